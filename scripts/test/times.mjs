// A reporter for Node's test runner beside the one that counts: notes in the file $LPP_TIMES how long each test took
// and of which file it is. At once, since the runner does not wait for what is still to be written.
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
