// The same module as the page's, thinking instead of showing.
import init from "./quadrille.js";
await init();
