// Data sets out of the reader's own files: made of what the opening dialog has prepared, and held while the page is
// there.
import { hashOf } from './hash.js';
import { imagesOf } from './pictures.js';
import { ownWords } from '../words/own.js';
import { register } from './sets.js';

/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('./prepared.d.ts').Prepared} Prepared */

/** Those of this page, the one used last being last. @type {Map<string, {prepared: Prepared, set: Dataset}>} */
const held = new Map();

/** So many numbers are held beside the set that was opened last; what goes is kept in the browser, or asked for. */
const MOST_NUMBERS = 2 ** 25;

/** @param {Prepared} prepared */
const numbersOf = ({ X }) => X.data.length;

/**
 * The id of a set: another file, or other choices, another id.
 * @param {Pick<Prepared, 'file'|'choices'>} prepared
 */
export const idOf = async ({ file, choices }) =>
  `own-${(await hashOf(`${file.hash} ${JSON.stringify(choices)}`)).slice(0, 24)}`;

/**
 * A prepared set becomes a row of the registry.
 * @param {Prepared} prepared @returns {Promise<string>} its id; rejects where its parts do not fit each other
 */
export async function take(prepared) {
  check(prepared);
  const id = await idOf(prepared);
  const { X: { rows, cols }, title, file } = prepared;
  held.delete(id);
  held.set(id, { prepared, set: datasetOf(id, prepared) });
  let most = MOST_NUMBERS;
  for (const [other, one] of [...held].reverse()) {
    if (other !== id && (most -= numbersOf(one.prepared)) < 0) held.delete(other);
  }
  register({ id, title, rows, cols, file: { ...file, rows, cols, choices: prepared.choices } });
  return id;
}

/** What is held under an id. @param {string} id */
export const heldSet = (id) => held.get(id)?.set;

/** What it was made of. @param {string} id */
export const heldPrepared = (id) => held.get(id)?.prepared;

/** Every part has as many rows or columns as X. @param {Prepared} p */
function check({ X, featureNames, labels, classNames, rowNames, others, picture, beside }) {
  const { rows, cols } = X;
  const sizes =
    'indptr' in X
      ? X.indptr.length === rows + 1 && X.indices.length === X.data.length
      : X.data.length === rows * cols;
  const wrong = !sizes
    ? 'X'
    : featureNames.length !== cols
      ? 'featureNames'
      : labels && (labels.length !== rows || labels.some((label) => label < -1 || label >= classNames.length))
        ? 'labels'
        : rowNames && rowNames.length !== rows
          ? 'rowNames'
          : others.some(({ values }) => values.length !== rows)
            ? 'others'
            : picture && ![1, 3].includes(cols / (picture[0] * picture[1]))
              ? 'picture'
              : beside?.X && (beside.X.cols !== cols || beside.X.data.length !== beside.X.rows * cols)
                ? 'beside'
                : '';
  if (wrong) throw new RangeError(`${wrong} does not fit ${rows} rows of ${cols} columns`);
}

/** What is said of rows that are not all of the file's. @param {Prepared} prepared */
const sampled = ({ sample, X }) => (sample ? ownWords.sample(X.rows, sample.of) : '');

/** @param {string} id @param {Prepared} prepared @returns {Dataset} */
export function datasetOf(id, prepared) {
  const { X, labels, classNames, featureNames, rowNames, others } = prepared;
  const { rows, cols } = X;
  const images = imagesOf(prepared);
  return {
    id,
    revision: 0,
    rows,
    cols,
    ...('indptr' in X ? { dense: null, sparse: X } : { dense: X.data }),
    labels: labels ?? new Int32Array(rows).fill(-1),
    ...(labels && { names: classNames }),
    columns: featureNames,
    title: `${prepared.title}: `,
    source: sampled(prepared) + ownWords.stays,
    ...(prepared.sample && { sample: { of: prepared.sample.of } }),
    ...(prepared.beside && { beside: prepared.beside }),
    ...(rowNames && { rowNames }),
    ...(others.length > 0 && { others }),
    ...(images && { images }),
  };
}
