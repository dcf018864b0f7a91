// The results of a program on unseen data: in a line, and as a table.
import { el, setText } from '../dom/elements.ts';
import { programWords as w } from '../words/program.ts';
import type { Row } from './unseen-data.ts';

export function createResults() {
  const body = el('tbody', {});
  const summary = el('p', { class: 'program-passed' });
  const root = el(
    'div',
    { hidden: true },
    summary,
    el(
      'table',
      { class: 'program-results' },
      el('thead', {}, el('tr', {}, ...Object.values(w.table).map((name) => el('th', { scope: 'col' }, name)))),
      body,
    ),
  );
  return {
    root,
    /** Shows the results per data set so far. */
    show(rows: Row[]) {
      root.hidden = rows.length === 0;
      setText(summary, w.trying);
      body.replaceChildren(...rows.flatMap(({ id, met, off, problem }) => [
        el(
          'tr',
          { 'data-met': met },
          el('th', { scope: 'row' }, w.sets[id]),
          el('td', {}, `${met ? '✓' : '✗'} ${met ? w.met : w.unmet}`),
          el('td', {}, w.off(off)),
        ),
        ...(problem ? [el('tr', { class: 'program-hint' }, el('td', { colspan: 3 }, problem))] : []),
      ]));
    },
    say: (text: string) => setText(summary, text),
    /** The program has changed since. */
    outdate: () => setText(summary, w.stale),
  };
}
