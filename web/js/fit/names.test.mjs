// Where a method or a weight is called by its name: in its row, its records and its words. All else asks what it is.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { METHOD_NAMES, WEIGHT_KINDS } from '../engine/names.ts';

const root = new URL('../', import.meta.url);
const NAMES = new Set([...METHOD_NAMES, ...WEIGHT_KINDS]);

/** The rows and records, written by hand or by scripts/declare. */
const RECORDS = new Set([
  'engine/names.ts', 'engine/options.ts', 'fit/methods.ts', 'share/code/method-programs.ts',
]);

/** Rooms that know no methods of their own: the words; the library, whose types are generated; the readers of files. */
const ROOMS = /^(words|lib|read)\//;

/** What else names some, and why. */
const OTHERS = {
  'answers/marking.ts': [['lpp'], 'what names a file of marks, and its place in storage'],
  'answers/solutions.ts': [['lpp'], 'its place in storage'],
  'task/sheetmaker.ts': [['lpp'], 'its place in storage'],
  'task/predictioneditor.ts': [['lpp', 'pca'], 'what a prediction may request for'],
  'task/prediction.ts': [['lpp'], 'what a prediction may request for'],
  'scene/prediction-form.ts': [['lpp', 'pca'], 'what a prediction may request for'],
  'answers/predictions.ts': [['lpp'], 'the method of a prediction that names none'],
  'fit/result-facts.ts': [['lpp', 'pca'], 'far points turn PCA, and count little in LPP'],
  'fit/epsilon-covariance.ts': [['lpp', 'pca', 'binary'], 'near to far is a theorem on these two under weights 1'],
  'course/fit-scores.ts': [['lpp'], 'measures of a drawing are those of its LPP run, as in the page'],
  'data/presets.ts': [
    ['laplacian-eigenmap', 'semi-laplacian-eigenmap', 'constrained-laplacian-eigenmap'], 'what a preset opens with',
  ],
  'data/sets.ts': [['lsi', 'lpi', 'pca', 'laplacian-eigenmap', 'cosine'], 'what a data set opens with'],
  'dom/theme.ts': [['lpp', 'pca', 'lda'], 'colours of families'],
  'embed/ellipses.ts': [['binary'], 'the ellipses of near to far are those of weights 1'],
  'embed/result-numbers.ts': [['lpp', 'pca'], 'the figures that a frame sends have these in their names'],
  'embed/static-result.ts': [['pca'], 'only its second axis is known to stand upright on the first'],
  'page/glide.ts': [['lpp', 'pca'], 'whose lines the points of the first picture glide to'],
  'page/result-notices.ts': [['lpp'], 'what its notice states about LPP is read from the run of LPP'],
  'page/tour.ts': [['lpp', 'pca'], 'what its frames report'],
  'panels/local-to-global-settings.ts': [['lpp', 'pca', 'binary'], 'what near to far opens'],
  'program/program-levels.ts': [['lpp', 'pca', 'laplacian-eigenmap'], 'the methods that a program may compute'],
  'program/available-names.ts': [['dot'], 'a product of vectors'],
  'program/unseen-data.ts': [
    ['binary', 'heat', 'lpp', 'pca', 'laplacian-eigenmap'],
    'the weights that a program is tried with, and the mistakes that are made',
  ],
  'scene/homework.ts': [['lpp', 'pca'], 'whose line is guessed'],
  'scene/sheetmodel.ts': [['lpp', 'pca'], 'what a model has seen before it packs a sheet, for good'],
  'task/guess.ts': [['lpp', 'pca'], 'whose line is guessed'],
  'scene/versions.ts': [
    [
      'lpp', 'pca', 'lda', 'lsi', 'lpi', 'heat', 'cosine',
      'laplacian-eigenmap', 'semi-laplacian-eigenmap', 'constrained-laplacian-eigenmap',
    ],
    'what links of each version leave unsaid, for good',
  ],
  'share/save-and-copy.ts': [['lpp'], 'the name of a file that has none'],
  'share/code/recipe.ts': [['polynomial'], 'a kernel'],
  'share/downloads.ts': [['lpp'], 'beginnings of file names'],
  'share/image-scene.ts': [['lpp', 'pca', 'lda'], 'colours of families'],
  'state/state.ts': [['lpp', 'pca', 'lda', 'laplacian-eigenmap'], 'what stands side by side at first'],
  'task/exercises.ts': [['lpp', 'pca', 'binary'], 'what each exercise sets'],
  'task/save-exports.ts': [['lpp'], 'the beginning of a name'],
  'travel/sqlchecks.ts': [['lpp'], 'the beginning of a name'],
  'views/recorder.mjs': [['lpp', 'pca', 'lda'], 'colours of families'],
};

const { transformSync } = createRequire(new URL('../../../e2e/', import.meta.url))('amaro');

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

test('methods and weights are named only in their rows, records and texts, and in exceptions with a reason', () => {
  /** @type {string[]} */
  const seen = [];
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(m?ts|mjs)$/.test(file) || /\.test\.mjs$/.test(file) || RECORDS.has(file) || ROOMS.test(file)) continue;
    const { code } = transformSync(readFileSync(new URL(file, root), 'utf8'), { mode: 'strip-only' });
    const names = named(code);
    if (names.length === 0) continue;
    seen.push(file);
    const [allowed] = OTHERS[file] ?? [[]];
    assert.deepEqual(
      names.filter((name) => !allowed.includes(name)), [],
      `${file} has these by name; ask what they are (engine/names.ts), or give them a property in their record`,
    );
    const gone = allowed.filter((/** @type {any} */ name) => !names.includes(name));
    assert.deepEqual(gone, [], `${file} no longer names these`);
  }
  assert.deepEqual(Object.keys(OTHERS).filter((file) => !seen.includes(file)), [], 'these no longer name any');
});
