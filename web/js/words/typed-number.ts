// Numbers as people type them: the one rule for cells, predictions and new rows, and the messages about other texts.
import { late } from './late-tables.ts';
import { quoted } from './quoted.ts';

/** Why a text is not a number. */
export type NumberFault = 'empty' | 'text' | 'ambiguous' | 'large';

/**
 * Three digits after a comma: 1,000 is one or a thousand. After a 0 the comma can only be a decimal comma. By the
 * language's decimal separator: if that is a comma, 1.000 is ambiguous in the same way.
 */
const AMBIGUOUS: Record<string, RegExp> = { '.': /^[+-]?[1-9]\d{0,2},\d{3}$/, ',': /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/ };
const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

/** A hyphen for the minus sign, and no spaces at the ends. */
const trimmed = (text: string) => text.trim().replace('−', '-');

/**
 * A number with a decimal point, or with a decimal comma if that is unambiguous.
 * @param decimal the decimal separator of the language
 * @returns the finite number, or the reason why it is not one
 */
export function parseNumber(text: string, decimal = '.'): number | NumberFault {
  const plain = trimmed(text);
  if (plain === '') return 'empty';
  if (AMBIGUOUS[decimal].test(plain)) return 'ambiguous';
  if (!NUMBER.test(plain)) return 'text';
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : 'large';
}

/** Describes the error of a text, with a correct example. */
export const numberFaults: Record<NumberFault, (text: string) => string> = /* @__PURE__ */ late('numberFaults', {
  empty: () => 'The cell is empty. Enter a number.',
  text: (text) => `${quoted(text.trim())} is not a number. Write numbers like −1.5 or 2000.`,
  ambiguous(text) {
    const plain = trimmed(text);
    return `${quoted(text.trim())} is ambiguous. Write ${plain.replace(',', '.')} or ${plain.replace(',', '')}.`;
  },
  large: (text) => `The number ${quoted(text.trim())} is too large.`,
});

/** @returns the number, or an error message */
export function readNumber(text: string): number | string {
  const value = parseNumber(text);
  return typeof value === 'number' ? value : numberFaults[value](text);
}
