// The lines that convert what the readers refuse: each is run as it stands, on a file that its program wrote, and what
// comes out is read with the numbers that went in. A program that is not here is named, and its line not run.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '../harness/paths.mjs';

const { read, ReadError } = await import(pathToFileURL(fromRoot('dist/read.mjs')).href);
const run = promisify(execFile);
const python = process.env.PYTHON ?? 'python3';

/** Rows of whole numbers, some of them 0. */
const ROWS = Array.from({ length: 12 }, (_, i) => Array.from({ length: 5 }, (__, j) => (7 * i + 3 * j) % 11));
const KINDS = ROWS.map((_, i) => ['oak', 'ash', 'elm'][i % 3]);
const NAMES = ['a', 'b', 'c', 'd', 'e'];
/** The same in Python. */
const PRELUDE = `import numpy as np
X = np.array([[(7 * i + 3 * j) % 11 for j in range(5)] for i in range(12)], float)
kinds = [['oak', 'ash', 'elm'][i % 3] for i in range(12)]
`;
const FRAME = `${PRELUDE}import pandas as pd
frame = pd.DataFrame(X, columns=list('abcde')).assign(kind=kinds)
`;

/** What runs a line: whether it is here, and how. */
const PROGRAMS = {
  python: {
    has: (/** @type {string[]} */ modules) =>
      spawnSync(python, ['-c', modules.map((name) => `import ${name}`).join('; ') || 'pass']).status === 0,
    run: (/** @type {string} */ line, /** @type {string} */ cwd) => run(python, ['-c', line], { cwd }),
  },
  octave: {
    has: (/** @type {string[]} */ _) => spawnSync('octave-cli', ['--version']).status === 0,
    run: (/** @type {string} */ line, /** @type {string} */ cwd) =>
      run('octave-cli', ['--no-init-file', '--quiet', '--eval', line], { cwd }),
  },
  R: {
    has: (/** @type {string[]} */ _) => spawnSync('Rscript', ['--version']).status === 0,
    run: (/** @type {string} */ line, /** @type {string} */ cwd) => run('Rscript', ['-e', line], { cwd }),
  },
  shell: {
    has: (/** @type {string[]} */ names) =>
      names.every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0),
    run: (/** @type {string} */ line, /** @type {string} */ cwd) => run('sh', ['-c', line], { cwd }),
  },
};

/** A big-endian file of bytes as MNIST comes. @param {number[]} shape @param {number[]} data */
const idx = (shape, data) => {
  const head = new DataView(new ArrayBuffer(4 + 4 * shape.length));
  head.setUint8(2, 8);
  head.setUint8(3, shape.length);
  shape.forEach((size, i) => head.setUint32(4 + 4 * i, size));
  return Buffer.concat([new Uint8Array(head.buffer), Uint8Array.from(data)]);
};
const images = gzipSync(idx([12, 5, 1], ROWS.flat()));
const labels = gzipSync(idx([12], ROWS.map((_, i) => i % 3)));

