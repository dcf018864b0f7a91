// The card of a term: one sentence, an image, a link to the guide. Loaded when the first one is needed.
import { el } from '../dom/elements.ts';
import { cardWords } from '../words/term-card-texts.ts';
import { late } from '../words/late-tables.ts';
import { TERMS, type Term } from '../words/terms.ts';
import { addressOfDocument } from './documents.ts';

export { default as style } from '../../css/card.css';

const WIDTH = 96, HEIGHT = 56;

late('terms', TERMS);

/**
 * Returns the explanation of a place's term: its name, nodes for a tooltip, the address of the guide; null if the place
 * has no term.
 */
export function cardOf(key: string): { name: string, address: string | null, parts: Node[] } | null {
  const term = Object.hasOwn(TERMS, key) ? TERMS[key] : null;
  if (!term) return null;
  const { name, sentence, more: [document, section] } = term;
  const page = addressOfDocument(fileOf(document));
  const address = page && (section ? `${page}#${section}` : page);
  const parts: Node[] = [el('b', {}, name), picture(term), el('p', {}, sentence)];
  if (address) {
    const label = cardWords.moreAbout(name);
    parts.push(el('a', { href: address, target: '_blank', rel: 'noopener', 'aria-label': label }, cardWords.more));
  }
  return { name, address, parts };
}

/** The page of a document among the built ones. */
const fileOf = (document: string) => document.replace(/^methods\//, 'method-').replace(/^api\//, 'api-');

function picture({ picture: strokes }: Term) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const [name, data] of strokes) {
    const path = document.createElementNS(ns, 'path');
    path.setAttribute('class', name);
    path.setAttribute('d', data);
    svg.append(path);
  }
  return svg;
}
