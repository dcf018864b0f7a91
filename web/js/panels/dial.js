// How good every direction would be, as curves, and a hand that tries them.
import { lineDegrees } from '../ask/align.js';
import { penOf } from '../ask/methods.js';
import { el, setAttribute, setText } from '../dom/elements.js';
import { sized } from '../dom/sizes.js';
import { dialAngleAt, drawDial } from '../views/dial.js';
import { beside as b } from '../words/beside.js';
import { methodWords } from '../words/methods.js';
import { methodTexts } from '../words/methodtexts.js';
import { valueAt } from './projection.js';

/** @typedef {import('./projection.js').ProjectionScene} ProjectionScene */
/** @typedef {import('./projection.js').Seen} Seen */

/** What a direction achieves, beside what the runs do. @param {Seen[]} seen @param {number} angle in radians */
const triedText = (seen, angle) =>
  b.tried(
    lineDegrees(angle),
    seen.map(({ slot }) => methodTexts[slot.run.method].curve?.tried(valueAt(slot, angle), valueAt(slot)) ?? ''),
  );

/** @param {HTMLElement} host @param {{hold: (angle: number) => void, letGo: () => void}} on */
export function mountDial(host, on) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const plot = el(
    'div',
    {
      class: 'plot', role: 'slider', tabindex: 0, 'aria-label': b.dialLabel, 'aria-valuemin': 0, 'aria-valuemax': 179,
      'aria-valuenow': 0,
    },
    canvas,
  );
  const note = el('p');
  host.append(el('h2', {}, b.everyDirection), plot, note);
  /** @type {ProjectionScene|null} */
  let shown = null;
  let down = false;
  /** Where the keys pressed since the last picture have led, in degrees. @type {number|null} */
  let wanted = null;

  /** @param {PointerEvent} e */
  const turn = (e) => on.hold(dialAngleAt({ width: canvas.clientWidth }, e.offsetX));
  canvas.addEventListener('pointerdown', (e) => {
    if (e.button !== 0) return;
    canvas.setPointerCapture(e.pointerId);
    down = true;
    turn(e);
  });
  canvas.addEventListener('pointermove', (e) => down && turn(e));
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, () => {
      if (down) on.letGo();
      down = false;
    });
  }
  plot.addEventListener('keydown', (e) => {
    const by = /** @type {Record<string, number>} */ ({
      ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10,
    })[e.key];
    const end = /** @type {Record<string, number>} */ ({ Home: 0, End: 179 })[e.key];
    if (e.key === 'Escape') on.letGo();
    if ((by ?? end) === undefined || !shown || shown.seen.length === 0) return;
    e.preventDefault();
    const at = wanted ?? lineDegrees(shown.held?.angle ?? shown.seen[0].axis.angle);
    wanted = end ?? (at + (by ?? 0) * (e.shiftKey ? 10 : 1) + 180) % 180;
    on.hold((wanted * Math.PI) / 180);
  });
  plot.addEventListener('blur', () => on.letGo());

  return {
    /** @param {ProjectionScene} scene */
    draw(scene) {
      const seen = scene.seen.filter(({ slot }) => slot.quotient);
      shown = { ...scene, seen };
      wanted = null;
      const { ctx, width, height } = sized(canvas);
      ctx.clearRect(0, 0, width, height);
      const { held, theme } = scene;
      if (seen.length === 0) return;
      const curves = seen.flatMap(({ slot: { run, quotient }, axis }) =>
        quotient
          ? [
            {
              quotient,
              angle: axis.angle,
              name: methodTexts[run.method].curve?.name ?? '',
              pen: penOf(run.method, theme),
            },
          ]
          : [],
      );
      drawDial(ctx, { width, height, curves, theme, handAngle: held?.angle ?? null });
      const angle = held?.angle ?? seen[0].axis.angle;
      setAttribute(plot, 'aria-valuenow', String(lineDegrees(angle)));
      const tried = triedText(seen, angle);
      setAttribute(plot, 'aria-valuetext', tried);
      setText(
        note,
        held
          ? tried
          : b.everyDirectionNote(
            seen.map(({ slot: { run } }, r) =>
              b.takes(methodWords[run.method].name, methodTexts[run.method].curve?.takes ?? '', r === 0),
            ),
          ),
      );
    },
  };
}
