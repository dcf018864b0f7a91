// The script of the tour: at each time a point that is pointed at, or a direction that is held; and the glide of a
// first visit.

/** Frames, and how long each stays, in milliseconds. */
export const FRAME_COUNT = 5, FRAME_MS = 6000;
/** In a frame: the share of time in which a line turns, and how long a point is pointed at. */
const TURN_SHARE = 0.6, POINT_MS = 750;

export interface TourMoment {
  /** from 0 */
  frame: number;
  /** of the direction that is held, in radians; NaN: none */
  angle: number;
  /** which point in the order of the tour is pointed at; −1: none */
  point: number;
}

/**
 * @param time in milliseconds since it began
 * @param axes their angles, in radians
 * @param still each frame shows its final state at once
 */
export function momentAt(time: number, { lpp, pca }: { lpp: number, pca: number }, still: boolean): TourMoment {
  const frame = Math.min(FRAME_COUNT - 1, Math.floor(time / FRAME_MS));
  const within = time - frame * FRAME_MS;
  const done = still ? 1 : eased(Math.min(1, within / (TURN_SHARE * FRAME_MS)));
  if (frame === 0) return { frame, angle: NaN, point: Math.floor(within / POINT_MS) };
  if (frame === FRAME_COUNT - 1) return { frame, angle: NaN, point: -1 };
  // From PCA's line on to LPP's, the way between them that passes the directions of high λ.
  const away = pca + turnTo(pca, lpp) / 2 + Math.PI / 2;
  const [from, to] = [[lpp, pca], [pca, away], [away, lpp]][frame - 1];
  return { frame, angle: from + done * turnTo(from, to), point: -1 };
}

/** The duration of the glide of a first visit, in milliseconds; half of it is LPP's: the time to read its caption. */
export const GLIDE_MS = 4000;
/** Of a half: until the points are on the line, until they leave it. */
const ARRIVE_SHARE = 0.45, LEAVE_SHARE = 0.75;

/**
 * @param time in milliseconds since it began
 * @returns line: 0 LPP's, 1 PCA's; share: how far the points are on their way to it
 */
export function glideAt(time: number): { line: number, share: number } {
  const line = time < GLIDE_MS / 2 ? 0 : 1;
  const u = (2 * time) / GLIDE_MS - line;
  const share = u < ARRIVE_SHARE ? u / ARRIVE_SHARE : u < LEAVE_SHARE ? 1 : (1 - u) / (1 - LEAVE_SHARE);
  return { line, share: eased(Math.max(0, share)) };
}

const eased = (u: number) => u * u * (3 - 2 * u);

/** Returns the shorter rotation from one line to another, in radians. */
export function turnTo(from: number, to: number) {
  const turn = (to - from) % Math.PI;
  return turn > Math.PI / 2 ? turn - Math.PI : turn < -Math.PI / 2 ? turn + Math.PI : turn;
}
