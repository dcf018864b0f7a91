// docs/performance.md: prose that stays, and sections that the benchmarks write between two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../harness/paths.mjs';

const path = fromRoot('docs/performance.md');

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
export function writeSection(name, text) {
  const document = readFileSync(path, 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = document.indexOf(open);
  const to = document.indexOf(close);
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no section ${name}`);
  writeFileSync(path, `${document.slice(0, from + open.length)}\n${text}\n${document.slice(to)}`);
}
