// scripts/build.sh as a stranger runs it: again, served, and without the Go it needs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startServer } from '../harness/built.mjs';
import { dist, fromRoot } from '../harness/paths.mjs';

const script = fromRoot('scripts/build.sh');

test('a second build of an unchanged tree takes seconds of the processor and writes nothing', () => {
  const stamps = () => Object.fromEntries(readdirSync(dist).map((name) => [name, statSync(join(dist, name)).mtimeMs]));
  const build = () => spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$0"', script], { encoding: 'utf8' });
  const first = stamps();
  const second = build();
  assert.equal(second.status, 0, second.stderr);
  assert.deepEqual(stamps(), first);
  // Whatever else the machine does: what it takes from the beginning is many times that.
  const [user, system] = second.stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  assert.ok(user + system < 20, second.stderr);
});

/** Runs the script where the only Go is what `fake` says, or none. */
function withGo(fake) {
  const folder = mkdtempSync(join(tmpdir(), 'lpp-path-'));
  try {
    for (const tool of ['bash', 'sed', 'sort', 'head', 'cut', 'dirname', 'printf', 'env']) {
      const path = spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim();
      if (path) symlinkSync(path, join(folder, tool));
    }
    if (fake) {
      writeFileSync(join(folder, 'go'), `#!/usr/bin/env bash\n${fake}\n`);
      chmodSync(join(folder, 'go'), 0o755);
    }
    return spawnSync('bash', [script], { encoding: 'utf8', env: { PATH: folder, HOME: folder } });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const [what, fake] of [
  ['missing', ''],
  ['too old', '[ "$1" = env ] && echo go1.19.4 || echo go version go1.19.4 linux/amd64'],
]) {
  test(`a Go that is ${what} is named in one line`, () => {
    const { status, stderr, stdout } = withGo(fake);
    assert.notEqual(status, 0);
    const lines = `${stdout}${stderr}`.trim().split('\n');
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0], new RegExp(`^Go .*${what}`));
  });
}

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
before(async () => { server = await startServer(); });
after(() => server?.stop());

test('served with the right types, compressed, under the policy', async () => {
  const types = {
    '/': 'text/html',
    '/lpp.mjs': 'text/javascript',
    '/lpp.wasm': 'application/wasm',
    '/THIRD-PARTY-LICENSES.txt': 'text/plain',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await fetch(server.origin + path, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(response.status, 200, path);
    assert.ok(
      response.headers.get('content-type')?.startsWith(type),
      `${path}: ${response.headers.get('content-type')}`,
    );
    assert.equal(response.headers.get('content-encoding'), 'gzip', path);
    // The page names in itself what it may do; only a header can say who may frame it.
    const policy = path === '/' ? "frame-ancestors 'self'" : "default-src 'none'";
    assert.ok(response.headers.get('content-security-policy')?.includes(policy), `${path}: ${policy}`);
    assert.ok((await response.arrayBuffer()).byteLength > 0);
  }
});

test('folders are served, and the documents keep their own policy', async () => {
  const folder = await fetch(`${server.origin}/docs?a=b`, { redirect: 'manual' });
  assert.equal(folder.status, 301);
  assert.equal(folder.headers.get('location'), '/docs/?a=b');
  for (const path of ['/docs/', '/docs/index.html', '/docs/method-lpp.html']) {
    const response = await fetch(server.origin + path);
    assert.equal(response.status, 200, path);
    // Two policies hold together: one in the header without frame-src would forbid every figure.
    assert.equal(response.headers.get('content-security-policy'), "frame-ancestors 'self'", path);
    assert.match(await response.text(), /<meta http-equiv="Content-Security-Policy" content="[^"]*frame-src/);
  }
});

test('an existing build is served without building again', async () => {
  const missing = spawnSync(script, ['--serve', '--no-build', '--out', 'e2e/out/no-such-build'], { encoding: 'utf8' });
  assert.equal(missing.status, 1);
  assert.match(missing.stderr, /no build in e2e\/out\/no-such-build .*leave out --no-build/);
  const alone = spawnSync(script, ['--no-build'], { encoding: 'utf8' });
  assert.equal(alone.status, 1);
  assert.match(alone.stderr, /--no-build is for --serve/);
});

test('files outside the build are not served', async () => {
  for (const path of ['/nothing.html', '/..%2fgo.mod', '/%2e%2e/go.mod']) {
    const response = await fetch(server.origin + path);
    assert.equal(response.status, 404, path);
    await response.arrayBuffer();
  }
});
