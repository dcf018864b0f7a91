// Between the page's nouns and the engine's messages.
import { DRAWING } from './request.js';

/** @typedef {import('./nouns.js').Ask} Ask */
/** @typedef {import('./nouns.js').Answer} Answer */
/** @typedef {import('./nouns.js').Slot} Slot */
/** @typedef {import('./nouns.js').Run} Run */

/** @param {Ask} ask @returns {import('../engine/types.js').FitOptions} */
const optionsOf = ({ graph, weight, runs }) => ({ graph, weight, ...Object.assign({}, ...runs.map((r) => r.options)) });

/** @param {Ask} ask @returns {import('../engine/types.js').Request} */
export function requestOf(ask) {
  const { id, revision, rows, cols, dense, labels } = ask.dataset;
  return id === DRAWING
    ? { kind: 'live', points: dense, labels, options: optionsOf(ask), edges: ask.want.edges, moved: -1 }
    : { kind: 'data', dataset: id, revision, rows, cols, data: dense, labels, options: { ...optionsOf(ask), components: 2 } };
}

/** @param {import('../engine/types.js').Answer} found @param {Ask} ask @returns {Answer} */
export function answerOf(found, ask) {
  const { n, k, t, graph, warnings, ms } = found;
  const slots = ask.runs.map((run) => (found.kind === 'live' ? planeSlot(found, run) : dataSlot(found, run)));
  return { ask, slots, n, k, t, graph, warnings, ms, forms: found.kind === 'live' ? found.matrices : null };
}

/** @param {import('../engine/types.js').LiveAnswer} found @param {Run} run @returns {Slot} */
function planeSlot({ matrices: { A, B, C }, ...found }, run) {
  const { values, rank, scores, axes, mean } = found[run.method];
  const below = run.options.constraint === 'degree' ? B : [1, 0, 1];
  return { run, values, rank, scores, m: 1, map: { columns: axes, m: 2, mean }, quotient: { above: run.method === 'pca' ? C : A, below }, kept: found.kept[run.method] };
}

/** @param {import('../engine/types.js').DataAnswer} found @param {Run} run @returns {Slot} */
function dataSlot(found, run) {
  const { values, rank, scores, m, components, mean } = found[run.method];
  return { run, values, rank, scores, m, map: { columns: components, m, mean }, quotient: null, kept: found.kept[run.method] };
}
