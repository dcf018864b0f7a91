// Reads files of tables, arrays, images and texts, without the engine: the entry of `dist/read.mjs`. The order of its
// imports makes the bundle pack best.
import { partsOf } from './zip.ts';
import { bytesOf, inflate, textOf } from './bytes.ts';
import { matrixOf, transposeMatrix, variableOf } from './arrays.ts';
import { byFolder, leftOut, picturesOf } from './images.ts';
import { cellsOf } from './csv.ts';
import { encodingsOf } from './encoding.ts';
import { checkChoices } from './check-choices.ts';
import { throwIfAborted, ReadError, checkLimit, withinCount } from './read-error.ts';
import { jsonOf } from './json.ts';
import { variablesOf } from './mat.ts';
import { kindOf, partOf, refuseArchive, refuseText, withLine } from './sniff.ts';
import { isSvmlight, marketOf, svmlightOf } from './sparsetext.ts';
import { LIMITS } from './limits.ts';
import { checkTimeout, step } from './step.ts';
import { wordsOf } from './words.ts';
import { tableOfCells, tableOfMatrix } from './table.ts';
import type { Choices, Table, One, Format, Doubt } from './types.d.ts';
import type { Cells, Matrix } from './raw-table.ts';

export { ReadError };

/** A file whose bytes are read on demand. */
type Lazy = { name: string, bytes: () => Promise<Uint8Array> };

/** The parsed source of a first read, by encoding. */
const known = new WeakMap<object, Map<string, Promise<(choices: Choices) => Table>>>();

/**
 * Reads a file; a second read with other choices reuses what was unpacked and decoded.
 * @returns rejects with a ReadError that says what is wrong and what to do
 */
export async function read(source: One | One[], choices: Choices = {}): Promise<Table> {
  checkChoices(choices);
  checkTimeout(choices);
  throwIfAborted(choices.signal);
  const key = typeof source === 'object' ? source : null;
  const before = key ? known.get(key) ?? new Map() : new Map();
  if (key) known.set(key, before);
  const encoding = choices.encoding ?? '';
  const reading = before.get(encoding) ?? opener(source, choices);
  // Other results would be retained as long as the source.
  before.clear();
  before.set(encoding, reading);
  // A failed or aborted read is tried again.
  reading.catch(() => before.delete(encoding));
  const open = await reading;
  throwIfAborted(choices.signal);
  return step(choices, () => open(choices));
}

async function opener(source: One | One[], choices: Choices): Promise<(choices: Choices) => Table> {
  if (Array.isArray(source)) {
    const files = source.map((one, i) => ({
      name: nameOf(one) || `file ${i + 1}`,
      bytes: async () => (await bytesOf(one)).bytes,
    }));
    if (files.length === 0) throw new ReadError('empty', 'No file selected.');
    return files.length === 1 ? opener(source[0], choices) : readMany(files, choices);
  }
  if (typeof source === 'string' && /^[^\n,;]{1,250}\.[a-z]\w{1,5}$/i.test(source)) {
    throw new ReadError('empty', 'This is like the name of a file. Give its content.');
  }
  const { name, bytes } = await bytesOf(source);
  checkLimit('bytes', bytes.length);
  if (bytes.length === 0) {
    throw new ReadError('empty', 'This file is empty. Choose another file.', { offset: 0 });
  }
  return one(name, bytes, choices);
}

const nameOf = (one: One) => (one !== null && typeof one === 'object' && 'name' in one ? String(one.name ?? '') : '');

/** Reads one file; errors get its name. @param depth archives around it */
const one = (name: string, bytes: Uint8Array, choices: Choices, depth = 0): Promise<(choices: Choices) => Table> =>
  openFile(name, bytes, choices, depth).catch(async (error) => {
    throw await withLine(error, name);
  });

