// The stores of builds: one cache per build, named by its stamp, and one for notes. Workers of other builds read the
// notes too, so their format must not change.

/** @param with_.scope the address of the folder */
export function createCacheStores({ scope, caches }: { scope: string, caches: CacheStorage }) {
  /** Of the notes; an origin may hold several playgrounds, each in a folder of its own. */
  const own = `lpp-playground ${new URL(scope).pathname}`;
  const noteAt = (key: string) => `${scope}?${key}`;
  const cacheOf = (stamp: string) => `${own} ${stamp}`;
  return {
    /** @returns the last note */
    async noted(key: string): Promise<string | null> {
      const note = await caches.match(noteAt(key), { cacheName: own });
      return note ? note.text() : null;
    },
    note: async (key: string, text: string) => (await caches.open(own)).put(noteAt(key), new Response(text)),
    forget: async (key: string) => (await caches.open(own)).delete(noteAt(key)),
    /** The keys of all notes that begin so. */
    async keys(start: string): Promise<string[]> {
      const all = await (await caches.open(own)).keys();
      return all.map(({ url }) => url.slice(noteAt('').length)).filter((key) => key.startsWith(start));
    },
    /** The stamps of all stored builds. */
    stamps: async (): Promise<string[]> =>
      (await caches.keys()).filter((name) => name.startsWith(`${own} `)).map((name) => name.slice(own.length + 1)),
    drop: (stamp: string) => caches.delete(cacheOf(stamp)),
    /** Returns a build's file, with any query. */
    file: (
      stamp: string,
      name: string,
    ): Promise<Response | undefined> => caches.match(scope + name, { cacheName: cacheOf(stamp), ignoreVary: true }),
    /** A file of this name that any build has. */
    anywhere: (name: string): Promise<Response | undefined> => caches.match(scope + name, { ignoreVary: true }),
    put: async (
      stamp: string,
      name: string,
      response: Response,
    ) => (await caches.open(cacheOf(stamp))).put(scope + name, response),
  };
}
