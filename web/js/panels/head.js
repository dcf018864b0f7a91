// Above the panels: the classes, what is chosen, what a hand does.
import { anchor } from '../dom/anchor.js';
import { el, setAttribute, setText } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { drawMark } from '../views/marks.js';
import { PANELS } from '../ask/shows.js';
import { ownWords } from '../words/own.js';
import { panelWords as w } from '../words/panels.js';
import { figure } from '../words/strings.js';
import { colourings, shadesOf } from './colours.js';
import { classesOf, modeOf } from './choosing.js';
import { methodMenu } from './methodmenu.js';

/** @typedef {import('../engine/types.js').Dataset} Dataset */
/** @typedef {import('../dom/theme.js').Theme} Theme */
/** An icon of the playground's own sprite. @typedef {(name: string, style?: string) => SVGElement} Sign */
/**
 * @typedef {object} HeadScene
 * @property {Dataset} set      the rows that are fitted
 * @property {Dataset} whole    all of them
 * @property {import('./colours.js').Look} look
 * @property {string} colouring
 * @property {string} title
 * @property {string[]} methods
 * @property {ReadonlySet<number>} chosen
 * @property {'lasso'|'pan'} hand
 * @property {Theme} theme
 */

/**
 * @typedef {object} On  what is asked for
 * @property {Sign} sign
 * @property {string} titleId
 * @property {(rows: number[], mode: import('./choosing.js').Mode, where: string) => void} choose
 * @property {() => void} clear
 * @property {() => void} only
 * @property {() => void} all
 * @property {(hand: 'lasso'|'pan') => void} hand
 * @property {(method: import('../ask/methods.js').MethodName) => void} add
 * @property {(colouring: string) => void} colour
 * @property {() => void} why  the chosen rows are apart from others
 */

/** So many classes are told of what is chosen. */
const TOLD = 3;

/** What is chosen, and what can be done with it. @param {On} on */
function createChip(on) {
  const count = el('b'), counts = el('span', { class: 'counts' });
  const clear = {
    type: 'button', class: 'button icon small', 'aria-label': w.clear, 'data-tip-text': w.clear, 'data-tip-key': 'Esc',
    onclick: on.clear,
  };
  const root = el('div', { class: 'chip', hidden: true }, count, counts,
    el('button', { type: 'button', class: 'button small only', onclick: on.only }, w.onlyThese),
    el('button', { type: 'button', class: 'button small only why', onclick: on.why }, w.whyApart),
    el('button', clear, on.sign('i-close')));
  let told = /** @type {unknown[]} */ ([]);
  return {
    root,
    repaint() { told = []; },
    /** @param {HeadScene} scene */
    show({ set, look, chosen, theme }) {
      root.hidden = chosen.size === 0;
      if (told[0] === chosen && told[1] === theme && told[2] === look) return;
      told = [chosen, theme, look];
      const marks = new Map(look.classes.map((one) => [one.label, one.mark]));
      setText(count, w.chosen(chosen.size));
      counts.replaceChildren(
        ...classesOf(chosen, set.labels)
          .slice(0, TOLD)
          .filter(({ label }) => set.names?.[label])
          .map(({ label, count: n }) =>
            el('span', {}, mark(marks.get(label) ?? label, theme), `${set.names?.[label]}: ${n.toLocaleString('en')}`),
          ),
      );
    },
  };
}

/** What the hand does on a panel. @param {On} on */
const handsOf = (on) => Object.fromEntries(
  /** @type {const} */ (['lasso', 'pan']).map((hand) => [
    hand,
    el(
      'button',
      {
        type: 'button',
        class: 'button icon small',
        'aria-label': w.handNames[hand],
        'data-tip-text': w.hands[hand],
        'data-tip-key': w.handKeys[hand],
        onclick: () => on.hand(hand),
      },
      on.sign(hand === 'lasso' ? 'i-lasso' : 'i-move'),
    ),
  ]),
);

