/**
 * The parts of a service worker's scope that sw.ts uses: TypeScript's library has either documents or workers.
 */

/** One build's files below the folder of the worker, '' being the page; the digests are SHA-256, in hex. */
export interface Build {
  /** of the digests: another build has another one */
  stamp: string;
  /** files that the page needs, stored before any of them is used */
  files: Record<string, string>;
  /** files that are stored after their first request */
  later: Record<string, string>;
}

export interface Clients { get(id: string): Promise<unknown> }

/** A request of a client; it is answered by its promise. */
export interface FetchRequest {
  request: Pick<Request, 'url' | 'method' | 'mode' | 'destination'>;
  /** the requesting client; empty for a document that is opened */
  clientId: string;
  /** the client that is opened */
  resultingClientId: string;
}

interface ExtendableEvent extends Event { waitUntil(promise: Promise<unknown>): void }

interface FetchEvent extends ExtendableEvent, FetchRequest {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
