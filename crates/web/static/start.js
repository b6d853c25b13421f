// Starts the page, or says why it cannot.
const noWebAssembly = {
  en: "Quadrille cannot start: this browser does not run WebAssembly. A current Firefox, Chrome, Edge or Safari does.",
  de: "Quadrille kann nicht starten: Dieser Browser führt kein WebAssembly aus. Ein aktueller Firefox, Chrome, Edge oder Safari tut es.",
  ru: "Quadrille не запускается: этот браузер не поддерживает WebAssembly. Подойдёт свежий Firefox, Chrome, Edge или Safari.",
};
const notLoaded = {
  en: ["Quadrille could not be loaded. Perhaps the connection is gone.", "Try again"],
  de: ["Quadrille ließ sich nicht laden. Vielleicht ist die Verbindung weg.", "Noch einmal versuchen"],
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

const version = import("./version.js");
let started = false;
try {
  const [{ default: init }] = await Promise.all([import("./quadrille.js"), version]);
  await init();
  started = true;
} catch (error) {
  await tell(error);
  console.error(error);
}
version.then(({ keepUp }) => keepUp(started)).catch(() => {});
