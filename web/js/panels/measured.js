// The table of what was measured, each line with its explanation.
import { el, setText } from '../dom/elements.js';
import { strings as s } from '../words/strings.js';
import { methodWords } from '../words/methods.js';
import { metricsOf, unmeasured } from '../views/metrics.js';

/** @typedef {import('../ask/methods.js').MethodName} MethodName */
/** @typedef {import('../engine/types.js').Answer} Answer */

/** @param {HTMLElement} host */
export function mountMeasured(host) {
  const heads = el('tr');
  const body = el('tbody');
  host.append(el('table', { class: 'metrics' }, el('thead', {}, heads), body));
  /** The methods whose columns stand there. */
  let columns = '';
  /** @type {Map<string, {term: HTMLElement, cells: HTMLElement[]}>} */
  const rows = new Map();

  /** @param {MethodName[]} methods */
  function columnsFor(methods) {
    if (columns === methods.join()) return;
    columns = methods.join();
    rows.clear();
    body.replaceChildren();
    heads.replaceChildren(
      el('th', { scope: 'col' }, el('span', { class: 'visually-hidden' }, s.measured)),
      ...methods.map((m) => el('th', { scope: 'col' }, methodWords[m].name)),
    );
  }

  /** @param {string} id @param {number} count */
  function row(id, count) {
    const known = rows.get(id);
    if (known) return known;
    const made = {
      term: el('button', { type: 'button', class: 'term' }),
      cells: Array.from({ length: count }, () => el('td')),
    };
    body.append(el('tr', { 'data-metric': id }, el('th', { scope: 'row' }, made.term), ...made.cells));
    rows.set(id, made);
    return made;
  }

  return {
    /** @param {Answer|null} answer @param {MethodName[]} methods */
    show(answer, methods) {
      columnsFor(methods);
      for (const { id, label, tooltip, texts, best } of answer ? metricsOf(answer) : unmeasured(methods)) {
        const { term, cells } = row(id, texts.length);
        setText(term, label);
        term.dataset.tipText = tooltip;
        cells.forEach((cell, r) => {
          setText(cell, texts[r]);
          cell.classList.toggle('better', Boolean(best[r]));
        });
      }
    },
  };
}
