import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heightOf, SHOWABLE_PARTS, shownOf } from './height.ts';
import { notShown, readOptions, writeFragment } from './frame-options.ts';
import { elementSnippet, frameAddress, frameSnippet, markdownSnippet, pageAddress } from './snippet.ts';

const base = 'https://example.org/lpp/index.html';
const figure = { base, scene: 'v=1&preset=moons&k=5&c=abc123', title: 'Two “moons”' };

test('options are written into the fragment and read from it, with the scene unchanged', () => {
  const scene = 'v=1&preset=moons&k=5&c=abc123';
  const options = {
    ui: /** @type {const} */ ('view'),
    theme: /** @type {const} */ ('dark'),
    idle: false,
    hide: ['data', 'tool.lasso'],
    lock: ['k'],
    show: shownOf('strips,t'),
  };
  assert.deepEqual(readOptions(`#${writeFragment(options, scene)}`), { options, scene });
  assert.equal(writeFragment({}, scene), `ui=min&${scene}`);
  assert.equal(writeFragment({ ui: 'full' }, ''), 'ui=full');
  for (const [text, ui, idle] of /** @type {Array<[string, string, boolean]>} */ ([
    ['', 'min', true], ['ui=full', 'full', false], ['ui=full&start=idle', 'full', true],
    ['ui=min&start=live', 'min', false], ['ui=huge&start=never', 'min', true],
  ])) {
    assert.deepEqual((({ options: o }) => [o.ui, o.idle])(readOptions(text)), [ui, idle], text);
  }
});

test('options that were escaped twice or are odd do no harm', () => {
  assert.deepEqual(readOptions('ui=view&amp;theme=dark&amp;k=5').options, {
    ui: 'view',
    theme: 'dark',
    idle: true,
    hide: [],
    lock: [],
    show: shownOf(),
  });
  assert.deepEqual(readOptions('theme=url(x)&hide=<b>,k,__proto__&lock=,,').options, {
    ui: 'min',
    theme: 'auto',
    idle: true,
    hide: ['k'],
    lock: [],
    show: shownOf(),
  });
  assert.equal(readOptions('k=5&ui=view&k=6').scene, 'k=5&k=6');
});

test('the shown parts are from a closed list, in its order; other names are reported', () => {
  assert.deepEqual(shownOf(), ['tools', 'title', 'strips', 'k']);
  assert.deepEqual(shownOf('t, k,k,tt'), ['k', 't']);
  assert.deepEqual(shownOf(''), []);
  assert.deepEqual(notShown('#k=5&show=k,tt,strips,dial'), ['tt', 'dial']);
  assert.deepEqual(notShown('#k=5'), []);
  assert.deepEqual(readOptions('show=t').options.show, ['t']);
  assert.equal(writeFragment({ show: shownOf('k,strips,title,tools') }, ''), 'ui=min', 'the usual is left out');
  assert.equal(writeFragment({ show: [] }, ''), 'ui=min&show=');
  assert.deepEqual(readOptions('ui=min&show=').options.show, []);
});

test('a frame grows by the height of its additional parts', () => {
  const of = (/** @type {string} */ list, width = 300) => heightOf('min', width, shownOf(list));
  assert.equal(of('tools,title,strips,k'), heightOf('min', 300));
  assert.equal(of('tools,strips,k,t') - of('tools,strips,k'), 50);
  assert.equal(of('k'), 240 + 44, 'a drawing and one row');
  assert.equal(of(''), 240);
  assert.equal(of('strips,k', 680), 400, 'beside the drawing one row has room');
  assert.equal(of('strips,k,t', 680), 450);
  assert.equal(of('k', 680), 444, 'beneath it none');
  assert.ok(of(SHOWABLE_PARTS.join()) > of('tools,title,strips,k') + 200);
});

