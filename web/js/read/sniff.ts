// What a file is, by its first bytes and its name; what is refused, with what converts it.
import { latin } from './encoding.ts';
import { ReadError } from './error.ts';

/** What pandas reads and writes as CSV. The file has the name % in every line that converts. */
const pandas = (kind: string) => `import pandas as pd; pd.read_${kind}('%')${CSV}`;
const CSV = ".to_csv('f.csv', index=False)";
const SHEET = "soffice --headless --convert-to csv '%'";
const STATA = pandas('stata');
const NETCDF = "import xarray as xr; xr.open_dataset('%').to_dataframe().to_csv('f.csv')";
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
  ['\xff\xff\xff\xff', 'a stream of Arrow', `import pyarrow as pa; pa.ipc.open_stream('%').read_pandas()${CSV}`],
  ['CDF\x01', 'a netCDF file', NETCDF],
  ['CDF\x02', 'a netCDF file', NETCDF],
  ['SIMPLE  =', 'a FITS file', "from astropy.table import Table; Table.read('%').write('f.csv')"],
  ['II*\0', 'a TIFF picture', "convert '%' f.png"],
  ['MM\0*', 'a TIFF picture', "convert '%' f.png"],
  ['Octave-1', 'a binary file of Octave', OCTAVE],
  ['\x1f\x9d', 'packed by compress', "uncompress '%'"],
];

const PAGE = '^<(!doctype html|html|head|body|div|p|t(able|r|head|body))[\\s>]';

/** What texts begin with, behind comments. */
const REFUSED_TEXTS: Array<[pattern: RegExp, name: string, convert: string | null, more?: string]> = [
  [new RegExp(`${PAGE}[^]*</t[hdr]>`, 'i'), 'a table of a web page', pandas('html').replace(')', ')[0]')],
  [new RegExp(PAGE, 'i'), 'a web page', null, ' The address gave a page, perhaps to log in. Fetch the file itself.'],
  [
    /^<[^]*\bVOTABLE\b/, 'a VOTable',
    "from astropy.table import Table; Table.read('%', format='votable').write('f.csv')",
  ],
  [/^<\?xml[^]*\boffice:(document|spreadsheet)/, 'a sheet as XML', SHEET],
  [/^<(\?xml|svg|kml|gpx|rss|error)\b/i, 'a text of XML', pandas('xml')],
  [/^version https:\/\/git-lfs/, 'a pointer of git-lfs', 'git lfs pull'],
  [
    /^@relation\s/i, 'an ARFF file',
    "import pandas as pd; from scipy.io import arff; pd.DataFrame(arff.loadarff('%')[0])" +
      `.apply(lambda c: c.str.decode('utf-8') if c.dtype == object else c)${CSV}`,
  ],
  [/^# Created by Octave/, 'a text of Octave', OCTAVE],
  [/^ID;P.*[\r\n]+[A-Z];/, 'a SYLK sheet', SHEET],
  [/^[┌╭╔┏│║┃]/, 'a table drawn of lines', "sed -En 's/ *(│|┃|║) */;/gp' '%' | sed 's/^;//; s/;$//' > f.csv"],
  [
    /^(structure\(|c\([-"\d]|[\w.]+\s*(<-|=)\s*[\w.:]+\()/, 'R code',
    "write.csv(source('%')$value, 'f.csv', row.names = FALSE)", ' R runs it: look at it first.',
  ],
];

/** Statements that make a table again. */
const SQL =
  /^((create|drop|insert|lock|start|begin)\s+(\w+\s+)?(tables?|into|database|transaction)\b|(pragma|set|use)\s[^,]*;)/i;

/** What asks a database for the first table that a text makes or fills. */
const selected = (from: string, text: string) => {
  const [, table = 't'] =
    /(?:insert\s+into|create\s+table(?:\s+if\s+not\s+exists)?|copy)\s+["`[]?([\w.]+)/i.exec(text) ?? [];
  return `sqlite3 -csv -header ${from} 'select * from ${table}' > f.csv`;
};

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

/** @param name it is @param convert what converts it, with % for the name of the file @param more to be told */
const refusal = (name: string, convert: string | null, more = '') =>
  new ReadError(
    'convert',
    `This is ${name}, which is not read here.${more}${convert ? ` What converts it: ${convert}` : ''}`,
    { convert },
  );

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
export function kindOf(
  bytes: Uint8Array,
  name: string,
  packed = false,
): 'gzip' | 'zip' | 'npy' | 'mat' | 'picture' | 'text' {
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
  if (start.startsWith('\x89HDF\r\n\x1a\n')) throw hdf5(name);
  if (start.startsWith('SQLite format 3')) {
    throw refusal('a SQLite database', selected("'%'", latin(bytes.subarray(0, 1 << 20))));
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
      ? pandas('pickle') : "import numpy as np; np.save('f.npy', np.load('%', allow_pickle=True))", DANGER);
  }
  return isMat4(bytes) ? 'mat' : 'text';
}

/** Single cells of anndata, else the first array. */
const hdf5 = (name: string) => refusal('an HDF5 file (h5, h5ad)', 'import h5py, ' + (/\.h5ad$/i.test(name)
  ? "scipy.sparse as sp; g = h5py.File('%')['X']; sp.save_npz('f.npz', sp.csr_matrix(g[:]) if hasattr(g, 'shape') " +
    "else getattr(sp, g.attrs['encoding-type'])((g['data'], g['indices'], g['indptr']), g.attrs['shape']))"
  : "numpy as np; f = h5py.File('%'); np.save('f.npy', f[f.visit(lambda k: k if hasattr(f[k], 'shape') else None)])"));

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
  // % has the end that the file had.
  const pictures = /^[\w-]+labels[.-]idx1-ubyte$/.test(name) &&
    name.replace('labels', 'images').replace('x1', 'x3') + (packed ? '.gz' : '');
  return refusal('an IDX file', `import gzip, numpy as np; ${pictures
    ? `np.savez('f.npz', X=${numbers(pictures, 16)}.reshape(${shape[0]}, -1), y=${plain})`
    : `np.save('f.npy', ${plain}.reshape(${shape.join(', ')}))`}`);
}

/** dBASE: a date, and the length of its head, which ends with a sign of its own. */
function dbf(bytes: Uint8Array) {
  const [, , month, day] = bytes, head = bytes[8] | (bytes[9] << 8);
  return month > 0 && month < 13 && day > 0 && day < 32 && head > 32 &&
    (bytes[head - 1] === 13 || bytes[head - 264] === 13)
    ? refusal('a dBASE file (dbf)', `import dbfread, pandas as pd; pd.DataFrame(iter(dbfread.DBF('%')))${CSV}`)
    : null;
}

/** A brain: its last place tells the rows. */
const nifti = (bytes: Uint8Array) => (/^n[i+]1\0/.test(latin(bytes.subarray(344, 348)))
  ? refusal(
    'a NIfTI picture',
    "import nibabel as nib, numpy as np; np.save('f.npy', np.moveaxis(nib.load('%').get_fdata(), -1, 0))",
  )
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
  const start = text.slice(0, 1 << 16), body = withoutComments(start);
  for (const [pattern, ...of] of REFUSED_TEXTS) if (pattern.test(start) || pattern.test(body)) throw refusal(...of);
  if (!SQL.test(body)) return;
  // A database of its own reads what it wrote.
  const [program] = /mysql|mariadb|postgresql/i.exec(start) ?? [];
  throw refusal(
    'a dump of SQL', program ? null : `sqlite3 f.db < '%' && ${selected('f.db', start)}`,
    program && ` Load it with ${program}, and save its tables as CSV.`,
  );
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
