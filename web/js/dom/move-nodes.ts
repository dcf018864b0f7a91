// Moves nodes to other places while the layout is another, and back.

/** The original place of a node. */
const places = new WeakMap<Node, Comment>();

/** @param first before the existing content */
export function moveTo(node: HTMLElement, to: HTMLElement, first = false) {
  if (to.contains(node)) return;
  const place = document.createComment('');
  node.before(place);
  places.set(node, place);
  if (first) to.prepend(node);
  else to.append(node);
}

/** Moves a node back, if it was moved. */
export function moveBack(node: HTMLElement) {
  const place = places.get(node);
  if (place?.isConnected) place.replaceWith(node);
}

/** Moves everything back; nodes that were inserted next to one since move with it. */
export function moveAllBack(from: HTMLElement) {
  let last: ChildNode | null = null;
  for (const node of [...from.childNodes]) {
    // A moved node may be inside a wrapper that was added around it.
    const place = places.get(node) ?? places.get(node.firstChild as Node);
    if (place?.isConnected) place.replaceWith(node);
    else if (last) last.after(node);
    else continue;
    last = node;
  }
}
