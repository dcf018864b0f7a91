// Compiles the engine from bytes or a response, gzip or plain. Its first bytes show which, so no host needs the right
// content type. Each cause of failure has one reason.
import { engineStoppedError } from './errors.ts';
import { turn } from './turn.ts';
import { hasVectors, toScalar } from './scalar.ts';

/**
 * Why there is no engine: `missing` (its address returns an error), `unreachable` (blocked, or no network), `stalled`
 * (no bytes for a long time), `cut` (incomplete), `damaged` (another file, or changed in transfer), `unfit` (loaded but
 * does not start: another build, no worker available, or forbidden by a policy; only the library detects the last).
 */
export type Reason = 'missing' | 'unreachable' | 'stalled' | 'cut' | 'damaged' | 'unfit';

/** Milliseconds without a byte that are waited for. */
export const STALL_TIMEOUT_MS = 30_000;

const GZIP = [0x1f, 0x8b];
const WASM = [0, 0x61, 0x73, 0x6d];

/**
 * @param how.pulse called whenever some bytes have arrived
 * @param how.priority relative to other requests of the document
 */
export async function fetchModule(
  url: string | URL,
  { patience = STALL_TIMEOUT_MS, pulse, cache, priority }: {
    patience?: number;
    pulse?: () => void;
    cache?: RequestCache;
    priority?: 'low';
  } = {},
): Promise<WebAssembly.Module> {
  const control = new AbortController();
  const request = fetch(url, { priority, signal: control.signal, cache } as RequestInit).catch((error) => {
    throw failed('unreachable', `its file cannot be reached (${error.message})`, error);
  });
  try {
    return await compileResponse(await withTimeout(request, patience, stalled(patience)), patience, pulse);
  } catch (error) {
    control.abort();
    throw error;
  }
}

export async function compileResponse(
  response: Response,
  patience: number = STALL_TIMEOUT_MS,
  pulse: () => void = () => {},
) {
  pulse();
  const where = response.url || 'its file';
  if (!response.ok) throw failed('missing', `${where} answers with status ${response.status}`);
  if (!response.body) throw failed('cut', `${where} is empty`);
  return compileStream(response.body, where, patience, pulse, response.headers.get('content-type'));
}

export function compileBytes(bytes: BufferSource) {
  return compileStream(
    new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>,
    'what was given',
    STALL_TIMEOUT_MS,
    () => {},
  );
}

/** @param type the content type from the host */
async function compileStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  where: string,
  patience: number,
  pulse: () => void,
  type?: string | null,
) {
  const reader = stream.getReader();
  /** The error of the download; the compiler reports only that there was one. */
  let broken: unknown;
  const read = () => withTimeout(reader.read(), patience, stalled(patience)).then((part) => {
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

async function scalar(stream: ReadableStream) {
  const file = new Uint8Array(await new Response(stream).arrayBuffer());
  toScalar(file);
  return file;
}

type ReadChunk = () => Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>;

/** The number of bytes unpacked at once. */
const CHUNK_BYTES = 1 << 15;
/** Milliseconds after which other work of this thread comes first. */
const MAX_BUSY_MS = 6;

/** Returns at least the bytes that show the format, or all. */
async function firstBytes(read: ReadChunk) {
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

function relay(head: Uint8Array<ArrayBuffer>, read: ReadChunk): ReadableStream<Uint8Array<ArrayBuffer>> {
  let rest = head;
  let since = performance.now();
  return new ReadableStream({
    async pull(to) {
      // Bytes that have arrived are read without a pause, and unpacked on this thread.
      if (performance.now() - since > MAX_BUSY_MS) {
        await turn();
        since = performance.now();
      }
      if (rest.length === 0) {
        const { done, value } = await read();
        if (done) return to.close();
        rest = value;
      }
      to.enqueue(rest.subarray(0, CHUNK_BYTES));
      rest = rest.subarray(CHUNK_BYTES);
    },
  });
}

const begins = (bytes: Uint8Array, magic: number[]) => magic.every((byte, i) => bytes[i] === byte);

/** Resolves as the promise does, or rejects with `late()` after `patience` milliseconds. */
export async function withTimeout<T>(awaited: Promise<T>, patience: number, late: () => Error): Promise<T> {
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const never = new Promise((_, reject) => {
    alarm = setTimeout(() => reject(late()), patience);
  });
  try {
    return await Promise.race([awaited, never as Promise<never>]);
  } finally {
    clearTimeout(alarm);
  }
}

/** The error of an engine that could not be loaded. */
export const failed = (reason: Reason, message: string, error?: unknown) =>
  engineStoppedError(`The engine could not be loaded: ${message}.`, { cause: { reason, error } });

const stalled = (patience: number) => () => failed('stalled', `no data for ${patience / 1000} s`);

/** Why there is no engine, null for any other error. */
export const reasonOf = (error: unknown): Reason | null => Object(Object(error).cause).reason ?? null;
