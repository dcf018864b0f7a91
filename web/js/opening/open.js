// Files of the reader's own, chosen or dropped: read as they are guessed to be, and opened in place of what is open,
// which stays until they stand. Doubts are told with what was taken.
import { openSet } from '../data/openset.js';
import { read } from '../read/read.js';
import { ownWords } from '../words/own.js';
import { prepare } from './prepare.js';

export { prepare };

const w = ownWords.open;

/** @typedef {import('../data/openset.js').Place & {announce: (text: string) => void}} Place */
/** @typedef {import('../read/types.d.ts').Table} Table */

/** More rows are drawn at random: as many as four panels take without a wait. */
const MOST_ROWS = 20_000;
/** Columns whose deviations are farther apart are of different units. */
const UNITS = 10;
/** Told one by one. */
const DOUBTS = 2;

/** What is read now, of each page. @type {WeakMap<object, AbortController>} */
const reading = new WeakMap();

/**
 * @param {Place} place
 * @param {File[]} files
 * @returns {Promise<string>} the id of the set; '' where none was opened, which is told
 */
export async function openFiles(place, files) {
  reading.get(place)?.abort();
  const mine = new AbortController();
  reading.set(place, mine);
  const { signal } = mine;
  const name = files[0].name;
  place.announce(w.reading(name));
  try {
    const table = await read(files.length === 1 ? files[0] : files, { signal, limit: MOST_ROWS });
    const choices = {
      ...(table.rows > MOST_ROWS && { limit: MOST_ROWS }),
      ...(await differ(table) && { standardize: true }),
    };
    const prepared = await prepare(files, choices, signal);
    if (signal.aborted) return '';
    const id = await openSet(place, prepared);
    place.announce([w.opened(prepared), ...table.doubts.slice(0, DOUBTS).map(({ message }) => message)].join(' '));
    return id;
  } catch (error) {
    if (signal.aborted) return '';
    const { name: kind, message = '', convert = null } = Object(error);
    const line = convert && !message.includes(convert) ? w.convert(convert) : '';
    const why = kind === 'ReadError' ? [message, line] : [ownWords.again.unread];
    place.announce([ownWords.again.failed(name, why.filter(Boolean).join(' ')), w.stays].join(' '));
    return '';
  }
}

/** Whether columns of a table have different units. Pixels and counts of words have one. @param {Table} table */
async function differ(table) {
  if (table.sparse || table.picture || !['csv', 'json'].includes(table.format)) return false;
  const { X } = await table.data();
  if ('indptr' in X) return false;
  const { rows, cols, data } = X;
  const sums = new Float64Array(cols), squares = new Float64Array(cols);
  for (let at = 0; at < data.length; at++) sums[at % cols] += data[at] / rows;
  for (let at = 0; at < data.length; at++) squares[at % cols] += (data[at] - sums[at % cols]) ** 2 / rows;
  const spreads = squares.filter((v) => v > 0).map(Math.sqrt);
  return Math.max(...spreads) > UNITS * Math.min(...spreads);
}

/** Endings of files that hold rows and no scene of this page: those that are read, and those that are told of. */
const READ = /\.(csv|tsv|tab|txt|data|dat|npy|npz|mat|svm|svmlight|libsvm|mtx|zip|gz|jpe?g|webp)$/i;
const TOLD = /\.(xlsx?|ods|parquet|feather|rds|h5|hdf5|h5ad|pkl|pickle|sav|7z)$/i;

/** @param {File} file */
const isData = ({ name }) => READ.test(name) || TOLD.test(name);

/**
 * Whether files that were dropped are data: each by its ending, or several pictures.
 * @param {File[]} files
 */
export const areData = (files) =>
  files.length > 0 && (files.every(isData) || (files.length > 1 && files.every(({ name }) => /\.png$/i.test(name))));
