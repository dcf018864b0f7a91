// Stores data sets of the user's files in the browser, as far as it allows: they are there again after a reload.
import { isFull } from '../state/saved-work-storage.ts';
import type { PreparedSet } from './prepared-set.ts';

const DATABASE = 'lpp-playground', SETS = 'sets', TIMES = 'times';
/** The maximum number of stored data sets; the one opened least recently is removed first. */
const MAX_SETS = 8;

const promiseOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns rejects, or throws, if storage is denied */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(SETS);
    request.result.createObjectStore(TIMES);
  };
  return promiseOf(request);
}

/** Returns the result of a transaction when everything it wrote is committed. */
async function inTransaction<T>(
  mode: IDBTransactionMode, work: (sets: IDBObjectStore, times: IDBObjectStore) => Promise<T>,
) {
  const base = await open();
  try {
    const transaction = base.transaction([SETS, TIMES], mode);
    const whole = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(undefined);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    const [found] = await Promise.all([work(transaction.objectStore(SETS), transaction.objectStore(TIMES)), whole]);
    return found;
  } finally {
    base.close();
  }
}

/** Ids, least recently opened first. */
async function oldestFirst(times: IDBObjectStore) {
  const [ids, ats] = await Promise.all([promiseOf(times.getAllKeys()), promiseOf(times.getAll())]);
  return ids.map((id, i) => ({ id, at: Number(ats[i]) })).sort((a, b) => a.at - b.at).map(({ id }) => id);
}

const put = (id: string, prepared: PreparedSet, now: number) =>
  inTransaction('readwrite', async (sets, times) => {
    const others = (await oldestFirst(times)).filter((other) => other !== id);
    const gone = others.slice(0, Math.max(0, others.length + 1 - MAX_SETS));
    await Promise.all([
      ...gone.flatMap((other) => [promiseOf(sets.delete(other)), promiseOf(times.delete(other))]),
      promiseOf(sets.put(prepared, id)),
      promiseOf(times.put(now, id)),
    ]);
  });

/** Removes the data set that was opened least recently. @param but this one is not removed */
const makeRoom = (but: string): Promise<boolean> =>
  inTransaction('readwrite', async (sets, times) => {
    const oldest = (await oldestFirst(times)).find((other) => other !== but);
    if (oldest === undefined) return false;
    await Promise.all([promiseOf(sets.delete(oldest)), promiseOf(times.delete(oldest))]);
    return true;
  });

/** @returns the reason why it is not stored, or null */
export async function keepSet(
  id: string,
  prepared: PreparedSet,
  now: number = Date.now(),
): Promise<'full' | 'denied' | null> {
  for (;;) {
    try {
      await put(id, prepared, now);
      return null;
    } catch (error) {
      if (!isFull(error)) return 'denied';
      if (!(await makeRoom(id).catch(() => false))) return 'full';
    }
  }
}

/** Milliseconds after which a browser that does not respond counts as one without storage. */
const TIMEOUT_MS = 8000;

/** @returns null also if storage is not available */
export async function storedSet(id: string): Promise<PreparedSet | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => { timer = setTimeout(resolve, TIMEOUT_MS, null); });
  try {
    const found = await Promise.race([inTransaction('readonly', (sets) => promiseOf(sets.get(id))), late]);
    return found ?? null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
