// The table of measures, each with its explanation: a row per measure, and for more than two methods a row per method.
import { el, setText } from '../dom/elements.ts';
import { strings as s } from '../words/strings.ts';
import { methodWords } from '../words/method-labels.ts';
import { metricsOf, unmeasured } from '../views/metrics.ts';
import type { MethodName } from '../engine/names.ts';
import type { FitResult } from '../engine/types.ts';

/** The text of a measure that a method does not have. */
const NO_VALUE = '–';

/** Of more methods each has a line. */
const MAX_SIDE_BY_SIDE = 2;

export function mountMeasured(host: HTMLElement) {
  const heads = el('tr');
  const body = el('tbody');
  const table = el('table', { class: 'metrics' }, el('thead', {}, heads), body);
  host.append(table);
  /** The methods and measures of the current layout. */
  let laid = '';
  /** Of each figure, by its name. */
  let figures = new Map<string, { term: HTMLElement, cells: HTMLElement[] }>();

  function layOutTable(methods: MethodName[], ids: string[]) {
    const now = `${methods.join()} ${ids.join()}`;
    if (laid === now) return;
    laid = now;
    const transposed = methods.length > MAX_SIDE_BY_SIDE;
    table.toggleAttribute('data-transposed', transposed);
    figures = new Map(ids.map((id) => [id, {
      term: el('button', { type: 'button', class: 'term' }),
      cells: methods.map((_, r) => el('td', { 'data-metric': id, 'data-run': r })),
    }]));
    const all = [...figures];
    const corner = el('th', { scope: 'col' }, el('span', { class: 'visually-hidden' }, s.measured));
    const names = methods.map((m) => el('th', { scope: transposed ? 'row' : 'col' }, methodWords[m].name));
    const terms = all.map(([id, { term }]) =>
      el('th', { scope: transposed ? 'col' : 'row', 'data-metric': id }, term),
    );
    heads.replaceChildren(corner, ...(transposed ? terms : names));
    body.replaceChildren(...(transposed
      ? names.map((name, r) => el('tr', {}, name, ...all.map(([, { cells }]) => cells[r])))
      : terms.map((term, i) => el('tr', {}, term, ...all[i][1].cells))));
  }

  return {
    show(result: FitResult | null, methods: MethodName[]) {
      const rows = result ? metricsOf(result) : unmeasured(methods);
      layOutTable(methods, rows.map(({ id }) => id));
      const transposed = table.hasAttribute('data-transposed');
      for (const { id, label, head, tooltip, texts, best } of rows) {
        const { term, cells } = figures.get(id) as { term: HTMLElement, cells: HTMLElement[] };
        setText(term, transposed ? head : label);
        term.dataset.tipText = transposed ? `${label}. ${tooltip}` : tooltip;
        // A column that no method fills would use the width of others.
        const empty = transposed && result !== null && texts.every((text) => text === NO_VALUE || text === '');
        for (const cell of [term.parentElement as HTMLElement, ...cells]) cell.hidden = empty;
        cells.forEach((cell, r) => {
          if (id === 'gap') showGap(cell, texts[r], tooltip);
          else setText(cell, texts[r]);
          cell.classList.toggle('better', Boolean(best[r]));
        });
      }
    },
  };
}

/** A gap in two parts, because its unit σ is a term with a card. */
function showGap(cell: HTMLElement, text: string, tooltip: string) {
  if (!cell.firstChild) cell.append(el('span'), el('span', { class: 'unit' }));
  const [number, unit] = cell.children as unknown as HTMLElement[];
  const at = text.indexOf('σ');
  setText(number, at < 0 ? text : text.slice(0, at));
  setText(unit, at < 0 ? '' : 'σ');
  cell.dataset.tipText = tooltip;
}
