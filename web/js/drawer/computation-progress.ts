// Shows the progress of a computation, and the button that ends or repeats it.
import { createButton, el, setText } from '../dom/elements.ts';
import { drawerWords as w } from '../words/drawer.ts';
import type { OnDemandEngine, Entry } from '../panels/on-demand-engine.ts';

export function createUnderway(onDemandEngine: OnDemandEngine) {
  const bar = el('i'), label = el('span');
  const button = createButton('outlined small', { onclick: () => {
    if (!now) return;
    if (now.state === 'waiting' || now.state === 'running') onDemandEngine.cancel(now);
    else onDemandEngine.again(now);
  } });
  const root = el('div', { class: 'aside-state', hidden: true }, el('div', { class: 'progress' }, bar),
    el('p', {}, label, button));
  let now: Entry<unknown> | null = null;
  return {
    root,
    /** @param entry null: nothing is being computed */
    show(entry: Entry<any> | null) {
      now = entry;
      root.hidden = !entry || entry.state === 'done';
      if (!entry || root.hidden) return;
      const busy = entry.state === 'waiting' || entry.state === 'running';
      bar.style.transform = `scaleX(${busy ? entry.share : 0})`;
      setText(label, {
        waiting: w.waiting, running: w.progress(entry.share), cancelled: w.cancelled, failed: w.failed, done: '',
      }[entry.state]);
      setText(button, busy ? w.cancel : w.again);
    },
  };
}
