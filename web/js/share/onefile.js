// The whole playground as one HTML file that begins with a scene.

/** Where the scene stands in the page that the build writes. */
const PLACE = /(<script type="text\/plain" data-packed="scene">)[^<]*(<\/script>)/;

/**
 * @param {string} page the text of page.html, or of a page that was saved @param {string} fragment of the scene's link
 * @returns {string}
 */
export function pageWith(page, fragment) {
  if (!PLACE.test(page)) throw new Error('The page has no place for a scene.');
  // Letters, digits and - . _ ~ = & alone, none of which means anything to a script's text.
  if (/[^\w.~=&-]/.test(fragment)) throw new Error('This is no scene.');
  return page.replace(PLACE, (_, open, close) => open + fragment + close);
}
