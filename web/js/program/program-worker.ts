// The worker that runs a reader's program. The text is loaded as a separate script, so that every browser reports its
// lines.
import { kindOf } from './matrices.ts';
import { limitMemory } from './memory.ts';
import { givenOf, returnedOf } from './values.ts';
import type { FromWorker, Input, ToWorker } from './protocol.ts';

const scope = globalThis as unknown as {
  lppProgram: (...given: unknown[]) => unknown;
  importScripts: (url: string) => void;
  postMessage: (message: FromWorker) => void;
  onmessage: (event: { data: ToWorker }) => void;
};
// A program may put anything in their place.
const post = scope.postMessage.bind(scope);
const load = scope.importScripts.bind(scope);
const memory = limitMemory(scope as unknown as Record<string, unknown>);
let url = '';
let names: readonly string[] = [];

/** The innermost place of the reader's own text in a stack: under it may be helpers. */
function placeIn(stack: unknown): [line: number, column: number] {
  const text = String(stack ?? ''), at = text.indexOf(url);
  const found = at < 0 ? null : /^:(\d+):(\d+)/.exec(text.slice(at + url.length));
  return found ? [Number(found[1]) - 1, Number(found[2])] : [0, 0];
}

function run(id: number, input: Input) {
  memory.reset();
  try {
    const given = givenOf(input);
    post({ type: 'result', id, returned: returnedOf(scope.lppProgram(...names.map((name) => given[name]))) });
  } catch (error) {
    const [line, column] = placeIn(Object(error).stack);
    const message = error instanceof Error ? error.message : `${kindOf(error)} was thrown: ${String(error)}`;
    post({ type: 'error', id, stage: 'run', message, line, column });
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === 'run') return run(data.id, data.input);
  // The text begins in the second line. A syntax error is not caught here: the frame receives it, with its line.
  ({ names } = data);
  const text = `'use strict';function lppProgram(${names.join()}){\n${data.text}\n}`;
  url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  load(url);
  post({ type: 'loaded' });
};
