// The package as somebody else has it: packed as it is published, and installed into a project without a registry.
// LPP_PACKED names a file that is packed already; without it dist/npm is packed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dist } from '../harness/paths.mjs';

/** @param {string[]} args @param {string} cwd */
const npm = (args, cwd) => execFileSync('npm', [...args, '--silent'], { cwd, encoding: 'utf8' }).trim();

/**
 * @param {string} folder  of the project; it has the package under its name afterwards
 * @returns {string} the packed file
 */
export function installPacked(folder) {
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const file = process.env.LPP_PACKED ? resolve(process.env.LPP_PACKED) : join(folder, npm([
    'pack', join(dist, 'npm'), '--ignore-scripts', '--pack-destination', folder,
  ], folder));
  npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', file], folder);
  return file;
}
