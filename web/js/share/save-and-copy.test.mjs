// Names of files, whatever they are made of; where a link leads; where a scene stands in a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPath } from '../scene/fragment.ts';
import { isLocal } from './public-address.ts';
import { fileName, plainName } from './save-and-copy.ts';
import { pageWith } from './onefile.ts';

test('file names that every system takes', () => {
  assert.equal(fileName('lpp Two cigars', '.png'), 'lpp-two-cigars.png');
  assert.equal(fileName('Größe 点', '.csv'), 'größe-点.csv');
  for (const hostile of [
    '../../etc/passwd', 'a\\b:c*d?"<e>|f', '\u202egnp.exe', 'x\u0000y\n', '  .hidden  ', '<img src=x onerror=alert(1)>',
    '%2e%2e%2f', '$(rm -rf)',
  ]) {
    assert.match(fileName(hostile, '.png'), /^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*\.png$/u, hostile);
  }
  for (const empty of ['', '...', '///', '\u200b', 'CON', 'lpt1']) assert.equal(fileName(empty, '.svg'), 'lpp.svg');
  assert.ok(fileName('x'.repeat(500), '.png').length <= 64);
  assert.doesNotMatch(fileName('a'.repeat(59) + '𝒳'.repeat(9), '.png'), /[\ud800-\udfff]/u, 'no half of a letter');
});

test('links that only this computer can follow', () => {
  for (const local of [
    'file:///home/x/index.html', 'http://localhost:8080/', 'http://a.localhost/', 'http://127.0.0.1/',
    'http://127.1.2.3:1/', 'http://[::1]/', 'http://0.0.0.0:80/',
  ]) {
    assert.ok(isLocal(local), local);
  }
  for (const open of [
    'https://example.org/lpp/', 'http://127.example.org/', 'https://localhost.example.org/', 'http://192.168.1.4/',
  ]) {
    assert.ok(!isLocal(open), open);
  }
});

test('a scene takes its place in a page, and nothing else does', () => {
  const page = '<html><script type="text/plain" data-packed="scene"></script><script>run()</script></html>';
  const first = pageWith(page, 'v=1&k=10&c=abc123');
  assert.equal(first, page.replace('scene"><', 'scene">v=1&k=10&c=abc123<'));
  assert.equal(pageWith(first, 'v=1'), page.replace('scene"><', 'scene">v=1<'));
  assert.equal(pageWith(first, ''), page);
  for (const hostile of ['</script><script>alert(1)</script>', 'v=1"', '<!--', 'v=1\n', '$&$1']) {
    assert.throws(() => pageWith(page, hostile));
  }
  assert.throws(() => pageWith('<html></html>', 'v=1'), /no place/);
});

test('the name of a sheet can be opened by an address', () => {
  for (const [title, name] of [
    ['Übungsblatt 3', 'ubungsblatt-3'], ['Größe', 'grosse'],
    ['Série n° 2 : été', 'serie-n-2-ete'], ['Sheet_1', 'sheet-1'],
    ['Blatt 点 4', 'blatt-4'],
  ]) {
    const file = fileName(plainName(title), '.lpp.json');
    assert.equal(file, `${name}.lpp.json`);
    assert.ok(isPath(file), file);
  }
  assert.equal(fileName(plainName('点'), '.json'), '点.json', 'a name without such letters stays');
});
