// Asks about points in the plane, answered live on an engine.
import { Live } from './live.ts';
import type { Functions } from './serve.ts';
import type { FitRequest } from './types.ts';
import type { Runtime } from './runtime.ts';

/** What the page's engine answers beside its own functions. */
export function functionsOf(runtime: Runtime): Functions {
  const answers = new Answers(runtime);
  return {
    ask: ([request]) => answers.ask(request),
    settle: () => answers.settle(),
  };
}

export class Answers {
  #live: Live;
  /** What was answered last. */ #asked: FitRequest | null = null;

  constructor(runtime: Runtime) {
    this.#live = new Live(runtime);
  }

  ask(ask: FitRequest) {
    this.#asked = ask;
    return this.#live.answer(ask);
  }

  /** Completes the last answer. */
  async settle() {
    return this.#asked && this.#live.settle(this.#asked);
  }
}
