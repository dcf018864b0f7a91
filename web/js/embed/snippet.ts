// The lines that put a live figure into another document, as text to copy.
import { ALLOW, SANDBOX } from './frame-rights.ts';
import { heightOf, type ShowablePart } from './height.ts';
import { writeFragment, type Form, type Colours } from './frame-options.ts';

interface Figure {
  /** where the playground is, such as https://example.org/lpp/ */
  base: string;
  /** the fragment of its scene */
  scene: string;
  /** a text alternative for the figure */
  title: string;
  ui?: Form;
  theme?: Colours;
  hide?: string[];
  lock?: string[];
  show?: ShowablePart[];
  /** address of a picture of it, for readers without scripts and for paper */
  image?: string;
  /** CSS pixels, at most that of the text; all of it without one */
  width?: number;
  /** CSS pixels; by default from the width */
  height?: number;
}

/** The width that the height of a plain frame is made for, CSS pixels. */
const COLUMN_PX = 680;

const ESCAPES = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
} as Record<string, string>;

/** Escapes text for HTML, also within quotes. */
const escapeHTML = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]);

/** The address of the full page with a scene. Of files only those of one piece start: the one at hand, or page.html. */
export function pageAddress(base: string, scene: string) {
  const url = new URL(
    base.startsWith('file:')
      ? base.replace(/(\/embed\.html|\/)?([?#].*)?$/s, (_, end) => (end ? '/page.html' : ''))
      : './',
    base,
  );
  url.hash = scene.replace(/^#/, '');
  return url.href;
}

export function frameAddress({ base, scene, ui, theme, hide, lock, show }: Figure) {
  const url = new URL('./embed.html', base);
  url.hash = writeFragment({ ui, theme, hide, lock, show }, scene);
  return url.href;
}

/** The text for readers without scripts, or on paper. */
function fallbackText({ base, scene, title, image }: Figure) {
  const picture = image ? `<img src="${escapeHTML(image)}" alt="${escapeHTML(title)}">` : escapeHTML(title);
  return `<a href="${escapeHTML(pageAddress(base, scene))}">${picture}</a>`;
}

/** Returns a frame: one line for all systems that accept HTML. */
export function frameSnippet(figure: Figure) {
  const { title, ui = 'min', width, height = heightOf(ui, width ?? COLUMN_PX, figure.show) } = figure;
  return (
    `<iframe src="${escapeHTML(frameAddress(figure))}" title="${escapeHTML(title)}" width="${width ?? '100%'}" ` +
    `height="${height}" loading="lazy" ` +
    `sandbox="${SANDBOX}" allow="${ALLOW}" frameborder="0"></iframe>`
  );
}

/** Returns the element: the script once per document, then a figure whose height follows its width. */
export function elementSnippet(figure: Figure) {
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
    .map(([name, value]) => ` ${name}="${escapeHTML(value)}"`)
    .join('');
  return (
    `<script src="${escapeHTML(new URL('./embed.js', base).href)}" ` +
    `async></script>\n<lpp-playground${attributes}>\n  ${fallbackText(figure)}\n</lpp-playground>`
  );
}

/** Returns an image that links to the page, for systems that remove frames. */
export function markdownSnippet({ base, scene, title, image }: Figure & { image: string }) {
  const text = title.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
  return `[![${text}](${bare(image)})](${bare(pageAddress(base, scene))})`;
}

/** Returns an address that ends correctly in Markdown. */
const bare = (address: string) =>
  address.replace(/[()<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
