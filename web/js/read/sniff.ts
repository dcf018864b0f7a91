// What a file is, by its first bytes and its name; what is refused, with what converts it.
import { latin } from './encoding.ts';
import { ReadError } from './error.ts';

const STATA = "pd.read_stata('f.dta').to_csv('f.csv', index=False)";

/** By the bytes that a file begins with. */
const REFUSED: Array<[magic: string, name: string, convert: string]> = [
  ['PAR1', 'a Parquet file', "pd.read_parquet(f).to_csv('f.csv', index=False)"],
  ['ARROW1', 'a Feather file', "pd.read_feather(f).to_csv('f.csv', index=False)"],
  ['FEA1', 'a Feather file', "pd.read_feather(f).to_csv('f.csv', index=False)"],
  [
    '\x89HDF\r\n\x1a\n',
    'an HDF5 file (h5, h5ad)',
    "pd.DataFrame(h5py.File(f)['X'][:]).to_csv('f.csv', index=False)",
  ],
  ['$FL', 'an SPSS file', "pd.read_spss(f).to_csv('f.csv', index=False)"],
  ["7z\xbc\xaf'\x1c", 'a 7z archive', '7z x f.7z'],
  ['Rar!', 'a RAR archive', 'unrar x f.rar'],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook (xls)', 'File > Save as > CSV UTF-8'],
  ['RDX', 'an R workspace', "write.csv(x, 'f.csv', row.names = FALSE)"],
  ['X\n\0\0', 'an R object (rds)', "write.csv(readRDS('f.rds'), 'f.csv', row.names = FALSE)"],
  ['BZh', 'packed by bzip2', 'bunzip2 f.bz2'],
  ['\xfd7zXZ', 'packed by xz', 'unxz f.xz'],
  ['(\xb5/\xfd', 'packed by zstd', 'unzstd f.zst'],
  ['SQLite format 3', 'a SQLite database', "sqlite3 -csv -header f.db 'SELECT * FROM t' > f.csv"],
  ['\0\0\x08', 'an IDX file', "np.save('f.npy', np.fromfile(f, 'u1')[16:].reshape(-1, 784))"],
  ['MATLAB 7.3', 'a MATLAB file of version 7.3', "save('file.mat', '-v7')"],
  ['%PDF', 'a PDF', 'tabula f.pdf -o f.csv'],
  ['<stata_dta>', 'a Stata file', STATA],
  ['\0'.repeat(12) + '\xc2\xea\x81`', 'a SAS file', "pd.read_sas('f.sas7bdat').to_csv('f.csv', index=False)"],
  ['HEADER RECORD*', 'a SAS transport file', "pd.read_sas('f.xpt').to_csv('f.csv', index=False)"],
  ['ORC', 'an ORC file', "pd.read_orc('f.orc').to_csv('f.csv', index=False)"],
  ['\xff\xff\xff\xff', 'a stream of Arrow', "pa.ipc.open_stream('f').read_pandas().to_csv('f.csv', index=False)"],
  ['CDF\x01', 'a netCDF file', "xr.open_dataset('f.nc').to_dataframe().to_csv('f.csv')"],
  ['CDF\x02', 'a netCDF file', "xr.open_dataset('f.nc').to_dataframe().to_csv('f.csv')"],
  ['SIMPLE  =', 'a FITS file', "Table.read('f.fits').write('f.csv')"],
  ['II*\0', 'a TIFF picture', 'convert f.tif f.png'],
  ['MM\0*', 'a TIFF picture', 'convert f.tif f.png'],
  ['Octave-1', 'a binary file of Octave', 'save -v7 file.mat'],
  ['\x1f\x9d', 'packed by compress', 'uncompress f.Z'],
];

/** Of texts. */
const REFUSED_TEXTS: Array<[pattern: RegExp, name: string, convert: string | null, more?: string]> = [
  [
    /^(<!doctype html|<html)/i,
    'a web page',
    null,
    ' The address gave a page, perhaps to log in. Fetch the file itself.',
  ],
  [/^<(\?xml|svg|kml|gpx|rss|error)\b/i, 'a text of XML', "pd.read_xml('f.xml').to_csv('f.csv', index=False)"],
  [/^version https:\/\/git-lfs/, 'a pointer of git-lfs', 'git lfs pull'],
  [
    /^(%[^\n]*\n\s*)*@relation\s/i,
    'an ARFF file',
    "pd.DataFrame(scipy.io.arff.loadarff(f)[0]).to_csv('f.csv', index=False)",
  ],
  [/^# Created by Octave/, 'a text of Octave', 'save -v7 file.mat'],
];

/** Of what holds a pickle. */
export const DANGER = ' It may run any code when it is opened: save the array alone.';

/** @param name it is @param more to be told */
const refusal = (name: string, convert: string | null, more = '') =>
  new ReadError(
    'convert',
    `This is ${name}, which is not read here.${more}${convert ? ` What converts it: ${convert}` : ''}`,
    { convert },
  );

/** @returns throws a ReadError that says what it is */
export function kindOf(bytes: Uint8Array, name: string): 'gzip' | 'zip' | 'npy' | 'mat' | 'picture' | 'text' {
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
  if (start.slice(257, 262) === 'ustar') throw refusal('a tar archive', 'tar xf f.tar');
  // Of versions 113 to 115.
  if (bytes[0] >= 113 && bytes[0] <= 115 && (bytes[1] === 1 || bytes[1] === 2) && bytes[2] === 1 && bytes[3] === 0) {
    throw refusal('a Stata file', STATA);
  }
  if (start.startsWith('MATLAB ')) return 'mat';
  if ((bytes[0] === 0x80 && bytes[1] >= 2 && bytes[1] <= 5) || /\.(pkl|pickle)$/i.test(name)) {
    throw refusal('a pickle of Python', "np.save('X.npy', X)", DANGER);
  }
  return isMat4(bytes) ? 'mat' : 'text';
}

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
  let start = text.slice(0, 4000).trimStart();
  // Comments stand above some pages, and above the first line of XML by mistake.
  while (start.startsWith('<!--')) {
    const end = start.indexOf('-->', 4);
    start = end < 0 ? '' : start.slice(end + 3).trimStart();
  }
  for (const [pattern, ...of] of REFUSED_TEXTS) if (pattern.test(start)) throw refusal(...of);
}

/** Of an archive, by the names of what is in it. */
export function refuseArchive(names: string[]) {
  if (names.some((name) => name.startsWith('xl/'))) {
    throw refusal('an Excel workbook (xlsx)', 'File > Save as > CSV UTF-8');
  }
  if (names.includes('content.xml') || names.includes('mimetype')) {
    throw refusal('an OpenDocument sheet (ods)', 'soffice --headless --convert-to csv f.ods');
  }
}

export { refusal };
