// The link section: the link in a field, its length and content, and a QR code.
import { createButton, el, setText } from '../dom/elements.ts';
import { isOwn, titleOf } from '../data/sets.ts';
import { pageAddress } from '../embed/snippet.ts';
import { encodeScene, encodeShort } from '../scene/codec.ts';
import { sceneOf } from '../scene/current-scene.ts';
import { DRAWING } from '../state/state.ts';
import { share as w } from '../words/share-texts.ts';
import { baseOf, isLocal, LONG_LINK_CHARS, MAX_QR_CHARS, MAX_LINK_CHARS } from './public-address.ts';
import { copyField } from './save-and-copy.ts';
import { createTargetChoice, createMore } from './share-target.ts';
import { saveScene } from './downloads.ts';
import { codeImage } from './qr-image.ts';
import type { Playground } from '../page/playground.ts';
import type { Scene } from '../scene/scene.d.ts';

/** the current link */
export interface CurrentLink {
  kind: 'drawing' | 'task' | 'answer';
  /** of the task; '' of a drawing */
  title: string;
  scene: Scene;
  fragment: string;
  link: string;
  tooLong: boolean;
}

/** @param changed something else is shared */
export function mountLink(playground: Playground, changed: () => void) {
  const { announce } = playground;
  const base = baseOf();
  const field = el('input', {
    type: 'text',
    readonly: true,
    class: 'address',
    spellcheck: 'false',
    onfocus: () => field.select(),
  });
  const heading = el('h3', {});
  const choice = createTargetChoice(playground, changed);
  const more = createMore(playground, () => linkOf(sceneOf(playground)).link);
  const copy = createButton('primary', { onclick: async () => {
    renew();
    announce(await copyField(field) ? w.copied : w.selected);
  } }, w.copy);
  const length = el('b');
  const what = el('span');
  const notes = el('div', { class: 'notes' });
  const code = el('div', { class: 'code' });
  const large = el(
    'button',
    { type: 'button', class: 'link-button', onclick: () => enlarge(playground, linked.link) },
    w.link.large,
  );
  const file = createButton('outlined small', { onclick: () => saveScene(playground, make()) }, w.link.file);
  const root = el(
    'section',
    { class: 'linking' },
    heading,
    choice.root,
    el('div', { class: 'copying' }, field, copy),
    el('div', { class: 'code-row' }, code, el('div', {}, el('p', {}, length, ' ', what), notes, large, file)),
    more.root,
  );
  let linked: CurrentLink = make();

  function linkOf(scene: Scene) {
    const link = pageAddress(base, encodeShort(scene));
    return { scene, fragment: encodeScene(scene), link, tooLong: link.length > MAX_LINK_CHARS };
  }

  /** A task that is set or solved goes before the bare drawing. */
  function make(): CurrentLink {
    const { kind, title, scene } = choice.given() ?? {
      kind: 'drawing' as const,
      title: '',
      scene: sceneOf(playground),
    };
    return { kind, title, ...linkOf(scene) };
  }

  function show() {
    const { kind, link, tooLong } = linked;
    setText(heading, w.link.titles[kind]);
    field.setAttribute('aria-label', w.link.fields[kind]);
    field.value = tooLong ? '' : link;
    field.hidden = copy.hidden = tooLong;
    setText(length, tooLong ? '' : w.link.length(link.length));
    setText(
      what,
      tooLong ? w.link.tooLong(link.length) : kind === 'drawing' ? contentText(playground) : w.link.inside[kind],
    );
    file.hidden = link.length <= LONG_LINK_CHARS;
    const drawn = link.length <= MAX_QR_CHARS ? codeImage(link) : null;
    code.replaceChildren(...(drawn ? [drawn] : []));
    code.hidden = large.hidden = drawn === null;
    const texts = [
      ...(tooLong || kind === 'task' ? [] : playground.store.state.source === DRAWING ? [w.link.exact] : []),
      ...(link.length > LONG_LINK_CHARS && !tooLong ? [w.link.long] : []),
      ...(isLocal(base) && !tooLong ? [w.link.here] : []),
      ...(drawn || tooLong ? [] : [w.link.noCode(MAX_QR_CHARS)]),
    ];
    notes.replaceChildren(...texts.map((text) => el('p', {}, text)));
  }

  function renew() {
    const before = linked;
    linked = make();
    choice.show(linked.kind);
    more.show(linked.kind !== 'drawing');
    if (linked.link !== before.link || linked.kind !== before.kind || length.textContent === '') show();
  }
  return {
    root,
    renew,
    shown: () => linked,
    now: make,
    /** Of what is drawn, whatever else is shared. */ drawing: () => linkOf(sceneOf(playground)),
  };
}

/** Describes the content of the link. */
function contentText({ store: { state, drawing } }: Playground) {
  if (state.source !== DRAWING) return w.link[isOwn(state.source) ? 'own' : 'set'](titleOf(state.source));
  return state.edited || state.own ? w.link.drawn(drawing.points.n, drawing.ghosts.n) : w.link.preset;
}

/** The code alone, as large as there is room. */
function enlarge(playground: Playground, link: string) {
  const dialog = el(
    'dialog',
    { class: 'code-large', 'aria-label': w.link.code, onclick: () => dialog.close(), onclose: () => dialog.remove() },
    codeImage(link) ?? '',
    createButton('outlined', {}, w.close),
  );
  playground.skeleton.root.append(dialog);
  dialog.showModal();
}
