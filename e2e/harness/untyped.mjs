// The hook of types.mjs. It caches what it makes of a source in e2e/out/untyped, by the digest of the source: each file
// of tests runs in a process of its own, and the compiler alone takes longer to start than most of them take.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../out/untyped/', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../node_modules/amaro/package.json', import.meta.url), 'utf8'));

/** The same lines and columns without types. @param {string} source */
export async function withoutTypes(source) {
  const file = `${CACHE}${createHash('sha256').update(version + source).digest('hex').slice(0, 32)}.js`;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const { transformSync } = await import('amaro');
    const { code } = transformSync(source, { mode: 'strip-only' });
    mkdirSync(CACHE, { recursive: true });
    const own = `${file}.${process.pid}`; // renamed when it is whole, as others may be at the same file
    writeFileSync(own, code);
    renameSync(own, file);
    return code;
  }
}

const NATIVE = Boolean(/** @type {any} */ (process.features).typescript);

/** Programs are imported as text, as the build does. @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (/\.(py|m)$/.test(url)) {
    const text = readFileSync(fileURLToPath(url), 'utf8');
    return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
  }
  if (NATIVE || !url.startsWith('file:') || !/\.m?ts($|[?])/.test(url)) return next(url, context);
  const { source } = await next(url, { ...context, format: 'module' });
  return { format: 'module', source: await withoutTypes(String(source)) };
}
