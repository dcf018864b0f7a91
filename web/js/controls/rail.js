// The tools and the classes beside the drawing area.
import { el, icon } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { FIELDS } from '../state/state.js';
import { strings as s } from '../words/strings.js';
import { TOOL_KEYS } from '../tools/shortcuts.js';
import { drawMark } from '../views/marks.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {import('../page/skeleton.js').Skeleton} skeleton
 * @param {import('../state/store.js').Store} store
 * @param {(c: number) => void} label
 */
export function mountRail({ part, id }, store, label) {
  const tools = part('tool-set'), classes = part('class-set');
  /** @type {Map<string, HTMLInputElement>} */
  const inputs = new Map();
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
    /** @param {State} state */
    show(state) {
      const tool = inputs.get(state.tool);
      if (tool) tool.checked = true;
      marks[state.class].input.checked = true;
    },
    /** @param {import('../dom/theme.js').Theme} theme */
    paint(theme) {
      marks.forEach(({ canvas }, c) => {
        const { ctx } = sized(canvas, 20);
        ctx.clearRect(0, 0, 20, 20);
        drawMark(ctx, 10, 10, c, 12, theme);
      });
    },
  };
}
