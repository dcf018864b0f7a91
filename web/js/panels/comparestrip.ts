// One projection of up to four: any method, with a button that shows it in the drawing and one that removes it.
import { lineDegrees } from '../fit/align.ts';
import { trueClass } from '../fit/predict-labels.ts';
import { penOf, planeOf } from '../fit/methods.ts';
import { createButton, el, setAttribute, setText, watchHover } from '../dom/elements.ts';
import { placeOn, sized } from '../dom/sizes.ts';
import { classColor } from '../dom/theme.ts';
import { shapePath } from '../views/class-shapes.ts';
import { rampOf } from '../views/ramp.ts';
import { lineSample } from '../views/sample.ts';
import { drawStrip, project, stripHit, stripLayout, type StripScene } from '../views/strip.ts';
import { strings as s } from '../words/strings.ts';
import { compareWords as w } from '../words/compare-texts.ts';
import { methodWords } from '../words/method-labels.ts';
import { methodSelect, valueAt, type StripMaker, type ProjectionScene } from './projection.ts';
import type { BackgroundSlot } from '../fit/background-runs.ts';
import type { Slot } from '../engine/types.ts';
import type { MethodName } from '../engine/names.ts';

type StripCallbacks = {
  shows: (method: MethodName) => boolean;
  toggle: (method: MethodName) => void;
  remove: (method: MethodName) => void;
  single: () => boolean;
  plain: () => boolean;
  judged: (slot: Slot) => PredictedLabels | null;
};

/** the predictions of a run for unlabelled points */
type PredictedLabels = { found: Int32Array | null, right: number, of: number, unveiled: boolean };

export const stripMaker = (hands: StripCallbacks) => ((method, r, on) => {
  const canvas = el('canvas', { 'aria-hidden': 'true' });
  const what = el('span', { class: 'what' });
  const figures = el('span', { class: 'figure' });
  const { name } = methodWords[method];
  const plane = planeOf(method);
  const menu = methodSelect(method, r, on.method);
  const eye = button('eye', w.eye[plane](name), () => hands.toggle(method));
  const remove = removeButton(name, () => hands.remove(method));
  const plot = el('div', { class: 'plot', role: 'img', tabindex: 0, 'data-method': method }, canvas);
  const root = el(
    'div',
    { class: 'strip' },
    el('div', { class: 'strip-head' }, lineSample(method), menu, what, figures, eye, remove),
    plot,
  );
  let shown: StripScene | null = null;
  /** Whether it is one of two axes, as at first. */
  let plain = false;
  watchHover(canvas, (e) => on.hover(e && shown ? stripHit(shown, placeOn(canvas, e).x) : -1));

  function head(scene: ProjectionScene) {
    const shows = hands.shows(method);
    plain = hands.plain();
    eye.hidden = plain;
    setAttribute(eye, 'aria-pressed', String(shows));
    setName(eye, w.eye[plane](name));
    setName(remove, w.remove(name));
    remove.hidden = plain || hands.single();
    const seen = scene.seen[r];
    const behind = Boolean((seen?.slot as BackgroundSlot | undefined)?.stale);
    root.toggleAttribute('data-stale', behind && !scene.why[r]);
    return shows;
  }

  /** Returns the measures, as in the projections of two axes, and how far it separates the classes. */
  function figuresOf(slot: Slot, angle?: number) {
    const value = methodWords[method].value(valueAt(slot, angle));
    return plain ? value : w.figures(slot.gap, value);
  }

  function showStatus(text: string, label: string) {
    setText(figures, text);
    setAttribute(plot, 'aria-label', label);
  }

  return {
    root,
    menu,
    draw(scene: ProjectionScene) {
      const { ctx, width, height } = sized(canvas);
      const shows = head(scene);
      const held = scene.held?.run === r ? scene.held : null;
      shown = sceneOf(scene, r, method, held, { width, height });
      root.toggleAttribute('data-without', !shown);
      if (!shown) {
        ctx.clearRect(0, 0, width, height);
        setText(what, scene.why[r] || w.behind);
        showStatus('', `${name}. ${scene.why[r] || w.behind}`);
        return;
      }
      const { slot } = scene.seen[r];
      const judged = hands.judged(slot);
      const { labels } = shown;
      if (judged) {
        shown = {
          ...shown,
          labels: Array.from(labels, (label, i) =>
            judged.unveiled && label !== -1 ? trueClass(label) : label >= 0 ? label : (judged.found?.[i] ?? -1),
          ),
        };
      }
      drawStrip(ctx, shown);
      if (judged) drawLabelled(ctx, shown, labels);
      else if (shows && plane === 'colours') drawRamp(ctx, shown);
      const text = judged && judged.of > 0 ? w.labels.right(judged.right, judged.of) : figuresOf(slot, held?.angle);
      const waits = root.hasAttribute('data-stale');
      what.classList.toggle('long', !held && !waits);
      setText(
        what,
        held ? s.handAxis(lineDegrees(held.angle)) : waits ? w.behind : plain ? (methodWords[method].long ?? '') : '',
      );
      showStatus(text, w.summary(name, shown.scores.length, text, shows ? w.shown[plane] : ''));
    },
  };
}) as StripMaker;

