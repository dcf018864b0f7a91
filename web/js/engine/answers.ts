// Handles requests about points in the plane, live on an engine.
import { Live } from './live.ts';
import { Held, type Moves } from './moves.ts';
import type { Functions } from './serve.ts';
import type { FitRequest } from './types.ts';
import type { Runtime } from './runtime.ts';

/** The functions of the page's engine in addition to those of Go. */
export function functionsOf(runtime: Runtime): Functions {
  const answers = new Answers(runtime);
  return {
    ask: ([request, moves]) => answers.ask(request, moves),
    settle: () => answers.settle(),
  };
}

export class Answers {
  #live: Live;
  #held = new Held();
  /** What was answered last. */ #asked: FitRequest | null = null;

  constructor(runtime: Runtime) {
    this.#live = new Live(runtime);
  }

  /** @param moves instead of all points, those that have moved since the previous request */
  async ask(ask: FitRequest, moves?: Moves) {
    this.#asked = this.#held.whole(ask, moves);
    return this.#live.answer(this.#asked);
  }

  /** Completes the last answer. */
  async settle() {
    return this.#asked && this.#live.settle(this.#asked);
  }
}
