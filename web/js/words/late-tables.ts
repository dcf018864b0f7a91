// Tables of texts in lazy chunks, by name: a task gives them its language, also to those that load while it is open.

export const lateTables: Record<string, object> = {};

/** Called with each that loads. */
export const onLate: { added?: (name: string) => void } = {};

/**
 * Calls are marked as pure: a bundle leaves out tables that it does not read.
 * @returns the table
 */
export function late<T extends object>(name: string, words: T): T {
  lateTables[name] = words;
  onLate.added?.(name);
  return words;
}