/** @param {On} on */
export function mountHead(on) {
  const title = el('h2', { class: 'lead', id: on.titleId });
  const legend = el('ul', { class: 'class-legend', 'aria-label': w.legend });
  const chip = createChip(on), hands = handsOf(on);
  const plus = el('span', {}, `+ ${w.add}`);
  const add = methodMenu(w.add, () => on.sign('i-chevron', 'chevron'), on.add, plus);
  const part = el('span', { class: 'part', hidden: true });
  const allRows = el('button', { type: 'button', class: 'button outlined small', onclick: on.all }, w.allRows);
  const partial = el('span', { class: 'partial', hidden: true }, part, allRows);
  const source = el('p', { class: 'source' });
  const root = el('div', { class: 'sets-head' },
    el('div', { class: 'sets-line' }, title, legend, el('span', { class: 'grow' }), add.button,
      el('span', { class: 'hands', role: 'group', 'aria-label': w.hand }, ...Object.values(hands))),
    el('div', { class: 'sets-line second' }, source, partial, chip.root), add.menu);
  const moreMenu = el('div', { class: 'menu class-menu', popover: true, role: 'group', 'aria-label': w.legend });
  const more = el('button', { type: 'button', class: 'button small' });
  more.popoverTargetElement = moreMenu;
  anchor(more, moreMenu);
  const colour = el('select', { 'aria-label': w.colourBy, onchange: () => on.colour(colour.value) });
  source.after(el('label', { class: 'colour-by' }, el('span', { 'aria-hidden': 'true' }, w.colourBy), colour));
  root.append(moreMenu);
  let painted = /** @type {unknown[]} */ ([]);

  /**
   * What the colours mean: classes, each a button, those without a colour in a menu; or a ramp.
   * @param {HeadScene} scene
   */
  function classes({ set, look, colouring, theme }) {
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
    setText(more, w.moreClasses(others.length));
    moreMenu.replaceChildren(...others.map((one) => classButton(one, theme)));
  }

  /** @param {import('./colours.js').Look['classes'][number]} one @param {Theme} theme */
  const classButton = ({ rows, mark: shape, name }, theme) =>
    el('button', { type: 'button', onclick: (e) => on.choose(rows, modeOf(/** @type {MouseEvent} */ (e)), '') },
      mark(shape, theme), name);

  /** The columns to colour by. @param {Dataset} set */
  function offer(set) {
    const { columns, others } = colourings(set);
    const option = (/** @type {{value: string, name: string}} */ { value, name }) => el('option', { value }, name);
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
    /** @param {HeadScene} scene */
    show(scene) {
      const { set, whole, methods, hand } = scene;
      setText(title, w.title(methods.length));
      classes(scene);
      chip.show(scene);
      for (const [name, button] of Object.entries(hands)) setAttribute(button, 'aria-pressed', String(name === hand));
      add.button.hidden = methods.length >= PANELS;
      for (const item of /** @type {NodeListOf<HTMLElement>} */ (add.menu.querySelectorAll('[data-method]'))) {
        item.hidden = methods.includes(item.dataset.method ?? '');
      }
      partial.hidden = part.hidden = set === whole;
      setText(part, w.part(set.rows, whole.rows));
      setText(source, `${scene.title} · ${ownWords.setSize(whole.rows, whole.cols)} · ${whole.source ?? ''}`);
      source.title = whole.source ?? '';
    },
  };
}

/** From low to high. @param {import('./colours.js').Look} look @param {Theme} theme */
function rampOf({ range, ends }, theme) {
  const canvas = el('canvas', { 'aria-hidden': 'true', class: 'ramp' });
  const shades = shadesOf(theme), { ctx } = sized(canvas, 72);
  shades.forEach((shade, s) => {
    ctx.fillStyle = shade;
    ctx.fillRect((s * 72) / shades.length, 0, 72 / shades.length + 0.5, 72);
  });
  const [low, high] = ends ?? [range?.low ?? NaN, range?.high ?? NaN].map(figure);
  return [el('span', {}, low), canvas, el('span', {}, high)];
}

/** @param {number} c @param {Theme} theme */
function mark(c, theme) {
  const canvas = el('canvas', { 'aria-hidden': 'true', width: 16, height: 16 });
  drawMark(sized(canvas, 16).ctx, 8, 8, c, 10, theme);
  return canvas;
}
