// Transient state of the pointer (position, lasso, axis under it). Only the drawing area reads it.

export interface Gesture {
  /** over the drawing area, CSS pixels */
  pointer: { x: number, y: number } | null;
  /** world units; while the keyboard draws */
  crosshair: { x: number, y: number } | null;
  /** the loop being drawn, CSS pixels */
  lasso: number[];
  /** the run whose axis is under the pointer, or −1 */
  grips: number;
  /** the user has drawn: the first hint is no longer needed */
  touched: boolean;
}

export const createGesture = (): Gesture => ({ pointer: null, crosshair: null, lasso: [], grips: -1, touched: false });
