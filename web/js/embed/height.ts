// The height that a frame asks for. It depends only on width and options, so that a document that follows it does not
// oscillate.
import type { Form } from './frame-options.ts';

export type ShowablePart = typeof SHOWABLE_PARTS[number];

/** All that the form min can show in addition to the drawing, in its order. */
export const SHOWABLE_PARTS = ['tools', 'title', 'strips', 'graph', 'k', 'weight', 't'] as const;
const DEFAULT_SHOWN: ShowablePart[] = ['tools', 'title', 'strips', 'k'];

/** The width from which drawing and projections are next to each other, CSS pixels. */
const TWO_COLUMN_MIN_PX = 560;
const ASPECT = { view: 0.75, min: 400 / 680 };
const MIN_HEIGHT_PX = 240, MAX_HEIGHT_PX = 640;
/** Beneath a drawing: two strips, a line of words. */
const BELOW_DRAWING_PX = 276;
const HEADLINE_PX = 60;
/** Settings, as high as fingers need them. */
const ROW_HEIGHTS_PX: Partial<Record<ShowablePart, number>> = { graph: 52, k: 44, weight: 146, t: 50 };
/** Of these next to the drawing, for the projections. */
const STRIP_SPACE_PX = 44;

/** Returns what the form min shows, from a list with commas; without one, the default. */
export function shownOf(list?: string | null): ShowablePart[] {
  if (list === undefined || list === null) return DEFAULT_SHOWN;
  const names = list.split(',').map((name) => name.trim());
  return SHOWABLE_PARTS.filter((name) => names.includes(name));
}

/** @param width CSS pixels @returns whole CSS pixels */
export function heightOf(ui: Form, width: number, show: ShowablePart[] = DEFAULT_SHOWN): number {
  const within = (height: number) => Math.round(Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, height)));
  if (ui === 'full') return width < 700 ? 720 : 640;
  if (ui === 'view') return within(ASPECT.view * width);
  const has = (name: ShowablePart) => show.includes(name);
  const rows = show.reduce((sum, name) => sum + (ROW_HEIGHTS_PX[name] ?? 0), 0);
  const textPx = has('strips') ? BELOW_DRAWING_PX : has('title') ? HEADLINE_PX : 0;
  if (width < TWO_COLUMN_MIN_PX) return within(ASPECT.view * width) + textPx + rows;
  return within(ASPECT.min * width) + (textPx ? Math.max(0, rows - STRIP_SPACE_PX) : rows);
}
