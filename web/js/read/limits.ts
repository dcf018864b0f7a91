// The limits of all readers for the content of a file. A few bytes can claim or unpack to very much, so most limits
// count what is made from the bytes.

export const LIMITS = {
  /** of a file, and of its unpacked content: a string cannot hold more text */
  bytes: 500_000_000,
  /** of a text, and lists or records of JSON; rows of a matrix */
  lines: 5_000_000,
  /** of a table of text; each one is examined */
  columns: 100_000,
  /** columns of an array or a sparse matrix, and different words of texts */
  features: 1_048_576,
  /** of a table, or of all arrays of a file together; entries of a sparse matrix */
  cells: 70_000_000,
  /** of one picture */
  pixels: 50_000_000,
  /** files of an archive or a folder, variables of a MATLAB file */
  parts: 20_000,
  /** archives within archives, cell arrays within cell arrays */
  levels: 5,
};

export type Limit = keyof typeof LIMITS;

/** A sparse matrix with this number of rows may be empty; with more, it needs one entry per ten rows. */
export const EMPTY_ROWS = 100_000;
