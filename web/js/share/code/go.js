// The numbers again in Go, with the packages this page is made of.
import { hasMap } from '../../ask/methods.js';
import { code } from '../../words/code.js';
import { saidOf } from './prepared.js';
import { optionsOf, sharedOf } from './options.js';
import { indent, list, program, quoted, remark, rowsOf } from './text.js';

/** @typedef {import('./recipe.js').Recipe} Recipe */

/** @param {Recipe} recipe */
export const go = (recipe) => program([head(recipe), ['func main() {', ...indent(body(recipe), '\t'), '}']]);

const say = (/** @type {string} */ words) => remark('//', words);
/** After a call that may fail. */
const checked = ['if err != nil {', '\tlog.Fatal(err)', '}'];

/** @param {Recipe} r */
function head({ title, link, without, file, cols, from }) {
  const packages = [
    'context',
    ...(file ? ['encoding/csv'] : []),
    'fmt',
    'log',
    ...(cols === 2 ? ['math'] : []),
    ...(file ? ['os', 'slices', 'strconv'] : []),
  ];
  return [
    say(code.head(title, 'the module lpp-playground')),
    ...(link === '' ? [] : [say(link)]),
    ...without.map((method) => say(code.without(method))),
    ...saidOf(from).map(say),
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    '',
    '\t"gonum.org/v1/gonum/mat"',
    '\t"lpp-playground/core/lpp"',
    ')',
  ];
}

/** @param {Recipe} r */
function body(r) {
  return [...(r.file ? read(r, r.file) : data(r)), ...options(r), ...fits(r), ...fresh(r)];
}

/** @param {Recipe} r */
function data({ points, rows, cols, labels }) {
  return [
    say(code.data),
    `X := mat.NewDense(${rows}, ${cols}, []float64{`,
    ...indent(list(rowsOf(points, cols, String)), '\t').map(comma),
    '})',
    ...(labels ? classes(labels) : []),
  ];
}

/** @param {Int32Array} labels */
const classes = (labels) => [say(code.labels), 'labels := []int{', ...indent(list(labels), '\t').map(comma), '}'];

/** A broken line of a literal ends with a comma, the last one too. @param {string} line */
const comma = (line) => (line.endsWith(',') ? line : `${line},`);

/** @param {Recipe} r @param {import('./recipe.js').File} file */
function read({ names, labels }, file) {
  const column = labels && file.label !== null;
  return [
    say(code.read(file.name)),
    `file, err := os.Open(${quoted(file.name)})`,
    ...checked,
    'defer file.Close()',
    'records, err := csv.NewReader(file).ReadAll()',
    ...checked,
    'columns := []string{',
    ...indent(list(file.columns.map(quoted)), '\t').map(comma),
    '}',
    'X := mat.NewDense(len(records)-1, len(columns), nil)',
    'for i, record := range records[1:] {',
    '\tfor j, name := range columns {',
    '\t\tvalue, err := strconv.ParseFloat(record[slices.Index(records[0], name)], 64)',
    ...indent(checked, '\t\t'),
    '\t\tX.Set(i, j, value)',
    '\t}',
    '}',
    ...(column
      ? [
        say(code.labels),
        `names := []string{${names.map(quoted).join(', ')}}`,
        'labels := make([]int, len(records)-1)',
        'for i, record := range records[1:] {',
        `\tlabels[i] = slices.Index(names, record[slices.Index(records[0], ${quoted(file.label ?? '')})])`,
        '}',
      ]
      : labels
        ? classes(labels)
        : []),
  ];
}

/** @param {Recipe} r */
function options(r) {
  const { graph, weight } = sharedOf(r);
  return [
    ...(graph ? [say(code.graph(r.graph)), `graph := lpp.Graph${literal(graph)}`] : []),
    ...(weight ? [say(code.weights(r.weight)), `weight := lpp.Weight${literal(weight)}`] : []),
    'runs := []lpp.Options{',
    ...r.steps.map((step) => `\t{${[...fieldsOf(optionsOf(step)), ...reads(step.method, r)].join(', ')}},`),
    '}',
  ];
}

/** @param {import('../../ask/methods.js').MethodName} method @param {Recipe} r */
function reads(method, r) {
  const { graph, weight } = sharedOf(r, method);
  return [
    ...(graph ? ['Graph: graph'] : []),
    ...(weight ? ['Weight: weight'] : []),
    ...(r.labels ? ['Labels: labels'] : []),
  ];
}

/** @param {object} options */
const fieldsOf = (options) =>
  Object.entries(options).map(([key, value]) => `${key[0].toUpperCase()}${key.slice(1)}: ${valueOf(key, value)}`);

/** @param {object} options */
const literal = (options) => `{${fieldsOf(options).join(', ')}}`;

/** @param {string} key @param {any} value @returns {string} */
function valueOf(key, value) {
  if (key === 'reduce') return `lpp.Reduce${literal(value)}`;
  if (key === 'kernel') return `lpp.Kernel${literal(value)}`;
  if (key === 'coef0') return `lpp.Float(${value})`;
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** @param {Recipe} r */
function fits({ cols }) {
  return [
    say(code.print),
    'models := make([]*lpp.Model, len(runs))',
    'for r, options := range runs {',
    '\tmodel, err := lpp.Fit(context.Background(), X, options)',
    ...indent(checked, '\t'),
    '\tmodels[r] = model',
    '\tfor j, value := range model.Values {',
    '\t\tif model.Components == nil {',
    '\t\t\tfmt.Println(options.Method, "value", value, "rows", mat.Col(nil, j, model.Embedding)[:5])',
    '\t\t\tcontinue',
    '\t\t}',
    '\t\ta := mat.Col(nil, j, model.Components)',
    '\t\tfmt.Println(options.Method, "value", value, "direction", ' +
      `a${cols === 2 ? ', "angle", math.Mod(math.Atan2(a[1], a[0])*180/math.Pi+180, 180)' : ''})`,
    '\t}',
    '}',
  ];
}

/** @param {Recipe} r */
function fresh({ fresh, cols, steps }) {
  if (!steps.some(({ method }) => hasMap(method))) return [say(code.noMap)];
  return [
    say(code.fresh),
    `fresh := mat.NewDense(${fresh.length / cols}, ${cols}, []float64{${fresh.join(', ')}})`,
    'for r, model := range models {',
    '\tif y, err := model.Transform(fresh); err == nil {',
    '\t\tfmt.Println(runs[r].Method, "new", y.RawMatrix().Data)',
    '\t}',
    '}',
  ];
}
