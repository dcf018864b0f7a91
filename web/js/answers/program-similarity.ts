// Compares programs without spaces and comments, and after their own names were replaced by numbers.

/** Texts in quotes, and comments. */
const QUOTED_OR_COMMENT = /(["'`])(?:\\[^]|(?!\1)[^\\])*\1|\/\/.*|\/\*[^]*?\*\//g;
const TOKEN = /(["'`])(?:\\[^]|(?!\1)[^\\])*\1|[\p{ID_Start}$_][\p{ID_Continue}$]*|[\d.]*\d|\S/gu;
const IS_NAME = /^[\p{ID_Start}$_]/u;
/** Names that every program has from the language or from the task. */
const COMMON_NAMES = new Set((
  'const let var function return for of in if else while do break continue new typeof true false null undefined NaN ' +
  'Infinity Math Array Number Object Float64Array T mul add sub scale sum dot diag eig X W D L k'
).split(' '));
/** A program of so many tokens is mostly what the task asks for. */
const USUAL_TOKENS = 70;
/** Of the others as many are as good as a choice between two. */
const TOKENS_PER_BIT = 6;

export interface ProgramForm {
  /** the tokens as written */
  plain: string;
  /** with numbers for its own names */
  renamed: string;
  tokens: number;
  names: number;
}

/** @returns null: there is no program */
export function programForm(program: string): ProgramForm | null {
  const text = program.replace(QUOTED_OR_COMMENT, (part) => (part.startsWith('/') ? ' ' : part));
  const tokens = text.match(TOKEN) ?? [], numbers = new Map<string, string>();
  const renamed = tokens.map((token, i) => {
    if (!IS_NAME.test(token) || tokens[i - 1] === '.' || COMMON_NAMES.has(token)) return token;
    numbers.set(token, numbers.get(token) ?? `#${numbers.size}`);
    return numbers.get(token);
  });
  return tokens.length === 0 ? null
    : { plain: tokens.join(' '), renamed: renamed.join(' '), tokens: tokens.length, names: numbers.size };
}

/**
 * How many pairs of programs are expected to be so alike by chance: a guess that is on the safe side, as short programs
 * for one task are often the same.
 * @param isPlain their names are the same too
 * @param shared the share of the other programs that are the same
 */
export function chanceOfProgram({ tokens, names }: ProgramForm, isPlain: boolean, pairs: number, shared: number) {
  const bits = Math.max(0, tokens - USUAL_TOKENS) / TOKENS_PER_BIT + (isPlain ? names : 0);
  return Math.min(1, Math.max(shared, pairs * 2 ** -bits));
}
