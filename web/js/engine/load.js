// The engine's code from bytes or a response, gzip or plain: its first bytes
// tell, so that no host needs to know a type or a compression. What goes wrong
// has one reason a cause.
import { stopped } from './errors.js';
import { turn } from './turn.js';
import { hasVectors, toScalar } from './scalar.js';

/**
 * Why there is no engine: `missing` (its address answers with an error),
 * `unreachable` (blocked, or no network), `stalled` (no byte for long), `cut`
 * (it ended too early), `damaged` (it is something else, or changed on its way),
 * `unfit` (it came and does not start: it is another build's, no worker can be had, or a policy forbids
 * it; the last is the library's to find).
 * @typedef {'missing'|'unreachable'|'stalled'|'cut'|'damaged'|'unfit'} Reason
 */

/** Milliseconds without a byte that are waited for. */
export const PATIENCE = 30_000;

const GZIP = [0x1f, 0x8b];
const WASM = [0, 0x61, 0x73, 0x6d];

/**
 * @param {string | URL} url
 * @param {object} [how]
 * @param {number} [how.patience]
 * @param {() => void} [how.pulse]  called whenever something of it has come
 * @param {RequestCache} [how.cache]
 * @param {'low'} [how.priority]  beside what else the document asks for
 * @returns {Promise<WebAssembly.Module>}
 */
export async function fetchModule(url, { patience = PATIENCE, pulse, cache, priority } = {}) {
  const control = new AbortController();
  const asked = fetch(url, /** @type {RequestInit} */ ({ priority, signal: control.signal, cache })).catch((error) => {
    throw failed('unreachable', `its file cannot be reached (${error.message})`, error);
  });
  try {
    return await compileResponse(await inTime(asked, patience, stalled(patience)), patience, pulse);
  } catch (error) {
    control.abort();
    throw error;
  }
}

/**
 * @param {Response} response
 * @param {number} [patience]
 * @param {() => void} [pulse]
 */
export async function compileResponse(response, patience = PATIENCE, pulse = () => {}) {
  pulse();
  const where = response.url || 'its file';
  if (!response.ok) throw failed('missing', `${where} answers with status ${response.status}`);
  if (!response.body) throw failed('cut', `${where} is empty`);
  return compileStream(response.body, where, patience, pulse, response.headers.get('content-type'));
}

/** @param {BufferSource} bytes */
export function compileBytes(bytes) {
  return compileStream(
    /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (new Response(bytes).body),
    'what was given',
    PATIENCE,
    () => {},
  );
}

/**
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {string} where
 * @param {number} patience
 * @param {() => void} pulse
 * @param {string | null} [type] as the host says
 */
async function compileStream(stream, where, patience, pulse, type) {
  const reader = stream.getReader();
  /** What happened on the way; the compiler only sees that there was something. @type {unknown} */
  let broken;
  const read = () => inTime(reader.read(), patience, stalled(patience)).then((part) => {
    pulse();
    return part;
  }, (error) => {
    reader.cancel().catch(() => {});
    broken = error.code ? error : failed('cut', `${where} broke off (${error.message})`, error);
    throw broken;
  });
  const head = await firstBytes(read);
  const packed = begins(head, GZIP);
  if (!packed && !begins(head, WASM)) {
    const instead = type ? ` but ${type}` : '';
    throw failed(head.length < WASM.length ? 'cut' : 'damaged', `${where} is no WebAssembly${instead}`);
  }
  const bytes = relay(head, read);
  const plain = packed ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  try {
    return await WebAssembly.compileStreaming(
      new Response(hasVectors() ? plain : await scalar(plain), { headers: { 'content-type': 'application/wasm' } }),
    );
  } catch (error) {
    throw broken ?? failed('damaged', `${where} is cut or damaged (${Object(error).message})`, error);
  }
}

/** @param {ReadableStream} stream */
async function scalar(stream) {
  const file = new Uint8Array(await new Response(stream).arrayBuffer());
  toScalar(file);
  return file;
}

/** @typedef {() => Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>} Read */

/** Bytes that are unpacked at once. */
const PIECE = 1 << 15;
/** Milliseconds after which what else this thread has to do comes first. */
const BUSY = 6;

/** At least as many bytes as tell what it is, or all. @param {Read} read */
async function firstBytes(read) {
  let head = new Uint8Array();
  while (head.length < WASM.length) {
    const { done, value } = await read();
    if (done) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
}

/**
 * @param {Uint8Array<ArrayBuffer>} head
 * @param {Read} read
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function relay(head, read) {
  let rest = head;
  let since = performance.now();
  return new ReadableStream({
    async pull(to) {
      // What lies there already comes without a turn between, and each piece is unpacked on this thread.
      if (performance.now() - since > BUSY) {
        await turn();
        since = performance.now();
      }
      if (rest.length === 0) {
        const { done, value } = await read();
        if (done) return to.close();
        rest = value;
      }
      to.enqueue(rest.subarray(0, PIECE));
      rest = rest.subarray(PIECE);
    },
  });
}

/**
 * @param {Uint8Array} bytes
 * @param {number[]} magic
 */
const begins = (bytes, magic) => magic.every((byte, i) => bytes[i] === byte);

/**
 * What is awaited, or the error that it is late.
 * @template T
 * @param {Promise<T>} awaited
 * @param {number} patience milliseconds
 * @param {() => Error} late
 * @returns {Promise<T>}
 */
export async function inTime(awaited, patience, late) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let alarm;
  const never = new Promise((_, reject) => {
    alarm = setTimeout(() => reject(late()), patience);
  });
  try {
    return await Promise.race([awaited, /** @type {Promise<never>} */ (never)]);
  } finally {
    clearTimeout(alarm);
  }
}

/**
 * The error of an engine that could not be loaded.
 * @param {Reason} reason
 * @param {string} message
 * @param {unknown} [error]
 */
export const failed = (reason, message, error) =>
  stopped(`The engine could not be loaded: ${message}.`, { cause: { reason, error } });

/** @param {number} patience */
const stalled = (patience) => () => failed('stalled', `no byte of it came for ${patience / 1000} s`);

/** Why there is no engine, null for any other error. @param {unknown} error @returns {Reason | null} */
export const reasonOf = (error) => Object(Object(error).cause).reason ?? null;
