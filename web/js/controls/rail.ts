// The tools and the classes next to the drawing area.
import { el, icon } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { FIELDS, type State } from '../state/state.ts';
import { strings as s } from '../words/strings.ts';
import { TOOL_KEYS } from '../tools/shortcuts.ts';
import { drawMark } from '../views/class-shapes.ts';
import type { Skeleton } from '../page/skeleton.ts';
import type { Store } from '../state/store.ts';
import type { Theme } from '../dom/theme.ts';

export function mountRail({ part, id }: Skeleton, store: Store, label: (c: number) => void) {
  const tools = part('tool-set'), classes = part('class-set');
  const inputs = new Map<string, HTMLInputElement>();
  for (const [key, tool] of Object.entries(TOOL_KEYS)) {
    const input = el('input', {
      type: 'radio',
      name: id('tool'),
      value: tool,
      'aria-label': s.tool[tool],
      onchange: () => store.set({ tool }),
    });
    inputs.set(tool, input);
    tools.append(
      el(
        'label',
        { class: 'tool', 'data-tip-text': s.toolTip[tool], 'data-tip-key': key.toUpperCase() },
        input,
        el('span', {}, icon(id(`i-${tool}`))),
      ),
    );
  }
  const count = (FIELDS.class.max ?? 5) + 1;
  const marks = Array.from({ length: count }, (_, c) => {
    const canvas = el('canvas', { width: 20, height: 20, class: 'mark', 'aria-hidden': 'true' });
    const input = el('input', {
      type: 'radio',
      name: id('class'),
      value: c,
      'aria-label': s.className(c + 1),
      onclick: () => label(c),
    });
    classes.append(
      el(
        'label',
        { class: 'tool class', 'data-tip-text': s.className(c + 1), 'data-tip-key': String(c + 1) },
        input,
        el('span', {}, canvas),
      ),
    );
    return { canvas, input };
  });
  return {
    show(state: State) {
      const tool = inputs.get(state.tool);
      if (tool) tool.checked = true;
      marks[state.class].input.checked = true;
    },
    paint(theme: Theme) {
      marks.forEach(({ canvas }, c) => {
        const { ctx } = sized(canvas, 20);
        ctx.clearRect(0, 0, 20, 20);
        drawMark(ctx, 10, 10, c, 12, theme);
      });
    },
  };
}
