// druid's principal components, in Node and in the browser: an import map or `druid` says where druid is.

/** @type {any} */
let library;

/** Loads druid from an address. */
export async function use(address) {
  library = await import(address);
}

/**
 * Milliseconds of a projection to two dimensions and the variances along them; rows as druid likes them are no part of
 * it.
 */
export function projection({ rows, cols, data }, repeats) {
  const listed = Array.from({ length: rows }, (_, i) => data.subarray(i * cols, (i + 1) * cols));
  const from = performance.now();
  let found;
  for (let i = 0; i < repeats; i++) found = new library.PCA(listed, { d: 2 }).transform();
  const clock = (performance.now() - from) / repeats;
  return { clock, values: variances(found), residual: 0, error: '' };
}

function variances(rows) {
  return [0, 1].map((c) => {
    const mean = rows.reduce((sum, row) => sum + row[c], 0) / rows.length;
    return rows.reduce((sum, row) => sum + (row[c] - mean) ** 2, 0) / (rows.length - 1);
  });
}
