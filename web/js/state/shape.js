// Shapes of what strangers send. A reader copies what it is given where that is as it should be, and gives undefined
// where it is not. It never throws, follows only what it knows (so no depth harms it), and takes nothing from a
// prototype.

/** @template T @typedef {(what: unknown) => T|undefined} Reader */
/** @template R @typedef {R extends Reader<infer T> ? T : never} Read  what a reader gives */

/** @param {number} most characters @param {RegExp} [form] @returns {Reader<string>} */
export const text = (most, form) => (what) =>
  typeof what === 'string' && what.length <= most && (!form || form.test(what)) ? what : undefined;

/** A finite number; 0 has no sign. @param {number} [min] @param {number} [max] @returns {Reader<number>} */
export const number =
  (min = -Infinity, max = Infinity) =>
    (what) =>
      typeof what === 'number' && Number.isFinite(what) && what >= min && what <= max ? what + 0 : undefined;

/** @param {number} min @param {number} max @returns {Reader<number>} */
export const whole = (min, max) => (what) => (Number.isInteger(what) ? number(min, max)(what) : undefined);

/** @template {string} T @param {...T} words @returns {Reader<T>} */
export const oneOf = (...words) => (what) => words.find((word) => word === what);

/** @template T @param {Reader<T>} read @returns {Reader<T|null>} */
export const orNull = (read) => (what) => (what === null ? null : read(what));

/** All of a list, or nothing of it. @template T @param {Reader<T>} read @param {number} most @returns {Reader<T[]>} */
export const list = (read, most) => (what) => {
  const all = Array.isArray(what) && what.length <= most ? Array.from(what, read) : [undefined];
  return all.includes(undefined) ? undefined : /** @type {T[]} */ (all);
};

/** @param {unknown} what @returns {what is Record<string, unknown>} */
export const isRecord = (what) => typeof what === 'object' && what !== null && !Array.isArray(what);

/**
 * The fields that are named, in the order in which they were given; others are left behind.
 * @template {Record<string, Reader<any>>} N @template {Record<string, Reader<any>>} [B={}]
 * @param {N} needed @param {B} [beside] these may be missing, but not be wrong
 * @returns {Reader<{[K in keyof N]: Read<N[K]>} & {[K in keyof B]?: Read<B[K]>}>}
 */
export const record = (needed, beside) => (what) => {
  const fields = { ...needed, ...beside };
  /** @type {any} */
  const copy = {};
  for (const key of isRecord(what) ? Object.keys(what) : []) {
    const said = Object.hasOwn(fields, key) ? /** @type {any} */ (what)[key] : undefined;
    if (said === undefined) continue;
    copy[key] = fields[key](said);
    if (copy[key] === undefined) return undefined;
  }
  return Object.keys(needed).every((key) => Object.hasOwn(copy, key)) ? copy : undefined;
};

/**
 * Fields of any name of a form, all of one kind.
 * @template T
 * @param {RegExp} form
 * @param {Reader<T>} read
 * @param {number} most
 * @returns {Reader<Record<string, T>>}
 */
export const named = (form, read, most) => (what) => {
  const keys = isRecord(what) ? Object.keys(what) : [''];
  const all =
    keys.length <= most && keys.every((key) => form.test(key))
      ? keys.map((key) => /** @type {const} */ ([key, read(/** @type {any} */ (what)[key])]))
      : null;
  return all?.every(([, value]) => value !== undefined)
    ? /** @type {Record<string, T>} */ (Object.fromEntries(all))
    : undefined;
};
