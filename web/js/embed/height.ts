// How high a frame wants to be. It heeds its width and what was asked for, so that a document that follows it comes to
// rest.
import type { Form } from './options.ts';

export type Shown = typeof SHOWN[number];

/** All that the form min can show beside the drawing, in the order in which it stands. */
export const SHOWN = ['tools', 'title', 'strips', 'graph', 'k', 'weight', 't'] as const;
const USUAL: Shown[] = ['tools', 'title', 'strips', 'k'];

/** Where drawing and strips stand beside each other, CSS pixels. */
const BESIDE = 560;
const SHARE = { view: 0.75, min: 400 / 680 };
const LOWEST = 240, HIGHEST = 640;
/** Beneath a drawing: two strips, a line of words. */
const UNDER = 276;
const HEADLINE = 60;
/** Settings, as high as fingers need them. */
const ROWS: Partial<Record<Shown, number>> = { graph: 52, k: 44, weight: 146, t: 50 };
/** Of them beside the drawing, where strips make room. */
const ROOM = 44;

/** What the form min shows, of a list with commas; the usual without one. */
export function shownOf(list?: string | null): Shown[] {
  if (list === undefined || list === null) return USUAL;
  const asked = list.split(',').map((name) => name.trim());
  return SHOWN.filter((name) => asked.includes(name));
}

/** @param width CSS pixels @returns whole CSS pixels */
export function heightOf(ui: Form, width: number, show: Shown[] = USUAL): number {
  const within = (height: number) => Math.round(Math.min(HIGHEST, Math.max(LOWEST, height)));
  if (ui === 'full') return width < 700 ? 720 : 640;
  if (ui === 'view') return within(SHARE.view * width);
  const has = (name: Shown) => show.includes(name);
  const rows = show.reduce((sum, name) => sum + (ROWS[name] ?? 0), 0);
  const told = has('strips') ? UNDER : has('title') ? HEADLINE : 0;
  if (width < BESIDE) return within(SHARE.view * width) + told + rows;
  return within(SHARE.min * width) + (told ? Math.max(0, rows - ROOM) : rows);
}
