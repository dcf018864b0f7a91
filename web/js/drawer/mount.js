// The drawer below the panels of a data set: one part of it is looked at, and only that is computed.
import { el, icon, setAttribute } from '../dom/elements.js';
import { drawerWords as w } from '../words/drawer.js';
import { createApart } from './apart.js';
import { createComponents } from './components.js';
import { createNewRow } from './newrow.js';
import { createModelTab } from './modeltab.js';
import { createQuality } from './quality.js';
export { default as style } from '../../css/drawer.css';

/**
 * @typedef {object} DrawerScene
 * @property {import('../engine/types.js').Answer} answer
 * @property {import('../engine/types.js').Dataset} set
 * @property {import('../ask/methods.js').MethodName[]} methods  a panel each
 * @property {(import('../engine/types.js').Slot|undefined)[]} slots
 * @property {import('../ask/shows.js').Shows[]} shows
 * @property {import('../panels/figures.js').Figures[]} figures
 * @property {number} alone    from 1; 0: all panels
 * @property {ReadonlySet<number>} chosen
 * @property {import('../dom/theme.js').Theme} theme
 */
/** What a tab holds. @typedef {{root: HTMLElement, draw: (scene: DrawerScene) => void}} Part */

/** A page of fewer pixels has the drawer closed at first. */
const ROOMY = { width: 700, height: 801 };

/**
 * @param {import('../page/playground.js').Playground} playground
 * @param {object} on
 * @param {import('../panels/asides.js').Asides} on.asides
 * @param {HTMLElement} on.box      the panels; the drawer stands below
 * @param {(r: number, axis: 'x'|'y', c: number) => void} on.choose
 */
export function mountDrawer({ skeleton, invalidate, announce, join }, { asides, box, choose }) {
  const apart = createApart(() => invalidate('sets'));
  /** The row that is drawn or typed. @type {Float64Array|null} */
  let ghost = null;
  const row = createNewRow((x) => {
    ghost = x;
    invalidate('sets');
  });
  const model = createModelTab(asides);
  /** @type {Record<keyof typeof w.tabs, Part>} */
  const parts = { components: createComponents(asides, choose), quality: createQuality(asides), apart, row, model };
  const names = /** @type {(keyof typeof w.tabs)[]} */ (Object.keys(w.tabs));
  const bodyId = skeleton.id('drawer-body');
  const tabs = names.map((name) => el('button', {
    type: 'button', role: 'tab', class: 'button small', 'data-tab': name, 'aria-controls': bodyId,
    id: skeleton.id(`drawer-${name}`), onclick: () => look(name),
  }, w.tabs[name]));
  const ramp = el('span', { class: 'signs' }, `${w.loadings} `, w.less, el('i', { 'aria-hidden': 'true' }), w.more);
  const toggle = el('button', {
    type: 'button', class: 'button icon small drawer-fold', 'aria-controls': bodyId,
    onclick: () => look(open ? '' : last),
  }, icon(skeleton.id('i-chevron')));
  const list = el('div', { role: 'tablist', 'aria-label': w.drawer, class: 'drawer-tabs' }, ...tabs);
  const body = el('div', { class: 'drawer-body', role: 'tabpanel', id: bodyId, tabindex: 0 });
  const root = el('section', { class: 'drawer', 'aria-label': w.drawer },
    el('div', { class: 'drawer-head' }, list, el('span', { class: 'grow' }), ramp, toggle), body);
  box.after(root);
  const { clientWidth, clientHeight } = skeleton.root;
  /** @type {keyof typeof w.tabs|''} */
  let open = clientWidth >= ROOMY.width && clientHeight >= ROOMY.height ? names[0] : '';
  let last = names[0];

  /** @param {keyof typeof w.tabs|''} name '': nothing */
  function look(name) {
    open = name;
    last = name || last;
    arrange();
    if (name) tabs[names.indexOf(name)].scrollIntoView({ block: 'nearest', inline: 'nearest' });
    invalidate('sets');
  }

  function arrange() {
    body.hidden = open === '';
    root.toggleAttribute('data-open', open !== '');
    box.toggleAttribute('data-drawer', open !== '');
    ramp.hidden = open !== 'components' && open !== 'apart';
    ramp.firstChild?.replaceWith(open === 'apart' ? `${w.addsTo} ` : `${w.loadings} `);
    tabs.forEach((tab, t) => {
      setAttribute(tab, 'aria-selected', String(names[t] === open));
      tab.tabIndex = names[t] === last ? 0 : -1;
    });
    setAttribute(toggle, 'aria-expanded', String(open !== ''));
    setAttribute(toggle, 'aria-label', open ? w.close : w.open);
    if (open) {
      body.setAttribute('aria-labelledby', skeleton.id(`drawer-${open}`));
      body.replaceChildren(parts[open].root);
    } else body.replaceChildren();
  }

  list.addEventListener('keydown', (e) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (!by) return;
    e.preventDefault();
    const there = tabs.filter((tab) => !tab.hidden), at = there.findIndex((tab) => tab === document.activeElement);
    const next = there[(at + by + there.length) % there.length];
    look(names[tabs.indexOf(next)]);
    next.focus();
  });
  // There is no saved model before one is opened.
  tabs[names.indexOf('model')].hidden = true;
  arrange();
  join({ model(text, name) {
    try {
      model.take(text, name);
    } catch (error) {
      return announce(error instanceof Error ? error.message : String(error));
    }
    tabs[names.indexOf('model')].hidden = false;
    look('model');
    announce(w.model.opened(name));
  } });

  return {
    root,
    get ghost() { return ghost; },
    /** Why these rows are apart from others. @param {ReadonlySet<number>} rows */
    why(rows) {
      apart.begin(rows);
      look('apart');
    },
    /** @param {DrawerScene} scene */
    draw(scene) {
      if (open) parts[open].draw(scene);
    },
  };
}

/** @typedef {ReturnType<typeof mountDrawer>} Drawer */
