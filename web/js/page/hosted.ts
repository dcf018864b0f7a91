// The files of a playground on a static host, other than its script.
import { adoptStyle } from '../dom/style.ts';
import { failed, fetchModule, withTimeout, STALL_TIMEOUT_MS } from '../engine/load.ts';
import { ENGINE_URL } from '../engine/urls.ts';
import { wholePage } from './checksum.ts';
import type { Start } from '../engine/workertext.ts';
import type { PreparedSet } from '../data/prepared-set.ts';
import type { ScormSession } from '../share/scormapi.ts';

/**
 * Lazy scripts. A bundle without splitting contains them, so each is named here by its path. The style sheet that one
 * exports joins the document before the chunk is used; with `early` it is only fetched.
 */
const CHUNKS = {
  worker: withRetry(() => import('../engine/workertext.ts')),
  afterFirst: withRetry(() => import('./after-first-result.ts')),
  link: withRetry(() => import('./link.ts')),
  later: withRetry(() => import('./deferred.ts')),
  card: withRetry(() => import('../controls/term-card.ts')),
  share: withRetry(() => import('../share/share.ts')),
  task: withRetry(() => import('../task/mount-tasks.ts')),
  drawings: withRetry(() => import('../drawings/mount-drawings.ts')),
  tour: withRetry(() => import('./tour.ts')),
  near: withRetry(() => import('../panels/local-to-global.ts')),
  answers: withRetry(() => import('../answers/mount-answers.ts')),
  program: withRetry(() => import('../program/mount-program.ts')),
  compare: withRetry(() => import('../panels/compare.ts')),
  panels: withRetry(() => import('./panels-chunk.ts')),
  opening: withRetry(() => import('../import-dialog/mount-import.ts')),
  drawer: withRetry(() => import('../drawer/mount-drawer.ts')),
  small: withRetry(() => import('./mobile-layout.ts')),
};

function withStyles<Chunk extends object>(chunk: Chunk) {
  const { style } = chunk as { style?: string };
  if (style) adoptStyle(style);
  return chunk;
}

export interface Assets {
  /** the compiled engine, cached; refetch: bypasses the browser's cache */
  wasm: (pulse?: () => void, refetch?: boolean) => Promise<WebAssembly.Module>;
  /** starts it */
  worker: () => Promise<Start>;
  /** a file of a shipped data set */
  data: (file: string) => Promise<ArrayBuffer>;
  /** the rows of an opened file that are part of the page */
  rows?: () => Promise<PreparedSet | null>;
  /** the whole playground as one HTML file, without a scene */
  page: () => Promise<string>;
  /** of a learning platform, where the page runs in one */
  scorm?: ScormSession;
  /** lazy chunks, by name */
  chunk: typeof CHUNKS;
  /** the address of the service worker that stores a page of its own */
  serviceWorker?: string;
}

/** The address of a chunk in the text of its function, written by the build. */
const IMPORT_PATH = /\bimport\("(\.\/[^"]+)"\)/;

/** Browsers remember failed scripts by address: the next try uses another one. */
function withRetry<T extends object>(chunk: () => Promise<T>) {
  let tries = 0;
  return (early = false) => {
    const place = tries > 0 && IMPORT_PATH.exec(String(chunk))?.[1];
    const coming = place
      ? import(String(new URL(`${place}?${tries}`, document.baseURI))) as Promise<T>
      : chunk();
    return coming.then(early ? (it) => it : withStyles, (error) => {
      tries++;
      throw error;
    });
  };
}

/** Fetches a file in the folder of the page, at low priority. */
async function fetchAsset(name: string, cache?: RequestCache): Promise<Blob> {
  const control = new AbortController();
  const late = () => new Error(`${name}: no data`);
  try {
    const response = await withTimeout(
      fetch(new URL(name, document.baseURI), { priority: 'low', signal: control.signal, cache } as RequestInit),
      STALL_TIMEOUT_MS,
      late,
    );
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
    const reader = response.body.getReader();
    const next = () => withTimeout(reader.read(), STALL_TIMEOUT_MS, late);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let part = await next(); !part.done; part = await next()) parts.push(part.value);
    return new Blob(parts);
  } catch (error) {
    control.abort();
    throw error;
  }
}

/**
 * Each file is fetched once, for all playgrounds, and again without the browser's cache if the cached file failed.
 */
export function hostedAssets(): Assets {
  let module: Promise<WebAssembly.Module> | null = null;
  let cache: RequestCache | undefined;
  /** Callbacks that wait for the engine. */
  const pulses = new Set<() => void>();
  const fetchedNames = new Set<string>();
  const again = (name: string) => fetchAsset(name, fetchedNames.has(name) ? 'reload' : void fetchedNames.add(name));
  function fetchOnce() {
    document.querySelector('script[data-engine]')?.remove(); // it will not request it again
    const coming = fetchModule(new URL(ENGINE_URL, document.baseURI), {
      priority: 'low',
      cache,
      pulse: () => pulses.forEach((call) => call()),
    }).catch((error) => {
      if (module === coming) module = null;
      throw error;
    });
    return coming;
  }
  return {
    wasm: (pulse, refetch = false) => {
      if (refetch) {
        module = null;
        cache = 'reload';
      }
      module ??= fetchOnce();
      if (!pulse) return module;
      pulses.add(pulse);
      return module.finally(() => pulses.delete(pulse));
    },
    worker: () => CHUNKS.worker().then(({ startPlace }) => startPlace, (error) => {
      throw failed('unreachable', `the script of its worker cannot be reached (${Object(error).message})`, error);
    }),
    data: async (file) => (await again(`data/${file}`)).arrayBuffer(),
    page: async () => {
      const text = wholePage(await (await again('page.html')).arrayBuffer());
      fetchedNames.delete('page.html');
      return text;
    },
    chunk: CHUNKS,
  };
}
