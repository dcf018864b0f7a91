// docs/beyond.md: its file for Python places rows as the library does; its other pieces are Python.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from '../../dist/lpp.mjs';
import { fromRoot } from '../harness/paths.mjs';
import { difference, rowsOfMatrix } from './map-cases.mjs';

const PYTHON = process.env.PYTHON ?? 'python3';
const folder = mkdtempSync(join(tmpdir(), 'lpp-beyond-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const document = readFileSync(fromRoot('docs/beyond.md'), 'utf8');
const blocks = [...document.matchAll(/^```python(?: file=(\S+))?\n([\s\S]*?)^```/gm)]
  .map(([, file, text]) => ({ file, text }));

test('the file for Python gives the places of the library', async (t) => {
  const [{ file, text }, ...others] = blocks.filter((block) => block.file);
  assert.deepEqual([file, others.length], ['lpp_map.py', 0]);
  const lpp = await load();
  t.after(() => lpp.close());
  const rowOf = (/** @type {number} */ i) => [1.7e12 + Math.round(1e4 * Math.sin(i)), Math.cos(3 * i), (i % 11) / 7];
  const X = Array.from({ length: 90 }, (_, i) => rowOf(i));
  const featureNames = ['time', 'b', 'c'];
  const model = await lpp.fit(X, { graph: { kind: 'knn', k: 6 }, standardize: true, featureNames });
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model.lean()));
  writeFileSync(join(folder, 'rows.json'), JSON.stringify(X));
  const program = `
import json
import numpy as np
from lpp_map import LinearMap
names, rows = ["time", "b", "c"], np.array(json.load(open("rows.json")))
class Frame:
    columns = ["c", "time", "b"]
    def __getitem__(self, wanted):
        return rows[:, [names.index(name) for name in wanted]]
fitted = LinearMap("model.json")
gaps = rows.copy()
gaps[::4, 1] = np.nan
filled = LinearMap("model.json", impute=[0, 0.25, 0]).transform(gaps)
try:
    refused = fitted.transform(rows[:, :2])
except ValueError as error:
    refused = str(error)
print(json.dumps([fitted.transform(rows).tolist(), fitted.transform(Frame()).tolist(), filled.tolist(), refused]))
`;
  const printed = execFileSync(PYTHON, ['-c', program], { cwd: folder, encoding: 'utf8' });
  const [places, framed, filled, refused] = JSON.parse(printed);
  const expected = rowsOfMatrix(await model.transform(X));
  assert.ok(difference(expected, places) <= 1e-12);
  assert.deepEqual(framed, places);
  const instead = X.map((row, i) => (i % 4 === 0 ? [row[0], 0.25, row[2]] : row));
  assert.ok(difference(rowsOfMatrix(await model.transform(instead)), filled) <= 1e-12);
  assert.match(refused, /shape \(90, 2\); the model was fitted to 3 columns/);
});

test('the other pieces are Python', () => {
  assert.ok(blocks.length >= 4);
  for (const [at, { text }] of blocks.entries()) {
    writeFileSync(join(folder, `block${at}.py`), text);
    execFileSync(PYTHON, ['-m', 'py_compile', `block${at}.py`], { cwd: folder, stdio: 'pipe' });
  }
});
