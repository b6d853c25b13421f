// Starts the page, or says why it cannot.
const noWebAssembly = {
  en: "Quadrille cannot start: this browser does not run WebAssembly. A current Firefox, Chrome, Edge or Safari does.",
  de: "Quadrille kann nicht starten: Dieser Browser führt kein WebAssembly aus. Ein aktueller Firefox, Chrome, Edge oder Safari tut es.",
  fr: "Quadrille ne peut pas démarrer : ce navigateur n’exécute pas WebAssembly. Un Firefox, Chrome, Edge ou Safari récent convient.",
  ru: "Quadrille не запускается: этот браузер не поддерживает WebAssembly. Подойдёт свежий Firefox, Chrome, Edge или Safari.",
};
const notLoaded = {
  en: ["Quadrille could not be loaded. Perhaps the connection is gone.", "Try again"],
  de: ["Quadrille ließ sich nicht laden. Vielleicht ist die Verbindung weg.", "Noch einmal versuchen"],
  fr: ["Quadrille n’a pas pu être chargé. La connexion est peut-être coupée.", "Réessayer"],
  ru: ["Не удалось загрузить Quadrille. Возможно, пропало соединение.", "Попробовать снова"],
};
const inLanguage = (texts) => texts[(navigator.language ?? "en").slice(0, 2)] ?? texts.en;

// Whether what came as the module is one, not a page that somebody has put in its place.
async function isModule() {
  const answer = await fetch(document.querySelector("link[as=fetch]").href);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return [0, 97, 115, 109].every((byte, at) => bytes[at] === byte);
}

// A browser without WebAssembly, or with one too old for the page, stays so; all else can be tried
// again.
async function isHopeless(error) {
  if (typeof WebAssembly !== "object") return true;
  return error instanceof WebAssembly.CompileError && isModule().catch(() => false);
}

async function tell(error) {
  const hopeless = await isHopeless(error);
  const place = document.getElementById("loading") ?? document.body;
  place.className = "sorry";
  if (hopeless) {
    place.textContent = inLanguage(noWebAssembly);
    return;
  }
  const [text, again] = inLanguage(notLoaded);
  const button = document.createElement("button");
  button.textContent = again;
  button.addEventListener("click", () => location.reload());
  place.replaceChildren(text, document.createElement("br"), button);
}

// Fetches the texts of the page's language beside the module, which asks for them when it runs.
function fetchTexts() {
  const settings = localStorage.getItem("quadrille.settings") ?? "";
  const chosen = /language=([a-z]+)/.exec(settings)?.[1] ?? navigator.language.slice(0, 2);
  if (chosen in noWebAssembly && chosen !== "en") {
    fetch(`${document.documentElement.dataset.texts}/${chosen}.txt`).catch(() => {});
  }
}

const version = import("./version.js");
let started = false;
try {
  fetchTexts();
} catch {
  // A browser that keeps nothing for pages: the module asks for the texts.
}
try {
  const [{ default: init }] = await Promise.all([import("./quadrille.js"), version]);
  await init();
  started = true;
} catch (error) {
  await tell(error);
  console.error(error);
}
version.then(({ keepUp }) => keepUp(started)).catch(() => {});
