// A reporter for Node's test runner in addition to the one that counts: writes into the file $LPP_TIMES the time and
// the file of each test. It writes synchronously, because the runner does not wait for pending writes.
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';

/** @param {AsyncIterable<{type: string, data: any}>} events @returns {AsyncGenerator<string>} nothing to show */
// eslint-disable-next-line require-yield -- a reporter is a generator, and this one has nothing to show
export default async function* times(events) {
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || !data.file) continue;
    appendFileSync(process.env.LPP_TIMES ?? '/dev/null', `${basename(data.file)} ${data.details.duration_ms / 1000}\n`);
  }
}
