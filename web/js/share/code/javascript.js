// The numbers again in JavaScript, with the library this page is made of.
import { hasMap, reads as heeds } from '../../ask/methods.js';
import { GRAPHS } from '../../engine/names.js';
import { code } from '../../words/code.js';
import { preparing, saidOf } from './prepared.js';
import { optionsOf, sharedOf } from './options.js';
import { indent, list, program, quoted, remark, rowsOf } from './text.js';

/** @typedef {import('./recipe.js').Recipe} Recipe */

/** @param {Recipe} recipe */
export const javascript = (recipe) =>
  program([head(recipe), data(recipe), labels(recipe), options(recipe), fits(recipe), fresh(recipe)]);

const say = (/** @type {string} */ words) => remark('//', words);

/** @param {Recipe} r */
function head({ title, link, file, without, from }) {
  return [
    say(code.head(title, 'lpp.mjs and lpp.wasm beside this file')),
    ...(link === '' ? [] : [say(link)]),
    ...without.map((method) => say(code.without(method))),
    ...saidOf(from).map(say),
    ...(file ? ["import { readFileSync } from 'node:fs';"] : []),
    "import { load } from './lpp.mjs';",
  ];
}

/** @param {Recipe} r */
function data({ points, cols, file, labels }) {
  if (!file) {
    return [
      say(code.data),
      'const X = [',
      ...indent(list(rowsOf(points, cols, (row) => `[${row}]`)), '  '),
      '];',
      'const lpp = await load();',
    ];
  }
  const label = labels && file.label !== null ? `, label: ${quoted(file.label)}` : '';
  return [
    say(code.read(file.name)),
    `const [columns, ...lines] = readFileSync(${quoted(file.name)}, 'utf8')` +
      ".replaceAll('\"', '').trim().split(/\\r?\\n/).map((line) => line.split(','));",
    'const records = lines.map((cells) => Object.fromEntries(cells.map((cell, j) => [columns[j], cell])));',
    'const lpp = await load();',
    'const features = [',
    ...indent(list(file.columns.map(quoted)), '  '),
    '];',
    `const { X${label === '' ? '' : ', labels'} } = await lpp.fromRecords(records, { features${label} });`,
  ];
}

/** @param {Recipe} r */
function labels({ labels: of, file }) {
  if (!of || (file && file.label !== null)) return [];
  return [say(code.labels), 'const labels = [', ...indent(list(of), '  '), '];'];
}

/** @param {Recipe} r */
function options(r) {
  const { graph, weight } = sharedOf(r);
  return [
    ...(graph ? [say(code.graph(r.graph)), `const graph = ${literal(graph)};`] : []),
    ...(weight ? [say(code.weights(r.weight)), `const weight = ${literal(weight)};`] : []),
    'const runs = [',
    ...r.steps.map((step) => `  { ${[...entries(optionsOf(step)), ...reads(step.method, r)].join(', ')} },`),
    '];',
  ];
}

/**
 * What all runs share and this one heeds.
 * @param {import('../../ask/methods.js').MethodName} method
 * @param {Recipe} r
 */
function reads(method, r) {
  const { graph, weight } = sharedOf(r, method);
  const classes = r.labels && (heeds(method, 'labels') || (graph && GRAPHS[r.graph.kind].labels));
  return [...(graph ? ['graph'] : []), ...(weight ? ['weight'] : []), ...(classes ? ['labels'] : [])];
}

/** @param {object} options */
const entries = (options) => Object.entries(options).map(([key, value]) => `${key}: ${literal(value)}`);

/** @param {unknown} value @returns {string} */
function literal(value) {
  if (typeof value === 'object' && value !== null) return `{ ${entries(value).join(', ')} }`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** @param {Recipe} r */
function fits({ cols }) {
  const angle = cols === 2 ? ', ...angle(a)' : '';
  return [
    say(code.print),
    ...(cols === 2 ? ["const angle = ([x, y]) => ['angle', ((Math.atan2(y, x) * 180) / Math.PI + 180) % 180];"] : []),
    'const column = (matrix, j) => Array.from({ length: matrix.rows }, (_, i) => matrix.data[i * matrix.cols + j]);',
    'const models = [];',
    'for (const options of runs) {',
    '  const model = await lpp.fit(X, options);',
    '  models.push(model);',
    '  model.values.forEach((value, j) => {',
    '    const a = model.components && column(model.components, j);',
    `    if (a) console.log(model.method, 'value', value, 'direction', ...a${angle});`,
    "    else console.log(model.method, 'value', value, 'rows', ...column(model.embedding, j).slice(0, 5));",
    '  });',
    '}',
  ];
}

/** @param {Recipe} r */
function fresh({ fresh, cols, steps, from }) {
  const again = preparing(from);
  const places = steps.filter(({ method }) => !hasMap(method)).map(({ method }) => `'${method}'`);
  if (places.length === steps.length) return [say(code.noMap), 'lpp.close();'];
  return [
    ...(again.length > 0 ? [say(code.prepare), ...again] : []),
    say(code.fresh),
    `const fresh = [${rowsOf(fresh, cols, (row) => `[${row}]`).join(', ')}];`,
    'for (const model of models' +
      `${places.length > 0 ? `.filter(({ method }) => ![${places.join(', ')}].includes(method))` : ''}) {`,
    "  console.log(model.method, 'new', ...(await model.transform(fresh)).data);",
    '}',
    'lpp.close();',
  ];
}