/** Draws the labelled points again, larger, on the axis. */
function drawLabelled(ctx: CanvasRenderingContext2D, scene: StripScene, labels: ArrayLike<number>) {
  const { toX, baseline } = stripLayout(scene);
  ctx.lineWidth = 1.25;
  ctx.strokeStyle = scene.theme.text;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] < 0) continue;
    ctx.fillStyle = classColor(scene.theme, labels[i]);
    ctx.beginPath();
    shapePath(ctx, toX(scene.scores[i]), baseline, labels[i], 11);
    ctx.fill();
    ctx.stroke();
  }
}

/** A cross. @param name of the strip that goes */
export const removeButton = (name: string, onclick: () => void) => button('remove', w.remove(name), onclick);

/** The name of a button, which its tooltip shows. */
function setName(button: HTMLElement, name: string) {
  for (const attribute of ['aria-label', 'data-tip-text']) setAttribute(button, attribute, name);
}

function button(kind: string, label: string, onclick: () => void) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(ns, 'path');
  path.setAttribute(
    'd',
    kind === 'eye'
      ? 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z'
      : 'M5 5l10 10M15 5L5 15',
  );
  svg.append(path);
  if (kind === 'eye') {
    const bar = document.createElementNS(ns, 'path');
    bar.setAttribute('d', 'M4 16L16 4');
    bar.setAttribute('class', 'shut');
    svg.append(bar);
  }
  const made = createButton(`icon small ${kind}`, { 'aria-label': label, 'data-tip-text': label, onclick });
  made.append(svg);
  return made;
}

/** Linear methods are projected on their axes as shown; others use the positions of their result. */
function sceneOf(
  scene: ProjectionScene,
  r: number,
  method: MethodName,
  held: { angle: number } | null,
  size: { width: number, height: number },
): StripScene | null {
  const seen = scene.seen[r];
  if (seen?.slot.run.method !== method || seen.slot.error) return null;
  const { axis, slot } = seen;
  const common = { ...size, pen: penOf(method, scene.theme), theme: scene.theme };
  if (slot.map) {
    const angle = held ? held.angle : axis.angle;
    return {
      ...common, scores: project(scene.xy, axis, angle), labels: scene.labels, hovered: scene.hovered,
      highlighted: scene.brushed.size > 0 ? scene.brushed : null, ghostScores: project(scene.ghosts, axis, angle),
    };
  }
  if (slot.scores.length === 0) return null;
  // New points have no position yet.
  const fits = slot.scores.length === scene.labels.length;
  const labels = fits ? scene.labels : ((slot as BackgroundSlot).labels ?? scene.labels);
  return {
    ...common,
    scores: slot.scores,
    labels: labels.subarray(0, slot.scores.length),
    hovered: scene.hovered < slot.scores.length ? scene.hovered : -1,
    highlighted: fits && scene.brushed.size > 0 ? scene.brushed : null,
    ghostScores: slot.levels ? inLevels(slot.levels, scene.ghosts) : null,
  };
}

/** Interpolates a map within its frame from the values at the corners. */
function inLevels({ frame, side, values }: NonNullable<Slot['levels']>, xy: Float64Array) {
  const [left, bottom, right, top] = Array.from(frame);
  const out: number[] = [];
  for (let i = 0; i < xy.length; i += 2) {
    const u = ((xy[i] - left) / (right - left)) * (side - 1), v = ((xy[i + 1] - bottom) / (top - bottom)) * (side - 1);
    const c = Math.floor(u), r = Math.floor(v);
    if (!(c >= 0 && r >= 0 && c < side - 1 && r < side - 1)) continue;
    const at = r * side + c, p = u - c, q = v - r;
    out.push(
      (1 - q) * ((1 - p) * values[at] + p * values[at + 1]) +
        q * ((1 - p) * values[at + side] + p * values[at + side + 1]),
    );
  }
  return out;
}

/** The colours of the points, along the line. */
function drawRamp(ctx: CanvasRenderingContext2D, scene: StripScene) {
  const { toX, baseline } = stripLayout(scene);
  let low = Infinity, high = -Infinity;
  for (const v of scene.scores) {
    low = Math.min(low, v);
    high = Math.max(high, v);
  }
  const shades = rampOf(scene.theme);
  const from = toX(low), step = (toX(high) - from) / shades.length;
  shades.forEach((shade, i) => {
    ctx.fillStyle = shade;
    ctx.fillRect(from + i * step, baseline + 1, step + 0.5, 3);
  });
}