/** @param packed whether it was within gzip */
async function openFile(
  name: string,
  bytes: Uint8Array,
  choices: Choices,
  depth: number,
  packed = false,
): Promise<(choices: Choices) => Table> {
  throwIfAborted(choices.signal);
  checkLimit('levels', depth);
  const kind = kindOf(bytes, name, packed);
  if (kind === 'gzip') {
    const inside = await inflate(bytes, 'gzip', 'This gzip file', LIMITS.bytes, choices.onProgress);
    return openFile(name.replace(/\.gz$/i, ''), inside, choices, depth + 1, true);
  }
  if (kind === 'zip') return archive(bytes, choices, depth);
  if (kind === 'picture') return readMany([{ name: name || 'unnamed.png', bytes: async () => bytes }], choices);
  if (kind === 'npy') return matrix('npy', step(choices, () => matrixOf([variableOf(bytes, 'X')])));
  if (kind === 'mat') return matrix('mat', matrixOf(await variablesOf(bytes)));
  return step(choices, () => readText(name, bytes, choices));
}

/** A text, of any kind. */
function readText(name: string, bytes: Uint8Array, choices: Choices): (choices: Choices) => Table {
  const { text, encoding, doubts } = textOf(bytes, choices.encoding);
  refuseText(text);
  if (text.startsWith('%%MatrixMarket')) return matrix('mtx', { ...marketOf(text), doubts });
  if (/\.json$/i.test(name) || /^\s*(\[\s*[[{]|\{\s*")/.test(text.slice(0, 200))) {
    const cells = jsonOf(text);
    return (now) => tableOfCells({ ...cells, doubts: [...doubts, ...cells.doubts] }, now, 'json');
  }
  for (const end of '\n\r') withinCount('lines', text, end);
  if (isSvmlight(text)) return matrix('svmlight', { ...svmlightOf(text), doubts });
  // New choices of roles and missing values do not parse the text again; a choice about its format does.
  let before = '';
  let cells: Cells | null = null;
  return (now) => {
    // Null means none and is part of the key; undefined means detect and is not.
    const how = JSON.stringify(now, ['separator', 'decimal', 'thousands', 'header', 'headerLine']);
    if (how !== before || !cells) cells = cellsOf(text, now);
    before = how;
    const of = { ...cells, how: { ...cells.how, encoding }, doubts: [...doubts, ...cells.doubts] };
    return tableOfCells(of, now, 'csv');
  };
}

const matrix = (format: Format, of: Matrix): (choices: Choices) => Table =>
  (choices) => tableOfMatrix(of, choices, format);

/** Arrays of numpy, or many files. */
async function archive(bytes: Uint8Array, choices: Choices, depth: number) {
  const parts = partsOf(bytes);
  refuseArchive(parts.map((part) => part.name));
  if (parts.length > 0 && parts.every((part) => part.name.endsWith('.npy'))) {
    const variables: Array<ReturnType<typeof variableOf>> = [];
    let refused: unknown = null, cells = 0;
    for (const part of parts) {
      const called = part.name.replace(/\.npy$/, ''), inside = await part.bytes();
      try {
        const variable = variableOf(inside, called);
        checkLimit('cells', cells += (variable.data ?? variable.texts ?? []).length);
        variables.push(variable);
      } catch (error) {
        // One that is not read does not refuse the others.
        if (!(error instanceof ReadError) || error.reason !== 'convert') throw error;
        refused ??= error;
        partOf(error, called);
        variables.push({ name: called, shape: [], aside: 'it is of a kind that is not read' });
      }
    }
    if (refused && !variables.some(({ data }) => data)) throw refused;
    return matrix('npz', matrixOf(variables));
  }
  return readMany(parts, choices, depth);
}

/** Sets of files: by their names, and how many there have to be. */
const FILE_SETS: Array<[RegExp, 'images' | 'texts', number, (files: Lazy[], choices: Choices) => Promise<Matrix>]> =
  [[/\.(png|jpe?g|webp|gif|bmp)$/i, 'images', 1, picturesOf], [/\.(txt|md|text)$/i, 'texts', 2, textsOf]];

/** Files that describe others. */
const DOCUMENT_FILE = /(^|\/)(readme|licen[cs]e|copying)|\.(md|txt|html?|pdf|names|info)$/i;

/** Files that are one set: pictures, or texts; one table alone is that table. */
async function readMany(files: Lazy[], choices: Choices, depth = 0): Promise<(choices: Choices) => Table> {
  checkLimit('parts', files.length);
  if (files.length === 0) throw new ReadError('empty', 'This file is empty. Choose another file.');
  for (const [pattern, format, least, from] of FILE_SETS) {
    const some = files.filter(({ name }) => pattern.test(name));
    if (some.length < least || some.length <= files.length / 2) continue;
    const others = files.filter((file) => !some.includes(file)).map(({ name }) => name);
    const of = await from(some, choices);
    return matrix(format, { ...of, notes: [...of.notes, ...leftOut(others, files.length, `files are no ${format}`)] });
  }
  if (files.length === 1) return one(files[0].name, await files[0].bytes(), choices, depth + 1);
  const cells = await singleCells(files);
  if (cells) return cells;
  // A table with its README.
  const tables = files.filter(({ name }) => !DOCUMENT_FILE.test(name));
  if (tables.length === 1) {
    const others = files.filter((file) => file !== tables[0]).map(({ name }) => name);
    const open = await one(tables[0].name, await tables[0].bytes(), choices, depth + 1);
    return (now) => {
      const table = open(now);
      return { ...table, notes: [...table.notes, ...leftOut(others, files.length, 'files are no tables')] };
    };
  }
  const names = files.slice(0, 4).map(({ name }) => name).join(', ');
  throw new ReadError(
    'shape',
    `These ${files.length} files (${names}${files.length > 4 ? ' …' : ''}) are neither all images nor all ` +
      'texts. Open one of them, or join tables with the same columns: ' +
      'pd.concat([pd.read_csv(f) for f in files]).',
  );
}

/** Counts of single cells as Cell Ranger writes them, genes × cells, with the names of both. */
async function singleCells(files: Lazy[]): Promise<((choices: Choices) => Table) | null> {
  const [counts, genes, cells] = [/matrix\.mtx(\.gz)?$/, /(features|genes)\.tsv(\.gz)?$/, /barcodes\.tsv(\.gz)?$/]
    .map((pattern) => files.find(({ name }) => pattern.test(name)));
  if (!counts || !genes || !cells) return null;
  const textIn = async ({ bytes }: Lazy) => {
    const raw = await bytes();
    return textOf(kindOf(raw, '') === 'gzip' ? await inflate(raw, 'gzip', 'This gzip file') : raw).text.trimEnd();
  };
  const X = transposeMatrix(marketOf(await textIn(counts)).X);
  const lines = (await textIn(genes)).split(/\r?\n/), rowNames = (await textIn(cells)).split(/\r?\n/);
  if (lines.length !== X.cols || rowNames.length !== X.rows) return null;
  // Two genes may have one symbol.
  const [ids, symbols] = [0, 1].map((at) => lines.map((line) => line.split('\t')[at]));
  const names = new Set(symbols).size === ids.length ? symbols : ids;
  return matrix('mtx', { X, rowNames, names, transposed: true, notes: [] });
}

async function textsOf(files: Lazy[], { signal, onProgress, encoding }: Choices): Promise<Matrix> {
  const texts: string[] = [];
  let doubts: Doubt[] = [];
  let size = 0;
  for (const [i, { bytes }] of files.entries()) {
    throwIfAborted(signal);
    onProgress?.({ stage: 'texts', done: i, total: files.length });
    const of = await bytes();
    size += of.length;
    checkLimit('bytes', size);
    // The chosen encoding applies only to uncertain files.
    const read = textOf(of, encoding && encodingsOf(of)[0].startsWith('utf') ? undefined : encoding);
    texts.push(read.text);
    if (doubts.length === 0) ({ doubts } = read);
  }
  const { X, words } = wordsOf(texts);
  return { X, names: words, ...byFolder(files.map(({ name }) => name)), notes: [], doubts };
}
