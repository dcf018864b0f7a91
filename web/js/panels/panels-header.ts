// Above the panels: the classes, the selection, the pointer tool.
import { anchor } from '../dom/anchor.ts';
import { createButton, el, setAttribute, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { drawMark } from '../views/class-shapes.ts';
import { MAX_PANELS } from '../fit/panel-content.ts';
import { ownWords } from '../words/own-file-texts.ts';
import { panelWords as w } from '../words/panels.ts';
import { figure, grouped } from '../words/strings.ts';
import { colourings, shadesOf, type PointColours } from './colours.ts';
import { classesOf, modeOf, type Mode } from './row-selection.ts';
import { methodMenu } from './methodmenu.ts';
import type { Theme } from '../dom/theme.ts';
import type { Dataset } from '../engine/types.ts';
import type { PanelName } from '../fit/request.ts';

/** An icon of the playground's own sprite. */
export type MakeIcon = (name: string, style?: string) => SVGElement;

interface HeadScene {
  /** the rows that are fitted */
  set: Dataset;
  /** all of them */
  whole: Dataset;
  look: PointColours;
  colouring: string;
  title: string;
  panels: string[];
  chosen: ReadonlySet<number>;
  hand: 'lasso' | 'pan';
  theme: Theme;
}

/** callbacks */
interface HeadCallbacks {
  sign: MakeIcon;
  titleId: string;
  choose: (rows: number[], mode: Mode, where: string) => void;
  clear: () => void;
  only: () => void;
  all: () => void;
  hand: (hand: 'lasso' | 'pan') => void;
  add: (name: PanelName) => void;
  colour: (colouring: string) => void;
  /** the chosen rows are apart from others */
  why: () => void;
}

/** The number of classes named for a selection. */
const MAX_CLASSES = 3;

/** Describes the selection, with its actions. */
function createChip(on: HeadCallbacks) {
  const count = el('b'), counts = el('span', { class: 'counts' });
  const clear = {
    type: 'button', class: 'button icon small', 'aria-label': w.clear, 'data-tip-text': w.clear, 'data-tip-key': 'Esc',
    onclick: on.clear,
  };
  const root = el('div', { class: 'chip', hidden: true }, count, counts,
    createButton('small only', { onclick: on.only }, w.onlyThese),
    createButton('small only why', { onclick: on.why }, w.whyApart),
    el('button', clear, on.sign('i-close')));
  let previous = [] as unknown[];
  return {
    root,
    repaint() { previous = []; },
    show({ set, look, chosen, theme }: HeadScene) {
      root.hidden = chosen.size === 0;
      if (previous[0] === chosen && previous[1] === theme && previous[2] === look) return;
      previous = [chosen, theme, look];
      const marks = new Map(look.classes.map((one) => [one.label, one.mark]));
      setText(count, w.chosen(chosen.size));
      counts.replaceChildren(
        ...classesOf(chosen, set.labels)
          .slice(0, MAX_CLASSES)
          .filter(({ label }) => set.names?.[label])
          .map(({ label, count: n }) =>
            el('span', {}, mark(marks.get(label) ?? label, theme), `${set.names?.[label]}: ${grouped.format(n)}`),
          ),
      );
    },
  };
}

/** The pointer tool on a panel. */
const handsOf = (on: HeadCallbacks) => Object.fromEntries(
  (['lasso', 'pan'] as const).map((hand) => [
    hand,
    createButton(
      'icon small',
      {
        'aria-label': w.handNames[hand],
        'data-tip-text': w.hands[hand],
        'data-tip-key': w.handKeys[hand],
        onclick: () => on.hand(hand),
      },
      on.sign(hand === 'lasso' ? 'i-lasso' : 'i-move'),
    ),
  ]),
);

export function mountHead(on: HeadCallbacks) {
  const title = el('h2', { class: 'lead', id: on.titleId });
  const legend = el('ul', { class: 'class-legend', 'aria-label': w.legend });
  const chip = createChip(on), hands = handsOf(on);
  const plus = el('span', {}, `+ ${w.add}`);
  const add = methodMenu(() => w.add, () => on.sign('i-chevron', 'chevron'), on.add, plus);
  const part = el('span', { class: 'part', hidden: true });
  const allRows = createButton('outlined small', { onclick: on.all }, w.allRows);
  const partial = el('span', { class: 'partial', hidden: true }, part, allRows);
  const source = el('p', { class: 'source' });
  const root = el('div', { class: 'sets-head' },
    el('div', { class: 'sets-line' }, title, legend, el('span', { class: 'grow' }), add.button,
      el('span', { class: 'hands', role: 'group', 'aria-label': w.hand }, ...Object.values(hands))),
    el('div', { class: 'sets-line second' }, source, partial, chip.root), add.menu);
  const moreMenu = el('div', { class: 'menu class-menu', popover: true, role: 'group', 'aria-label': w.legend });
  const more = createButton('small');
  more.popoverTargetElement = moreMenu;
  anchor(more, moreMenu);
  const colour = el('select', { 'aria-label': w.colourBy, onchange: () => on.colour(colour.value) });
  source.after(el('label', { class: 'colour-by' }, el('span', { 'aria-hidden': 'true' }, w.colourBy), colour));
  root.append(moreMenu);
  let painted = [] as unknown[];

  /** The legend of the colours: classes, each a button, those without a colour in a menu; or a ramp. */
  function classes({ set, look, colouring, theme }: HeadScene) {
    if (painted[0] === look && painted[1] === theme) return;
    if (painted[2] !== set) offer(set);
    painted = [look, theme, set];
    colour.value = colouring;
    const own = look.classes.filter(({ mark }) => mark >= 0).sort((a, b) => a.mark - b.mark);
    const others = look.classes.filter(({ mark }) => mark < 0);
    legend.replaceChildren(
      ...own.map((one) => el('li', {}, classButton(one, theme))),
      ...(others.length > 0 ? [el('li', {}, more)] : []),
      ...(look.range ? [el('li', { class: 'ramp' }, ...rampOf(look, theme))] : []),
    );
    if (others.length > 0) setText(more, w.moreClasses(others.length));
    moreMenu.replaceChildren(...others.map((one) => classButton(one, theme)));
  }

  const classButton = ({ rows, mark: shape, name }: PointColours['classes'][number], theme: Theme) =>
    el('button', { type: 'button', onclick: (e) => on.choose(rows, modeOf(e as MouseEvent), '') },
      mark(shape, theme), name);

  /** The columns to colour by. */
  function offer(set: Dataset) {
    const { columns, others } = colourings(set);
    const option = ({ value, name }: { value: string, name: string }) => el('option', { value }, name);
    colour.replaceChildren(
      el('option', { value: '' }, set.names ? w.byClass : w.byNothing),
      ...(others.length > 0 ? [el('optgroup', { label: w.otherColumns }, ...others.map(option))] : []),
      el('optgroup', { label: w.columns(columns.length, set.cols) }, ...columns.map(option)),
    );
  }

  return {
    root,
    /** The colours are others. */
    repaint() {
      painted = [];
      chip.repaint();
    },
    show(scene: HeadScene) {
      const { set, whole, panels, hand } = scene;
      setText(title, w.title(panels.length));
      classes(scene);
      chip.show(scene);
      for (const [name, button] of Object.entries(hands)) setAttribute(button, 'aria-pressed', String(name === hand));
      add.button.hidden = panels.length >= MAX_PANELS;
      for (const item of add.menu.querySelectorAll('[data-method]') as NodeListOf<HTMLElement>) {
        item.hidden = panels.includes(item.dataset.method ?? '');
      }
      for (const group of add.menu.querySelectorAll<HTMLElement>('[role="group"]')) {
        group.hidden = group.querySelector('[data-method]:not([hidden])') === null;
      }
      partial.hidden = part.hidden = set === whole;
      setText(part, w.part(set.rows, whole.rows));
      setText(source, `${scene.title} · ${ownWords.setSize(whole.rows, whole.cols)} · ${whole.source ?? ''}`);
      source.title = whole.source ?? '';
    },
  };
}

/** From low to high. */
function rampOf({ range, ends }: PointColours, theme: Theme) {
  const canvas = el('canvas', { 'aria-hidden': 'true', class: 'ramp' });
  const shades = shadesOf(theme), { ctx } = sized(canvas, 72);
  shades.forEach((shade, s) => {
    ctx.fillStyle = shade;
    ctx.fillRect((s * 72) / shades.length, 0, 72 / shades.length + 0.5, 72);
  });
  const [low, high] = ends ?? [range?.low ?? NaN, range?.high ?? NaN].map(figure);
  return [el('span', {}, low), canvas, el('span', {}, high)];
}

function mark(c: number, theme: Theme) {
  const canvas = el('canvas', { 'aria-hidden': 'true', width: 16, height: 16 });
  drawMark(sized(canvas, 16).ctx, 8, 8, c, 10, theme);
  return canvas;
}
