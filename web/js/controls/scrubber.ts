// The setting that was used last, as one slider below the projections: k, or the graph's own setting.
import { createButton, el } from '../dom/elements.ts';
import { isApplicable, FIELDS, fieldsOf, type State } from '../state/state.ts';
import { settingWords } from '../words/settings-texts.ts';
import { small as w } from '../words/small-screen-texts.ts';
import { row, type Facts } from './settings.ts';
import type { Playground } from '../page/playground.ts';

/** Milliseconds until a button that is held repeats, and between two steps then. */
const REPEAT_DELAY_MS = 400, REPEAT_INTERVAL_MS = 70;
/** Stops of a logarithmic slider that a press goes. */
const STOPS_PER_PRESS = 10;

type Key = keyof State;

/** The settings with a slider, except folded ones; γ is for kernel LPP. */
const SCRUBBER_KEYS: Key[] = fieldsOf().filter(
  ([key, { control, group }]) => control === 'slider' && (group !== 'other' || key === 'gamma'),
).map(([key]) => key);

/**
 * Which setting is shown, and which can be.
 * @param marked 'locked', 'hidden' or undefined: by a task
 * @param last the setting that was used last
 */
function sliderValue(
  state: Readonly<State>,
  marked: (key: Key) => string,
  last: Key | null,
): { keys: Key[], shown: Key | null } {
  const keys = SCRUBBER_KEYS.filter((key) => isApplicable(FIELDS[key], state) && marked(key) !== 'hidden');
  const shown = last && keys.includes(last) ? last : keys.find((key) => marked(key) !== 'locked') ?? keys[0] ?? null;
  return { keys, shown };
}

export function mountScrubber({ skeleton: { part }, store, announce, lifetime, assets }: Playground) {
  const root = part('scrubber');
  const names = el('select', { 'aria-label': w.setting, onchange: () => {
    last = names.value as Key;
    show(facts);
  } });
  const less = createButton('icon', {}, el('span', { 'aria-hidden': 'true' }, '−'));
  const greater = createButton('icon', {}, el('span', { 'aria-hidden': 'true' }, '+'));
  const place = el('div', { class: 'scrubbed' });
  const set = el('span', { class: 'set-note', hidden: true }, w.setByTask);
  root.replaceChildren(names, less, place, greater, set);
  stepWhileHeld(less, -1);
  stepWhileHeld(greater, 1);
  const rows: Partial<Record<Key, ReturnType<typeof row>>> = {};
  let last: Key | null = null;
  let facts: Facts | undefined;

  const marked = (key: Key) => part('settings-body').querySelector(
    `[data-field="${key}"]`,
  )?.getAttribute('data-mark') ?? '';
  const trackOf = () => place.querySelector('[type=range]') as HTMLInputElement | null;

  /** Changes by one step, and repeats while the button is held; all repeats are one change. */
  function stepWhileHeld(button: HTMLElement, by: number) {
    let turn = 0;
    function step() {
      const track = trackOf();
      if (!track) return;
      const from = track.value;
      const { along, ends } = FIELDS[names.value as Key];
      track.value = String(Number(from) + by * (along || ends ? STOPS_PER_PRESS : Number(track.step)));
      if (track.value !== from) track.dispatchEvent(new Event('input'));
    }
    function repeatStep(now: number) {
      if (now !== turn) return;
      step();
      lifetime.setTimeout(() => repeatStep(now), REPEAT_INTERVAL_MS);
    }
    function end() {
      if (turn % 2 === 0) return;
      turn++;
      trackOf()?.dispatchEvent(new Event('change'));
    }
    button.addEventListener('pointerdown', (e) => {
      if (e.button !== 0 || turn % 2 === 1) return;
      const now = ++turn;
      step();
      lifetime.setTimeout(() => repeatStep(now), REPEAT_DELAY_MS);
    });
    for (const type of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(type, end);
    // From a keyboard or a reader of the screen: a press without a pointer.
    button.addEventListener('click', (e) => {
      if (e.detail !== 0) return;
      turn++;
      step();
      end();
    });
    button.addEventListener('contextmenu', (e) => e.preventDefault());
  }

  function show(now?: Facts) {
    facts = now;
    const { keys, shown } = sliderValue(store.state, marked, last);
    root.hidden = shown === null;
    if (!shown || !facts) return;
    if (names.dataset.keys !== keys.join()) {
      names.dataset.keys = keys.join();
      names.replaceChildren(
        ...keys.map((key) => el('option', { value: key }, w.short[key] ?? settingWords[key].label)),
      );
    }
    names.value = shown;
    const control = rows[shown] ??= row(shown, FIELDS[shown], store, announce);
    if (control.root.parentElement !== place) place.replaceChildren(control.root);
    control.show(store.state, facts);
    const locked = marked(shown) === 'locked';
    set.hidden = !locked;
    root.toggleAttribute('data-locked', locked);
    const track = trackOf(), still = locked || track?.disabled === true;
    for (const each of root.querySelectorAll('input, button') as NodeListOf<HTMLInputElement>) {
      each.disabled = each === track || each.parentElement === root ? still : locked;
    }
    const { label } = settingWords[shown];
    less.setAttribute('aria-label', w.less(label));
    greater.setAttribute('aria-label', w.greater(label));
    place.querySelector('[type=number]')?.setAttribute('aria-label', label);
  }

  // Their chunk has the tooltips too, so it is here when one is opened; the first picture does not wait for it.
  const explain = () => void assets.chunk.later().then(({ settingTips }) => {
    for (const [key, control] of Object.entries(rows)) control.explain(settingTips[key] ?? {});
  }, () => {});
  for (const type of ['pointerdown', 'focusin']) root.addEventListener(type, explain);
  store.subscribe(({ fields, reset }) => {
    const used = reset ? [] : SCRUBBER_KEYS.filter((key) => fields.has(key));
    if (used.length === 1) last = used[0];
  });
  return { root, show };
}
