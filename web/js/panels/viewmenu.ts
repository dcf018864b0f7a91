// The menus of a panel: the dimensions of its method or the columns on both axes, and the scale; and actions on the
// panel.
import { anchor } from '../dom/anchor.ts';
import { createButton, el, setText } from '../dom/elements.ts';
import { pathImage } from '../dom/path-image.ts';
import { byRank, MAX_DIMENSIONS } from '../fit/panel-content-text.ts';
import { COLUMNS } from '../fit/request.ts';
import { columnsWords } from '../words/columns.ts';
import { methodWords } from '../words/method-labels.ts';
import { panelWords as w } from '../words/panels.ts';
import { columnChoices, columnPlaces } from './raw-columns.ts';
import type { PanelActions, PanelScene } from './panel.ts';

/** An icon of two axes with arrows. */
const axesIcon = () => pathImage('M3.5 1.5v11h11M1.5 3.5l2-2 2 2M12.5 10.5l2 2-2 2', {
  viewBox: '0 0 16 16', 'stroke-width': '1.5', class: 'axes',
});

export function viewMenu(on: PanelActions, fit: () => void) {
  const pair = el('span');
  const button = createButton(
    'small pair-button',
    { 'aria-haspopup': 'true', 'aria-expanded': false },
    axesIcon(),
    pair,
    on.sign('i-chevron', 'chevron'),
  );
  const x = el('select', { onchange: () => on.show({ x: Number(x.value) }) });
  const y = el('select', { onchange: () => on.show({ y: Number(y.value) }) });
  const scale = el('select', { onchange: () => on.show({ scale: scale.value as '' | 'r' | 'w' }) });
  const only = el('p');
  const act = (text: string, deed: () => void) =>
    el(
      'button',
      {
        type: 'button',
        class: 'item',
        onclick: () => {
          menu.hidePopover();
          deed();
        },
      },
      text,
    );
  const enlarge = act(w.enlarge, on.enlarge), remove = act(w.remove, on.remove);
  const scaleRow = row(w.scale, scale);
  const menu = el(
    'div',
    { class: 'menu view-menu', popover: true },
    row(w.across, x),
    row(w.up, y),
    scaleRow,
    only,
    el('hr', { 'aria-hidden': 'true' }),
    enlarge,
    act(w.fit, fit),
    remove,
  );
  button.popoverTargetElement = menu;
  anchor(button, menu);
  /** The choices: how many dimensions, or which columns. */
  let offered = '';
  let scales: Record<string, string> | null = null;

  function offerScales(now: Record<string, string>) {
    if (scales === now) return;
    scales = now;
    scale.replaceChildren(...Object.entries(now).map(([value, text]) => el('option', { value }, text)));
  }

  function offer(choices: { value: number, name: string }[], shown: { x: number, y: number }) {
    const key = choices.map(({ value, name }) => `${value} ${name}`).join();
    if (key !== offered) {
      offered = key;
      const options = () => choices.map(({ value, name }) => el('option', { value }, name));
      x.replaceChildren(...options());
      y.replaceChildren(el('option', { value: 0 }, w.none), ...options());
    }
    x.value = String(shown.x);
    y.value = String(shown.y);
  }

  function offerDimensions(scene: PanelScene) {
    const { shows, slot, method, showsComponents, apart } = scene;
    if (method === COLUMNS) return;
    offerScales(showsComponents ? w.scalesOfParts : w.scales);
    const m = slot?.m ?? 0;
    const most = Math.max(shows.x, shows.y, Math.min(MAX_DIMENSIONS, slot?.rank || MAX_DIMENSIONS));
    offer(Array.from({ length: most }, (_, d) => ({ value: d + 1, name: String(d + 1) })), shows);
    scale.value = apart ? '' : byRank(shows, method) ? 'r' : 'w';
    setText(only, m > 0 && Math.max(shows.x, shows.y) > m ? w.only(m) : '');
    setText(pair, w.pair(m ? Math.min(shows.x, m) : shows.x, m ? Math.min(shows.y, m) : shows.y));
    button.setAttribute('aria-label', w.pairLabel(methodWords[method].name, shows.x, shows.y));
  }

  function offerColumns(scene: PanelScene) {
    const { shows, set } = scene, choices = columnChoices(set, shows), { names } = columnPlaces(set, shows);
    offer(choices, { x: Math.min(shows.x, set.cols), y: Math.min(shows.y, set.cols) });
    setText(only, choices.length < set.cols ? columnsWords.only(choices.length, set.cols) : '');
    setText(pair, columnsWords.pair(names));
    button.setAttribute('aria-label', columnsWords.pairLabel(names));
  }

  return {
    button,
    menu,
    show(scene: PanelScene) {
      const { method, alone, last, onlyMethod } = scene;
      scaleRow.hidden = method === COLUMNS;
      (method === COLUMNS ? offerColumns : offerDimensions)(scene);
      setText(enlarge, alone ? w.shrink : w.enlarge);
      enlarge.hidden = last;
      remove.hidden = onlyMethod;
    },
  };
}

const row = (name: string, control: HTMLElement) =>
  el('label', { class: 'row' }, el('span', { class: 'name' }, name), control);
