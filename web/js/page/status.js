// The state of things in words: one summary, and the notices that go with it.
import { angleOf, lineDegrees, nearlyTied } from '../ask/align.js';
import { edgeStride } from '../views/draw.js';
import { FEWEST } from '../ask/request.js';
import { strings as s } from '../words/strings.js';

/** @typedef {import('../engine/types.js').Answer} Answer */
/** @typedef {import('../engine/types.js').Trouble} Trouble */
/** @typedef {{kind: 'warn'|'note'|'trouble', text: string}} Notice */

/** What the engine warns of and the page says itself, from the graph's facts and the values. */
const SAID_HERE = new Set(['isolated', 'degenerate']);

/** Several parts are left to the notice that says so. @param {Answer|null} answer @param {number} n */
export function summary(answer, n) {
  if (!answer) return s.countOnly(n) + '.';
  const { edgeCount, components, isolated } = answer.graph;
  const parts = components - isolated > 1 ? 0 : components;
  return answer.kind === 'data'
    ? s.statusGraph(s.statusSet(answer.n, answer.request.cols), edgeCount, parts) : `${angles(answer)} ${s.statusGraph(s.countOnly(answer.n), edgeCount, parts)}`;
}

/** @param {Extract<Answer, {kind: 'live'}>} answer */
export function angles(answer) {
  const lpp = angleOf(answer.lpp.axes, 0), pca = angleOf(answer.pca.axes, 0);
  return Number.isFinite(lpp) && Number.isFinite(pca) ? s.statusAngles(lineDegrees(lpp), lineDegrees(pca)) : '';
}

/**
 * @param {{answer: Answer|null, trouble: Trouble|null, n: number, k: number|null, edgesDrawn: number}} now
 *   k: what was wished for, null where the graph has none; edgesDrawn: 0 when edges are hidden
 * @returns {Notice[]}
 */
export function notices({ answer, trouble, n, k, edgesDrawn }) {
  if (trouble) return [{ kind: 'trouble', text: troubleText(trouble) + (answer ? ` ${s.lastGood}` : '') }];
  if (!answer || n < FEWEST) return [];
  /** @type {Notice[]} */
  const list = [];
  const warn = (/** @type {string} */ text) => list.push({ kind: 'warn', text });
  const { isolated, components } = answer.graph;
  if (isolated > 0) warn(s.isolated(isolated));
  if (components - isolated > 1) warn(s.parts(components));
  if (answer.kind === 'live' && nearlyTied(answer.lpp.values)) warn(s.unstableLpp);
  if (answer.kind === 'live' && nearlyTied(answer.pca.values)) warn(s.unstablePca);
  for (const w of answer.warnings) if (!SAID_HERE.has(w.code)) warn(s.warning[/** @type {keyof typeof s.warning} */ (w.code)] ?? w.message);
  if (k !== null && n <= k) list.push({ kind: 'note', text: s.kLimited(n - 1, n) });
  if (edgesDrawn > 0 && edgeStride(edgesDrawn) > 1) list.push({ kind: 'note', text: s.thinned(Math.floor(edgesDrawn / edgeStride(edgesDrawn)), edgesDrawn) });
  return list;
}

/** A plain sentence for an error: by its option, by its code, or its own. @param {Trouble} t */
export function troubleText(t) {
  const table = /** @type {Record<string, string>} */ (s.trouble);
  const { graph, weight } = t.request.options;
  const key = t.code === 'empty-graph' && graph?.kind === 'supervised' ? 'empty-graph-labels' : t.code;
  if (key === 'empty-graph') {
    const causes = [...(graph?.kind === 'epsilon' ? ['ε'] : []), ...(weight?.kind === 'heat' && weight.t !== 'auto' ? ['t'] : [])];
    return s.emptyGraph((causes.length > 0 ? causes : ['k']).join(s.or));
  }
  // Weights that are never negative fail only where distances differ by more digits than a number has.
  if (t.param === 'weight.kind' && (weight?.kind === 'heat' || weight?.kind === 'binary')) return s.trouble.far;
  return (t.param !== null && t.code === 'invalid-option' ? table[t.param] : undefined) ?? table[key] ?? t.message;
}
