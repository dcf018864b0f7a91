// Loads one file of web/js with a change: LPP_CHANGE, as JSON {file, from, to}.
import { register } from 'node:module';

const loader = `
const { file, from, to } = JSON.parse(process.env.LPP_CHANGE);
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/' + file)) return loaded;
  return { ...loaded, source: String(loaded.source).replace(from, () => to) };
}`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