/** A dBASE table of numbers of two places and a text. */
function dbf() {
  const fields = [...NAMES.map((name) => ({ name, type: 'N', width: 4 })), { name: 'kind', type: 'C', width: 5 }];
  const record = 1 + fields.reduce((sum, { width }) => sum + width, 0);
  const head = Buffer.alloc(32 + 32 * fields.length + 1);
  head.set([3, 124, 5, 17]);
  head.writeUInt32LE(ROWS.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(record, 10);
  fields.forEach(({ name, type, width }, i) => {
    head.write(name, 32 + 32 * i);
    head.write(type, 32 + 32 * i + 11);
    head[32 + 32 * i + 16] = width;
  });
  head[head.length - 1] = 13;
  const records = ROWS.map((row, i) => ` ${row.map((v) => String(v).padStart(4)).join('')}${KINDS[i].padEnd(5)}`);
  return Buffer.concat([head, Buffer.from(`${records.join('')}\x1a`)]);
}

const lines = ROWS.map((row, i) => [...row, KINDS[i]]);
const ARFF = ['@RELATION trees', ...NAMES.map((name) => `@ATTRIBUTE ${name} NUMERIC`),
  '@ATTRIBUTE kind {oak,ash,elm}', '@DATA', ...lines.map((line) => line.join()), ''].join('\n');
const cells = (/** @type {string} */ tag, /** @type {unknown[]} */ list) =>
  `<tr>${list.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const HTML = `<table>${cells('th', [...NAMES, 'kind'])}${lines.map((line) => cells('td', line)).join('')}</table>`;
const SQL = ['PRAGMA foreign_keys=OFF;', 'BEGIN TRANSACTION;',
  `CREATE TABLE IF NOT EXISTS "trees"(${NAMES.map((name) => `"${name}" REAL`).join()}, "kind" TEXT);`,
  ...lines.map((line) => `INSERT INTO trees VALUES(${line.slice(0, 5).join()},'${line[5]}');`), 'COMMIT;', '',
].join('\n');
const box = (/** @type {unknown[]} */ list) => `│ ${list.map((cell) => String(cell).padEnd(5)).join(' │ ')} │`;
const BOX = [`┌${'─'.repeat(47)}┐`, box([...NAMES, 'kind']), `├${'─'.repeat(47)}┤`, ...lines.map(box), ''].join('\n');
const vectors = NAMES.map((name, j) => `${name} = c(${ROWS.map((row) => row[j]).join()})`).join(', ');
const R = `trees <- data.frame(${vectors}, ` +
  `kind = c(${KINDS.map((kind) => `"${kind}"`).join()}))\n`;

/**
 * By the name of the file: who makes it, with what; who runs its line, and what that needs; what comes out, where it
 * is not f.csv; with: more files.
 * @type {Record<string, {
 *   make: string | Uint8Array, by?: 'python' | 'octave' | 'R', line: keyof typeof PROGRAMS, needs?: string[],
 *   out?: string, classes?: string[] | null, with?: Record<string, Uint8Array>,
 * }>}
 */
const CASES = {
  'train-images-idx3-ubyte.gz': { make: images, line: 'python', needs: ['numpy'], out: 'f.npy', classes: null },
  'train-labels-idx1-ubyte.gz': {
    make: labels, with: { 'train-images-idx3-ubyte.gz': images }, line: 'python', needs: ['numpy'], out: 'f.npz',
    classes: ['0', '1', '2'],
  },
  'cells.h5ad': {
    make: `${PRELUDE}import h5py, scipy.sparse as sp
m = sp.csr_matrix(X); f = h5py.File('cells.h5ad', 'w'); g = f.create_group('X')
g['data'], g['indices'], g['indptr'] = m.data, m.indices, m.indptr
g.attrs['shape'], g.attrs['encoding-type'] = m.shape, 'csr_matrix'; f.close()`,
    by: 'python', line: 'python', needs: ['h5py', 'scipy'], out: 'f.npz', classes: null,
  },
  'columns.h5ad': {
    make: `${PRELUDE}import h5py, scipy.sparse as sp
m = sp.csc_matrix(X); f = h5py.File('columns.h5ad', 'w'); g = f.create_group('X')
g['data'], g['indices'], g['indptr'] = m.data, m.indices, m.indptr
g.attrs['shape'], g.attrs['encoding-type'] = m.shape, 'csc_matrix'; f.close()`,
    by: 'python', line: 'python', needs: ['h5py', 'scipy'], out: 'f.npz', classes: null,
  },
  'dense.h5ad': {
    make: `${PRELUDE}import h5py\nf = h5py.File('dense.h5ad', 'w'); f['X'] = X; f.close()`,
    by: 'python', line: 'python', needs: ['h5py', 'scipy'], out: 'f.npz', classes: null,
  },
  'plain.h5': {
    make: `${PRELUDE}import h5py\nf = h5py.File('plain.h5', 'w'); f['deep/rows'] = X; f.close()`,
    by: 'python', line: 'python', needs: ['h5py'], out: 'f.npy', classes: null,
  },
  'trees.vot': {
    make: `${PRELUDE}from astropy.table import Table
t = Table(X, names=list('abcde')); t['kind'] = kinds; t.write('trees.vot', format='votable')`,
    by: 'python', line: 'python', needs: ['astropy'],
  },
  'trees.fits': {
    make: `${PRELUDE}from astropy.table import Table
t = Table(X, names=list('abcde')); t['kind'] = kinds; t.write('trees.fits')`,
    by: 'python', line: 'python', needs: ['astropy'],
  },
  'trees.arff': { make: Buffer.from(ARFF), line: 'python', needs: ['scipy', 'pandas'] },
  'trees.dbf': { make: dbf(), line: 'python', needs: ['dbfread', 'pandas'] },
  'brain.nii.gz': {
    make: `${PRELUDE}import nibabel as nib
nib.save(nib.Nifti1Image(X.T.reshape(5, 1, 12), np.eye(4)), 'brain.nii.gz')`,
    by: 'python', line: 'python', needs: ['nibabel'], out: 'f.npy', classes: null,
  },
  'trees.pkl': { make: `${FRAME}frame.to_pickle('trees.pkl')`, by: 'python', line: 'python', needs: ['pandas'] },
  'rows.pkl': {
    make: `${PRELUDE}import pickle\npickle.dump(X, open('rows.pkl', 'wb'))`,
    by: 'python', line: 'python', needs: ['numpy'], out: 'f.npy', classes: null,
  },
  'trees.dta': {
    make: `${FRAME}frame.to_stata('trees.dta', write_index=False)`, by: 'python', line: 'python', needs: ['pandas'],
  },
  'trees.npy': {
    make: `${FRAME}np.save('trees.npy', frame.to_records(index=False).astype(
    [(c, 'f8') for c in 'abcde'] + [('kind', 'U5')]))`,
    by: 'python', line: 'python', needs: ['pandas'],
  },
  'trees.html': { make: Buffer.from(HTML), line: 'python', needs: ['pandas', 'lxml'] },
  'structs.mat': {
    make: `${PRELUDE}import scipy.io
scipy.io.savemat('structs.mat', {'trees': {'X': X, 'y': np.arange(12)[:, None] % 3 + 1}})`,
    by: 'python', line: 'octave', needs: ['scipy'], out: 'f.mat', classes: ['1', '2', '3'],
  },
  'records.mat': {
    make: "for i = 1:12, s(i).X = mod(7 * (i - 1) + 3 * (0:4), 11); s(i).y = mod(i - 1, 3) + 1; end; save('-v7', " +
      "'records.mat', 's')",
    by: 'octave', line: 'octave', out: 'f.mat', classes: ['1', '2', '3'],
  },
  'octave.txt': {
    make: "X = mod(7 * (0:11)' + 3 * (0:4), 11); y = mod((0:11)', 3) + 1; save('-text', 'octave.txt', 'X', 'y')",
    by: 'octave', line: 'octave', out: 'f.mat', classes: ['1', '2', '3'],
  },
  'trees.R': { make: Buffer.from(R), line: 'R' },
  'trees.txt': {
    make: `${R}dput(trees, 'trees.txt')`, by: 'R', line: 'R',
  },
  'trees.rds': { make: `${R}saveRDS(trees, 'trees.rds')`, by: 'R', line: 'R' },
  'trees.RData': { make: `${R}save(trees, file = 'trees.RData')`, by: 'R', line: 'R' },
  'trees.sql': { make: Buffer.from(SQL), line: 'shell', needs: ['sqlite3'] },
  'trees.db': {
    make: `${FRAME}import sqlite3\nframe.to_sql('trees', sqlite3.connect('trees.db'), index=False)`,
    by: 'python', line: 'shell', needs: ['sqlite3'],
  },
  'drawn.txt': { make: Buffer.from(BOX), line: 'shell', needs: ['sed'] },
  'trees.slk': {
    make: Buffer.from(['ID;PTEST', ...[[...NAMES, 'kind'], ...lines].flatMap((line, y) => line.map((cell, x) =>
      `C;Y${y + 1};X${x + 1};K${typeof cell === 'string' ? `"${cell}"` : cell}`)), 'E', ''].join('\n')),
    line: 'shell', needs: ['soffice'], out: 'trees.csv',
  },
};

/** Why a line is not run; false: it is. @param {(typeof CASES)[string]} of */
function missing({ by, line, needs = [] }) {
  const modules = line === 'shell' || (line === 'octave' && by === 'octave') || line === 'R' ? [] : needs;
  if (line === 'shell' && !PROGRAMS.shell.has(needs)) return `without ${needs}`;
  if (line !== 'shell' && line !== 'python' && !PROGRAMS[line].has([])) return `without ${line}`;
  if (by && by !== 'python' && !PROGRAMS[by].has([])) return `without ${by}`;
  const wanted = by === 'python' && line === 'shell' ? ['pandas'] : modules;
  return (by === 'python' || line === 'python') && !PROGRAMS.python.has(wanted) && `without ${wanted} of Python`;
}

describe('lines that convert a file run, and what they make is read', { concurrency: 2 }, () => {
  /** @type {string} */ let folder;
  before(async () => { folder = await mkdtemp(join(tmpdir(), 'lpp-convert-')); });
  after(() => rm(folder, { recursive: true, force: true }));
  for (const [name, of] of Object.entries(CASES)) {
    test(name, { skip: missing(of) }, async () => {
      const own = await mkdtemp(join(folder, 'case-'));
      for (const [other, bytes] of Object.entries(of.with ?? {})) await writeFile(join(own, other), bytes);
      if (of.by) await PROGRAMS[of.by].run(/** @type {string} */ (of.make), own);
      else await writeFile(join(own, name), of.make);
      const refused = await read({ name, data: await readFile(join(own, name)) })
        .then(() => assert.fail('opened'), (/** @type {any} */ error) => error);
      assert.ok(refused instanceof ReadError && refused.reason === 'convert', String(refused));
      assert.ok(refused.message.includes(refused.convert), 'the message ends with the line');
      await PROGRAMS[of.line].run(refused.convert, own);
      const { out = 'f.csv', classes = ['oak', 'ash', 'elm'] } = of;
      const table = await read({ name: out, data: await readFile(join(own, out)) });
      const data = await table.data();
      assert.deepEqual([data.X.rows, data.X.cols], [12, 5], refused.convert);
      const dense = 'indptr' in data.X
        ? ROWS.map((row, i) => row.map((_, j) => table.values(j)[i]))
        : ROWS.map((row, i) => Array.from(data.X.data.subarray(i * 5, (i + 1) * 5)));
      assert.deepEqual(dense, ROWS, refused.convert);
      if (classes) {
        assert.deepEqual(Array.from(data.labels, (at) => data.classes[at]), ROWS.map((_, i) => classes[i % 3]));
      }
    });
  }
});
