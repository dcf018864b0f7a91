// A picture laid out: the drawing alone, or all of it with what every method sees.
import { fontOf } from '../dom/theme.js';
import { fitted, outside } from '../views/camera.js';
import { drawDial } from '../views/dial.js';
import { drawOver } from '../views/overlay.js';
import { drawScatter } from '../views/scatter.js';
import { drawShapes } from '../views/shapes.js';
import { drawStrip } from '../views/strip.js';
import { beside } from '../words/beside.js';
import { panelWords } from '../words/panels.js';

/** @typedef {import('./picture.js').Picture} Picture */
/** @typedef {import('./picture.js').Run} Run */
/** @typedef {NonNullable<Picture['drawing']>} Drawing */
/** @typedef {import('./sheet.js').Sheet} Sheet */
/** @typedef {import('./sheet.js').Box} Box */
/** @typedef {'drawing'|'whole'} View */

/** In units of which a fine picture has several pixels. @type {Record<View, {width: number, height: number}>} */
export const SIZES = { drawing: { width: 800, height: 800 }, whole: { width: 1280, height: 720 } };
const PADDING = 24, GAP = 20, HEAD = 26, TITLE = 40, FOOT = 26;

/** @param {Sheet} sheet @param {Picture} picture @param {View} view */
export function compose(sheet, picture, view) {
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

/** Where the drawing is. @param {View} view @returns {Box} */
export function squareOf(view) {
  const { width, height } = SIZES[view];
  if (view === 'drawing') return { x: 0, y: 0, width, height };
  const side = height - 2 * PADDING - TITLE - FOOT;
  return { x: PADDING, y: PADDING + TITLE, width: side, height: side };
}

/** @param {Sheet} sheet @param {Picture} picture @param {Box} box */
function drawing(sheet, picture, box) {
  const { drawing: plane } = picture;
  if (!plane) return;
  const { camera, size, all } = seen(plane, box);
  if (sheet.image) sheet.image(box);
  else ground(sheet, plane, box);
  sheet.part(box, (ctx) =>
    drawOver(ctx, { ...plane.above, dpr: sheet.scale, size, camera, outside: outside(all, camera, size) }),
  );
}

/** Grid, edges and points. @param {Sheet} sheet @param {Drawing} plane @param {Box} box */
export function ground(sheet, plane, box) {
  const { size, camera } = seen(plane, box);
  sheet.part(box, (ctx) => drawShapes(ctx, { ...plane.below, size, camera }));
}

/** What a box shows of the plane. @param {Drawing} plane @param {Box} box */
function seen({ above }, { width, height }) {
  const size = { width, height };
  const all = Float64Array.from([...above.xy, ...above.ghosts]);
  return { size, camera: cameraFor(above, all, size), all };
}

/**
 * A view of all points stays one; another shows at least what the page shows.
 * @param {import('../views/overlay.js').OverScene} above
 * @param {Float64Array} xy
 * @param {import('../views/camera.js').Size} size
 */
function cameraFor({ camera, size: was }, xy, size) {
  const whole = fitted(xy, was);
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) * whole.scale < 0.5;
  if (near(whole.x, camera.x) && near(whole.y, camera.y) && Math.abs(whole.scale / camera.scale - 1) < 1e-3) {
    return fitted(xy, size);
  }
  return { ...camera, scale: camera.scale * Math.min(size.width / was.width, size.height / was.height) };
}

