// An engine that is started when it is needed, and again after it has died.
import { engineStoppedError } from './errors.ts';
import type { EngineHost } from './worker-host.ts';

/** an engine that holds more bytes than `above` is ended after this idle time in milliseconds */
export type Idle = { above: number, after: number };

export class Engine {
  /** Counts the starts. An ended engine loses its state. */
  generation = 0;
  #start: () => Promise<EngineHost>;
  #attempts;
  #place: EngineHost | null = null;
  /** The start in progress. */ #starting: Promise<EngineHost> | null = null;
  #closed = false;
  #idle;
  #tasks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last host was ended because it was idle, not by an error. */
  rested = false;

  /**
   * @param attempts engines that a task may use before it fails
   * @param idle null: it never ends because of its memory
   */
  constructor(start: () => Promise<EngineHost>, attempts = 1, idle: Idle | null = null) {
    this.#start = start;
    this.#attempts = attempts;
    this.#idle = idle;
  }

  /** Runs a task on the engine, and again on a new one if the engine crashes. */
  async run<T>(task: (place: EngineHost, attempt: number) => Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    this.#tasks++;
    try {
      return await this.#attempt(task);
    } finally {
      if (--this.#tasks === 0) this.#rest();
    }
  }

  /** Memory of an engine never shrinks: one that holds much is ended when it rests. */
  #rest() {
    const idle = this.#idle, place = this.#place;
    if (!idle || !place || place.dead || place.memory <= idle.above) return;
    this.#timer = setTimeout(() => {
      this.rested = true;
      place.end('The engine rested.');
    }, idle.after);
  }

  async #attempt<T>(task: (place: EngineHost, attempt: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const place = await this.#up();
      try {
        return await task(place, attempt);
      } catch (error) {
        if (!place.dead || this.#closed || attempt >= this.#attempts) throw error;
      }
    }
  }

  /** Ends the current call, as a crash would. */
  end(reason: string) {
    this.#place?.end(reason);
  }

  /** Ends the engine. It cannot be started again. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#place?.end(CLOSED_MESSAGE);
  }

  async #up(): Promise<EngineHost> {
    if (this.#closed) throw engineStoppedError(CLOSED_MESSAGE);
    if (this.#place && !this.#place.dead) return this.#place;
    this.#starting ??= this.#startAnew().finally(() => (this.#starting = null));
    return this.#starting;
  }

  async #startAnew(): Promise<EngineHost> {
    this.#place = await this.#start();
    this.rested = false;
    this.generation++;
    if (this.#closed) {
      this.#place.end(CLOSED_MESSAGE);
      throw engineStoppedError(CLOSED_MESSAGE);
    }
    return this.#place;
  }
}

const CLOSED_MESSAGE = 'The engine was closed; load it again.';
