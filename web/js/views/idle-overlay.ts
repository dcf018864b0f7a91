// The parts of the drawing's upper canvas that depend on the user, when there is none: in images and frames at rest.
import type { OverScene } from './overlay.ts';

export const IDLE_OVERLAY: Pick<OverScene,
  | 'held'
  | 'grips'
  | 'hovered'
  | 'hoveredEdge'
  | 'brushed'
  | 'radius'
  | 'brush'
  | 'lasso'
  | 'crosshair'
  | 'pulse'> = {
  held: null,
  grips: -1,
  hovered: -1,
  hoveredEdge: null,
  brushed: new Set(),
  radius: 0,
  brush: null,
  lasso: [],
  crosshair: null,
  pulse: null,
};
