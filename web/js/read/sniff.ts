// What a file is, by its first bytes and its name; what is refused, with what converts it.
import { latin } from './encoding.ts';
import { ReadError } from './error.ts';

/** What pandas reads and writes as CSV. The file has the name % in every line that converts. */
const pandas = (kind: string) => `pd.read_${kind}('%').to_csv('f.csv', index=False)`;
const SHEET = "soffice --headless --convert-to csv '%'";
const STATA = pandas('stata');
const OCTAVE = "s = load('%'); save('-v7', 'f.mat', '-struct', 's')";

/** By the bytes that a file begins with. */
const REFUSED: Array<[magic: string, name: string, convert: string]> = [
  ['PAR1', 'a Parquet file', pandas('parquet')],
  ['ARROW1', 'a Feather file', pandas('feather')],
  ['FEA1', 'a Feather file', pandas('feather')],
  ['$FL', 'an SPSS file', pandas('spss')],
  ["7z\xbc\xaf'\x1c", 'a 7z archive', "7z x '%'"],
  ['Rar!', 'a RAR archive', "unrar x '%'"],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook (xls)', 'File > Save as > CSV UTF-8'],
  ['RDX', 'an R workspace', "write.csv(get(load('%')[1]), 'f.csv', row.names = FALSE)"],
  ['X\n\0\0', 'an R object (rds)', "write.csv(readRDS('%'), 'f.csv', row.names = FALSE)"],
  ['BZh', 'packed by bzip2', "bunzip2 '%'"],
  ['\xfd7zXZ', 'packed by xz', "unxz '%'"],
  ['(\xb5/\xfd', 'packed by zstd', "unzstd '%'"],
  ['MATLAB 7.3', 'a MATLAB file of version 7.3', "s = load('%'); save('f.mat', '-struct', 's', '-v7')"],
  ['%PDF', 'a PDF', "tabula '%' -o f.csv"],
  ['<stata_dta>', 'a Stata file', STATA],
  ['\0'.repeat(12) + '\xc2\xea\x81`', 'a SAS file', pandas('sas')],
  ['HEADER RECORD*', 'a SAS transport file', pandas('sas')],
  ['ORC', 'an ORC file', pandas('orc')],
  ['\xff\xff\xff\xff', 'a stream of Arrow', "pa.ipc.open_stream('%').read_pandas().to_csv('f.csv', index=False)"],
  ['CDF\x01', 'a netCDF file', "xr.open_dataset('%').to_dataframe().to_csv('f.csv')"],
  ['CDF\x02', 'a netCDF file', "xr.open_dataset('%').to_dataframe().to_csv('f.csv')"],
  ['SIMPLE  =', 'a FITS file', "Table.read('%').write('f.csv')"],
  ['II*\0', 'a TIFF picture', "convert '%' f.png"],
  ['MM\0*', 'a TIFF picture', "convert '%' f.png"],
  ['Octave-1', 'a binary file of Octave', OCTAVE],
  ['\x1f\x9d', 'packed by compress', "uncompress '%'"],
];

/** What Python calls the modules of a line, where it is not what they are called. */
const MODULES: Record<string, string> = {
  'pd': 'import pandas as pd', 'np': 'import numpy as np', 'sp': 'import scipy.sparse as sp', 'h5py': 'import h5py',
  'scipy.io': 'import scipy.io.arff', 'gzip': 'import gzip', 'nib': 'import nibabel as nib',
  'dbfread': 'import dbfread', 'pa': 'import pyarrow as pa', 'xr': 'import xarray as xr',
  'Table': 'from astropy.table import Table',
};

