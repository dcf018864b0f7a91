// Databases, asked for what a SELECT gives of a table: SQLite of Python's standard library, PostgreSQL on a cluster of
// its own, DuckDB in this process.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {import('./map-cases.mjs').Case} Case */
/** @typedef {(number | string | null)[][]} Rows */

/**
 * @typedef {object} Engine
 * @property {(table: Case, sql: string) => Promise<Rows>} run  makes the table `points` with a column `id`, and selects
 * @property {() => Promise<void> | void} close
 */

const quoted = (/** @type {string} */ name) => `"${name.replaceAll('"', '""')}"`;
const text = (/** @type {string} */ value) => `'${value.replaceAll("'", "''")}'`;

/** A cell as a literal. @param {number | string | null} value */
const cell = (value) => (value === null ? 'NULL' : typeof value === 'string' ? text(value) : value.toExponential());

/**
 * Statements that make the table and fill it.
 * @param {Case} table
 * @param {{texts: string, whole: string, numbers: string}} types
 */
function creation({ columns, texts, whole, rows }, types) {
  const typed = columns.map(
    (name) => `${quoted(name)} ${texts.has(name) ? types.texts : whole ? types.whole : types.numbers}`,
  );
  const values = rows.map((row, i) => `(${[String(i), ...row.map(cell)].join(', ')})`);
  const statements = [`CREATE TABLE points ("id" INTEGER, ${typed.join(', ')})`];
  for (let i = 0; i < values.length; i += 20) {
    statements.push(`INSERT INTO points VALUES ${values.slice(i, i + 20).join(', ')}`);
  }
  return statements;
}

const PYTHON = `
import json, sqlite3, sys
query = json.load(sys.stdin)
db = sqlite3.connect(":memory:")
marks = ", ".join("?" * (len(query["columns"]) + 1))
db.execute("CREATE TABLE points (%s)" % ", ".join(query["columns"]))
db.executemany("INSERT INTO points VALUES (%s)" % ", ".join("?" * len(query["columns"])), query["rows"])
json.dump([list(row) for row in db.execute(query["sql"])], sys.stdout)
`;

/**
 * SQLite. As it reads a CSV, every cell is a text and an empty one stands for NULL.
 * @param {{csv: boolean}} how
 * @returns {Engine}
 */
export function sqlite({ csv }) {
  return {
    async run({ columns, texts, rows }, sql) {
      const typed = columns.map((name) => `${quoted(name)} ${csv || texts.has(name) ? 'TEXT' : 'REAL'}`);
      const cells = rows.map((row, i) => [i, ...row.map((v) => (csv ? String(v ?? '') : v))]);
      const input = JSON.stringify({
        columns: ['id INTEGER', ...typed],
        rows: cells,
        sql: `SELECT * FROM (${sql}) ORDER BY id`,
      });
      const { stdout, stderr, status } = spawnSync(process.env.PYTHON ?? 'python3', ['-c', PYTHON], {
        input,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      if (status !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    },
    close() {},
  };
}

/** @returns {Promise<Engine>} */
export async function duckdb() {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const db = await instance.connect();
  return {
    async run(table, sql) {
      await db.run('DROP TABLE IF EXISTS points');
      for (const statement of creation(table, { texts: 'VARCHAR', whole: 'INTEGER', numbers: 'DOUBLE' })) {
        await db.run(statement);
      }
      const found = await db.runAndReadAll(`SELECT * FROM (${sql}) ORDER BY id`);
      return /** @type {Rows} */ (found.getRows());
    },
    close() {
      db.closeSync();
      instance.closeSync();
    },
  };
}

/** Where PostgreSQL's programs are, or null. @returns {string | null} */
export function postgresPrograms() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a)).map((release) => join(root, release, 'bin'));
  return newest.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * A cluster of its own in a temporary folder, reached by a socket there; its programs refuse to run as root.
 * @param {string} programs
 * @returns {Promise<Engine>}
 */
export async function postgresql(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'lpp-postgres-'));
  const isRoot = process.getuid?.() === 0,
    nobodyId = isRoot ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : 0;
  if (isRoot) chownSync(folder, nobodyId, nobodyId);
  const as = isRoot ? { uid: nobodyId, gid: nobodyId } : {};
  const server = (/** @type {string} */ program, /** @type {string[]} */ args) =>
    execFileSync(join(programs, program), args, { ...as, cwd: folder, stdio: 'pipe' });
  const data = join(folder, 'data');
  server('initdb', [
    '--pgdata', data, '--username', 'lpp', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C', '--no-sync',
  ]);
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  server('pg_ctl', ['--pgdata', data, '--wait', '--log', join(folder, 'log'), '--options', settings, 'start']);
  return {
    async run(table, sql) {
      const statements = [
        'DROP TABLE IF EXISTS points',
        ...creation(table, { texts: 'text', whole: 'integer', numbers: 'double precision' }),
      ];
      const names = table.places[0].map((_, c) => `q.${quoted(`${table.model.method.replaceAll('-', '_')}${c + 1}`)}`);
      const rows = `SELECT json_agg(json_build_array(q.id, ${names.join(', ')}) ORDER BY q.id) FROM (${sql}) AS q`;
      const script = `\\set ON_ERROR_STOP 1\nSET client_min_messages = error;\n${[...statements, rows].join(';\n')};\n`;
      const child = execFile(
        'psql',
        ['-qAtX', '-h', folder, '-U', 'lpp', '-d', 'postgres'],
        { maxBuffer: 1 << 28 },
        () => {},
      );
      const parts = { out: '', error: '' };
      child.stdout?.on('data', (part) => { parts.out += part; });
      child.stderr?.on('data', (part) => { parts.error += part; });
      child.stdin?.on('error', () => {}); // psql ends at the first error, which it has reported by then
      child.stdin?.end(script);
      const status = await new Promise((resolve) => { child.on('close', resolve); });
      if (status !== 0) throw new Error(parts.error);
      return JSON.parse(parts.out.trim());
    },
    close() {
      server('pg_ctl', ['--pgdata', data, '--mode', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
