// Detects the format of a file by its first bytes and its name, and refuses unsupported ones. The lines that convert
// them are in convert.ts.
import { latin } from './encoding.ts';
import { ReadError } from './read-error.ts';

/** By the first bytes of a file: its format, and the line of convert.ts that converts it. */
const REFUSED_FORMATS: Array<[magic: string, name: string, line: string]> = [
  ['PAR1', 'a Parquet file', 'parquet'],
  ['ARROW1', 'a Feather file', 'feather'],
  ['\x89HDF\r\n\x1a\n', 'an HDF5 file (h5, h5ad)', 'hdf5'],
  ['FEA1', 'a Feather file', 'feather'],
  ['$FL', 'an SPSS file', 'spss'],
  ["7z\xbc\xaf'\x1c", 'a 7z archive', '7z x'],
  ['Rar!', 'a RAR archive', 'unrar x'],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook (xls)', 'menu'],
  ['RDX', 'an R workspace', 'rdata'],
  ['X\n\0\0', 'an R object (rds)', 'rds'],
  ['BZh', 'packed by bzip2', 'bunzip2'],
  ['\xfd7zXZ', 'packed by xz', 'unxz'],
  ['(\xb5/\xfd', 'packed by zstd', 'unzstd'],
  ['MATLAB 7.3', 'a MATLAB file of version 7.3', 'matlab'],
  ['%PDF', 'a PDF', 'tabula'],
  ['<stata_dta>', 'a Stata file', 'stata'],
  ['\0'.repeat(12) + '\xc2\xea\x81`', 'a SAS file', 'sas'],
  ['HEADER RECORD*', 'a SAS transport file', 'sas'],
  ['ORC', 'an ORC file', 'orc'],
  ['\xff\xff\xff\xff', 'a stream of Arrow', 'arrow'],
  ['CDF\x01', 'a netCDF file', 'netcdf'],
  ['CDF\x02', 'a netCDF file', 'netcdf'],
  ['SIMPLE  =', 'a FITS file', 'astropy'],
  ['II*\0', 'a TIFF picture', 'tiff'],
  ['MM\0*', 'a TIFF picture', 'tiff'],
  ['Octave-1', 'a binary file of Octave', 'octave'],
  ['\x1f\x9d', 'packed by compress', 'uncompress'],
];

/** The first characters of web pages and of parts of them. */
const PAGE = '^<(!doctype html|html|head|body|div|p|t(able|r|head|body))[\\s>]';

