// The files of the shipped data sets. They are requested while the page loads, so that opening one later needs no
// network.
import { SHIPPED } from './shipped-sets.ts';
import { sumOf } from './file-checksum.ts';
import type { Dataset } from '../engine/types.ts';

const DIGIT_SIDE = 8, MAX_DIGIT_INK = 16;
const WRONG_FILE = 'The file is not the one this page was made for.';

/** A set and its size. */
type Shape = { id: string, rows: number, cols: number };

/** By id; sum: of its bytes. */
const SOURCES: Record<string, {
  file: string;
  sum: number;
  parse: (body: ArrayBuffer, info: Shape) => Dataset;
  source: string;
}> = {
  iris: {
    file: 'iris.json',
    sum: 0x63cd75a3,
    parse: parseTable,
    source: 'R. A. Fisher (1936), Iris. UCI Machine Learning Repository, doi:10.24432/C56C76',
  },
  wine: {
    file: 'wine.json',
    sum: 0x3ef63770,
    parse: parseTable,
    source: 'S. Aeberhard, M. Forina (1992), Wine. UCI Machine Learning Repository, doi:10.24432/C5PC7J',
  },
  penguins: {
    file: 'penguins.json',
    sum: 0x8affcde7,
    parse: parseTable,
    source: 'K. B. Gorman, T. D. Williams, W. R. Fraser (2014), Palmer penguins, doi:10.1371/journal.pone.0090081',
  },
  digits: {
    file: 'digits.bin', sum: 0x569b6da1, parse: parseDigits,
    source:
      'E. Alpaydin, C. Kaynak (1998), Optical Recognition of Handwritten Digits. UCI Machine Learning ' +
      'Repository, doi:10.24432/C50P49',
  },
  segments: {
    file: 'segments.json',
    sum: 0xdd72529f,
    parse: parseTable,
    source: 'Vision Group, University of Massachusetts (1990), Image Segmentation. UCI Machine Learning Repository, ' +
      'doi:10.24432/C5GP4N',
  },
  texts: {
    file: 'texts.json',
    sum: 0xc44be5cc,
    parse: parseTexts,
    source: 'Doc comments of Go’s standard library (The Go Authors), counts of their words',
  },
};

/** The files requested so far. */
const files = new Map<string, Promise<ArrayBuffer>>();
const sets = new Map<string, Promise<Dataset>>();

/** Where files are from: by their name, their bytes. */
export type FetchFile = (file: string) => Promise<ArrayBuffer>;

/** Requests every file, after what the page needs first. */
export function prefetchDatasets(get: FetchFile) {
  // A failure is reported when the data set is opened.
  for (const source of Object.values(SOURCES)) fileOf(source, get).catch(() => {});
}

/**
 * Loads a data set by id. After a failure, the next call tries again; a failed preload does not count as a failure.
 */
export function loadDataset(id: string, get: FetchFile): Promise<Dataset> {
  const known = sets.get(id);
  if (known) return known;
  if (!Object.hasOwn(SHIPPED, id)) return Promise.reject(new Error(`There is no data set "${id}".`));
  const source = SOURCES[id];
  const early = files.get(source.file);
  const body = early ? early.catch(() => fileOf(source, get)) : fileOf(source, get);
  const set = body.then((bytes) => ({ ...source.parse(bytes, { id, ...SHIPPED[id] }), source: source.source }));
  sets.set(id, set);
  set.catch(() => sets.delete(id));
  return set;
}

/** Returns the bytes of a file after checking its checksum; damaged files are not cached. */
function fileOf({ file, sum }: { file: string, sum: number }, get: FetchFile): Promise<ArrayBuffer> {
  const known = files.get(file);
  if (known) return known;
  const body = get(file).then((bytes) => {
    if (sumOf(new Uint8Array(bytes)) !== sum) throw new Error(WRONG_FILE);
    return bytes;
  });
  files.set(file, body);
  body.catch(() => files.delete(file));
  return body;
}

/** A table as JSON: columns, names of classes, labels, and numbers row after row. */
export function parseTable(body: ArrayBuffer, { id, rows, cols }: Shape): Dataset {
  const set = JSON.parse(new TextDecoder().decode(body));
  if (set.rows !== rows || set.cols !== cols || set.data.length !== rows * cols || set.labels.length !== rows) {
    throw new Error(WRONG_FILE);
  }
  return {
    id, revision: 0, rows, cols,
    dense: Float64Array.from(set.data),
    labels: Int32Array.from(set.labels),
    names: set.classNames,
    columns: set.columns,
  };
}

/** Counts of terms as JSON: terms, names of classes and rows, labels, and compressed rows. */
export function parseTexts(body: ArrayBuffer, { id, rows, cols }: Shape): Dataset {
  const set = JSON.parse(new TextDecoder().decode(body));
  if (set.rows !== rows || set.cols !== cols || set.indptr.length !== rows + 1 || set.labels.length !== rows) {
    throw new Error(WRONG_FILE);
  }
  return {
    id, revision: 0, rows, cols,
    dense: null,
    sparse: {
      rows, cols,
      indptr: Int32Array.from(set.indptr), indices: Int32Array.from(set.indices), data: Float64Array.from(set.data),
    },
    labels: Int32Array.from(set.labels),
    names: set.classNames,
    columns: set.columns,
    rowNames: set.rowNames,
  };
}

/** Pixels row after row, then one label a row, all bytes. */
export function parseDigits(body: ArrayBuffer, { id, rows, cols }: Shape): Dataset {
  if (body.byteLength !== rows * (cols + 1)) throw new Error(WRONG_FILE);
  const pixels = new Uint8Array(body, 0, rows * cols);
  return {
    id, revision: 0, rows, cols,
    dense: Float64Array.from(pixels),
    labels: Int32Array.from(new Uint8Array(body, rows * cols)),
    names: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    images: { height: DIGIT_SIDE, width: DIGIT_SIDE, most: MAX_DIGIT_INK, pixels },
  };
}
