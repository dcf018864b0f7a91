// Programs in Python and Octave: chooses the sections of the language's file that a recipe needs, in order.
import { planeOf } from '../../fit/methods.ts';
import { code } from '../../words/code.ts';
import { methodWords } from '../../words/method-labels.ts';
import { PROGRAMS, type Part } from './method-programs.ts';
import { sourceLines } from './own-data.ts';
import { fill, type Sections } from './sections.ts';
import { program, remark } from './literals.ts';
import type { Recipe, Step } from './recipe.ts';

export interface Script {
  /** begins a comment */
  mark: string;
  sections: Sections;
  /** the requirements of a program */
  needs: string;
  imports(recipe: Recipe): string[];
  data(recipe: Recipe): string[];
  labels(recipe: Recipe): string[];
  newRows(recipe: Recipe): string;
  /** one section places new rows by all linear maps; otherwise each map has its own */
  mapsInLoop: boolean;
}

export function write(script: Script, recipe: Recipe) {
  const { title, link, without, steps, from, usesGraph, usesWeights, graph, weight } = recipe;
  const say = (words: string) => remark(script.mark, words);
  const lines = (parts: Part[], values = {}) =>
    parts.flatMap((part) => {
      if (part === false) return [];
      if (typeof part !== 'string') return [say(part.say)];
      return script.sections[part].map((line) => fill(line, values));
    });
  const { k, t, degree, coef0 } = weight;
  return program([
    [
      say(code.head(title, script.needs)),
      ...(link === '' ? [] : [say(link)]),
      ...without.map((method) => say(code.without(method))),
      ...sourceLines(from).map(say),
      ...script.imports(recipe),
    ],
    script.data(recipe),
    script.labels(recipe),
    ...functions(recipe).map((parts) => lines(parts)),
    lines(usesGraph ? [{ say: code.graph(graph) }, ...graphParts(graph)] : [],
      { NEIGHBOURS: graph.k, EPSILON: graph.epsilon }),
    lines(usesWeights ? [{ say: code.weights(weight) }, `weight.${weight.kind}`, 'weights'] : [],
      { HEAT: t, DEGREE: degree, COEF0: coef0, KTH: k, KTH1: k + 1 }),
    ...steps.map((step) => lines(PROGRAMS[step.method]?.(step, recipe) ?? [], valuesOf(step, recipe))),
    newRows(script, recipe, lines),
  ]);
}

function functions({ steps, restrictToSpan, cols }: Recipe): Part[][] {
  const linear = steps.filter(({ method }) => planeOf(method) === 'axis').length;
  return [
    ['eigen'],
    [{ say: code.print }, 'signs'],
    [linear > 0 && (cols === 2 ? 'tell.plane' : 'tell')],
    [linear < steps.length && 'tell.rows'],
    restrictToSpan ? [{ say: code.span }, 'span'] : [],
    [(restrictToSpan || steps.some(({ kernel }) => kernel)) && 'smallest'],
  ];
}

const graphParts = ({ kind, metric, symmetry }: Recipe['graph']) => [
  `graph.${kind}`, ...(kind === 'knn' ? [`distance.${metric}`, 'neighbours', `symmetry.${symmetry}`] : []),
];

function valuesOf({ method, components, ridge, kernel, reduce }: Step, { graph: { k } }: Recipe) {
  const { gamma = 1, coef0 = 1, degree = 2 } = kernel ?? {};
  return {
    METHOD: method, SHORT: methodWords[method].name.toLowerCase().replace(/\W+/g, '_'),
    COMPONENTS: components, LAST: components - 1, RIDGE: ridge, NEIGHBOURS: k,
    GAMMA: gamma, COEF0: coef0, DEGREE: degree, ...reduction(reduce),
  };
}

const reduction = (reduce: Step['reduce']) =>
  reduce && ('variance' in reduce ? { VARIANCE: reduce.variance } : { DIRECTIONS: reduce.components });

function newRows(script: Script, recipe: Recipe, lines: (parts: Part[], values?: object) => string[]) {
  const linear = recipe.steps.filter(({ method }) => planeOf(method) === 'axis');
  const kernels = recipe.steps.filter(({ kernel }) => kernel);
  if (linear.length + kernels.length === 0) return lines([{ say: code.noMap }]);
  return [
    ...lines([{ say: linear.length > 0 ? code.fresh : code.freshKernel }]),
    script.newRows(recipe),
    ...kernels.flatMap((step) => lines(['new.kernel'], valuesOf(step, recipe))),
    ...(script.mapsInLoop ? linear.slice(0, 1) : linear).flatMap((step) =>
      lines(['new.linear'], valuesOf(step, recipe))),
  ];
}
