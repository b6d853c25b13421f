// Starts the page, or says why it cannot.
import { keepUp } from "./version.js";

const sorry = {
  en: "Quadrille cannot start: this browser does not run WebAssembly. A current Firefox, Chrome, Edge or Safari does.",
  de: "Quadrille kann nicht starten: Dieser Browser führt kein WebAssembly aus. Ein aktueller Firefox, Chrome, Edge oder Safari tut es.",
  ru: "Quadrille не запускается: этот браузер не поддерживает WebAssembly. Подойдёт свежий Firefox, Chrome, Edge или Safari.",
};
let started = false;
try {
  const { default: init } = await import("./quadrille.js");
  await init();
  started = true;
} catch (error) {
  const place = document.getElementById("loading") ?? document.body;
  const language = (navigator.language ?? "en").slice(0, 2);
  place.className = "sorry";
  place.textContent = sorry[language] ?? sorry.en;
  console.error(error);
}
keepUp(started).catch(() => {});
