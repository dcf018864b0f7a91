// A program that answers questions of JSON, one a line, as long as it lives.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env] in addition to the existing ones
 * @returns {{ ask(question?: object): Promise<any>, end(): void }} ask without a question waits for what the program
 *   says by itself
 */
export function converse(program, args, env) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(question) {
      if (question) child.stdin.write(`${JSON.stringify(question)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} has ended`);
      return JSON.parse(value);
    },
    end: () => child.stdin.end(),
  };
}
