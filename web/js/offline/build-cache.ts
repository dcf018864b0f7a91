// The service worker: it caches one build's files, all or none, and answers a page with those of the page's build.
// Other documents, such as a frame, are fetched from the network.
import { createCacheStores } from './cache-stores.ts';
import type { Build, Clients, FetchRequest } from './worker-types.ts';

/** Milliseconds for which an opened page may not yet be one of the clients. */
const OPENING_MS = 10_000;
/** Notes: the build that opens next, the one that is being fetched, the builds of pages by their ids. */
const CURRENT_KEY = 'current', FILLING_KEY = 'filling', PAGE_PREFIX = 'page=';

/**
 * @param with_.scope the address of the worker's folder, with its last slash
 * @param with_.newer waits for a build that is newer, before a page is opened
 * @param with_.now in milliseconds
 */
export function createBuildCache({ scope, build, caches, fetch, clients, subtle, newer, now = Date.now }: {
  scope: string;
  build: Build;
  caches: CacheStorage;
  fetch: typeof globalThis.fetch;
  clients: Clients;
  subtle: SubtleCrypto;
  newer?: () => Promise<void>;
  now?: () => number;
}) {
  const stores = createCacheStores({ scope, caches });

  /** @returns the response to store; null: it is another file */
  async function checked(response: Response, digest: string): Promise<Response | null> {
    if (!response.ok) return null;
    const bytes = await response.arrayBuffer();
    const sum = new Uint8Array(await subtle.digest('SHA-256', bytes));
    if (Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('') !== digest) return null;
    const headers = new Headers(response.headers); // with the host's policy
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    return new Response(bytes, { headers });
  }

  /** A file of this build: as another build has it, as the browser has it, as the host has it. */
  async function fill(name: string) {
    const digest = build.files[name];
    const cached = await stores.anywhere(name);
    const right = cached && await checked(cached, digest)
      || await checked(await fetch(scope + name), digest)
      || await checked(await fetch(scope + name, { cache: 'reload' }), digest);
    if (!right) throw new Error(`${name || 'the page'} is not of this build`);
    await stores.put(build.stamp, name, right);
  }

  /** Stores all files; from then on pages open with this build. An incomplete build is removed. */
  async function install() {
    const had = (await stores.stamps()).includes(build.stamp);
    await stores.note(FILLING_KEY, build.stamp);
    try {
      const filled = await Promise.allSettled(Object.keys(build.files).map(fill));
      for (const each of filled) if (each.status === 'rejected') throw each.reason;
      await stores.note(CURRENT_KEY, build.stamp);
    } catch (error) {
      if (!had) await stores.drop(build.stamp);
      throw error;
    } finally {
      await stores.forget(FILLING_KEY);
    }
  }

  /**
   * Removes builds without an open page. The list is read first: a build is noted before and after it is stored.
   */
  async function removeOldBuilds() {
    const stamps = await stores.stamps();
    const needed = [await stores.noted(FILLING_KEY), await stores.noted(CURRENT_KEY)];
    for (const key of await stores.keys(PAGE_PREFIX)) {
      const [stamp, opened] = (await stores.noted(key) ?? '').split(' ');
      if (now() - Number(opened) < OPENING_MS || await clients.get(key.slice(PAGE_PREFIX.length))) needed.push(stamp);
      else await stores.forget(key);
    }
    for (const stamp of stamps) if (!needed.includes(stamp)) await stores.drop(stamp);
  }

  /**
   * The page as the build that is current has it; its files will be those of that build.
   * @param id of the page that is opened
   */
  async function openPage(name: string, id: string) {
    const stamp = await stores.noted(CURRENT_KEY);
    const cached = stamp ? await stores.file(stamp, name) : undefined;
    if (cached) await stores.note(PAGE_PREFIX + id, `${stamp} ${now()}`);
    return cached;
  }

  /** Without the stores, which a browser may empty or deny, there is still the network. */
  async function open(request: Request, name: string, id: string) {
    await newer?.();
    return await openPage(name, id).catch(() => undefined) ?? fetch(request);
  }

  /** @param id of the requesting page */
  async function serveFromBuild(request: Request, name: string, id: string) {
    const [stamp] = (await stores.noted(PAGE_PREFIX + id).catch(() => null) ?? '').split(' ');
    const cached = stamp ? await stores.file(stamp, name).catch(() => undefined) : undefined;
    if (cached) return cached;
    const response = await fetch(request);
    if (stamp === build.stamp && name in build.later) {
      const right = await checked(response.clone(), build.later[name]);
      if (right) await stores.put(stamp, name, right).catch(() => {}); // there may be no room
    }
    return response;
  }

  /**
   * Returns the response of the worker; null: none. A document gets one if it is the page in its own window, or the
   * licences.
   */
  function respond({ request, clientId, resultingClientId }: FetchRequest): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    const path = origin + pathname;
    if (request.method !== 'GET' || !path.startsWith(scope)) return null;
    const name = path.slice(scope.length).replace(/^index\.html$/, '');
    if (request.mode !== 'navigate') {
      return clientId && name !== '' ? serveFromBuild(request as Request, name, clientId) : null;
    }
    const opens = request.destination === 'document' && (name === '' || name in build.files && name.endsWith('.txt'));
    return opens ? open(request as Request, name, resultingClientId) : null;
  }

  return { install, tidy: removeOldBuilds, respond };
}
