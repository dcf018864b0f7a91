// The box of the plane that is visible, and how it follows a place.
import { toWorldX, toWorldY, type Camera, type Size } from './camera.ts';

/** Returns the visible area. @returns left, bottom, right, top */
export const boxOf = (c: Camera, s: Size): [number, number, number, number] => [
  toWorldX(c, s, 0),
  toWorldY(c, s, s.height),
  toWorldX(c, s, s.width),
  toWorldY(c, s, 0),
];

/** The camera moved to a place that is not in view. */
export const showing = (c: Camera, s: Size, x: number, y: number): Camera =>
  2 * Math.abs(x - c.x) * c.scale > s.width || 2 * Math.abs(y - c.y) * c.scale > s.height ? { ...c, x, y } : c;
