// The layout of an image: the drawing alone, or with the projections of every method.
import { fontOf } from '../dom/canvas.ts';
import type { Theme } from '../dom/theme.ts';
import { fittedCamera, outside, type Size } from '../views/camera.ts';
import { drawDial } from '../views/dial.ts';
import { drawDialKey } from '../views/dialkey.ts';
import { drawOver, type OverScene } from '../views/overlay.ts';
import { drawScatter } from '../views/scatter.ts';
import { drawShapes } from '../views/layer-shapes.ts';
import { columnOf, columnPen, drawColumnStrip, TICKS_HEIGHT_PX } from '../views/columnstrip.ts';
import { drawStrip } from '../views/strip.ts';
import { afterFirstWords } from '../words/after-first-result-texts.ts';
import { columnsWords } from '../words/columns.ts';
import { panelWords } from '../words/panels.ts';
import type { Sheet, Box } from './drawing-surface.ts';
import type { Picture, Run } from './image-scene.ts';

type Drawing = NonNullable<Picture['drawing']>;
export type View = 'drawing' | 'whole';

/** In units of which a fine picture has several pixels. */
export const SIZES: Record<View, {
  width: number;
  height: number;
}> = { drawing: { width: 800, height: 800 }, whole: { width: 1280, height: 720 } };
const PADDING = 24, GAP = 20, HEAD = 26, TITLE = 40, FOOT = 26, AXIS_NAME = 18;

export function compose(sheet: Sheet, picture: Picture, view: View) {
  const all = { x: 0, y: 0, ...SIZES[view] };
  if (view === 'drawing' && picture.drawing) return drawing(sheet, picture, all);
  const { theme } = picture;
  fill(sheet, all, theme.surface);
  text(
    sheet,
    { x: PADDING, y: PADDING, width: all.width - 2 * PADDING, height: TITLE },
    picture.title,
    fontOf(theme, 20, 600),
    theme.text,
  );
  text(
    sheet,
    { x: PADDING, y: all.height - PADDING - 16, width: all.width - 2 * PADDING, height: FOOT },
    picture.text,
    fontOf(theme, 14),
    theme.text2,
  );
  const square = squareOf('whole');
  const { y, height: side } = square;
  if (!picture.drawing) {
    const box = { ...square, width: all.width - 2 * PADDING, height: all.height - 2 * PADDING - TITLE - FOOT };
    return scatters(sheet, view === 'drawing' ? { ...picture, runs: picture.runs.slice(0, 1) } : picture, box);
  }
  drawing(sheet, picture, square);
  frame(sheet, square, theme.border);
  strips(sheet, picture, { x: PADDING + side + GAP, y, width: all.width - side - 2 * PADDING - GAP, height: side });
}

/** Where the drawing is. */
export function squareOf(view: View): Box {
  const { width, height } = SIZES[view];
  if (view === 'drawing') return { x: 0, y: 0, width, height };
  const side = height - 2 * PADDING - TITLE - FOOT;
  return { x: PADDING, y: PADDING + TITLE, width: side, height: side };
}

function drawing(sheet: Sheet, picture: Picture, box: Box) {
  const { drawing: plane } = picture;
  if (!plane) return;
  const { camera, size, all } = visibleArea(plane, box);
  if (sheet.image) sheet.image(box);
  else ground(sheet, plane, box);
  sheet.part(box, (ctx) =>
    drawOver(ctx, { ...plane.above, dpr: sheet.scale, size, camera, outside: outside(all, camera, size) }),
  );
}

/** Grid, edges and points. */
export function ground(sheet: Sheet, plane: Drawing, box: Box) {
  const { size, camera } = visibleArea(plane, box);
  sheet.part(box, (ctx) => drawShapes(ctx, { ...plane.below, size, camera }));
}

/** Returns the area of the plane in a box. */
function visibleArea({ above }: Drawing, { width, height }: Box) {
  const size = { width, height };
  const all = Float64Array.from([...above.xy, ...above.ghosts]);
  return { size, camera: cameraFor(above, all, size), all };
}

/** A view of all points shows all points; another one shows at least what the page shows. */
function cameraFor({ camera, size: was }: OverScene, xy: Float64Array, size: Size) {
  const whole = fittedCamera(xy, was);
  const near = (a: number, b: number) => Math.abs(a - b) * whole.scale < 0.5;
  if (near(whole.x, camera.x) && near(whole.y, camera.y) && Math.abs(whole.scale / camera.scale - 1) < 1e-3) {
    return fittedCamera(xy, size);
  }
  return { ...camera, scale: camera.scale * Math.min(size.width / was.width, size.height / was.height) };
}