/** One a run, and below them every direction. @param {Sheet} sheet @param {Picture} picture @param {Box} box */
function strips(sheet, { runs, labels, theme }, box) {
  const lines = runs.filter(({ line }) => line !== null);
  const curves = runs.flatMap(({ curve }) => (curve ? [curve] : []));
  const dial = curves.length > 0 ? Math.min(190, box.height / 3) : 0;
  const height = Math.min(210, (box.height - dial - GAP) / Math.max(1, lines.length) - GAP);
  let { y } = box;
  for (const run of lines) {
    head(sheet, run, { ...box, y, height: HEAD }, '', theme);
    sheet.part({ ...box, y: y + HEAD, height: height - HEAD }, (ctx) =>
      drawStrip(ctx, {
        width: box.width,
        height: height - HEAD,
        scores: run.line ?? run.scores,
        labels,
        pen: run.pen,
        ghostScores: run.ghosts,
        theme,
      }),
    );
    y += height + GAP;
  }
  if (dial === 0) return;
  text(sheet, { ...box, y, height: HEAD }, beside.everyDirection, fontOf(theme, 13, 600), theme.text2);
  sheet.part({ ...box, y: y + HEAD, height: dial - HEAD }, (ctx) =>
    drawDial(ctx, { width: box.width, height: dial - HEAD, curves, theme }),
  );
}

/** Side by side; more than two in two rows. @param {Sheet} sheet @param {Picture} picture @param {Box} box */
function scatters(sheet, picture, box) {
  const columns = Math.min(2, picture.runs.length), rows = Math.ceil(picture.runs.length / 2);
  const width = (box.width - GAP * (columns - 1)) / columns, height = (box.height - GAP * (rows - 1)) / rows;
  picture.runs.forEach((run, r) => {
    const at = { x: box.x + (r % 2) * (width + GAP), y: box.y + Math.floor(r / 2) * (height + GAP), width, height };
    head(sheet, run, { ...at, height: HEAD }, '', picture.theme);
    scatter(sheet, picture, run, { ...at, y: at.y + HEAD, height: height - HEAD });
  });
}

/** @param {Sheet} sheet @param {Picture} picture @param {Run} run @param {Box} box */
function scatter(sheet, { labels, classNames, many, marks }, { places, apart, byRank, across, up }, box) {
  if (!places) return;
  sheet.part(box, (ctx) =>
    drawScatter(ctx, {
      width: box.width, height: box.height, places, labels, across, up, classNames, many, theme: marks,
      cells: apart?.cells, note: byRank ? panelWords.byRank : '',
    }),
  );
}

/**
 * A method's line, name and value.
 * @param {Sheet} sheet
 * @param {Run} run
 * @param {Box} box
 * @param {string} what
 * @param {import('../dom/theme.js').Theme} theme
 */
function head(sheet, { pen, name, figure }, box, what, theme) {
  sheet.part(box, (ctx) => {
    Object.assign(ctx, { strokeStyle: pen.colour, lineWidth: pen.width, lineCap: pen.cap });
    ctx.setLineDash(pen.dash);
    ctx.beginPath();
    ctx.moveTo(2, 10);
    ctx.lineTo(42, 10);
    ctx.stroke();
    ctx.textBaseline = 'middle';
    ctx.fillStyle = pen.colour;
    ctx.font = fontOf(theme, 14, 600);
    ctx.fillText(name, 52, 10);
    const after = 62 + ctx.measureText(name).width;
    ctx.font = fontOf(theme, 13);
    ctx.fillStyle = theme.text2;
    ctx.fillText(what, after, 10);
    ctx.textAlign = 'right';
    ctx.fillText(figure, box.width, 10);
  });
}

/** @param {Sheet} sheet @param {Box} box @param {string} words @param {string} font @param {string} colour */
function text(sheet, box, words, font, colour) {
  sheet.part(box, (ctx) => {
    Object.assign(ctx, { font, fillStyle: colour, textBaseline: 'middle' });
    ctx.fillText(words, 0, 10);
  });
}

/** @param {Sheet} sheet @param {Box} box @param {string} colour */
function fill(sheet, box, colour) {
  sheet.part(box, (ctx) => {
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, box.width, box.height);
  });
}

/** A line a unit wide along the inner side of a box. @param {Sheet} sheet @param {Box} box @param {string} colour */
function frame(sheet, box, colour) {
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
