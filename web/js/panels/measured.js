// The table of what was measured, each line with its explanation.
import { el, setText } from '../page/dom.js';
import { strings as s } from '../words/strings.js';
import { metricsOf } from '../views/metrics.js';

/** A figure that nothing is known about. @param {HTMLElement} cell */
function unknown(cell) {
  if (cell.textContent) setText(cell, '–');
  cell.classList.remove('better');
}

/** @param {HTMLElement} host */
export function mountMeasured(host) {
  const body = el('tbody');
  host.append(el('table', { class: 'metrics' }, el('thead', {}, el('tr', {},
    el('th', { scope: 'col' }, el('span', { class: 'visually-hidden' }, s.measured)), el('th', { scope: 'col' }, s.lppShort), el('th', { scope: 'col' }, s.pcaShort))), body));
  /** @type {Map<string, {term: HTMLElement, lpp: HTMLElement, pca: HTMLElement}>} */
  const rows = new Map();

  /** @param {string} id */
  function row(id) {
    const known = rows.get(id);
    if (known) return known;
    const term = el('button', { type: 'button', class: 'term' });
    const made = { term, lpp: el('td'), pca: el('td') };
    body.append(el('tr', {}, el('th', { scope: 'row' }, term), made.lpp, made.pca));
    rows.set(id, made);
    return made;
  }

  return {
    /** @param {import('../engine/types.js').Answer|null} answer @param {ArrayLike<number>} labels */
    show(answer, labels) {
      if (!answer) return rows.forEach(({ lpp, pca }) => [lpp, pca].forEach(unknown));
      for (const m of metricsOf(answer, labels)) {
        const { term, lpp, pca } = row(m.id);
        setText(term, m.label);
        term.dataset.tipText = m.tooltip;
        setText(lpp, m.lpp);
        setText(pca, m.pca);
        lpp.classList.toggle('better', m.better === 'lpp');
        pca.classList.toggle('better', m.better === 'pca');
      }
    },
  };
}
