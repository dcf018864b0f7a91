// What a playground shows, as goals look at it.

/**
 * An answer to points that have gone on since, or that the engine found no answer to, is none.
 * @param {import('../page/playground.js').Playground} playground
 * @returns {import('./quantities.js').Seen}
 */
export function seenBy({ asking, store }) {
  const { points, ghosts } = store.drawing;
  const { answer, trouble } = asking;
  const fits = answer !== null && trouble === null && answer.n === points.n;
  return { answer: fits ? answer : null, n: points.n, labels: points.labels, ghosts: ghosts.xy };
}
