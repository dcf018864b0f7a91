// The drawing area's lower layer as shapes, for exported images: the content of draw.ts at any scale.
import { gridStep, toScreenX, toScreenY, toWorldX, toWorldY } from './camera.ts';
import { colourOf, edgeStride, markSize, multiples, type BaseScene } from './draw.ts';
import { drawMarks, type Context } from './class-shapes.ts';
import { strengths } from './raster.ts';

/** @param s its pixels are the context's own */
export function drawShapes(ctx: Context, s: BaseScene) {
  ctx.fillStyle = s.theme.surface;
  ctx.fillRect(0, 0, s.size.width, s.size.height);
  grid(ctx, s);
  const at = new Float64Array(s.xy.length);
  for (let i = 0; i < at.length; i += 2) {
    at[i] = toScreenX(s.camera, s.size, s.xy[i]);
    at[i + 1] = toScreenY(s.camera, s.size, s.xy[i + 1]);
  }
  if (s.graph && s.fade > 0) edges(ctx, s, s.graph, at);
  ctx.globalAlpha = 1;
  const size = markSize(s.labels.length);
  const canvas = ctx as CanvasRenderingContext2D;
  s.layer?.beneath(canvas, s);
  if (s.layer?.marks) s.layer.draw(canvas, at, size, s);
  else drawMarks(ctx, at, s.labels, size, s.theme);
}

/** Lines a pixel wide that begin at whole ones. */
function grid(ctx: Context, s: BaseScene) {
  const { camera, size } = s;
  const step = gridStep(camera);
  ctx.fillStyle = s.theme.grid;
  for (const x of multiples(toWorldX(camera, size, 0), toWorldX(camera, size, size.width), step)) {
    ctx.fillRect(Math.round(toScreenX(camera, size, x)), 0, 1, size.height);
  }
  for (const y of multiples(toWorldY(camera, size, size.height), toWorldY(camera, size, 0), step)) {
    ctx.fillRect(0, Math.round(toScreenY(camera, size, y)), size.width, 1);
  }
}

/** Each is a separate line: where they cross they are darker. */
function edges(
  ctx: Context,
  s: BaseScene,
  { edges: pairs, weights }: NonNullable<BaseScene['graph']>,
  at: Float64Array,
) {
  const strength = new Uint8Array(weights.length);
  const { r, g, b, a } = colourOf(ctx, s.theme.edge);
  strengths(weights, a * s.fade, strength);
  ctx.strokeStyle = `rgb(${r}, ${g}, ${b})`;
  ctx.lineWidth = 1;
  ctx.setLineDash([]);
  for (let e = 0; e < weights.length; e += edgeStride(weights.length)) {
    const i = 2 * pairs[2 * e], j = 2 * pairs[2 * e + 1];
    ctx.globalAlpha = strength[e] / 255;
    ctx.beginPath();
    ctx.moveTo(at[i], at[i + 1]);
    ctx.lineTo(at[j], at[j + 1]);
    ctx.stroke();
  }
}
