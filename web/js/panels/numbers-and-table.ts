// The two folded panels: numbers as text, and the table that is the full alternative to drawing.
import { copyText } from '../dom/copy.ts';
import { createButton, el } from '../dom/elements.ts';
import { afterFirstWords as b } from '../words/after-first-result-texts.ts';
import type { Store } from '../state/store.ts';
import type { ToolContext } from '../tools/stroke.ts';
import type { FitResult } from '../engine/types.ts';
import type * as laterModule from '../page/deferred.ts';

type TableModule = typeof laterModule;

/** @param later what writes numbers and tables */
export function mountRecords(
  host: HTMLElement,
  store: Store,
  later: () => Promise<TableModule>,
  on: {
    edit: (i: number, x: number, y: number, label: number) => void;
    add: () => void;
    remove: (i: number) => void;
    toolContext: ToolContext;
    opened: () => void;
  },
) {
  let views: TableModule | null = null;
  /** The panel that was just opened: its content is loaded later. */
  let opened: Element | null = null;
  const toggled = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) opened = target;
    later().then((loaded) => {
      views = loaded;
      on.opened();
    }, () => {});
  };
  const text = el('div', { class: 'numbers', tabindex: 0, role: 'region', 'aria-label': b.numbers });
  let shown: FitResult | null = null;
  const copy = createButton('small', { onclick: async () => {
    if (!shown || !views) return;
    if (await copyText(views.numbersText(shown))) on.toolContext.announce(b.copied);
    else select(text);
  } }, b.copy);
  const numbers = el(
    'details',
    { ontoggle: toggled },
    el('summary', {}, b.numbers),
    el('div', { class: 'numbers-bar' }, copy),
    text,
  );
  const place = el('div');
  const points = el('details', { ontoggle: toggled }, el('summary', {}, b.table), place);
  host.append(numbers, points);
  let table: ReturnType<TableModule['mountTable']> | null = null;

  return {
    numbersOnly: (only: boolean) => { points.hidden = only; },
    show(result: FitResult | null, hovered: number | { edge: number } | null) {
      shown = result;
      if (!views) return;
      if (numbers.open) views.renderNumbers(text, result, hovered);
      const { layRows } = views;
      const { xy, labels } = store.drawing.points;
      if (points.open && table) table.update(xy, labels);
      else if (points.open) {
        table = views.mountTable(place, {
          points: xy,
          labels,
          onEdit: on.edit,
          onAdd: on.add,
          onRemove: on.remove,
          onPaste: (i, rows) => layRows(on.toolContext, i, rows),
          announce: on.toolContext.announce,
        });
      }
      opened?.scrollIntoView({ block: 'nearest' });
      opened = null;
    },
  };
}

/** Where the clipboard is closed, the text is at least marked. */
function select(node: Node) {
  getSelection()?.selectAllChildren(node);
}
