// Handles requests about points in the plane, live on an engine.
import { Live } from './live-path.ts';
import { PointsReceiver, type Moves } from './point-transfer.ts';
import type { Functions } from './serve.ts';
import type { FitRequest } from './types.ts';
import type { Runtime } from './runtime.ts';

/** The functions of the page's engine in addition to those of Go. */
export function functionsOf(runtime: Runtime): Functions {
  const requests = new LiveRequests(runtime);
  return { fitLive: ([request, moves]) => requests.fit(request, moves), settle: () => requests.settle() };
}

export class LiveRequests {
  #live: Live;
  #held = new PointsReceiver();
  /** The last request with a result. */ #last: FitRequest | null = null;

  constructor(runtime: Runtime) {
    this.#live = new Live(runtime);
  }

  /** @param moves instead of all points, those that have moved since the previous request */
  async fit(request: FitRequest, moves?: Moves) {
    this.#last = this.#held.withAllPoints(request, moves);
    return this.#live.fit(this.#last);
  }

  /** Completes the last result. */
  async settle() {
    return this.#last && this.#live.settle(this.#last);
  }
}
