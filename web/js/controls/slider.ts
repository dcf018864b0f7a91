// A number: a slider and a field for the same value, linear or logarithmic.
import { createButton, el } from '../dom/elements.ts';
import { strings as s } from '../words/strings.ts';
import type { SettingTips } from '../words/tips.ts';

/** Stops of a logarithmic slider. */
const LOG_STOPS = 1000;

let fields = 0;

/** @returns position 0…STOPS */
export function toStop(value: number, min: number, max: number): number {
  if (!(max > min) || !(min > 0)) return LOG_STOPS / 2;
  const u = Math.log(value / min) / Math.log(max / min);
  return Math.round(LOG_STOPS * Math.min(1, Math.max(0, u)));
}

export function fromStop(stop: number, min: number, max: number) {
  if (!(max > min) || !(min > 0)) return min;
  return Number((min * (max / min) ** (stop / LOG_STOPS)).toPrecision(3));
}

interface SliderOptions {
  label: string;
  /** the limits of the field */
  min: number;
  max: number;
  step?: number;
  /** the slider is logarithmic, its range a suggestion that `range` makes */
  log?: boolean;
  /** more: the drag continues */
  onChange: (value: number, more: boolean) => void;
  /** announces why a number was refused */
  announce: (text: string) => void;
  /** a button for 'choose for me'; switched off, it does not change the value */
  auto?: { text: string, choose: () => void };
  /** shown over the slider, such as a histogram */
  above?: HTMLElement;
}

export function slider(o: SliderOptions) {
  const id = `field-${++fields}`;
  let [min, max] = o.log ? [0.1, 10] : [o.min, o.max];
  const input = el('input', {
    type: 'number',
    id,
    inputmode: 'decimal',
    step: o.log ? 'any' : (o.step ?? 1),
    min: o.min,
    max: o.max,
  });
  const track = el('input', {
    type: 'range',
    class: 'slider',
    'aria-label': o.label,
    min: o.log ? 0 : min,
    max: o.log ? LOG_STOPS : max,
    step: o.log ? 1 : (o.step ?? 1),
  });
  const auto = createButton('small auto', { hidden: !o.auto, 'aria-pressed': 'false' }, o.auto?.text ?? '');
  auto.addEventListener('click', () => (chosen ? o.onChange(present, false) : o.auto?.choose()));
  track.addEventListener('input', () => give(o.log ? fromStop(Number(track.value), min, max) : Number(track.value)));
  input.addEventListener('change', () => {
    const value = Number(input.value);
    const fine = input.value.trim() !== '' && value >= Number(input.min) && value <= Number(input.max);
    input.setAttribute('aria-invalid', String(!fine));
    if (!fine) return o.announce(s.range(o.label, input.min, input.max));
    const taken = o.log || (o.step ?? 1) !== 1 ? value : Math.round(value);
    shown = String(taken);
    give(taken);
  });
  if (o.log) input.addEventListener('keydown', stepByTenth);
  input.addEventListener('blur', () => {
    input.setAttribute('aria-invalid', 'false');
    input.value = shown;
  });

  const give = gestures([track, input], o.onChange);

  /** If a range spans powers of ten, arrow keys change the value by a tenth. */
  function stepByTenth(e: KeyboardEvent) {
    const by = { ArrowUp: 1.1, ArrowDown: 1 / 1.1 }[e.key];
    if (by === undefined || !(Number(input.value) > 0)) return;
    e.preventDefault();
    input.value = String(Number((Number(input.value) * by).toPrecision(3)));
    input.dispatchEvent(new Event('change'));
  }

  let shown = '';
  let present = NaN;
  let chosen = false;
  const label = el('label', { class: 'name', for: id }, o.label);
  const root = el(
    'div',
    { class: 'field' },
    label,
    el('span', { class: 'value' }, auto, input),
    ...(o.above ? [o.above] : []),
    track,
  );

  return {
    root,
    show(value: number, isAuto = false) {
      present = value;
      chosen = isAuto;
      shown = Number.isFinite(value) ? String(o.log ? Number(value.toPrecision(3)) : value) : '';
      if (document.activeElement !== input) input.value = shown;
      // Without a value, or with a single one, the slider is disabled.
      track.disabled = !Number.isFinite(value) || (!o.log && max <= min);
      const stop = o.log ? toStop(value, min, max) : value;
      track.value = String(stop);
      const span = o.log ? LOG_STOPS : max - min;
      track.style.setProperty('--fill', `${(100 * (stop - (o.log ? 0 : min))) / (span || 1)}%`);
      track.setAttribute('aria-valuetext', isAuto ? `${o.auto?.text ?? ''} ${shown}` : shown);
      auto.setAttribute('aria-pressed', String(isAuto));
    },
    explain(tips: SettingTips) {
      label.dataset.tipText = tips.tip ?? '';
      auto.dataset.tipText = tips.auto ?? '';
    },
    range(low: number, high: number) {
      min = low;
      max = high;
      if (o.log) return;
      for (const part of [track, input]) Object.assign(part, { min: String(low), max: String(high) });
    },
  };
}

/**
 * From the first value to the release of the pointer or the key is one gesture, however many values it gives.
 * To be called after the listeners that give them.
 */
function gestures(parts: HTMLElement[], onChange: (value: number, more: boolean) => void): (value: number) => void {
  let last = NaN;
  let keyed = false;
  function release() {
    keyed = false;
    if (Number.isNaN(last)) return;
    onChange(last, false);
    last = NaN;
  }
  for (const part of parts) {
    part.addEventListener('keydown', () => { keyed = true; }, { capture: true });
    part.addEventListener('keyup', release);
    part.addEventListener('blur', release);
    part.addEventListener('change', () => keyed || release());
  }
  return (value) => onChange(last = value, true);
}
