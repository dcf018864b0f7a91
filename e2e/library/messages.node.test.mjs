// Messages that nobody would send on purpose to the worker of the page's engine: each that names its number is answered
// or refused with a typed error, and the next request is answered as if nothing had been. A few hundred, seeded; more,
// or others:
//   LPP_HOSTILE=5000 LPP_HOSTILE_SEED=7 node --import ./e2e/harness/types.mjs --test e2e/library/messages.node.test.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import '../harness/glue.mjs';
import { dist } from '../harness/paths.mjs';
import { withTimeout } from '../../web/js/engine/load.ts';
import { numbersText } from '../../web/js/views/numbers-text.ts';
import { chooser, CODES } from './hostile.mjs';
import { requestFor, hostileMessage } from './messages.mjs';

const COUNT = Number(process.env.LPP_HOSTILE ?? 300);
const SEED = Number(process.env.LPP_HOSTILE_SEED ?? 1);
/** Milliseconds that are waited for an answer. */
const PATIENCE = 30_000;

/** The worker's own scope, as far as it goes: what is sent travels as it would. @type {any} */
const scope = { sent: [], onmessage: null, received: () => {}, postMessage(message, transfer) {
  this.sent.push(structuredClone(message, { transfer }));
  this.received();
} };

/**
 * Sends a message, and waits until something comes that fits.
 * @param {unknown} data
 * @param {(answer: any) => boolean} fits
 */
function exchange(data, fits) {
  scope.onmessage({ data });
  return withTimeout(coming(fits), PATIENCE, () => new Error('no answer'));
}

/** @param {(answer: any) => boolean} fits */
async function coming(fits) {
  for (;;) {
    const found = scope.sent.splice(0).find(fits);
    if (found) return found;
    await new Promise((resolve) => { scope.received = resolve; });
  }
}

before(async () => {
  /** @type {any} */ (globalThis).self = scope;
  await import('../../web/js/engine/worker.ts');
  const module = await WebAssembly.compile(readFileSync(join(dist, 'lpp.wasm')));
  await exchange({ module }, ({ ready }) => ready);
});

/** The number of a sound request. */
const OWN = -7;
const NONE = Symbol('it cannot be sent');

/** As a message arrives: what cannot be copied fails where it is sent. @param {() => any} make */
function sendable(make) {
  try {
    return structuredClone(make());
  } catch {
    return NONE;
  }
}

/** What the page would say of the answer to a sound request. @returns {Promise<{text?: string, failure?: any}>} */
async function sound() {
  const isOwn = (/** @type {any} */ { id, progress }) => id === OWN && !progress;
  const request = requestFor(chooser(3), 12);
  const { failure } = await exchange({ id: OWN, name: 'fitLive', args: [request] }, isOwn);
  if (failure) return { failure };
  const { value } = await exchange({ id: OWN, name: 'settle', args: [] }, isOwn);
  return {
    text: numbersText({ ...value, request })
      .replaceAll(/residual ≤ \S+/g, '')
      .replace(/time {2}.*$/, '')
      .replaceAll(/[−-]/g, ' ')
      .replaceAll(/\s+/g, ' '),
  };
}

/**
 * What is wrong with how a message is met; refused: in words.
 * @param {any} message
 * @param {number} id
 * @param {string|undefined} due what is said of the sound request
 */
async function meet(message, id, due) {
  const numbered = Object(message).id === id;
  if (!numbered) scope.onmessage({ data: message });
  const { failure } = numbered ? await exchange(message, (reply) => reply.id === id && !reply.progress) : {};
  const wrong =
    failure && !CODES.has(failure.code) && !/there is no session/.test(failure.message)
      ? [`${failure.code} ${failure.message}`]
      : [];
  const next = await sound();
  if (next.failure) wrong.push(`the next is refused: ${next.failure.message}`);
  else if (next.text !== due) wrong.push(`the next is answered\n${next.text}`);
  return { wrong, refused: Boolean(failure) };
}

test(`${COUNT} hostile messages: no error without a type, ` +
  'the next request is answered', { timeout: 60_000 + 200 * COUNT }, async () => {
  const due = await sound();
  assert.match(due.text ?? '', /λ.*n = 12\b/);
  const untyped = [];
  let [sent, refused] = [0, 0];
  for (let i = 0; sent < COUNT; i++) {
    const message = sendable(() => hostileMessage(chooser(SEED + i), i));
    if (message === NONE) continue;
    sent++;
    const met = await meet(message, i, due.text).catch((error) =>
      assert.fail(`seed ${SEED + i}: ${error}\n${untyped.join('\n')}`),
    );
    untyped.push(...met.wrong.map((text) => `seed ${SEED + i}: ${text}`));
    refused += Number(met.refused);
  }
  assert.deepEqual(untyped.slice(0, 20), [], `${untyped.length} of ${COUNT}`);
  assert.ok(refused > COUNT / 4, `only ${refused} were refused`);
});
