// Exports the same computation as a JavaScript program, with the library of this page.
import { hasMap, reads as readsOption } from '../../fit/methods.ts';
import { GRAPHS, type MethodName } from '../../engine/names.ts';
import { code } from '../../words/code.ts';
import { preparing, sourceLines } from './own-data.ts';
import { optionsOf, sharedOf } from './program-options.ts';
import { indent, list, program, quoted, remark, rowsOf } from './literals.ts';
import type { Recipe } from './recipe.ts';

export const javascript = (recipe: Recipe) =>
  program([head(recipe), data(recipe), labels(recipe), options(recipe), fits(recipe), fresh(recipe)]);

const say = (words: string) => remark('//', words);

function head({ title, link, file, without, from }: Recipe) {
  return [
    say(code.head(title, 'lpp.mjs and lpp.wasm beside this file')),
    ...(link === '' ? [] : [say(link)]),
    ...without.map((method) => say(code.without(method))),
    ...sourceLines(from).map(say),
    ...(file ? ["import { readFileSync } from 'node:fs';"] : []),
    "import { load } from './lpp.mjs';",
  ];
}

function data({ points, cols, file, labels }: Recipe) {
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

function labels({ labels: of, file }: Recipe) {
  if (!of || (file && file.label !== null)) return [];
  return [say(code.labels), 'const labels = [', ...indent(list(of), '  '), '];'];
}

function options(r: Recipe) {
  const { graph, weight } = sharedOf(r);
  return [
    ...(graph ? [say(code.graph(r.graph)), `const graph = ${literal(graph)};`] : []),
    ...(weight ? [say(code.weights(r.weight)), `const weight = ${literal(weight)};`] : []),
    'const runs = [',
    ...r.steps.map((step) => `  { ${[...entries(optionsOf(step)), ...reads(step.method, r)].join(', ')} },`),
    '];',
  ];
}

/** Returns the shared options that this run reads. */
function reads(method: MethodName, r: Recipe) {
  const { graph, weight } = sharedOf(r, method);
  const classes = r.labels && (readsOption(method, 'labels') || (graph && GRAPHS[r.graph.kind].labels));
  return [...(graph ? ['graph'] : []), ...(weight ? ['weight'] : []), ...(classes ? ['labels'] : [])];
}

const entries = (options: object) => Object.entries(options).map(([key, value]) => `${key}: ${literal(value)}`);

function literal(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `{ ${entries(value).join(', ')} }`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function fits({ cols }: Recipe) {
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

function fresh({ fresh, cols, steps, from }: Recipe) {
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
