// The markup that a playground uses: its fixed elements by name, in any root and document.

export type Skeleton = ReturnType<typeof adopt>;

/** Attributes that name an element of the same playground. */
const ID_ATTRIBUTES = ['for', 'href', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

let adopted = 0;

/**
 * Uses the markup in a root. The ids of a second playground in a document get a prefix, because ids are unique in the
 * document; references to them are updated.
 */
export function adopt(root: HTMLElement) {
  const prefix = adopted++ === 0 ? '' : `playground-${adopted}-`;
  const parts = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll('[id]') as NodeListOf<HTMLElement>) {
    parts.set(element.id, element);
  }
  const id = (name: string) => prefix + name;
  if (prefix) rename(root, parts, id);
  return {
    root,
    /** The id that an element of this name has here. */
    id,
    /** @returns an element the playground is wrong without */
    part(name: string): HTMLElement {
      const found = parts.get(name);
      if (!found) throw new Error(`The playground has no element "${name}".`);
      return found;
    },
    /** Returns data that the build wrote into the markup, or nothing. */
    data: (name: string) => parts.get(name)?.textContent ?? '',
  };
}

function rename(root: HTMLElement, parts: Map<string, HTMLElement>, id: (name: string) => string) {
  const elements = root.querySelectorAll(ID_ATTRIBUTES.map((name) => `[${name}]`).join()) as NodeListOf<HTMLElement>;
  for (const element of elements) {
    for (const name of ID_ATTRIBUTES) {
      const [, sign, target] = /^(#?)(.*)$/.exec(element.getAttribute(name) ?? '') ?? [];
      if (parts.has(target)) element.setAttribute(name, sign + id(target));
    }
  }
  for (const [name, element] of parts) element.id = id(name);
}