/** One per run, below them the raw columns, and every direction. */
function strips(sheet: Sheet, picture: Picture, box: Box) {
  const { runs, labels, theme } = picture;
  const lines = runs.flatMap((run) => (run.line && run.pen ? [{ ...run, line: run.line, pen: run.pen }] : []));
  const curves = runs.flatMap(({ curve }) => (curve ? [curve] : []));
  const dial = curves.length > 0 ? Math.min(190, box.height / 3) : 0;
  const count = lines.length + (picture.columns ? columnsWords.axes.length : 0);
  const height = Math.min(210, (box.height - dial - GAP) / Math.max(1, count) - GAP);
  let { y } = box;
  for (const run of lines) {
    head(sheet, run, { ...box, y, height: HEAD }, '', theme);
    sheet.part({ ...box, y: y + HEAD, height: height - HEAD }, (ctx) =>
      drawStrip(ctx, {
        width: box.width,
        height: height - HEAD,
        scores: run.line,
        labels,
        pen: run.pen,
        ghostScores: run.ghosts,
        theme,
      }),
    );
    y += height + GAP;
  }
  if (picture.columns && picture.drawing) {
    columnStrips(sheet, picture.drawing.above, { ...box, y, height: 2 * height + GAP });
    y += 2 * (height + GAP);
  }
  if (dial === 0) return;
  text(sheet, { ...box, y, height: HEAD }, afterFirstWords.everyDirection, fontOf(theme, 14, 600), theme.text2);
  sheet.part({ ...box, y, height: HEAD }, (ctx) => drawDialKey(ctx, curves, { width: box.width, height: HEAD, theme }));
  sheet.part({ ...box, y: y + HEAD, height: dial - HEAD }, (ctx) =>
    drawDial(ctx, { width: box.width, height: dial - HEAD, curves, theme }),
  );
}

/** x and y, each with its name, under one head. */
function columnStrips(sheet: Sheet, { xy, ghosts, labels, theme }: OverScene, box: Box) {
  const { axes, name, note } = columnsWords, height = (box.height - HEAD) / axes.length;
  text(sheet, { ...box, height: HEAD }, `${name} · ${note}`, fontOf(theme, 14, 600), theme.text);
  axes.forEach((axis, column) => {
    const y = box.y + HEAD + column * height;
    text(sheet, { ...box, y: y + height / 2 - HEAD / 2, height: HEAD }, axis, fontOf(theme, 14), theme.text2);
    sheet.part({ ...box, x: box.x + AXIS_NAME, y, width: box.width - AXIS_NAME, height }, (ctx) =>
      drawColumnStrip(ctx, {
        width: box.width - AXIS_NAME, height: height - TICKS_HEIGHT_PX, scores: columnOf(xy, column), labels,
        pen: columnPen(theme), ghostScores: columnOf(ghosts, column), theme,
      }));
  });
}

/** Side by side; more than two in two rows. */
function scatters(sheet: Sheet, picture: Picture, box: Box) {
  const columns = Math.min(2, picture.runs.length), rows = Math.ceil(picture.runs.length / 2);
  const width = (box.width - GAP * (columns - 1)) / columns, height = (box.height - GAP * (rows - 1)) / rows;
  picture.runs.forEach((run, r) => {
    const at = { x: box.x + (r % 2) * (width + GAP), y: box.y + Math.floor(r / 2) * (height + GAP), width, height };
    head(sheet, run, { ...at, height: HEAD }, '', picture.theme);
    scatter(sheet, picture, run, { ...at, y: at.y + HEAD, height: height - HEAD });
  });
}

function scatter(
  sheet: Sheet,
  { labels, classNames, many, marks }: Picture,
  { places, apart, byRank, across, up, axisNames }: Run,
  box: Box,
) {
  if (!places) return;
  sheet.part(box, (ctx) =>
    drawScatter(ctx, {
      width: box.width, height: box.height, places, labels, across, up, axisNames, classNames, many, theme: marks,
      cells: apart?.cells, note: byRank ? panelWords.byRank : '',
    }),
  );
}

/** A method's line, name and value. */
function head(sheet: Sheet, { pen, name, figure }: Run, box: Box, what: string, theme: Theme) {
  sheet.part(box, (ctx) => {
    if (pen) {
      Object.assign(ctx, { strokeStyle: pen.colour, lineWidth: pen.width, lineCap: pen.cap });
      ctx.setLineDash(pen.dash);
      ctx.beginPath();
      ctx.moveTo(2, 10);
      ctx.lineTo(42, 10);
      ctx.stroke();
    }
    ctx.textBaseline = 'middle';
    ctx.fillStyle = pen?.colour ?? theme.text;
    ctx.font = fontOf(theme, 14, 600);
    const left = pen ? 52 : 2;
    ctx.fillText(name, left, 10);
    const after = left + 10 + ctx.measureText(name).width;
    ctx.font = fontOf(theme, 14);
    ctx.fillStyle = theme.text2;
    ctx.fillText(what, after, 10);
    ctx.textAlign = 'right';
    ctx.fillText(figure, box.width, 10);
  });
}

function text(sheet: Sheet, box: Box, words: string, font: string, colour: string) {
  sheet.part(box, (ctx) => {
    Object.assign(ctx, { font, fillStyle: colour, textBaseline: 'middle' });
    ctx.fillText(words, 0, 10);
  });
}

function fill(sheet: Sheet, box: Box, colour: string) {
  sheet.part(box, (ctx) => {
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, box.width, box.height);
  });
}

/** A line a unit wide along the inner side of a box. */
function frame(sheet: Sheet, box: Box, colour: string) {
  sheet.part(box, (ctx) => {
    ctx.fillStyle = colour;
    for (const [x, y, width, height] of [
      [0, 0, box.width, 1],
      [0, box.height - 1, box.width, 1],
      [0, 0, 1, box.height],
      [box.width - 1, 0, 1, box.height],
    ]) {
      ctx.fillRect(x, y, width, height);
    }
  });
}
