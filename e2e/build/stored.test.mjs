// The presets' points and answers that embed.html holds, against the library: what a frame shows before it computes is
// what it would compute.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { dist } from '../harness/paths.mjs';
import { PRESETS } from '../../web/js/data/presets.ts';
import { DEFAULT_TABLES } from '../../web/js/scene/versions.ts';

const frame = readFileSync(join(dist, 'embed.html'), 'utf8');
const stored = JSON.parse(/(\{"[a-z0-9-]+":\{"points":"[^"]*","labels":.*?\]\}\}\})['"`]/.exec(frame)?.[1] ?? 'null');

/** Degrees between two lines. */
const apart = (a, b) => { const d = Math.abs(a - b) % Math.PI; return Math.min(d, Math.PI - d) * 180 / Math.PI; };

test('every preset of the page is stored, with the answer that the library finds', async () => {
  const { load } = await import(pathToFileURL(join(dist, 'lpp.mjs')).href);
  const lpp = await load({ worker: false });
  assert.deepEqual(Object.keys(stored).sort(), PRESETS.map(({ id }) => id).sort());
  // Links written by hand, as in documents, name no version: that is version 1.
  const { presets } = DEFAULT_TABLES[1];
  for (const { id, seed } of PRESETS) {
    const settings = /** @type {{ k?: number }} */ (presets[id].settings ?? {});
    assert.deepEqual(
      Object.keys(settings).filter((key) => !['k', 'runs'].includes(key)),
      [],
      `${id}: the build knows of k alone, and answers two methods`,
    );
    assert.equal(seed, 7, `${id}: the build draws with this seed`);
    const xy = new Float32Array(Uint8Array.from(atob(stored[id].points), (c) => c.charCodeAt(0)).buffer);
    assert.equal(xy.length, 2 * stored[id].labels.length);
    const rows = Array.from(stored[id].labels, (_, i) => [xy[2 * i], xy[2 * i + 1]]);
    const labels = Array.from(stored[id].labels, (c) => (c >= '0' && c <= '9' ? Number(c) : -1));
    assert.ok(['lpp', 'pca'].every((method) => Object.hasOwn(stored[id].axes, method)), `${id}: what is seen first`);
    for (const [method, [angle, x, y, second]] of Object.entries(stored[id].axes)) {
      const model = await lpp.fit(rows, {
        method: /** @type {import('../../web/js/engine/names.ts').MethodName} */ (method),
        labels,
        ...(!['pca', 'lda'].includes(method) && { graph: { kind: 'knn', k: settings.k ?? 10 } }),
      });
      const { data, cols } = model.components;
      assert.ok(apart(angle, Math.atan2(data[cols], data[0])) < 1e-3, `${id}, ${method}: ${angle}`);
      assert.equal(second !== undefined, cols > 1, `${id}, ${method}: a second axis`);
      if (cols > 1) assert.ok(apart(second, Math.atan2(data[cols + 1], data[1])) < 1e-3, `${id}, ${method}: ${second}`);
      assert.ok(Math.hypot(x - model.mean[0], y - model.mean[1]) < 1e-5, `${id}, ${method}: centre`);
    }
  }
});
