// Checks messages from the frame: a program can post anything instead of its result.
import type { Reply, ProgramValue } from './protocol.ts';

/** The maximum length of an error's message, and of a value's description. */
const MAX_CHARS = 300;

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_CHARS) : '');
const countOf = (value: unknown) => (Number.isSafeInteger(value) ? Math.max(0, value as number) : 0);

/** Returns a program's result; one that is not in the form of `returnedOf` counts as an object. */
function checkReturned(returned: Partial<Record<string, unknown>> | null | undefined): ProgramValue {
  const { kind, values, count, length, name } = returned ?? {};
  if (kind === 'numbers' && values instanceof Float64Array) return { kind, values };
  if (kind === 'lists') return { kind, count: countOf(count), length: countOf(length) };
  return { kind: 'other', name: (kind === 'other' && textOf(name)) || 'an object' };
}

/** A reply in which every field has its type. */
export function checkReply(reply: Reply): Reply {
  const { type, id } = reply;
  if (type === 'result') return { type, id, returned: checkReturned(reply.returned) };
  if (type !== 'error') return reply;
  const { stage, message, line, column } = reply;
  return {
    type, id, stage: stage === 'syntax' ? stage : 'run', message: textOf(message), line: countOf(line),
    column: countOf(column),
  };
}
