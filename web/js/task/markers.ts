// In the editor of a task, every control has a button that cycles through its marks; a badge next to it shows the mark.
import { el } from '../dom/elements.ts';
import { editorWords as w } from '../words/task-editor-texts.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { sign } from './icons.ts';
import { markable } from './permissions.ts';
import type { Playground } from '../page/playground.ts';
import type { Draft } from './draft.ts';

/** A button that goes through the marks of one thing. @param text shown on it */
export function markButton(draft: Draft, key: string, announce: (text: string) => void, text?: string) {
  const badge = el('span', { class: 'badge' });
  const name = el('span', {});
  const button = el(
    'button',
    {
      type: 'button',
      class: text === undefined ? 'marker' : 'button small outlined',
      onclick: () => {
        const mark = draft.cycle(key);
        show();
        announce(w.statusMark(t.target(key), w.marked[mark]));
      },
    },
    ...(text === undefined ? [] : [name]),
    badge,
  );
  function show() {
    const mark = draft.mark(key);
    button.setAttribute('aria-label', w.mark(t.target(key), w.marked[mark]));
    button.dataset.state = mark;
    name.textContent = `${text}: ${w.marked[mark]}`;
    badge.replaceChildren(...(mark === 'free' ? [] : [sign(mark === 'locked' ? 'lock' : 'hidden')]));
  }
  show();
  return button;
}

export function mountMarkers({ skeleton: { part }, announce }: Playground, draft: Draft) {
  const boxes: Array<{ control: HTMLElement, box: HTMLElement }> = [];
  part('settings-body').querySelector('[data-part="moreGraph"]')?.setAttribute('open', '');
  for (const key of markable()) {
    const control = controlOf(part, key);
    if (!control) continue;
    const box = el('div', { class: 'markable' });
    control.replaceWith(box);
    control.inert = true;
    box.append(control, markButton(draft, key, announce));
    boxes.push({ control, box });
  }
  return {
    /** Controls work as ever. */
    use(on: boolean) {
      for (const { control } of boxes) control.inert = !on;
    },
    end() {
      for (const { control, box } of boxes) {
        control.inert = false;
        box.replaceWith(control);
      }
    },
  };
}

function controlOf(part: (name: string) => HTMLElement, key: string): HTMLElement | null {
  if (key === 'edges') return part('edges');
  const [field, value] = key.split('.');
  if (value === undefined) return part('settings-body').querySelector(`[data-field="${field}"]`);
  return part(`${field}-set`).querySelector(`input[value="${value}"]`)?.parentElement ?? null;
}