/** What texts begin with, behind comments, that are not read. */
const REFUSED_TEXTS: Array<[RegExp, (text: string, found: RegExpExecArray) => ReadError]> = [
  [/^<(!doctype html|html|body|head|meta|style|div|p|h\d|center|table|thead|tbody|tr)[\s>]/i, (text) => (
    /<t(able|r)[\s>]/i.test(text)
      ? refusal('a table of a web page', "pd.read_html('%')[0].to_csv('f.csv', index=False)")
      : refusal('a web page', null, ' The address gave a page, perhaps to log in. Fetch the file itself.'))],
  [/^<(\?xml|svg|kml|gpx|rss|error|votable|office:)[\s:>]?/i, (text) => (
    /<(\w+:)?VOTABLE\b/.test(text)
      ? refusal('a VOTable', "Table.read('%', format='votable').write('f.csv')")
      : /<office:document|schemas-microsoft-com:office:spreadsheet/.test(text)
        ? refusal('a sheet as XML', SHEET)
        : refusal('a text of XML', pandas('xml')))],
  [/^version https:\/\/git-lfs/, () => refusal('a pointer of git-lfs', 'git lfs pull')],
  [/^@relation\s/i, () => refusal(
    'an ARFF file',
    "pd.DataFrame(scipy.io.arff.loadarff('%')[0]).apply(lambda c: c.str.decode('utf-8') if c.dtype == object " +
      "else c).to_csv('f.csv', index=False)",
  )],
  [/^# Created by Octave/, () => refusal('a text of Octave', OCTAVE)],
  [/^ID;P.*[\r\n]+[A-Z];/, () => refusal('a SYLK sheet', SHEET)],
  [/^TABLE\r?\n0,1\r?\n/, () => refusal('a sheet as DIF', SHEET)],
  [/^[┌╭╔┏│║┃]/, () => refusal(
    'a table drawn of lines',
    "grep -E '│|║|┃' '%' | sed -E 's/^(│|║|┃) *//; s/ *(│|║|┃)\\s*$//; s/ *(│|║|┃) */;/g' > f.csv",
  )],
  [
    new RegExp(
      '^(pragma\\s+\\w+\\s*=|(begin|start)(\\s+transaction)?\\s*;|(create|drop|alter)\\s+\\w+\\s|copy\\s+\\S+\\s*\\(|' +
        'insert\\s+(or\\s+\\w+\\s+)?into\\s|set\\s+[\\w@.]+\\s*=|select\\s+pg_|use\\s+\\S+\\s*;|lock\\s+tables\\s)', 'i'),
    sql,
  ],
  [
    /^(structure\(|list\(|data\.frame\(|c\([-"\d]|library\(|([\w.]+)\s*(<-|=)\s*[\w.:]+\()/,
    (_, [, start, name]) => refusal(
      'R code',
      name || start.startsWith('lib')
        ? `source('%'); write.csv(${name ?? 'x'}, 'f.csv', row.names = FALSE)`
        : "write.csv(dget('%'), 'f.csv', row.names = FALSE)",
      ' R runs it: look at it first.',
    ),
  ],
];

/** Statements that make a table again: by the program that wrote them, and the name of the first table. */
function sql(text: string) {
  const [, table = 't'] =
    /(?:insert\s+into|create\s+table(?:\s+if\s+not\s+exists)?|copy)\s+["`[]?([\w.]+)/i.exec(text) ?? [];
  return refusal('a dump of SQL', /^-- (MySQL|MariaDB)|\bENGINE=/m.test(text)
    ? `mysql d < '%' && mysql -B -e 'SELECT * FROM ${table}' d > f.tsv`
    : /PostgreSQL database dump|\bpg_catalog\b/.test(text)
      ? `psql -f '%' && psql -c "\\copy ${table} TO 'f.csv' CSV HEADER"`
      : `sqlite3 f.db < '%' && sqlite3 -csv -header f.db 'SELECT * FROM ${table}' > f.csv`);
}

/** What a comment begins and ends with: of HTML, SQL, C, ARFF, R. */
const COMMENTS = [['<!--', '-->'], ['--', '\n'], ['/*', '*/'], ['%', '\n'], ['#', '\n']];

/** A text behind the comments that it begins with. */
function withoutComments(text: string) {
  for (let from = 0; ;) {
    while (/[\s;]/.test(text[from] ?? '')) from++;
    const comment = COMMENTS.find(([open]) => text.startsWith(open, from));
    const end = comment ? text.indexOf(comment[1], from + comment[0].length) : -1;
    if (!comment || end < 0) return text.slice(from);
    from = end + comment[1].length;
  }
}

/** Of what holds a pickle. */
export const DANGER = ' It may run any code when it is opened: save the array alone.';

/** @param name it is @param call that converts it, with % for the name of the file @param more to be told */
function refusal(name: string, call: string | null, more = '') {
  const modules = Object.keys(MODULES).filter((module) => new RegExp(`\\b${module}\\.`).test(call ?? ''));
  const convert = call && [...modules.map((module) => MODULES[module]), call].join('; ');
  return new ReadError(
    'convert',
    `This is ${name}, which is not read here.${more}${convert ? ` What converts it: ${convert}` : ''}`,
    { convert },
  );
}

/** What a name may have that stands in a line to be run. */
const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{N} ._()+@=-]{0,99}$/u;

/** A refusal whose line has the name of the file. */
export function named(error: unknown, name: string): unknown {
  if (!(error instanceof ReadError) || !error.convert?.includes('%')) return error;
  const own = name.split(/[\\/]/).at(-1) as string, file = PLAIN.test(own) ? own : 'file';
  const convert = error.convert.replaceAll('%', file);
  return new ReadError(error.reason, error.message.replace(error.convert, () => convert), { convert });
}

/** @param packed whether it was within gzip @returns throws a ReadError that says what it is */
export function kindOf(bytes: Uint8Array, name: string, packed = false): 'gzip' | 'zip' | 'npy' | 'mat' | 'picture' | 'text' {
  const start = latin(bytes.subarray(0, 600));
  if (start.startsWith('\x1f\x8b')) return 'gzip';
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip';
  if (start.startsWith('\x93NUMPY')) return 'npy';
  if (isPicture(start)) {
    if (/\.(png|jpe?g|webp|gif)$/i.test(name) || name === '') return 'picture';
    throw new ReadError(
      'binary',
      `This is a picture under the name ${name}. Name it as one.`,
      { offset: 0 },
    );
  }
  for (const [magic, what, convert] of REFUSED) if (start.startsWith(magic)) throw refusal(what, convert);
  if (start.startsWith('\x89HDF\r\n\x1a\n')) throw hdf5(bytes, name);
  if (start.startsWith('SQLite format 3')) {
    const [, table = 't'] = /CREATE TABLE ["`[]?(\w+)/i.exec(latin(bytes.subarray(0, 1 << 20))) ?? [];
    throw refusal('a SQLite database', `sqlite3 -csv -header '%' 'SELECT * FROM ${table}' > f.csv`);
  }
  const binary = idx(bytes, name, packed) ?? dbf(bytes) ?? nifti(bytes);
  if (binary) throw binary;
  if (start.slice(257, 262) === 'ustar') throw refusal('a tar archive', "tar xf '%'");
  // Of versions 113 to 115.
  if (bytes[0] >= 113 && bytes[0] <= 115 && (bytes[1] === 1 || bytes[1] === 2) && bytes[2] === 1 && bytes[3] === 0) {
    throw refusal('a Stata file', STATA);
  }
  if (start.startsWith('MATLAB ')) return 'mat';
  if ((bytes[0] === 0x80 && bytes[1] >= 2 && bytes[1] <= 5) || /\.(pkl|pickle)$/i.test(name)) {
    throw refusal('a pickle of Python', start.includes('pandas')
      ? pandas('pickle') : "np.save('f.npy', np.load('%', allow_pickle=True))", DANGER);
  }
  return isMat4(bytes) ? 'mat' : 'text';
}

/** Single cells of anndata and of 10x, else the largest array that there is. */
const hdf5 = (bytes: Uint8Array, name: string) => refusal('an HDF5 file (h5, h5ad)', /\.h5ad$/i.test(name)
  ? "g = h5py.File('%')['X']; sp.save_npz('f.npz', sp.csr_matrix(g[:]) if hasattr(g, 'shape') else getattr(sp, " +
    "g.attrs.get('encoding-type', 'csr_matrix'))((g['data'][:], g['indices'][:], g['indptr'][:]), " +
    "tuple(g.attrs['shape'])))"
  : /barcodes/.test(latin(bytes.subarray(0, 1 << 20)))
    ? "g = h5py.File('%')['matrix']; sp.save_npz('f.npz', sp.csc_matrix((g['data'][:], g['indices'][:], " +
      "g['indptr'][:]), tuple(g['shape'][:])).T.tocsr())"
    : "f = h5py.File('%'); n = []; " +
      "f.visititems(lambda k, v: n.append((v.size, k)) if getattr(v, 'ndim', 0) > 1 else None); np.save('f.npy', f[max(n)[1]][:])");

/** What numpy calls the numbers of IDX files, in which MNIST comes. */
const IDX: Record<number, string> = { 8: 'u1', 9: 'i1', 11: '>i2', 12: '>i4', 13: '>f4', 14: '>f8' };

/** @param name whether the classes are those of pictures in another file */
function idx(bytes: Uint8Array, name: string, packed: boolean) {
  const [zero, none, type, places] = bytes;
  if (zero || none || !IDX[type] || !(places > 0 && places < 5) || bytes.length < 4 + 4 * places) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const shape = Array.from({ length: places }, (_, i) => view.getUint32(4 + 4 * i));
  const numbers = (file: string, from: number) =>
    `np.frombuffer(${packed ? 'gzip.' : ''}open('${file}', 'rb').read(), '${IDX[type]}', offset=${from})`;
  const plain = numbers('%', 4 + 4 * places);
  // The names of the two differ in what they hold; % has the end that the file had.
  const pictures = /^[\w-]*labels[\w-]*idx1[\w.-]*$/.test(name) &&
    `${name.replace('labels', 'images').replace('idx1', 'idx3')}${packed && !/\.gz$/i.test(name) ? '.gz' : ''}`;
  return refusal('an IDX file', pictures
    ? `np.savez('f.npz', X=${numbers(pictures, 16)}.reshape(${shape[0]}, -1), y=${plain})`
    : `np.save('f.npy', ${plain}.reshape(${shape.join(', ')}))`);
}

/** dBASE: its version, a date, the lengths of its head, which ends with a sign of its own. */
function dbf(bytes: Uint8Array) {
  const [version, , month, day] = bytes, head = bytes[8] | (bytes[9] << 8);
  const is = [2, 3, 4, 5, 48, 49, 50, 67, 123, 131, 139, 140, 245, 251].includes(version) &&
    month > 0 && month < 13 && day > 0 && day < 32 && head > 32 && (bytes[head - 1] === 13 || bytes[head - 264] === 13);
  return is
    ? refusal('a dBASE file (dbf)', "pd.DataFrame(iter(dbfread.DBF('%'))).to_csv('f.csv', index=False)")
    : null;
}

/** A brain: its last place tells the rows. */
const nifti = (bytes: Uint8Array) =>
  (/^n[i+][12]\0/.test(latin(bytes.subarray(344, 348))) || /^n[i+]2\0/.test(latin(bytes.subarray(4, 8)))
    ? refusal('a NIfTI picture', "np.save('f.npy', np.moveaxis(nib.load('%').get_fdata(), -1, 0))")
    : null);

const isPicture = (start: string) => /^(\x89PNG\r\n|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP)/.test(start);

/** A header of MATLAB 4 begins with five whole numbers: type, rows, columns, whether complex, length of the name. */
function isMat4(bytes: Uint8Array) {
  if (bytes.length < 20) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const fine = (little: boolean) => {
    const [type, rows, cols, complex, name] = [0, 4, 8, 12, 16].map((at) => view.getUint32(at, little));
    return (
      type < 5000 &&
      type % 10 <= 2 &&
      Math.floor(type / 10) % 10 <= 5 &&
      rows < 1e8 &&
      cols < 1e8 &&
      rows * cols > 0 &&
      complex <= 1 &&
      name > 0 &&
      name < 64
    );
  };
  return fine(true) || fine(false);
}

/** @param text throws where it is a text that is not read */
export function refuseText(text: string) {
  const start = text.slice(0, 1 << 16);
  for (const view of [start.slice(0, 100), withoutComments(start).slice(0, 1000)]) {
    for (const [pattern, refuse] of REFUSED_TEXTS) {
      const found = pattern.exec(view);
      if (found) throw refuse(start, found);
    }
  }
}

/** Of an archive, by the names of what is in it. */
export function refuseArchive(names: string[]) {
  if (names.some((name) => name.startsWith('xl/'))) {
    throw refusal('an Excel workbook (xlsx)', 'File > Save as > CSV UTF-8');
  }
  if (names.includes('content.xml') || names.includes('mimetype')) {
    throw refusal('an OpenDocument sheet (ods)', SHEET);
  }
}

export { refusal };
