// Exports the same computation as a Go program, with the packages of this page.
import { hasMap } from '../../fit/methods.ts';
import { code } from '../../words/code.ts';
import { sourceLines } from './own-data.ts';
import { optionsOf, sharedOf } from './program-options.ts';
import { indent, list, program, quoted, remark, rowsOf } from './literals.ts';
import type { MethodName } from '../../engine/names.ts';
import type { Recipe, File } from './recipe.ts';

export const go = (recipe: Recipe) => program([head(recipe), ['func main() {', ...indent(body(recipe), '\t'), '}']]);

const say = (words: string) => remark('//', words);
/** After a call that may fail. */
const checked = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function head({ title, link, without, file, cols, from }: Recipe) {
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
    ...sourceLines(from).map(say),
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

function body(r: Recipe) {
  return [...(r.file ? read(r, r.file) : data(r)), ...options(r), ...fits(r), ...fresh(r)];
}

function data({ points, rows, cols, labels }: Recipe) {
  return [
    say(code.data),
    `X := mat.NewDense(${rows}, ${cols}, []float64{`,
    ...indent(list(rowsOf(points, cols, String)), '\t').map(comma),
    '})',
    ...(labels ? classes(labels) : []),
  ];
}

const classes = (labels: Int32Array) =>
  [say(code.labels), 'labels := []int{', ...indent(list(labels), '\t').map(comma), '}'];

/** A broken line of a literal ends with a comma, the last one too. */
const comma = (line: string) => (line.endsWith(',') ? line : `${line},`);

function read({ names, labels }: Recipe, file: File) {
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

function options(r: Recipe) {
  const { graph, weight } = sharedOf(r);
  return [
    ...(graph ? [say(code.graph(r.graph)), `graph := lpp.Graph${literal(graph)}`] : []),
    ...(weight ? [say(code.weights(r.weight)), `weight := lpp.Weight${literal(weight)}`] : []),
    'runs := []lpp.Options{',
    ...r.steps.map((step) => `\t{${[...fieldsOf(optionsOf(step)), ...reads(step.method, r)].join(', ')}},`),
    '}',
  ];
}

function reads(method: MethodName, r: Recipe) {
  const { graph, weight } = sharedOf(r, method);
  return [
    ...(graph ? ['Graph: graph'] : []),
    ...(weight ? ['Weight: weight'] : []),
    ...(r.labels ? ['Labels: labels'] : []),
  ];
}

const fieldsOf = (options: object) =>
  Object.entries(options).map(([key, value]) => `${key[0].toUpperCase()}${key.slice(1)}: ${valueOf(key, value)}`);

const literal = (options: object) => `{${fieldsOf(options).join(', ')}}`;

function valueOf(key: string, value: any): string {
  if (key === 'reduce') return `lpp.Reduce${literal(value)}`;
  if (key === 'kernel') return `lpp.Kernel${literal(value)}`;
  if (key === 'coef0') return `lpp.Float(${value})`;
  return typeof value === 'string' ? `"${value}"` : String(value);
}

function fits({ cols }: Recipe) {
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

function fresh({ fresh, cols, steps }: Recipe) {
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
