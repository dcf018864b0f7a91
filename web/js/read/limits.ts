// The limits of all readers: what a file may hold. Few bytes can claim or unpack to very much, so most limits count
// what is made of the bytes.

export const LIMITS = {
  /** of a file, and of what is unpacked from it: a text of more fits no string */
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

/** A sparse matrix of so many rows may be empty; with more, it has an entry for every ten rows. */
export const EMPTY_ROWS = 100_000;
