// How numbers are written.

/** A hyphen as the sign that stands with numbers, −. */
export const minus = (text: string) => text.replace(/^-(?=[\d.])/, '−').replace(/e-/, 'e−');

/** A number as a cell shows it: without what arithmetic leaves behind its digits. */
export const exact = (v: number) => minus(String(Number(v.toPrecision(12))));
