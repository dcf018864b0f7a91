// What is written beside a work for who looks for it later, and read again where works are listed.

/**
 * @typedef {object} About
 * @property {string} [link]     the fragment it began with
 * @property {string} [title]    of the task it answers
 * @property {boolean} [exercise]  that task comes with the page
 * @property {boolean} [solved]  its goals are met, or have been
 * @property {Array<number|null>} [angles]  of each run's first axis, degrees
 */

/** Longer texts are none of a page's. */
const LONGEST = { link: 1 << 20, title: 400 };

/** Of what a text says about its work what is as a page writes it. @param {string} text @returns {About} */
export function aboutIn(text) {
  const about = said(text);
  const { link, title, exercise, solved, angles } = about;
  const isText = (/** @type {unknown} */ of, /** @type {number} */ most) => typeof of === 'string' && of.length <= most;
  const isAngle = (/** @type {unknown} */ v) => v === null || Number.isFinite(v);
  return /** @type {About} */ ({
    ...(isText(link, LONGEST.link) && { link }),
    ...(isText(title, LONGEST.title) && { title }),
    ...(exercise === true && { exercise }),
    ...(solved === true && { solved }),
    ...(Array.isArray(angles) && angles.length <= 4 && angles.every(isAngle) && { angles: [...angles] }),
  });
}

/** @param {string} text @returns {Record<string, unknown>} */
function said(text) {
  try {
    const { about } = JSON.parse(text);
    return typeof about === 'object' && about !== null ? about : {};
  } catch {
    return {};
  }
}
