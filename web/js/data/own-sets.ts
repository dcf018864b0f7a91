// Data sets of the user's own files: made from what the import dialog has prepared, and cached while the page is open.
import { hashOf } from './hash.ts';
import { imagesOf } from './row-images.ts';
import { ownWords } from '../words/own-file-texts.ts';
import { register } from './sets.ts';
import { withoutNoise } from './standardise.ts';
import type { Dataset } from '../engine/types.ts';
import type { PreparedSet } from './prepared-set.ts';

/** Those of this page, the one used last being last. */
const held = new Map<string, { prepared: PreparedSet, set: Dataset }>();

/**
 * The number of values cached in addition to the data set that was opened last. Others are read from the browser's
 * storage, or the user is asked for the file.
 */
const MAX_CACHED_NUMBERS = 2 ** 25;

const numbersOf = ({ X }: PreparedSet) => X.data.length;

/** The id of a set: another file, or other choices, another id. */
export const idOf = async ({ file, choices }: Pick<PreparedSet, 'file' | 'choices'>) =>
  `own-${(await hashOf(`${file.hash} ${JSON.stringify(choices)}`)).slice(0, 24)}`;

/** A prepared set becomes a row of the registry. @returns its id; rejects where its parts do not fit each other */
export async function registerSet(given: PreparedSet): Promise<string> {
  check(given);
  const prepared = withoutNoise(given);
  const id = await idOf(prepared);
  const { X: { rows, cols }, title, file } = prepared;
  held.delete(id);
  held.set(id, { prepared, set: datasetOf(id, prepared) });
  let most = MAX_CACHED_NUMBERS;
  for (const [other, one] of [...held].reverse()) {
    if (other !== id && (most -= numbersOf(one.prepared)) < 0) held.delete(other);
  }
  register({ id, title, rows, cols, file: { ...file, rows, cols, choices: prepared.choices } });
  return id;
}

/** Returns the cached data set of an id. */
export const heldSet = (id: string) => held.get(id)?.set;

/** Returns the prepared data that it was made from. */
export const heldPrepared = (id: string) => held.get(id)?.prepared;

/** Every part has as many rows or columns as X. */
function check({ X, featureNames, labels, classNames, rowNames, others, picture, beside }: PreparedSet) {
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

/** The notice for rows that are a sample of the file. */
const sampleNotice = ({ sample, X }: PreparedSet) => (sample ? ownWords.sample(X.rows, sample.of) : '');

export function datasetOf(id: string, prepared: PreparedSet): Dataset {
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
    source: sampleNotice(prepared) + ownWords.stays,
    ...(prepared.sample && { sample: { of: prepared.sample.of } }),
    ...(prepared.beside && { outOfSample: prepared.beside }),
    ...(rowNames && { rowNames }),
    ...(others.length > 0 && { others }),
    ...(images && { images }),
  };
}
