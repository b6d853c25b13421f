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

// A browser without WebAssembly, or with one too old for the page, stays so; all else can be tried
// again.
function tell(error) {
  const place = document.getElementById("loading") ?? document.body;
  place.className = "sorry";
  const hopeless = typeof WebAssembly !== "object" || error instanceof WebAssembly.CompileError;
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
  tell(error);
  console.error(error);
}
version.then(({ keepUp }) => keepUp(started)).catch(() => {});
