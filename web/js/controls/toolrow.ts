// The tools of a small screen in one row: the three that draw, the class, the others behind a button, edges and fit.
import { createButton, el, icon } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { moveAllBack, moveTo } from '../dom/move-nodes.ts';
import { TOOL_KEYS } from '../tools/shortcuts.ts';
import { drawMark } from '../views/class-shapes.ts';
import { small as w } from '../words/small-screen-texts.ts';
import { strings as s } from '../words/strings.ts';
import type { Playground } from '../page/playground.ts';

type Tool = keyof typeof s.tool;

/** Tools that are always in the row, in its order. */
const FIXED_TOOLS = ['move', 'spray', 'erase'];
/** The number of tools in a row without a button for more. */
const MAX_TOOLS = 4;

/** @param with_ rest: where edges and fit go without a row */
export function createToolRow(
  { skeleton: { part, id }, store, theme }: Playground,
  { dots, rest }: { dots: () => SVGElement, rest: HTMLElement },
) {
  const rail = part('rail'), tools = part('tool-set'), classes = part('class-set');
  const others = menuOf('tools-menu', s.tools);
  const marks = menuOf('class-menu', s.classes);
  const canvas = el('canvas', { width: 20, height: 20, class: 'mark', 'aria-hidden': 'true' });
  const classButton = opener(marks, canvas, icon(id('i-chevron')));
  const moreButton = opener(others, dots());
  moreButton.setAttribute('aria-label', w.moreTools);
  const ends = el('div', { class: 'row-ends' });
  let on = false;
  let laid = '';
  let painted = '';

  function menuOf(name: string, label: string) {
    const menu = el('div', { class: 'menu row-menu', id: id(name), popover: 'auto', 'aria-label': label });
    menu.addEventListener('change', () => menu.hidePopover());
    return menu;
  }

  function opener(menu: HTMLElement, ...what: Node[]) {
    return createButton('row-button', { popovertarget: menu.id, 'aria-haspopup': 'true' }, ...what);
  }

  const labelsOf = (set: HTMLElement) => [...set.querySelectorAll('.tool')] as HTMLElement[];
  const toolOf = (label: HTMLElement) => (label.querySelector('input') as HTMLInputElement).value;
  const free = (labels: HTMLElement[]) => labels.filter((label) => label.dataset.mark !== 'hidden');
  /** Wrappers around a tool move with it. */
  const whole = (label: HTMLElement) => (label.closest('.markable') ?? label) as HTMLElement;

  /** Restores the layout of the wide page. */
  function layOutWide() {
    const order = Object.values(TOOL_KEYS);
    for (const name of others.querySelectorAll('.tool-name')) name.remove();
    tools.append(
      ...labelsOf(tools).sort((a, b) => order.indexOf(toolOf(a) as any) - order.indexOf(toolOf(b) as any)).map(whole),
    );
    classes.append(...labelsOf(classes).map(whole));
    for (const made of [others, marks, moreButton, classButton]) made.remove();
    moveAllBack(ends);
    moveAllBack(rest);
    ends.remove();
  }

  function layOutNarrow() {
    const all = labelsOf(tools), seen = free(all);
    const few = seen.length <= MAX_TOOLS;
    const first = few ? seen : FIXED_TOOLS.map(
      (tool) => seen.find((label) => toolOf(label) === tool) as HTMLElement,
    ).filter(Boolean);
    tools.append(...first.map(whole));
    if (!few) classes.after(moreButton);
    const behind = all.filter((label) => !first.includes(label));
    // Nothing hovers over a touch screen, so a tip would not tell their names.
    for (const label of behind) {
      label.append(el('small', { class: 'tool-name', 'aria-hidden': 'true' }, s.tool[toolOf(label) as Tool]));
    }
    others.append(...behind.map(whole));
    tools.append(others);
    if (free(labelsOf(classes)).length > 1) {
      marks.append(...labelsOf(classes).map(whole));
      classes.append(classButton, marks);
    }
    const none = seen.length === 0 && free(labelsOf(classes)).length === 0;
    const to = none ? rest : ends;
    for (const name of ['edges', 'fit']) moveTo(part(name), to);
    rail.append(ends);
  }

  return {
    /** @param row whether they form one row */
    arrange(row: boolean) {
      on = row;
      this.show();
    },
    /** Updates the row: tools hidden by a task are not in it; the editor of a task shows all. */
    show() {
      const setting = part('page').dataset.task === 'setting';
      const key = !on ? '' : setting ? 'all' : [tools, classes].map(
        (set) => free(labelsOf(set)).map(toolOf).join(),
      ).join(';');
      if (key !== laid) {
        laid = key;
        layOutWide();
        if (key && !setting) layOutNarrow();
        rail.toggleAttribute('data-row', Boolean(key) && !setting);
      }
      const { tool, class: c } = store.state;
      // A tool that is behind the button is shown on it.
      const behind = others.contains(tools.querySelector(`input[value="${tool}"]`));
      moreButton.setAttribute('aria-pressed', String(behind));
      const shown = behind ? tool : '';
      if (moreButton.dataset.tool !== shown) {
        moreButton.dataset.tool = shown;
        moreButton.replaceChildren(shown ? icon(id(`i-${shown}`)) : dots());
      }
      classButton.setAttribute('aria-label', w.classOf(s.className(c + 1)));
      if (painted !== String(c)) this.paint();
    },
    paint() {
      const { ctx } = sized(canvas, 20);
      ctx.clearRect(0, 0, 20, 20);
      drawMark(ctx, 10, 10, store.state.class, 12, theme());
      painted = String(store.state.class);
    },
  };
}
