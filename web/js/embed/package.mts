// The package's `./embed`: <lpp-playground> for pages with modules. See package.d.ts.
import { define } from './element.ts';

export function defineFigure(options?: { base?: unknown }) {
  const base = Object(options).base;
  if (typeof base !== 'string' && !(base instanceof URL)) {
    throw new TypeError("base must be the address of the folder with embed.html, such as 'https://example.org/lpp/'");
  }
  if (typeof document === 'undefined') return; // a server has no custom elements
  const folder = new URL(base, document.baseURI);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  define(new URL('embed.html', folder));
}
