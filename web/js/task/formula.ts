// A formula such as $A = X^\top L X$, as elements of MathML: letters, numbers, signs and the commands of a fixed list.
import type { Part } from './formatted-text.ts';

/** In the order of Unicode, from α. */
const GREEK = ('alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho - sigma tau ' +
  'upsilon phi chi psi omega').split(' ');
const SIGNS: Readonly<Record<string, string>> = {
  le: '≤', ge: '≥', ne: '≠', cdot: '·', times: '×', infty: '∞', sum: '∑', top: '⊤', '{': '{', '}': '}',
};
/** Elements with so many parts. */
const COMMANDS: Readonly<Record<string, [tag: string, parts: number]>> = { frac: ['mfrac', 2], sqrt: ['msqrt', 1] };
const TOKEN = /\\(?:[a-zA-Z]+|[{}])|\d+(?:[.,]\d+)?|\S/gu;
const OPERATOR = /^[-+=<>()[\]|/,;:.!'*·≤≥≠≈±×∈∞∑⊤→…‖]$/u;
/** Groups in groups. */
const MAX_DEPTH = 8;
/** The bold letters and digits of Unicode. */
const inBold = (text: string) => text.replace(/./g, (sign) =>
  String.fromCodePoint(sign.charCodeAt(0) + (sign > 'Z' ? 0x1D3B9 : sign > '9' ? 0x1D3BF : 0x1D79E)));

const leaf = (tag: string, text: string): Part => ({ tag, parts: [text] });

/** A letter, a number or a sign. */
function leafOf(token: string): Part | null {
  if (/^\d/.test(token)) return leaf('mn', token);
  if (/^\p{L}$/u.test(token)) return leaf('mi', token);
  if (OPERATOR.test(token)) return leaf('mo', token === '-' ? '−' : token);
  const name = token.slice(1), at = GREEK.indexOf(name.toLowerCase());
  if (!token.startsWith('\\')) return null;
  if (Object.hasOwn(SIGNS, name)) return leaf('mo', SIGNS[name]);
  const letter = String.fromCodePoint(0x3B1 + at);
  return at < 0 ? null : leaf('mi', /^[A-Z]/.test(name) ? letter.toUpperCase() : letter);
}

/** @returns null: a command or a sign that is not in the list, or a group without its end */
export function formulaIn(text: string): Part[] | null {
  const tokens: string[] = text.match(TOKEN) ?? [];
  let at = 0;

  /** What follows, as one part. */
  function next(depth: number): Part | null {
    const token = tokens[at++] ?? '';
    if (token === '{') return group(depth + 1);
    const name = token.slice(1);
    if (token.startsWith('\\') && Object.hasOwn(COMMANDS, name)) {
      const [tag, count] = COMMANDS[name];
      const parts = Array.from({ length: count }, () => next(depth));
      return parts.includes(null) ? null : { tag, parts: parts as Part[] };
    }
    if (token !== '\\mathbf') return leafOf(token);
    const [, bold] = /^\{?([A-Za-z\d]+)\}?$/.exec(boldText()) ?? [];
    return bold ? leaf('mi', inBold(bold)) : null;
  }

  /** The text after \mathbf. */
  function boldText() {
    if (tokens[at] !== '{') return tokens[at++] ?? '';
    const end = tokens.indexOf('}', at), found = tokens.slice(at, end + 1).join('');
    at = end + 1;
    return found;
  }

  function group(depth: number): Part | null {
    const parts = depth > MAX_DEPTH ? null : row('}', depth);
    return parts && { tag: 'mrow', parts };
  }

  /** A part with what is above and below it. */
  function scripted(base: Part, depth: number): Part | null {
    const found: { '^'?: Part, '_'?: Part } = {};
    for (let sign = tokens[at]; sign === '^' || sign === '_'; sign = tokens[at]) {
      at++;
      const part = found[sign] ? null : next(depth);
      if (!part) return null;
      found[sign] = part;
    }
    const { '^': above, '_': below } = found;
    if (above && below) return { tag: 'msubsup', parts: [base, below, above] };
    return above ? { tag: 'msup', parts: [base, above] } : below ? { tag: 'msub', parts: [base, below] } : base;
  }

  function row(end: string | undefined, depth: number): Part[] | null {
    const parts: Part[] = [];
    while (tokens[at] !== end) {
      const base = at < tokens.length ? next(depth) : null, part = base && scripted(base, depth);
      if (!part) return null;
      parts.push(part);
    }
    at++;
    return parts;
  }

  return row(undefined, 0);
}
