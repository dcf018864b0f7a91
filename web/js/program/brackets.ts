// Finds brackets and quotes that do not match, with their place: browsers report these in different words.

export interface Fault {
  /** counted from 1 */
  line: number;
  column: number;
  /** the missing character, or the one that closes nothing */
  kind: 'missing' | 'extra';
  character: string;
}

const CLOSING_BRACKETS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
/** After these a slash begins a regular expression: not after i++ and i--. */
const BEFORE_REGEXP = new RegExp(
  String.raw`(?:^|[([{,;:=!&|?*%~^<>]|(?:^|[^+])\+|(?:^|[^-])-|\b(?:return|typeof|case|in|of|void|delete))\s*$`,
);

/** A semicolon is possible only between these parentheses. */
const FOR_WORD = /\bfor\s*$/;

/** Returns the first bracket or quote of a JavaScript text that does not match; null if all match. */
export function unmatchedIn(text: string): Fault | null {
  const open: Array<{ closer: string, at: number }> = [];
  let i = 0;
  const skipTo = (end: RegExp) => {
    end.lastIndex = i;
    const found = end.exec(text);
    i = found ? found.index + found[0].length : text.length;
    return found !== null;
  };
  while (i < text.length) {
    const at = i, c = text[i++];
    if (c === '/' && text[i] === '/') skipTo(/\n/g);
    else if (c === '/' && text[i] === '*') {
      if (!skipTo(/\*\//g)) return fault(text, at, 'missing', '*/');
    } else if (c === '/' && BEFORE_REGEXP.test(text.slice(Math.max(0, at - 40), at))) {
      if (!skipTo(/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])*\//y)) i = at + 1; // a division after all
    } else if (c === '"' || c === "'") {
      if (!skipTo(c === '"' ? /(?:\\[^]|[^"\\\n])*"/y : /(?:\\[^]|[^'\\\n])*'/y)) return fault(text, at, 'missing', c);
    } else if (c === '`') {
      // Inside ${ … } of a template the text is code again.
      if (!skipTo(/(?:\\[^]|[^`\\$]|\$(?!\{))*(?:`|\$\{)/y)) return fault(text, at, 'missing', c);
      if (text[i - 1] === '{') open.push({ closer: '`', at });
    } else if (CLOSING_BRACKETS[c]) {
      open.push({ closer: CLOSING_BRACKETS[c], at });
    } else if (c === ';') {
      const last = open.at(-1);
      const endsHere = last && (last.closer === ']' || last.closer === ')' && !FOR_WORD.test(text.slice(0, last.at)));
      if (endsHere) return fault(text, at, 'missing', last.closer);
    } else if (')]}'.includes(c)) {
      const last = open.pop();
      if (last?.closer === '`' && c === '}') {
        if (!skipTo(/(?:\\[^]|[^`\\$]|\$(?!\{))*(?:`|\$\{)/y)) return fault(text, last.at, 'missing', '`');
        if (text[i - 1] === '{') open.push(last);
      } else if (!last) return fault(text, at, 'extra', c);
      else if (last.closer !== c) return fault(text, at, 'missing', last.closer);
    }
  }
  const left = open.at(-1);
  return left ? fault(text, left.at, 'missing', left.closer) : null;
}

function fault(text: string, at: number, kind: Fault['kind'], character: string): Fault {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before[before.length - 1].length + 1, kind, character };
}
