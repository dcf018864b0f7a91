// A sheet on paper: all its tasks with their starts, room for an answer or the answer itself, a line for the name, and
// the code that opens it. It is there while the page is printed, in place of the drawing.
import { el } from '../dom/elements.ts';
import { plain } from '../scene/untrusted-text.ts';
import { pointsOf } from '../scene/open-scene.ts';
import { pathOfLink } from '../scene/served-files.ts';
import { baseOf } from '../share/public-address.ts';
import { codeImage } from '../share/qr-image.ts';
import { drawMarks } from '../views/class-shapes.ts';
import { fitIntoBox } from '../views/thumbnail.ts';
import { DRAWING } from '../state/state.ts';
import { sheetWords as w } from '../words/sheet.ts';
import { taskWords as t } from '../words/task-texts.ts';
import { instructions } from './formatted-text.ts';
import { goalText } from './goaltexts.ts';
import { currentLanguage, tagOf } from './language.ts';
import { predictionText } from './prediction.ts';
import { sourceOf } from './task.ts';
import type { SheetWork } from './sheetwork.ts';
import type { Theme } from '../dom/theme.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene, Snapshot } from '../scene/scene.d.ts';

/** A module of a code is at least so wide on paper, in millimetres: a telephone reads it. */
const MODULE_MM = 0.5;
/** Empty lines for a written answer, and for a program. */
const ANSWER_LINES = 5;
const PROGRAM_LINES = 10;
/** The size of an image in canvas units, and its width in pixels on paper. */
const PICTURE_WIDTH = 280, PICTURE_HEIGHT = 216, PICTURE_SCALE = 3;
const GRID_STEP = 20, MARK_RADIUS = 4.5;

/** The link to a sheet, without the task that is open. @param fragment of the address */
export const sheetLink = (fragment: string) => `${baseOf()}#${fragment.replace(/(^|&)at=\d+/g, '')}`;

/** @param take saves the state of the open task as a part of the work */
export function createHandout(playground: Playground, work: SheetWork, take: () => void) {
  const { skeleton: { part }, engine, join, theme } = playground;
  const root = el('section', { class: 'handout', lang: currentLanguage() });
  /** Points of tasks that begin with a preset: the engine draws them. */
  const presets = new Map<number, Snapshot>();
  work.sheet.tasks.forEach(async (scene, i) => {
    if (!scene || scene.points || scene.task?.start !== 'preset' || sourceOf(scene) !== DRAWING) return;
    const points = await pointsOf(engine, scene).catch(() => null);
    if (points) presets.set(i, points);
  });

  function fill() {
    if (!document.documentElement.hasAttribute('data-print')) return;
    take();
    const path = pathOfLink(playground.work.storage.local, work.link);
    root.replaceChildren(headOf(work, path), ...work.sheet.tasks.flatMap((scene, i) =>
      (scene ? [taskOf(scene, work.states[i]?.answer ?? null, i, presets.get(i) ?? null)] : [])));
    for (const canvas of root.querySelectorAll('canvas')) draw(canvas, theme());
  }
  part('page').append(root);
  const leave = join({ repaint: fill });
  return { end() {
    leave();
    root.remove();
  } };
}

/** The points of each picture; it is drawn in the colours of paper, once these are chosen. */
const pictures = new WeakMap<HTMLCanvasElement, Snapshot>();

/** A grid to draw on, and the points on it. */
function draw(canvas: HTMLCanvasElement, theme: Theme) {
  const ctx = canvas.getContext('2d'), points = pictures.get(canvas);
  if (!ctx) return;
  ctx.setTransform(PICTURE_SCALE, 0, 0, PICTURE_SCALE, 0, 0);
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  ctx.fillStyle = '#cccccc';
  for (let x = GRID_STEP; x < PICTURE_WIDTH; x += GRID_STEP) ctx.fillRect(x, 0, 0.7, PICTURE_HEIGHT);
  for (let y = GRID_STEP; y < PICTURE_HEIGHT; y += GRID_STEP) ctx.fillRect(0, y, PICTURE_WIDTH, 0.7);
  if (!points) return;
  ctx.translate(GRID_STEP, GRID_STEP);
  const xy = fitIntoBox(points.xy, PICTURE_WIDTH - 2 * GRID_STEP, PICTURE_HEIGHT - 2 * GRID_STEP);
  drawMarks(ctx, xy, points.labels, MARK_RADIUS, theme);
}

/** @param path of the file next to the page that the sheet is from; null: of none */
function headOf({ sheet, name, link }: SheetWork, path: string | null) {
  const code = codeImage(path === null ? sheetLink(link) : `${baseOf()}#open=${path}`);
  if (code) code.style.width = `${code.viewBox.baseVal.width * MODULE_MM}mm`;
  return el('header', {},
    el('div', {},
      el('h1', { dir: 'auto', lang: tagOf(sheet.tasks.find(Boolean) ?? {}) }, plain(sheet.title) || w.untitled),
      el('p', { class: 'handout-name', dir: 'auto' }, `${t.name}: `, el('span', {}, plain(name)))),
    code ? el('figure', {}, code, el('figcaption', {}, w.scan)) : el('p', { class: 'handout-scan' }, w.noCode));
}

/** @param answer to the task; null: not started @param preset its points, if it begins with a preset */
function taskOf(scene: Scene, answer: Scene | null, i: number, preset: Snapshot | null) {
  const { task } = scene, lang = tagOf(scene);
  if (!task) return '';
  const { text = '', program = '', prediction } = answer?.answer ?? {};
  const { prediction: toPredict } = task;
  return el('section', {},
    el('h2', {}, `${i + 1} `, el('span', { dir: 'auto', lang }, plain(task.title) || t.untitled)),
    instructions(task.text, lang),
    ...(toPredict ? [
      el('p', { class: 'prediction-question', dir: 'auto', lang }, plain(toPredict.question)),
      ...(toPredict.choices ?? []).map((choice) => el('p', { dir: 'auto', lang }, `☐ ${plain(choice)}`)),
      writtenOnPaper(prediction ? predictionText(toPredict, prediction.value) : '', 1),
    ] : []),
    // Goals reveal the result: they are shown after the prediction.
    ...(!toPredict || prediction ? [goalsOf(task.goals)] : []),
    ...pictureOf(answer ?? scene, preset),
    ...(task.program ? [writtenOnPaper(program, PROGRAM_LINES, 'pre')] : []),
    writtenOnPaper(text, task.program ? 0 : ANSWER_LINES));
}

const goalsOf = (goals: NonNullable<Scene['task']>['goals']) => el('ul', {}, ...goals.map((goal) =>
  el('li', {}, `☐ ${goalText(goal)}${goal.marks === undefined ? '' : ` ${t.marksOf(goal.marks)}`}`)));

/** The drawing, on its grid; none of a data set. */
function pictureOf(scene: Scene, preset: Snapshot | null) {
  if (sourceOf(scene) !== DRAWING) return [];
  const canvas = el('canvas', {
    class: 'handout-picture', width: PICTURE_SCALE * PICTURE_WIDTH, height: PICTURE_SCALE * PICTURE_HEIGHT,
  });
  const points = scene.points ?? preset;
  if (points && points.labels.length > 0) pictures.set(canvas, points);
  return [canvas];
}

/** A text, or empty lines for it. */
export const writtenOnPaper = (text: string, lines: number, tag: 'p' | 'pre' = 'p') =>
  (text.trim()
    ? el(tag, { class: 'handout-answer', dir: 'auto' }, plain(text))
    : el('div', { class: 'handout-lines' }, ...Array.from({ length: lines }, () => el('div', {}))));