test('the frame’s line is HTML that is valid anywhere, in a sandbox, ' +
  'with a title and the height its width asks for', () => {
  assert.equal(
    frameSnippet({ ...figure, title: 'A "b" <c> & d' }),
    '<iframe src="https://example.org/lpp/embed.html#ui=min&amp;v=1&amp;preset=moons&amp;k=5&amp;c=abc123" ' +
      'title="A &quot;b&quot; &lt;c&gt; &amp; d" width="100%" height="400" loading="lazy" ' +
      ('sandbox="allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox" ' +
        'allow="clipboard-write" frameborder="0"></iframe>'),
  );
  assert.equal(
    frameAddress({ ...figure, ui: 'view', theme: 'dark', hide: ['data'], lock: ['k'] }),
    'https://example.org/lpp/embed.html#ui=view&theme=dark&hide=data&lock=k&v=1&preset=moons&k=5&c=abc123',
  );
});

test('the element’s lines hold a link and a picture for readers without scripts', () => {
  const text = elementSnippet({ ...figure, image: 'moons.png', lock: ['k'] });
  assert.deepEqual(text.split('\n'), [
    '<script src="https://example.org/lpp/embed.js" async></script>',
    '<lpp-playground scene="#v=1&amp;preset=moons&amp;k=5&amp;c=abc123" ui="min" label="Two “moons”" lock="k">',
    '  <a href="https://example.org/lpp/#v=1&amp;preset=moons&amp;k=5&amp;c=abc123"><img src="moons.png" ' +
      'alt="Two “moons”"></a>',
    '</lpp-playground>',
  ]);
  const opening = (/** @type {object} */ more) =>
    elementSnippet({ ...figure, image: 'moons.png', ...more })
      .split('\n')[1]
      .replace(/^.* label="[^"]*"/, '');
  assert.equal(opening({}), '>');
  assert.equal(opening({ hide: ['data'], theme: 'dark', height: 320 }), ' theme="dark" hide="data" height="320">');
  assert.equal(opening({ hide: ['data', 'tool.lasso'], lock: ['k', 't'] }), ' hide="data,tool.lasso" lock="k,t">');
  assert.equal(opening({ show: ['k', 't'] }), ' show="k,t">');
  assert.ok(!elementSnippet({ ...figure, title: '"><script>alert(1)</script>' }).includes('<script>alert'));
});

test('a picture with a link is Markdown that ends where it should', () => {
  assert.equal(
    markdownSnippet({ ...figure, title: 'k [5]\n(a)', image: 'a (1).png' }),
    '[![k \\[5\\] (a)](a%20%281%29.png)](https://example.org/lpp/#v=1&preset=moons&k=5&c=abc123)',
  );
});

test('the page opened from a file leads to a file that starts', () => {
  assert.equal(pageAddress('file:///tmp/dist/embed.html#ui=view', '#k=5'), 'file:///tmp/dist/page.html#k=5');
  assert.equal(pageAddress('file:///tmp/dist/', 'k=5'), 'file:///tmp/dist/page.html#k=5');
  assert.equal(pageAddress('file:///tmp/dist/page.html', 'k=5'), 'file:///tmp/dist/page.html#k=5');
  assert.equal(pageAddress('file:///tmp/my%20lecture.html#k=3', 'k=5'), 'file:///tmp/my%20lecture.html#k=5');
});

test('the height depends on the width alone: it never falls as that grows within a form, and is bounded', () => {
  assert.deepEqual([heightOf('min', 680), heightOf('view', 400), heightOf('view', 390)], [400, 300, 293]);
  // Where the form changes, and where a picture is as small or as large as it becomes.
  assert.deepEqual([699, 700].map((width) => heightOf('full', width)), [720, 640]);
  assert.deepEqual(
    [559, 560].map((width) => heightOf('min', width)),
    [Math.round(0.75 * 559) + 320, Math.round((560 * 400) / 680)],
  );
  assert.deepEqual(
    [100, 320, 324, 850, 856, 2000].map((width) => heightOf('view', width)),
    [240, 240, 243, 638, 640, 640],
  );
  for (const ui of /** @type {const} */ (['full', 'min', 'view'])) {
    for (let width = 0; width < 3000; width += 7) {
      const height = heightOf(ui, width);
      assert.ok(Number.isInteger(height) && height >= 240 && height <= 960, `${ui} ${width}: ${height}`);
    }
  }
});
