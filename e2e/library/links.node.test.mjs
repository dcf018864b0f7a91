// Links that were made once open the same for ever: their points, settings and angles, by what was built.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startEngine } from '../harness/engine.mjs';
import { dist, fromRoot } from '../harness/paths.mjs';
import { angleIn } from '../../web/js/fit/align.ts';
import { nameOf } from '../../web/js/scene/task-names.ts';
import { pointsOf } from '../../web/js/scene/open-scene.ts';
import { DEFAULT_TABLES, VERSION } from '../../web/js/scene/versions.ts';
import { EXERCISES, sceneOfExercise } from '../../web/js/task/exercises.ts';

/** @type {Awaited<ReturnType<typeof startEngine>>} */
let engine;
/**
 * @type {{ decodeScene: typeof import('../../web/js/scene/codec.ts').decodeScene,
 *   encodeScene: typeof import('../../web/js/scene/codec.ts').encodeScene,
 *   nameOf: typeof import('../../web/js/scene/task-names.ts').nameOf }}
 */
let built;
before(async () => {
  engine = await startEngine();
  built = await import(join(dist, 'scene.mjs'));
});
after(() => engine.close());

/**
 * A preset's points as the page's engine hands them to a scene.
 * @param {string} name
 * @param {number} seed
 * @param {number} [n]
 */
const sample = async (name, seed, n) => {
  const { xy, labels } = await engine.sample(name, seed, n);
  return { points: xy, labels };
};
/** What stands in JSON has no NaN. @param {unknown} what */
const plain = (what) => JSON.parse(JSON.stringify(what ?? null));

const links = [1, 2].flatMap((version) =>
  JSON.parse(readFileSync(fromRoot(`web/js/scene/testdata/links-${version}.json`), 'utf8'))
    .map((/** @type {object} */ link) => ({ version, ...link })));
for (const { version, what, link, ...was } of links) {
  test(`version ${version}, ${what}`, async () => {
    const { scene, faults } = built.decodeScene(link);
    assert.deepEqual(faults, []);
    const { state, ghosts, pins, angles, task, answer } = scene;
    assert.deepEqual({ state, ghosts: ghosts && [...ghosts.xy], pins: plain(pins), angles, task, answer },
      { task: undefined, answer: undefined, ...was.scene });
    const points = await pointsOf(/** @type {any} */ ({ sample }), scene);
    assert.equal(points.labels.length, was.n);
    const hash = createHash('sha256')
      .update(new Uint8Array(Float64Array.from(points.xy).buffer))
      .update(Int32Array.from(points.labels).join())
      .digest('hex');
    assert.equal(hash.slice(0, 32), was.points, 'the points, to the bit');
    const found = await engine.fit(scene.state, points);
    const now = found.slots.map((slot) => angleIn(slot) * 180 / Math.PI);
    assert.equal(now.length, was.angles.length);
    was.angles.forEach((angle, i) => {
      if (angle === null) return assert.ok(!Number.isFinite(now[i]));
      const off = Math.abs(((now[i] - angle) % 180 + 270) % 180 - 90);
      assert.ok(off < 1e-7, `axis ${i}: ${now[i]} for ${angle}`);
    });
  });
}

test('every preset of the newest table has the size and the settings that the page knows', async () => {
  const { PRESETS } = await import('../../web/js/data/presets.ts');
  const { presets } = DEFAULT_TABLES[VERSION];
  assert.deepEqual(PRESETS.map(({ id }) => id).sort(), Object.keys(presets).sort());
  for (const { id, seed, settings } of PRESETS) {
    assert.deepEqual(settings ?? {}, presets[id].settings ?? {}, id);
    assert.equal((await engine.sample(id, seed)).labels.length, presets[id].n, id);
  }
});

test('nameOf names what is judged, as the page writes it into answers, and reads it back from a link', () => {
  for (const scene of EXERCISES.map(sceneOfExercise)) {
    const link = built.encodeScene(scene);
    const name = built.nameOf(built.decodeScene(link).scene);
    assert.match(name, /^[0-9a-z]{8}$/);
    assert.equal(name, nameOf(scene), 'the page’s own');
    const edited = { ...scene, task: { ...scene.task, title: 'Mended', text: 'Mended.' } };
    assert.equal(built.nameOf(built.decodeScene(built.encodeScene(edited)).scene), name);
  }
  assert.throws(() => built.nameOf(/** @type {any} */ ({ title: '' })), TypeError);
});

test('the example of the documents prints the output shown there', () => {
  const text = readFileSync(fromRoot('docs/links.md'), 'utf8');
  const [, source] = /```js\n(import \{ decodeScene[\s\S]*?)```/.exec(text) ?? assert.fail('there is an example');
  const folder = mkdtempSync(join(tmpdir(), 'lpp-links-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(dist, 'npm'), join(folder, 'node_modules', 'lpp-playground'), 'dir');
    writeFileSync(join(folder, 'example.mjs'), source);
    const lines = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
    const messages = [...source.matchAll(/\/\/ → (.*)/g)].map(([, line]) => line);
    assert.deepEqual(lines, messages);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
