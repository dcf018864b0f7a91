// Beside the settings of the graph: which methods use it, and what it is.
import { el, setText } from '../dom/elements.js';
import { METHODS, reads } from '../ask/methods.js';
import { methodWords } from '../words/methods.js';
import { panelWords as w } from '../words/panels.js';
import { sampledRows } from './figures.js';

/** @param {HTMLElement} settings */
export function mountUsed(settings) {
  const who = el('p'), facts = el('p'), rows = el('p');
  const root = el('section', { 'data-part': 'used', hidden: true, 'aria-label': w.used }, who, facts, rows);
  settings.querySelector('[data-part="projection"]')?.after(root);
  return {
    /**
     * @param {import('../ask/methods.js').MethodName[]} methods none: nothing is open
     * @param {import('../engine/types.js').Answer|null} answer
     * @param {import('../engine/types.js').Dataset|null} set @param {import('../engine/types.js').Dataset|null} whole
     */
    show(methods, answer, set, whole) {
      setText(rows, set && whole ? figuresOf(set, whole) : '');
      rows.hidden = rows.textContent === '';
      root.hidden = methods.length === 0;
      const names = (/** @type {boolean} */ graph) =>
        methods
          .filter((m) => reads(m, 'graph') === graph && !METHODS[m].texts)
          .map((m) => methodWords[m].name);
      setText(who, w.graph(names(true), names(false)));
      setText(
        facts,
        answer && answer.graph.edgeCount > 0 ? w.facts(answer.graph.edgeCount, answer.graph.components) : '',
      );
    },
  };
}

/**
 * What becomes of the rows of the file that are not fitted.
 * @param {import('../engine/types.js').Dataset} set
 */
function besideSaid({ sample, beside }) {
  if (!beside) return sample ? w.beside.elsewhere : '';
  const { X, of, gaps, why } = beside;
  return [
    why ? w.beside.why[why](of) : '',
    X && X.rows > 0 ? w.beside.placed(X.rows, of) : '',
    gaps > 0 ? w.beside.gaps(gaps) : '',
  ].filter(Boolean).join(' ');
}

/**
 * Of which rows the figures are, where that is not all of them.
 * @param {import('../engine/types.js').Dataset} set @param {import('../engine/types.js').Dataset} whole
 */
const figuresOf = (set, whole) =>
  [
    set !== whole ? w.figuresOfFitted(set.rows, whole.rows) : '',
    whole.sample ? w.figuresOfSample(whole.rows, whole.sample.of) : '',
    besideSaid(whole),
    sampledRows(set.rows) ? w.trustOfSome(sampledRows(set.rows)?.length ?? 0) : '',
  ].filter(Boolean).join(' ');
