// The markup a playground adopts: its fixed elements by name, wherever on whatever document its root stands.

/** @typedef {ReturnType<typeof adopt>} Skeleton */

/** Attributes that name an element of the same playground. */
const REFERENCES = ['for', 'href', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

let adopted = 0;

/**
 * Takes over the markup in a root. The names of a second playground on a document get a prefix, since ids are
 * the document's; references to them follow.
 * @param {HTMLElement} root
 */
export function adopt(root) {
  const prefix = adopted++ === 0 ? '' : `playground-${adopted}-`;
  /** @type {Map<string, HTMLElement>} */
  const parts = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[id]'))) {
    parts.set(element.id, element);
  }
  const id = (/** @type {string} */ name) => prefix + name;
  if (prefix) rename(root, parts, id);
  return {
    root,
    /** The id that an element of this name has here. */
    id,
    /** @param {string} name @returns {HTMLElement} an element the playground is wrong without */
    part(name) {
      const found = parts.get(name);
      if (!found) throw new Error(`The playground has no element "${name}".`);
      return found;
    },
    /** What was written into the markup for the script, or nothing. @param {string} name */
    data: (name) => parts.get(name)?.textContent ?? '',
  };
}

/** @param {HTMLElement} root @param {Map<string, HTMLElement>} parts @param {(name: string) => string} id */
function rename(root, parts, id) {
  const elements = /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll(REFERENCES.map((name) => `[${name}]`).join())
  );
  for (const element of elements) {
    for (const name of REFERENCES) {
      const [, sign, target] = /^(#?)(.*)$/.exec(element.getAttribute(name) ?? '') ?? [];
      if (parts.has(target)) element.setAttribute(name, sign + id(target));
    }
  }
  for (const [name, element] of parts) element.id = id(name);
}
