// embed.js: <lpp-playground> by a script element.
import { define } from './element.js';

/** The folder of this script, where embed.html is. A module has no currentScript, and is looked for. */
const script = /** @type {HTMLScriptElement|null} */ (
  document.currentScript ?? document.querySelector('script[src*="embed.js"]')
);

define(new URL('embed.html', script?.src || document.baseURI));
