// Where builds are kept: a cache a build, named by its stamp, and one of notes beside them. Workers of other builds
// read the notes too, so that their form stays as it is.

/**
 * @param {object} with_
 * @param {string} with_.scope the address of the folder
 * @param {CacheStorage} with_.caches
 */
export function createShelf({ scope, caches }) {
  /** Of the notes; an origin may hold several playgrounds, each in a folder of its own. */
  const own = `lpp-playground ${new URL(scope).pathname}`;
  const noteAt = (/** @type {string} */ key) => `${scope}?${key}`;
  const cacheOf = (/** @type {string} */ stamp) => `${own} ${stamp}`;
  return {
    /** @param {string} key @returns {Promise<string|null>} what was noted last */
    async noted(key) {
      const note = await caches.match(noteAt(key), { cacheName: own });
      return note ? note.text() : null;
    },
    /** @param {string} key @param {string} text */
    note: async (key, text) => (await caches.open(own)).put(noteAt(key), new Response(text)),
    /** @param {string} key */
    forget: async (key) => (await caches.open(own)).delete(noteAt(key)),
    /** The keys of all notes that begin so. @param {string} start @returns {Promise<string[]>} */
    async keys(start) {
      const all = await (await caches.open(own)).keys();
      return all.map(({ url }) => url.slice(noteAt('').length)).filter((key) => key.startsWith(start));
    },
    /** The stamps of the builds of which anything is kept. @returns {Promise<string[]>} */
    stamps: async () =>
      (await caches.keys()).filter((name) => name.startsWith(`${own} `)).map((name) => name.slice(own.length + 1)),
    /** @param {string} stamp */
    drop: (stamp) => caches.delete(cacheOf(stamp)),
    /**
     * A build's file, whatever follows its name after a question mark.
     * @param {string} stamp
     * @param {string} name
     * @returns {Promise<Response|undefined>}
     */
    file: (stamp, name) => caches.match(scope + name, { cacheName: cacheOf(stamp), ignoreVary: true }),
    /** A file of this name that any build has. @param {string} name @returns {Promise<Response|undefined>} */
    anywhere: (name) => caches.match(scope + name, { ignoreVary: true }),
    /** @param {string} stamp @param {string} name @param {Response} response */
    put: async (stamp, name, response) => (await caches.open(cacheOf(stamp))).put(scope + name, response),
  };
}
