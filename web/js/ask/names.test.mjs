// Where a method or a weight is called by its name: in its row, its records and its words. All else asks what it is.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { METHOD_NAMES, WEIGHT_KINDS } from '../engine/names.js';

const root = new URL('../', import.meta.url);
const NAMES = new Set([...METHOD_NAMES, ...WEIGHT_KINDS]);

/** The rows and records, written by hand or by scripts/declare. */
const RECORDS = new Set([
  'engine/names.js', 'engine/options.js', 'ask/methods.js', 'share/code/methods.js', 'share/code/weights.js',
]);

/** Rooms that know no methods of their own: the words; the library, whose types are generated; the readers of files. */
const ROOMS = /^(words|lib|read)\//;

/** What else names some, and why. */
const OTHERS = {
  'ask/reaches.js': [['lpp', 'pca', 'binary'], 'near to far is a theorem on these two under weights 1'],
  'data/presets.js': [
    ['laplacian-eigenmap', 'semi-laplacian-eigenmap', 'constrained-laplacian-eigenmap'], 'what a preset opens with',
  ],
  'dom/theme.js': [['lpp', 'pca', 'lda'], 'colours of families'],
  'embed/ellipses.js': [['binary'], 'the ellipses of near to far are those of weights 1'],
  'embed/figures.js': [['lpp', 'pca'], 'the figures that a frame sends have these in their names'],
  'embed/known.js': [['pca'], 'only its second axis is known to stand upright on the first'],
  'engine/types.d.ts': [['cosine', 'polynomial'], 'a metric, a kernel'],
  'page/glide.js': [['lpp', 'pca'], 'whose lines the points of the first picture glide to'],
  'page/tour.js': [['lpp', 'pca'], 'what its frames tell of'],
  'panels/nearsettings.js': [['lpp', 'pca', 'binary'], 'what near to far opens'],
  'scene/versions.js': [
    ['lpp', 'pca', 'lda', 'heat', 'laplacian-eigenmap', 'semi-laplacian-eigenmap', 'constrained-laplacian-eigenmap'],
    'what links of each version leave unsaid, for good',
  ],
  'share/carry.js': [['lpp'], 'the name of a file that has none'],
  'share/code/octave-steps.js': [['polynomial'], 'a kernel'],
  'share/code/octave.js': [['cosine'], 'a metric'],
  'share/code/python-steps.js': [['polynomial'], 'a kernel'],
  'share/code/python.js': [['cosine'], 'a metric'],
  'share/code/recipe.js': [['polynomial'], 'a kernel'],
  'share/files.js': [['lpp'], 'beginnings of file names'],
  'share/picture.js': [['lpp', 'pca', 'lda'], 'colours of families'],
  'state/state.js': [['lpp', 'pca', 'lda', 'laplacian-eigenmap'], 'what stands side by side at first'],
  'task/exercises.js': [['lpp', 'pca', 'kernel-lpp', 'binary'], 'what each exercise sets'],
  'task/leaving.js': [['lpp'], 'the beginning of a name'],
  'travel/sqlchecks.js': [['lpp'], 'the beginning of a name'],
  'views/recorder.mjs': [['lpp', 'pca', 'lda'], 'colours of families'],
};

/** The names that stand in a text between quotes, by themselves or joined, or before a colon. @param {string} source */
function named(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
  const quoted = [...code.matchAll(/(['"`])([\w+.-]*)\1/g)].flatMap(([, , text]) => text.split(/[+.]/));
  const keys = [...code.matchAll(/[{,]\s*(\w+)\s*:/g)].map(([, key]) => key);
  return [...new Set([...quoted, ...keys])].filter((name) => NAMES.has(/** @type {'lpp'} */ (name)));
}

test('a name is found between quotes, joined with others, and as a key; not in a comment', () => {
  assert.deepEqual(named("f('lpp'); // 'pca'\nconst a = { lda: 1 }, b = \"heat+x.dot\"; /* 'lsi' */ cosine(kernel)"), [
    'lpp', 'heat', 'dot', 'lda',
  ]);
});

test('methods and weights are called by name in their rows, records and words, and where it is said why', () => {
  /** @type {string[]} */
  const seen = [];
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(m?js|d\.ts)$/.test(file) || /\.test\.mjs$/.test(file) || RECORDS.has(file) || ROOMS.test(file)) continue;
    const names = named(readFileSync(new URL(file, root), 'utf8'));
    if (names.length === 0) continue;
    seen.push(file);
    const [allowed] = OTHERS[file] ?? [[]];
    assert.deepEqual(
      names.filter((name) => !allowed.includes(name)), [],
      `${file} asks for these by name; ask what they are (engine/names.js), or give them a property in their record`,
    );
    const gone = allowed.filter((/** @type {any} */ name) => !names.includes(name));
    assert.deepEqual(gone, [], `${file} no longer names these`);
  }
  assert.deepEqual(Object.keys(OTHERS).filter((file) => !seen.includes(file)), [], 'these no longer name any');
});
