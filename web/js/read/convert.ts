// The lines that convert unsupported files, each ready to run. Loaded when a file is refused.

const CSV = ".to_csv('f.csv', index=False)";
/** Formats that pandas reads. */
const pandas = (kind: string) => `import pandas as pd; pd.read_${kind}('%')${CSV}`;
const sqlite = (from: string, table: string) => `sqlite3 -csv -header ${from} 'select * from ${table}' > f.csv`;
const sheet = 'soffice --headless --convert-to csv \'%\'';
const SPARSE = '((g[\'data\'], g[\'indices\'], g[\'indptr\']), g.attrs[\'shape\'])';

/** An array of numpy, or a part of an archive of them. */
const load = (part?: string, more = '') => `np.load('%'${more})${part ? `['${part}']` : ''}`;

/** The numpy names of the number types of IDX files. */
const IDX: Record<string, string> = { 8: 'u1', 9: 'i1', 11: '>i2', 12: '>i4', 13: '>f4', 14: '>f8' };

/**
 * Pictures of MNIST, or their classes with the pictures that they are of.
 * @param file its name
 */
function idx(file: string, type: string, packed: string, ...shape: string[]) {
  const numbers = (name: string, from: number) =>
    `np.frombuffer(${packed}open('${name}', 'rb').read(), '${IDX[type]}', offset=${from})`;
  const plain = numbers('%', 4 + 4 * shape.length);
  const pictures = file.replace('labels', 'images').replace('idx1', 'idx3');
  return `import gzip, numpy as np; ${/labels[.-]idx1/.test(file)
    ? `np.savez('f.npz', X=${numbers(pictures, 16)}.reshape(${shape[0]}, -1), y=${plain})`
    : `np.save('f.npy', ${plain}.reshape(${shape.join(', ')}))`}`;
}

/** The line, with % for the file name; made from properties of the file. */
const LINES: Record<string, string | ((file: string, ...of: string[]) => string)> = {
  'menu': 'File > Save as > CSV UTF-8', 'git lfs pull': 'git lfs pull', 'soffice': sheet,
  'html': `import pandas as pd; pd.read_html('%')[0]${CSV}`,
  'arrow': `import pyarrow as pa; pa.ipc.open_stream('%').read_pandas()${CSV}`,
  'netcdf': "import xarray as xr; xr.open_dataset('%').to_dataframe().to_csv('f.csv')",
  'astropy': "from astropy.table import Table; Table.read('%').write('f.csv')",
  'votable': "from astropy.table import Table; Table.read('%', format='votable').write('f.csv')",
  'arff': "import pandas as pd; from scipy.io import arff; pd.DataFrame(arff.loadarff('%')[0])" +
    `.apply(lambda c: c.str.decode('utf-8') if c.dtype == object else c)${CSV}`,
  'dbf': `import dbfread, pandas as pd; pd.DataFrame(iter(dbfread.DBF('%')))${CSV}`,
  'nifti': "import nibabel as nib, numpy as np; np.save('f.npy', np.moveaxis(nib.load('%').get_fdata(), -1, 0))",
  // Single cells of anndata, sparse or not; else the first array.
  'hdf5': (file) => (/\.h5ad$/i.test(file)
    ? "import h5py, scipy.sparse as sp; g = h5py.File('%')['X']; sp.save_npz('f.npz', sp.csr_matrix(g[:]) if " +
      `hasattr(g, 'shape') else getattr(sp, g.attrs['encoding-type'])${SPARSE})`
    : "import h5py, numpy as np; f = h5py.File('%'); " +
      "np.save('f.npy', f[f.visit(lambda k: k if hasattr(f[k], 'shape') else None)])"),
  idx,
  'pickled': "import numpy as np; np.save('f.npy', np.load('%', allow_pickle=True))",
  'objects': (_, part) => `import numpy as np; np.save('f.npy', ${load(part, ', allow_pickle=True')}.astype(float))`,
  'records': (_, part) => `import numpy as np, pandas as pd; pd.DataFrame(${load(part)})${CSV}`,
  'complex': (_, part) => `import numpy as np; np.save('f.npy', abs(${load(part)}))`,
  'numbers': (_, part) => `import numpy as np; np.save('f.npy', ${load(part)}.astype('f8'))`,
  'dates': (_, part) => `import numpy as np; np.save('f.npy', ${load(part)}.astype('M8[D]').astype('f8'))`,
  'csr': "import scipy.sparse as sp; sp.save_npz('f.npz', sp.load_npz('%').tocsr())",
  'real': "import scipy.io; scipy.io.mmwrite('f.mtx', scipy.io.mmread('%').real)",
  'matlab': "s = load('%'); save('f.mat', '-struct', 's', '-v7')",
  'octave': "s = load('%'); save('-v7', 'f.mat', '-struct', 's')",
  // All fields of all records, one below the other.
  'struct': (_, name) =>
    `s = load('%'); s = s.${name}; t = struct(); for f = fieldnames(s)', t.(f{1}) = vertcat(s.(f{1})); end; ` +
      "save('f.mat', '-struct', 't', '-v7')",
  'rds': "write.csv(readRDS('%'), 'f.csv', row.names = FALSE)",
  'rdata': "write.csv(get(load('%')[1]), 'f.csv', row.names = FALSE)",
  'source': "write.csv(source('%')$value, 'f.csv', row.names = FALSE)",
  'lines': "sed -En 's/ *(│|┃|║) */;/gp' '%' | sed 's/^;//; s/;$//' > f.csv",
  'sqlite': (_, table) => sqlite("'%'", table),
  'sql': (_, table) => `sqlite3 f.db < '%' && ${sqlite('f.db', table)}`,
  'tabula': "tabula '%' -o f.csv", 'tiff': "convert '%' f.png",
};
/** Programs whose only argument is the name of the file. */
const UNPACK_COMMAND = /^(7z x|unrar x|bunzip2|unxz|unzstd|uncompress|tar xf)$/;

/** Characters that are safe in a file name within a command. */
const SAFE_FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N} ._()+@=-]*$/u;

/**
 * @param line its name, and its arguments
 * @param name of the file; one that could be more than a name in a line is left out
 */
export function lineOf([line, ...of]: string[], name: string): string {
  const own = name.split(/[\\/]/).at(-1) as string, file = SAFE_FILE_NAME.test(own) ? own : 'file';
  const known = Object.hasOwn(LINES, line) ? LINES[line] : UNPACK_COMMAND.test(line) ? `${line} '%'` : pandas(line);
  return (typeof known === 'string' ? known : known(file, ...of)).replaceAll('%', file);
}
