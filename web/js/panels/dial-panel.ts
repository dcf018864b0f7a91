// The curves of all directions, and a handle to try one.
import { lineDegrees } from '../fit/align.ts';
import { penOf } from '../fit/methods.ts';
import { el, setAttribute, setText } from '../dom/elements.ts';
import { sized } from '../dom/sizes.ts';
import { dialAngleAt, drawDial } from '../views/dial.ts';
import { drawDialKey } from '../views/dialkey.ts';
import { afterFirstWords as b } from '../words/after-first-result-texts.ts';
import { methodWords } from '../words/method-labels.ts';
import { methodTexts } from '../words/method-texts.ts';
import { valueAt, type ShownRun, type ProjectionScene } from './projection.ts';
import type { Theme } from '../dom/theme.ts';
import type { MethodName } from '../engine/names.ts';

/** Describes a tried direction, in addition to those of the runs. @param angle in radians */
const triedText = (seen: ShownRun[], angle: number) =>
  b.tried(
    lineDegrees(angle),
    seen.map(({ slot }) => methodTexts[slot.run.method].curve?.tried(valueAt(slot, angle), valueAt(slot)) ?? ''),
  );

export function mountDial(host: HTMLElement, on: { hold: (angle: number) => void, letGo: () => void }) {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const plot = el(
    'div',
    {
      class: 'plot', role: 'slider', tabindex: 0, 'aria-label': b.dialLabel, 'aria-valuemin': 0, 'aria-valuemax': 179,
      'aria-valuenow': 0,
    },
    canvas,
  );
  const term = el('button', { type: 'button', class: 'term', 'data-metric': 'directions' }, b.everyDirection);
  const note = el('p');
  // Only visual: the slider's value text describes the curves.
  const key = el('canvas', { class: 'dial-key', 'aria-hidden': 'true' });
  host.append(el('div', { class: 'dial-head' }, el('h2', {}, term), key), plot, note);
  let shown: ProjectionScene | null = null;
  let down = false;
  /** Where the keys pressed since the last picture have led, in degrees. */
  let wanted: number | null = null;

  const turn = (e: PointerEvent) => on.hold(dialAngleAt({ width: canvas.clientWidth }, e.offsetX));
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
    const by = ({
      ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10,
    } as Record<string, number>)[e.key];
    const end = ({ Home: 0, End: 179 } as Record<string, number>)[e.key];
    if (e.key === 'Escape') on.letGo();
    if ((by ?? end) === undefined || !shown || shown.seen.length === 0) return;
    e.preventDefault();
    const at = wanted ?? lineDegrees(shown.held?.angle ?? shown.seen[0].axis.angle);
    wanted = end ?? (at + (by ?? 0) * (e.shiftKey ? 10 : 1) + 180) % 180;
    on.hold((wanted * Math.PI) / 180);
  });
  plot.addEventListener('blur', () => on.letGo());

  return {
    draw(scene: ProjectionScene) {
      const seen = scene.seen.filter(({ slot }) => slot.quotient);
      shown = { ...scene, seen };
      wanted = null;
      const { ctx, width, height } = sized(canvas);
      ctx.clearRect(0, 0, width, height);
      const { held, theme } = scene;
      drawKey(key, seen.map(({ slot }) => slot.run.method), theme);
      if (seen.length === 0) return;
      const curves = seen.flatMap(({ slot: { run, quotient }, axis }) =>
        quotient ? [{ quotient, angle: axis.angle, pen: penOf(run.method, theme) }] : [],
      );
      drawDial(ctx, { width, height, curves, theme, handAngle: held?.angle ?? null });
      const angle = held?.angle ?? seen[0].axis.angle;
      setAttribute(plot, 'aria-valuenow', String(lineDegrees(angle)));
      const tried = triedText(seen, angle);
      setAttribute(plot, 'aria-valuetext', tried);
      setText(note, held ? tried : '');
      term.dataset.tipText = b.everyDirectionTip(
        seen.map(({ slot: { run } }, r) =>
          b.takes(methodWords[run.method].name, methodTexts[run.method].curve?.takes ?? '', r === 0),
        ),
      );
    },
  };
}

/** With its method if another method has a curve of this name. */
function curveName(method: MethodName, methods: MethodName[]) {
  const nameOf = (each: MethodName) => methodTexts[each].curve?.name ?? '';
  const isUnique = methods.filter((other) => nameOf(other) === nameOf(method)).length === 1;
  return isUnique ? nameOf(method) : `${methodWords[method].name} ${nameOf(method)}`;
}

function drawKey(canvas: HTMLCanvasElement, methods: MethodName[], theme: Theme) {
  const { ctx, width, height } = sized(canvas);
  ctx.clearRect(0, 0, width, height);
  const curves = methods.map((method) => ({ name: curveName(method, methods), pen: penOf(method, theme) }));
  drawDialKey(ctx, curves, { width, height, theme });
}
