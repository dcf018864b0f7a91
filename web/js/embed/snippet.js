// The lines that put a live figure into another document, as text to copy.
import { ALLOW, SANDBOX } from './frame-rights.js';
import { heightOf } from './height.js';
import { writeFragment } from './options.js';

/**
 * @typedef {object} Figure
 * @property {string} base      where the playground is, such as https://example.org/lpp/
 * @property {string} scene     the fragment of its scene
 * @property {string} title     what the figure shows, for who does not see it
 * @property {import('./options.js').Form} [ui]
 * @property {import('./options.js').Colours} [theme]
 * @property {string[]} [hide]
 * @property {string[]} [lock]
 * @property {import('./height.js').Shown[]} [show]
 * @property {string} [image]   address of a picture of it, for readers without scripts and for paper
 * @property {number} [width]   CSS pixels, at most that of the text; all of it without one
 * @property {number} [height]  CSS pixels; as its width asks for without one
 */

/** The width that the height of a plain frame is made for, CSS pixels. */
const COLUMN = 680;

const ESCAPES = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** Text that stands in HTML as it is, between quotes too. @param {string} text */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]);

/**
 * The address of the full page with a scene. Of files only those of one piece start: the one at hand, or page.html.
 * @param {string} base
 * @param {string} scene
 */
export function pageAddress(base, scene) {
  const url = new URL(
    base.startsWith('file:')
      ? base.replace(/(\/embed\.html|\/)?([?#].*)?$/s, (_, end) => (end ? '/page.html' : ''))
      : './',
    base,
  );
  url.hash = scene.replace(/^#/, '');
  return url.href;
}

/** @param {Figure} figure */
export function frameAddress({ base, scene, ui, theme, hide, lock, show }) {
  const url = new URL('./embed.html', base);
  url.hash = writeFragment({ ui, theme, hide, lock, show }, scene);
  return url.href;
}

/** What readers see who have no scripts, or paper. @param {Figure} figure */
function instead({ base, scene, title, image }) {
  const picture = image ? `<img src="${escaped(image)}" alt="${escaped(title)}">` : escaped(title);
  return `<a href="${escaped(pageAddress(base, scene))}">${picture}</a>`;
}

/** A frame: one line for everything that takes HTML. @param {Figure} figure */
export function frameSnippet(figure) {
  const { title, ui = 'min', width, height = heightOf(ui, width ?? COLUMN, figure.show) } = figure;
  return (
    `<iframe src="${escaped(frameAddress(figure))}" title="${escaped(title)}" width="${width ?? '100%'}" ` +
    `height="${height}" loading="lazy" ` +
    `sandbox="${SANDBOX}" allow="${ALLOW}" frameborder="0"></iframe>`
  );
}

/** The element: the script once a document, then a figure as high as its width asks for. @param {Figure} figure */
export function elementSnippet(figure) {
  const { base, scene, title, ui = 'min', theme = 'auto', hide = [], lock = [], show, height } = figure;
  const attributes = [
    ['scene', `#${scene.replace(/^#/, '')}`],
    ['ui', ui],
    ['label', title],
    ...(theme === 'auto' ? [] : [['theme', theme]]),
    ...(hide.length > 0 ? [['hide', hide.join()]] : []),
    ...(lock.length > 0 ? [['lock', lock.join()]] : []),
    ...(show ? [['show', show.join()]] : []),
    ...(height ? [['height', String(height)]] : []),
  ]
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  return (
    `<script src="${escaped(new URL('./embed.js', base).href)}" ` +
    `async></script>\n<lpp-playground${attributes}>\n  ${instead(figure)}\n</lpp-playground>`
  );
}

/** A picture that leads to the page, where frames are taken out. @param {Figure & {image: string}} figure */
export function markdownSnippet({ base, scene, title, image }) {
  const text = title.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
  return `[![${text}](${bare(image)})](${bare(pageAddress(base, scene))})`;
}

/** An address that ends where it ends in Markdown too. @param {string} address */
const bare = (address) => address.replace(/[()<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
