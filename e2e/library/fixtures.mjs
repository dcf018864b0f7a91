// The files of reference answers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../harness/paths.mjs';

const folder = fromRoot('core/lpp/testdata/oracle');

/** Names without ending, in alphabetical order. */
export const oracleNames = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -5))
  .sort();

/** @param {string} name */
export const oracleText = (name) => readFileSync(join(folder, `${name}.json`), 'utf8');
