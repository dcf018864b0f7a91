// The instructions of a task with bold, italic, code, lists, https links and formulas. All else is shown as typed. The
// result is made of elements and text; no markup is parsed.
import { el } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { formulaIn } from './formula.ts';

/** A text, or an element with its parts; place: the number of an item of a list */
export type Part = string | { tag: string, parts: Part[], href?: string, place?: number };

/** Code, bold, italic, a formula, a named link, a link. */
const INLINE = new RegExp([
  /`([^`\n]+)`/u, /\*\*(?=[^\s*])([^\n]*?\S)\*\*/u,
  /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/u,
  /\$(?=\S)([^$\n]*[^\s$])\$(?!\d)/u, /\[([^\]\n]+)\]\((https:\/\/[^\s()]+)\)/u,
  /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”])/u,
].map(({ source }) => source).join('|'), 'gu');

/** The host of an https address; null: it is none, or hides its host behind a name. */
function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, username, password } = new URL(address);
  return username + password === '' ? host : null;
}

/** @returns null: the characters have no meaning together */
function elementOf([, code, bold, italic, formula, name, to, address]: RegExpExecArray): Part | null {
  if (code) return { tag: 'code', parts: [code] };
  if (bold) return { tag: 'strong', parts: inlineParts(bold) };
  if (italic) return { tag: 'em', parts: inlineParts(italic) };
  if (formula) {
    const parts = formulaIn(formula);
    return parts && { tag: 'math', parts };
  }
  const href = to ?? address, host = hostOf(href);
  return host === null ? null : { tag: 'a', parts: [name ? `${name} (${host})` : href], href };
}

function inlineParts(text: string): Part[] {
  const parts: Part[] = [], search = new RegExp(INLINE);
  let from = 0;
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const element = elementOf(found);
    if (!element) {
      search.lastIndex = found.index + 1;
      continue;
    }
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push(element);
    from = search.lastIndex;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}

/** An item of a list: `- one`, `1. one`. */
const ITEM = /^ {0,3}(?:-|(\d{1,2})\.) +(\S.*)$/;

/** The parts of a text: its lines with what is in them, and lists. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let list: Exclude<Part, string> | null = null;
  text.split('\n').forEach((line, i) => {
    const [, place, item] = ITEM.exec(line) ?? [];
    if (!item) {
      parts.push(...(i > 0 && !list ? ['\n'] : []), ...inlineParts(line));
      list = null;
      return;
    }
    const tag = place ? 'ol' : 'ul';
    if (list?.tag !== tag) parts.push(list = { tag, parts: [] });
    list.parts.push({ tag: 'li', parts: inlineParts(item), ...(place && { place: Number(place) }) });
  });
  return parts;
}

/** Whether anything of a text is formatted. */
export const isFormatted = (text: string) => partsOf(text).some((part) => typeof part !== 'string');

const MATHML = 'http://www.w3.org/1998/Math/MathML';

function nodeOf(part: Part): Node | string {
  if (typeof part === 'string') return part;
  const { tag, parts, href, place } = part, nodes = parts.map(nodeOf);
  if (tag.startsWith('m')) {
    const element = document.createElementNS(MATHML, tag);
    element.append(...nodes);
    return element;
  }
  return el(tag as 'a', {
    ...(href && { href, target: '_blank', rel: 'noopener noreferrer' }), ...(place !== undefined && { value: place }),
  }, ...nodes);
}

/** The instructions of a task. @param lang of the text; '': unknown */
export const instructions = (text: string, lang: string): HTMLElement =>
  el('div', { class: 'task-text', dir: 'auto', lang }, ...partsOf(plain(text)).map(nodeOf));
