// Keys that move the focus among the answers: arrows, Home and End.

/**
 * Returns the index to which a key moves, null if it does not move: another key, one with a modifier, or no focus.
 * @param at the index with the focus; −1: none
 * @param n the number of places
 * @param arrows the step of each arrow key that moves
 */
export function placeTo(e: KeyboardEvent, at: number, n: number, arrows: Record<string, number>): number | null {
  const step = { ...arrows, Home: -at, End: n - 1 - at }[e.key];
  if (at < 0 || step === undefined || e.altKey || e.ctrlKey || e.metaKey) return null;
  return Math.max(0, Math.min(n - 1, at + step));
}
