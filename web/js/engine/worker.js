// The page's worker: boots the engine, answers requests one after the other.
import { Dataset } from './dataset.js';
import { Live } from './live.js';
import { CallFailed, EngineStopped, boot } from './runtime.js';
import { buffersOf, toWire } from './wire.js';

/** @typedef {import('./types.js').ToWorker} ToWorker */
/** @typedef {import('./types.js').FromWorker} FromWorker */
/** @typedef {import('./types.js').Failure} Failure */
/** @typedef {{postMessage: (message: FromWorker, transfer?: Transferable[]) => void, onmessage: ((event: MessageEvent<ToWorker>) => void) | null}} Port */

const port = /** @type {Port} */ (/** @type {unknown} */ (self));

/** @type {import('./runtime.js').Runtime} */ let runtime;
/** @type {Live} */ let live;
/** @type {Dataset} */ let dataset;
/** Requests are answered in their order. @type {Promise<void>} */
let queue = Promise.resolve();
/** The request that came last. */
let newest = 0;
/** Waits for the hand to rest. @type {ReturnType<typeof setTimeout> | undefined} */
let rest;

/** Milliseconds without a request after which an answer is completed. */
const PAUSE = 80;

port.onmessage = ({ data: message }) => {
  if (message.type === 'ask') newest = message.id;
  queue = queue.then(() => handle(message));
};

/** @param {ToWorker} message */
async function handle(message) {
  try {
    if (message.type === 'boot') await start(message.module);
    else if (message.type === 'ask') await answer(message.id, message.request);
    else await call(message.id, message.name, message.args);
  } catch (error) {
    tell(message, error);
  }
}

/** @param {WebAssembly.Module} module */
async function start(module) {
  runtime = await boot(module);
  live = new Live(runtime);
  dataset = new Dataset(runtime);
  port.postMessage({ type: 'ready' });
}

/**
 * @param {number} id
 * @param {Extract<ToWorker, {type: 'ask'}>['request']} request
 */
async function answer(id, request) {
  clearTimeout(rest);
  if (request.kind === 'live') {
    const { answer: found, settled } = await live.answer(request);
    send(id, found);
    if (!settled) rest = setTimeout(() => (queue = queue.then(() => settle(id, request))), PAUSE);
    return;
  }
  const onProgress = (/** @type {import('./types.js').Progress} */ progress) => port.postMessage({ type: 'progress', id, progress });
  send(id, await dataset.answer(request, { onProgress }));
}

/**
 * Completes an answer when no newer request has come.
 * @param {number} id
 * @param {import('./types.js').LiveRequest} request
 */
async function settle(id, request) {
  if (id !== newest) return;
  try {
    send(id, await live.settle(request));
  } catch (error) {
    tell({ type: 'ask', id, request }, error);
  }
}

/**
 * @param {number} id
 * @param {Extract<FromWorker, {type: 'answer'}>['answer']} found
 */
function send(id, found) {
  port.postMessage({ type: 'answer', id, answer: found }, buffersOf(found));
}

/**
 * @param {number} id
 * @param {string} name
 * @param {unknown[]} args
 */
async function call(id, name, args) {
  const value = await runtime.call(name, args.map((arg) => toWire(arg)));
  port.postMessage({ type: 'result', id, value }, buffersOf(value));
}

/**
 * Reports an error in the way its message expects it.
 * @param {ToWorker} message
 * @param {unknown} error
 */
function tell(message, error) {
  if (error instanceof EngineStopped || runtime?.dead || message.type === 'boot') {
    port.postMessage({ type: 'stopped', message: String(/** @type {Error} */ (error).message) });
    return;
  }
  const failure = error instanceof CallFailed ? error.failure : unexpected(error);
  port.postMessage(message.type === 'ask' ? { type: 'trouble', id: message.id, error: failure } : { type: 'failure', id: message.id, error: failure });
}

/**
 * A defect of this worker; told like one of the engine.
 * @param {unknown} error
 * @returns {Failure}
 */
function unexpected(error) {
  return { code: 'engine-stopped', param: null, message: String(/** @type {Error} */ (error)?.message ?? error) };
}
