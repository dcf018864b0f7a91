// A line that the reader rotates over the points, before any axis is shown: by dragging, a slider, or typed degrees.
// While it is open, no result is shown.
import { angleIn, lineDegrees } from '../fit/align.ts';
import { el } from '../dom/elements.ts';
import { createOwnAxis, meanOf } from '../stage/ownaxis.ts';
import { DRAWING } from '../state/state.ts';
import { toScreenX, toScreenY } from '../views/camera.ts';
import { guessWords as w } from '../words/guess-texts.ts';
import { parseNumber } from '../words/typed-number.ts';
import { modulo } from './quantities.ts';
import type { Playground } from '../page/playground.ts';
import type { Guess } from '../scene/scene.d.ts';

/** Degrees that a line begins with: neither method's on most drawings. */
export const FIRST_ANGLE_DEGREES = 45;
const LARGE_STEP_DEGREES = 10;

/** Hides the results of the engine, or shows them. */
export function createVeil(playground: Playground) {
  const { fitController, skeleton: { root, part } } = playground;
  /** @param hidden from now on there seems to be no answer */
  function hide(hidden: boolean) {
    fitController.hidden = hidden;
    fitController.merge();
    playground.invalidateAll();
  }
  return {
    set(isOpen: boolean) {
      part('page').dataset.guess = isOpen ? 'open' : 'kept';
      // The picture of the HTML shows axes and angles.
      if (isOpen) for (const still of root.querySelectorAll('.static-picture, [data-still]')) still.remove();
      if (isOpen && playground.printed) playground.fit();
      hide(isOpen);
    },
    end() {
      delete part('page').dataset.guess;
      hide(false);
    },
  };
}

/** Returns the current axis of a method, degrees from 0 to 180; null if it has none. */
export function axisOf({ fitController, store }: Playground, method: Guess['method']): number | null {
  const { result } = fitController;
  if (store.state.source !== DRAWING || !result || 2 * result.n !== store.drawing.points.xy.length) return null;
  const slot = result.slots.find(({ run, error, map }) => run.method === method && !error && map);
  return slot ? lineDegrees(angleIn(slot, 0), 3) : null;
}

/**
 * @param with_.label of the line, at its end
 * @param with_.name of its controls
 * @param with_.onTurn called with the angle after a rotation
 */
export function createTurning(
  playground: Playground,
  { label, name, onTurn }: { label: string, name: string, onTurn: () => void },
) {
  const { skeleton: { id }, store } = playground;
  let angle = FIRST_ANGLE_DEGREES;
  let isOpen = true;
  const axis = createOwnAxis(playground, label);
  const centre = () => meanOf(store.drawing.points.xy);
  const slider = el('input', {
    type: 'range', min: 0, max: 179, step: 1, id: id(name), 'aria-label': w.angle,
    oninput: () => turn(Number(slider.value)),
    onkeydown: (e: Event) => {
      const { key, shiftKey } = e as KeyboardEvent;
      const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key] ?? 0;
      if (way === 0) return;
      e.preventDefault();
      turn(angle + way * (shiftKey ? LARGE_STEP_DEGREES : 1));
    },
  });
  const typed = el('input', {
    type: 'text', inputmode: 'decimal', class: 'guess-angle', 'aria-label': w.angleTyped, size: 4,
    onchange: () => {
      const degrees = parseNumber(typed.value.replace('°', ''));
      typeof degrees === 'number' ? turn(degrees) : show(true);
    },
  });
  const controls = el('div', { class: 'guess-row' }, slider, typed);
  const cover = createCover(playground, { centre, isOpen: () => isOpen, turn });

  function turn(degrees: number) {
    if (!isOpen) return;
    angle = modulo(Math.round(degrees), 180);
    show(true);
    onTurn();
  }

  /** @param isTurned the typed text is replaced */
  function show(isTurned = false) {
    slider.value = String(angle);
    if (typed !== document.activeElement || isTurned) typed.value = `${angle}°`;
    slider.disabled = typed.disabled = !isOpen;
    cover.hidden = !isOpen;
    axis.show({ ...centre(), angle: (angle * Math.PI) / 180 });
  }
  return {
    controls,
    slider,
    show: () => show(),
    get angle() { return angle; },
    /** @param open whether it can be rotated @param to its angle, degrees */
    set(open: boolean, to = angle) {
      isOpen = open;
      angle = to;
      show(true);
    },
    end() {
      axis.end();
      cover.remove();
    },
  };
}

/** Creates a cover over the drawing while the line is rotated: it receives the pointer, so that nothing is drawn. */
function createCover(
  { stage, skeleton: { part } }: Playground,
  on: { centre: () => { x: number, y: number }, isOpen: () => boolean, turn: (degrees: number) => void },
) {
  let isHeld = false;
  const follow = (e: PointerEvent) => {
    if (!isHeld || !on.isOpen()) return;
    const { left, top } = root.getBoundingClientRect();
    const { x, y } = on.centre();
    const dx = e.clientX - left - toScreenX(stage.camera, stage.size, x);
    const dy = toScreenY(stage.camera, stage.size, y) - (e.clientY - top);
    if (dx !== 0 || dy !== 0) on.turn((Math.atan2(dy, dx) * 180) / Math.PI);
  };
  const root = el('div', {
    class: 'guess-cover',
    'aria-hidden': 'true',
    onmousedown: (e: Event) => e.preventDefault(), // the focus stays on the slider
    onpointerdown: (e: Event) => {
      e.stopPropagation(); // the tool of the drawing does not get it
      isHeld = true;
      root.setPointerCapture((e as PointerEvent).pointerId);
      follow(e as PointerEvent);
    },
    onpointermove: (e: Event) => {
      e.stopPropagation();
      follow(e as PointerEvent);
    },
    onpointerup: () => { isHeld = false; },
    onpointercancel: () => { isHeld = false; },
  });
  part('stage').append(root);
  return root;
}
