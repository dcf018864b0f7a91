// The details below the panels of a data set: one tab is open, and only its content is computed.
import { createButton, el, icon, setAttribute } from '../dom/elements.ts';
import { sizeOf } from '../dom/sizes.ts';
import { drawerWords as w } from '../words/drawer.ts';
import { createApart } from './separation.ts';
import { createComponents } from './loadings-tab.ts';
import { createNewRow } from './new-row-form.ts';
import { createModelTab } from './modeltab.ts';
import { createQuality } from './quality.ts';
import type { Playground } from '../page/playground.ts';
import type { OnDemandEngine } from '../panels/on-demand-engine.ts';
import type { FitResult, Dataset, Slot } from '../engine/types.ts';
import type { MethodName } from '../engine/names.ts';
import type { PanelContent } from '../fit/panel-content.ts';
import type { Figures } from '../panels/panel-measures.ts';
import type { Theme } from '../dom/theme.ts';

export { default as style } from '../../css/drawer.css';

export interface DrawerScene {
  result: FitResult;
  set: Dataset;
  /** a panel each */
  methods: MethodName[];
  slots: (Slot | undefined)[];
  shows: PanelContent[];
  figures: Figures[];
  /** from 1; 0: all panels */
  alone: number;
  chosen: ReadonlySet<number>;
  theme: Theme;
}

/** The content of a tab. */
type Part = { root: HTMLElement, draw: (scene: DrawerScene) => void };

/** Returns the contents by name, each created when it is first opened. */
function createOnce<Parts extends Record<keyof typeof w.tabs, Part>>(
  make: { [name in keyof Parts]: () => Parts[name] },
) {
  const made: Partial<Parts> = {};
  return <Name extends keyof Parts>(name: Name): Parts[Name] => (made[name] ??= make[name]());
}

/** A page of fewer pixels has the drawer closed at first. */
const OPEN_SIZE_PX = { width: 1100, height: 801 };

/** @param on.box the panels; the details are below them */
export function mountDrawer(
  { skeleton, invalidate, announce, join }: Playground,
  { onDemandEngine, box, choose }: {
    onDemandEngine: OnDemandEngine;
    box: HTMLElement;
    choose: (r: number, axis: 'x' | 'y', c: number) => void;
  },
) {
  /** The row that is drawn or typed. */
  let ghost: Float64Array | null = null;
  const part = createOnce({
    components: () => createComponents(onDemandEngine, choose),
    quality: () => createQuality(onDemandEngine),
    apart: () => createApart(() => invalidate('sets')),
    row: () => createNewRow((x) => {
      ghost = x;
      invalidate('sets');
    }),
    model: () => createModelTab(onDemandEngine),
  });
  const names = Object.keys(w.tabs) as (keyof typeof w.tabs)[];
  const bodyId = skeleton.id('drawer-body');
  const tabs = names.map((name) => createButton('small', {
    role: 'tab', 'data-tab': name, 'aria-controls': bodyId, id: skeleton.id(`drawer-${name}`),
    onclick: () => look(name),
  }, w.tabs[name]));
  const ramp = el('span', { class: 'signs' }, `${w.loadings} `, w.less, el('i', { 'aria-hidden': 'true' }), w.more);
  const toggle = createButton('icon small drawer-fold', {
    'aria-controls': bodyId,
    onclick: () => look(open ? '' : last),
  }, icon(skeleton.id('i-chevron')));
  const list = el('div', { role: 'tablist', 'aria-label': w.drawer, class: 'drawer-tabs' }, ...tabs);
  const body = el('div', { class: 'drawer-body', role: 'tabpanel', id: bodyId, tabindex: 0 });
  const root = el('section', { class: 'drawer', 'aria-label': w.drawer },
    el('div', { class: 'drawer-head' }, list, el('span', { class: 'grow' }), ramp, toggle), body);
  box.after(root);
  // The cached size: reading it from the element would force a layout before the panels have their points.
  const { width, height } = sizeOf(skeleton.root);
  let open: keyof typeof w.tabs | '' = width >= OPEN_SIZE_PX.width && height >= OPEN_SIZE_PX.height ? names[0] : '';
  let last = names[0];

  /** @param name '': none */
  function look(name: keyof typeof w.tabs | '') {
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
    // Rules with :has on elements around the panels would style them again at each change in a panel.
    skeleton.part('sets').dataset.details = open ? 'open' : 'closed';
    skeleton.part('work').toggleAttribute('data-details', open !== '');
    body.dataset.tab = open;
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
      body.replaceChildren(part(open).root);
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
  // A saved model is missing until one is opened.
  tabs[names.indexOf('model')].hidden = true;
  arrange();
  join({ model(text, name) {
    try {
      part('model').take(text, name);
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
    /** Why these rows are apart from others. */
    why(rows: ReadonlySet<number>) {
      part('apart').begin(rows);
      look('apart');
    },
    draw(scene: DrawerScene) {
      if (open) part(open).draw(scene);
    },
  };
}

export type Drawer = ReturnType<typeof mountDrawer>;
