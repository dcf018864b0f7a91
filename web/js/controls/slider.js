// A number: a slider and a field for the same value, linear or logarithmic.
import { el } from '../dom/elements.js';
import { strings as s } from '../words/strings.js';

/** Stops of a logarithmic slider. */
const STOPS = 1000;

let fields = 0;

/** @param {number} value @param {number} min @param {number} max @returns {number} position 0…STOPS */
export function toStop(value, min, max) {
  if (!(max > min) || !(min > 0)) return STOPS / 2;
  const u = Math.log(value / min) / Math.log(max / min);
  return Math.round(STOPS * Math.min(1, Math.max(0, u)));
}

/** @param {number} stop @param {number} min @param {number} max */
export function fromStop(stop, min, max) {
  if (!(max > min) || !(min > 0)) return min;
  return Number((min * (max / min) ** (stop / STOPS)).toPrecision(3));
}

/**
 * @typedef {object} SliderOptions
 * @property {string} label
 * @property {number} min         what the field takes
 * @property {number} max
 * @property {number} [step]
 * @property {boolean} [log]      the slider is logarithmic, its range a suggestion that `range` makes
 * @property {(value: number, more: boolean) => void} onChange  more: the hand is still at it
 * @property {(text: string) => void} announce  why a number was not taken
 * @property {{text: string, choose: () => void}} [auto]  a button for 'choose for me'; released, it leaves the value as
 *   it is
 * @property {HTMLElement} [above]  shown over the slider, such as a histogram
 */

/** @param {SliderOptions} o */
export function slider(o) {
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
    max: o.log ? STOPS : max,
    step: o.log ? 1 : (o.step ?? 1),
  });
  const auto = el(
    'button',
    { type: 'button', class: 'button small auto', hidden: !o.auto, 'aria-pressed': 'false' },
    o.auto?.text ?? '',
  );
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
  if (o.log) input.addEventListener('keydown', stepped);
  input.addEventListener('blur', () => {
    input.setAttribute('aria-invalid', 'false');
    input.value = shown;
  });

  const give = gestures([track, input], o.onChange);

  /** Where a range spans powers of ten, arrows go by a tenth of the value. @param {KeyboardEvent} e */
  function stepped(e) {
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
    /** @param {number} value @param {boolean} [isAuto] */
    show(value, isAuto = false) {
      present = value;
      chosen = isAuto;
      shown = Number.isFinite(value) ? String(o.log ? Number(value.toPrecision(3)) : value) : '';
      if (document.activeElement !== input) input.value = shown;
      // Without a value, or another, there is nothing to take hold of.
      track.disabled = !Number.isFinite(value) || (!o.log && max <= min);
      const stop = o.log ? toStop(value, min, max) : value;
      track.value = String(stop);
      const span = o.log ? STOPS : max - min;
      track.style.setProperty('--fill', `${(100 * (stop - (o.log ? 0 : min))) / (span || 1)}%`);
      track.setAttribute('aria-valuetext', isAuto ? `${o.auto?.text ?? ''} ${shown}` : shown);
      auto.setAttribute('aria-pressed', String(isAuto));
    },
    /** @param {import('../words/tips.js').SettingTips} tips */
    explain(tips) {
      label.dataset.tipText = tips.tip ?? '';
      auto.dataset.tipText = tips.auto ?? '';
    },
    /** @param {number} low @param {number} high */
    range(low, high) {
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
 * @param {HTMLElement[]} parts
 * @param {(value: number, more: boolean) => void} onChange
 * @returns {(value: number) => void}
 */
function gestures(parts, onChange) {
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
