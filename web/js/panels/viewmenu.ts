// What a panel shows of its method: the dimensions across and up, the scale; and what can be done with the panel.
import { anchor } from '../dom/anchor.ts';
import { el, setText } from '../dom/elements.ts';
import { byRank, MAX_DIMENSIONS } from '../ask/shows.ts';
import { methodWords } from '../words/methods.ts';
import { panelWords as w } from '../words/panels.ts';
import type { PanelDeeds, PanelScene } from './panel.ts';

export function viewMenu(on: PanelDeeds, fit: () => void) {
  const pair = el('span');
  const button = el(
    'button',
    { type: 'button', class: 'button small pair-button', 'aria-haspopup': 'true', 'aria-expanded': false },
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
  const menu = el(
    'div',
    { class: 'menu view-menu', popover: true },
    row(w.across, x),
    row(w.up, y),
    row(w.scale, scale),
    only,
    el('hr', { 'aria-hidden': 'true' }),
    enlarge,
    act(w.fit, fit),
    remove,
  );
  button.popoverTargetElement = menu;
  anchor(button, menu);
  let offered = -1;
  let scales: Record<string, string> | null = null;

  function offerScales(now: Record<string, string>) {
    if (scales === now) return;
    scales = now;
    scale.replaceChildren(...Object.entries(now).map(([value, text]) => el('option', { value }, text)));
  }

  function offer(most: number) {
    if (most === offered) return;
    offered = most;
    const options = () => Array.from({ length: most }, (_, d) => el('option', { value: d + 1 }, String(d + 1)));
    x.replaceChildren(...options());
    y.replaceChildren(el('option', { value: 0 }, w.none), ...options());
  }

  return {
    button,
    menu,
    show({ shows, slot, method, alone, last, parted, apart }: PanelScene) {
      offerScales(parted ? w.scalesOfParts : w.scales);
      const m = slot?.m ?? 0;
      offer(Math.max(shows.x, shows.y, Math.min(MAX_DIMENSIONS, slot?.rank || MAX_DIMENSIONS)));
      x.value = String(shows.x);
      y.value = String(shows.y);
      scale.value = apart ? '' : byRank(shows, method) ? 'r' : 'w';
      setText(only, m > 0 && Math.max(shows.x, shows.y) > m ? w.only(m) : '');
      setText(pair, w.pair(m ? Math.min(shows.x, m) : shows.x, m ? Math.min(shows.y, m) : shows.y));
      button.setAttribute('aria-label', w.pairLabel(methodWords[method].name, shows.x, shows.y));
      setText(enlarge, alone ? w.shrink : w.enlarge);
      enlarge.hidden = remove.hidden = last;
    },
  };
}

const row = (name: string, control: HTMLElement) =>
  el('label', { class: 'row' }, el('span', { class: 'name' }, name), control);
