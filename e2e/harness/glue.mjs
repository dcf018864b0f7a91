// Go's glue under the name that only the build knows, so that the engine's sources run in Node as they stand.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';

const root = execFileSync('go', ['env', 'GOROOT'], { encoding: 'utf8' }).trim();
const glue = `export function install(globalThis) {
  const fs = { writeSync: (fd, bytes) => globalThis.fs.writeSync(fd, bytes) };
  ${readFileSync(join(root, 'lib/wasm/wasm_exec.js'), 'utf8')}
  return globalThis.Go;
}`;
const hooks = `const glue = ${JSON.stringify(glue)};
  export const resolve = (name, context, next) =>
    (name === 'go:wasm_exec' ? { url: name, shortCircuit: true } : next(name, context));
  export const load = (url, context, next) =>
    (url === 'go:wasm_exec' ? { format: 'module', source: glue, shortCircuit: true } : next(url, context));`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
