// Nodes that stand elsewhere while the layout is another, and go back to where they were.

/** Where a node was. */
const places = new WeakMap<Node, Comment>();

/** @param first before what is there */
export function take(node: HTMLElement, to: HTMLElement, first = false) {
  if (to.contains(node)) return;
  const place = document.createComment('');
  node.before(place);
  places.set(node, place);
  if (first) to.prepend(node);
  else to.append(node);
}

/** One that was taken, where it is not back yet. */
export function putBack(node: HTMLElement) {
  const place = places.get(node);
  if (place?.isConnected) place.replaceWith(node);
}

/** All that was taken to a place goes back; what came there beside a node since goes with that. */
export function giveBack(from: HTMLElement) {
  let last: ChildNode | null = null;
  for (const node of [...from.childNodes]) {
    // What was taken may stand in a frame that others have put about it.
    const place = places.get(node) ?? places.get(node.firstChild as Node);
    if (place?.isConnected) place.replaceWith(node);
    else if (last) last.after(node);
    else continue;
    last = node;
  }
}
