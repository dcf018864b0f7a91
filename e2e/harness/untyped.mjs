// The hook of types.mjs.
import { transformSync } from 'amaro';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.m?ts($|[?])/.test(url)) return next(url, context);
  const { source } = await next(url, { ...context, format: 'module' });
  return { format: 'module', source: transformSync(String(source), { mode: 'strip-only' }).code };
}