/** The first characters of texts, after comments. */
const REFUSED_TEXTS: Array<[pattern: RegExp, name: string, line: string | null, more?: string]> = [
  [new RegExp(`${PAGE}[^]*</t[hdr]>`, 'i'), 'a table of a web page', 'html'],
  [new RegExp(PAGE, 'i'), 'a web page', null, ' The address gave a page, perhaps to log in. Fetch the file itself.'],
  [/^<[^]*\bVOTABLE\b/, 'a VOTable', 'votable'],
  [/^<\?xml[^]*\boffice:(document|spreadsheet)/, 'a sheet as XML', 'soffice'],
  [/^<(\?xml|svg|kml|gpx|rss|error)\b/i, 'a text of XML', 'xml'],
  [/^version https:\/\/git-lfs/, 'a pointer of git-lfs', 'git lfs pull'],
  [/^@relation\s/i, 'an ARFF file', 'arff'],
  [/^# Created by Octave/, 'a text of Octave', 'octave'],
  [/^ID;P.*[\r\n]+[BCFOP];[A-Z]+[\d;GP]/, 'a SYLK sheet', 'soffice'],
  [/^[┌╭╔┏│║┃]/, 'a table drawn of lines', 'lines'],
  [
    /^(structure\(|c\([-"\d]|[\w.]+\s*(<-|=)\s*(structure|c|list|matrix|data\.frame)\()/, 'R code',
    'source', ' R runs it: look at it first.',
  ],
];

/** Statements that make a table again. */
const SQL = new RegExp(
  '^((create|drop|insert|lock)\\s+(\\w+\\s+)?(tables?|into|database)\\s[^,;]*[(;]|(begin|start)\\s+transaction\\s*;|' +
    'pragma\\s+\\w+\\s*=|set\\s+[@\\w.]+\\s*=|use\\s+[`\\w]+;\\s*\\n)',
  'i',
);

/** The first table that a text makes or fills. */
const tableIn = (text: string) =>
  /(?:insert\s+into|create\s+table(?:\s+if\s+not\s+exists)?|copy)\s+["`[]?([\w.]+)/i.exec(text)?.[1] ?? 't';

/** The delimiters of comments: in HTML, SQL, C, ARFF, R. */
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
export const PICKLE_WARNING = ' It may run any code when it is opened: save the array alone.';

/** The lines of convert.ts for refused files, with their arguments. */
const lines = new WeakMap<ReadError, string[]>();

/** @param name of the format @param line that converts it @param more text added @param of values for the line */
function refusal(name: string, line: string | null, more = '', ...of: string[]) {
  const error = new ReadError('convert', `This is ${name}, which is not read here.${more}`);
  if (line) lines.set(error, [line, ...of]);
  return error;
}

/** Marks that the refused file is in an archive. */
export const partOf = (error: ReadError, part: string) => lines.get(error)?.push(part);

/** A refusal with the line that converts the file, which is loaded on demand; without it if it cannot be loaded. */
export async function withLine(error: unknown, name: string): Promise<unknown> {
  const of = error instanceof ReadError && lines.get(error);
  if (!of) return error;
  const convert = await import('./convert.ts').then(({ lineOf }) => lineOf(of, name), () => null);
  if (!convert) return error;
  return new ReadError('convert', `${error.message} What converts it: ${convert}`, { convert });
}

/** @param packed whether it was inside gzip @returns throws a ReadError that names the format */
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
    throw new ReadError('binary', `This is a picture under the name ${name}. Name it as one.`, { offset: 0 });
  }
  for (const [magic, what, convert] of REFUSED_FORMATS) if (start.startsWith(magic)) throw refusal(what, convert);
  if (start.startsWith('SQLite format 3')) {
    throw refusal('a SQLite database', 'sqlite', '', tableIn(latin(bytes.subarray(0, 1 << 20))));
  }
  const binary = idx(bytes, packed) ?? dbf(bytes) ?? nifti(bytes);
  if (binary) throw binary;
  if (start.slice(257, 262) === 'ustar') throw refusal('a tar archive', 'tar xf');
  // Of versions 113 to 115.
  if (bytes[0] >= 113 && bytes[0] <= 115 && (bytes[1] === 1 || bytes[1] === 2) && bytes[2] === 1 && bytes[3] === 0) {
    throw refusal('a Stata file', 'stata');
  }
  if (start.startsWith('MATLAB ')) return 'mat';
  if ((bytes[0] === 0x80 && bytes[1] >= 2 && bytes[1] <= 5) || /\.(pkl|pickle)$/i.test(name)) {
    throw refusal('a pickle of Python', start.includes('pandas') ? 'pickle' : 'pickled', PICKLE_WARNING);
  }
  return isMat4(bytes) ? 'mat' : 'text';
}

/** Reads the format of MNIST: a type, the number of dimensions, and the shape. */
function idx(bytes: Uint8Array, packed: boolean) {
  const [zero, none, type, places] = bytes;
  const is = !zero && !none && type > 7 && type < 15 && places > 0 && places < 5 && bytes.length >= 4 + 4 * places;
  if (!is) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const shape = Array.from({ length: places }, (_, i) => view.getUint32(4 + 4 * i));
  return refusal('an IDX file', 'idx', '', String(type), packed ? 'gzip.' : '', ...shape.map(String));
}

/** dBASE: a date, and the length of its header, which ends with a special byte. */
function dbf(bytes: Uint8Array) {
  const [, , month, day] = bytes, head = bytes[8] | (bytes[9] << 8);
  return month > 0 && month < 13 && day > 0 && day < 32 && head > 32 &&
    (bytes[head - 1] === 13 || bytes[head - 264] === 13)
    ? refusal('a dBASE file (dbf)', 'dbf')
    : null;
}

/** A brain scan: the last axis is the row. */
const nifti = (bytes: Uint8Array) => (/^n[i+]1\0/.test(latin(bytes.subarray(344, 348)))
  ? refusal('a NIfTI picture', 'nifti')
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

/** @param text throws if the text is in an unsupported format */
export function refuseText(text: string) {
  const start = text.slice(0, 1 << 16), body = withoutComments(start);
  for (const [pattern, ...of] of REFUSED_TEXTS) if (pattern.test(start) || pattern.test(body)) throw refusal(...of);
  if (!SQL.test(body)) return;
  // A database reads its own dumps.
  const [program] = /mysql|mariadb|postgresql/i.exec(start) ?? [];
  throw refusal('a dump of SQL', program ? null : 'sql', program && ` Load it with ${program}.`, tableIn(start));
}

/** Refuses an archive by the names of its entries. */
export function refuseArchive(names: string[]) {
  if (names.some((name) => name.startsWith('xl/'))) {
    throw refusal('an Excel workbook (xlsx)', 'menu');
  }
  if (names.includes('content.xml') || names.includes('mimetype')) {
    throw refusal('an OpenDocument sheet (ods)', 'soffice');
  }
}

export { refusal };
