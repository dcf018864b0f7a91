// The presets' points and answers that embed.html holds, against the library: what a frame shows before it computes is
// what it would compute.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { dist } from '../harness/paths.mjs';
import { PRESETS } from '../../web/js/data/presets.js';

const frame = readFileSync(join(dist, 'embed.html'), 'utf8');
const stored = JSON.parse(/(\{"[a-z0-9-]+":\{"points":"[^"]*","labels":.*?\]\}\}\})['"`]/.exec(frame)?.[1] ?? 'null');

/** Degrees between two lines. */
const apart = (a, b) => { const d = Math.abs(a - b) % Math.PI; return Math.min(d, Math.PI - d) * 180 / Math.PI; };

test('every preset of the page is stored, with the answer that the library finds', async () => {
  const { load } = await import(pathToFileURL(join(dist, 'lpp.mjs')).href);
  const lpp = await load({ worker: false });
  assert.deepEqual(Object.keys(stored).sort(), PRESETS.map(({ id }) => id).sort());
  for (const { id, seed, settings = /** @type {{k?: number}} */ ({}) } of PRESETS) {
    assert.deepEqual(
      Object.keys(settings).filter((key) => !['k', 'runs'].includes(key)),
      [],
      `${id}: the build knows of k alone, and answers two methods`,
    );
    assert.equal(seed, 7, `${id}: the build draws with this seed`);
    const xy = new Float32Array(Uint8Array.from(atob(stored[id].points), (c) => c.charCodeAt(0)).buffer);
    assert.equal(xy.length, 2 * stored[id].labels.length);
    const rows = Array.from(stored[id].labels, (_, i) => [xy[2 * i], xy[2 * i + 1]]);
    for (const method of ['lpp', 'pca']) {
      const model = await lpp.fit(rows, {
        method,
        components: 2,
        ...(method === 'lpp' && { graph: { kind: 'knn', k: settings.k ?? 10 } }),
      });
      const [angle, second, x, y] = stored[id].axes[method];
      const [a, b, c, d] = model.components.data;
      assert.ok(apart(angle, Math.atan2(c, a)) < 1e-3, `${id}, ${method}: ${angle}`);
      assert.ok(apart(second, Math.atan2(d, b)) < 1e-3, `${id}, ${method}: ${second}`);
      assert.ok(Math.hypot(x - model.mean[0], y - model.mean[1]) < 1e-5, `${id}, ${method}: centre`);
    }
  }
});
