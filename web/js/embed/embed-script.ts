// embed.js: <lpp-playground> by a script element.
import { define } from './element.ts';

/** The folder of this script, with embed.html. A module has no currentScript, so the document is searched. */
const script =
  (document.currentScript ?? document.querySelector('script[src*="embed.js"]')) as HTMLScriptElement | null;

define(new URL('embed.html', script?.src || document.baseURI));
