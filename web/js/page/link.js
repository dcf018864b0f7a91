// The address of the page: what it says is opened, and it says what is seen. Fetched before anything else where the
// address holds a scene, and after the first answer where it does not.
import { infoOf, isOwn } from '../data/sets.js';
import { firstPoints } from '../data/opening.js';
import { decodeScene, encodeScene } from '../scene/codec.js';
import { nameOfLink, ownLinks } from '../scene/fragment.js';
import { nothing, openKept, openScene, openWork, pointsOf, settingsOf } from '../scene/opened.js';
import { anglesOf, sceneOf } from '../scene/taken.js';
import { startOf as keptStart } from '../state/shelf.js';
import { FIELDS } from '../state/state.js';
import { linkWords as w } from '../words/link.js';
import { createAddress } from './address.js';
import { createWordsOfLink } from './linkwords.js';

export { openScene, sceneOf };
export { default as style } from '../../css/link.css';

/** @typedef {import('../scene/scene.d.ts').Scene} Scene */
/** @typedef {import('../scene/scene.d.ts').Fault} Fault */
/** @typedef {import('../state/persist.js').Shelves} Shelves */
/** @typedef {ReturnType<typeof import('./mount.js').mount>} Mounted */
/** @typedef {Omit<Parameters<typeof import('./mount.js').mount>[1], 'scene'|'start'>} With */

/** What a fragment says, and what of it this page does not have. @param {string} text */
const read = (text) => here(decodeScene(text));

/**
 * Of what was read, wherever, what this page has.
 * @param {{scene: Scene, faults: Fault[]}} found
 * @returns {{scene: Scene, faults: Fault[]}}
 */
function here({ scene, faults }) {
  const { source } = scene.state;
  if (source === undefined || infoOf(source) || (isOwn(source) && scene.file)) return { scene, faults };
  delete scene.state.source;
  return { scene, faults: [...faults, { code: 'value', key: 'source', value: source }] };
}

/**
 * A playground that begins with the scene in the address.
 * @param {HTMLElement} root
 * @param {With} with_
 * @param {typeof import('./mount.js').mount} mount
 */
export function beginWith(root, with_, mount) {
  const text = location.hash.slice(1);
  const { scene, faults } = read(text);
  if (isNone(faults)) return followAddress(mount(root, with_), with_.storage, '', text).tell(faults);
  // The picture that came with the page is another.
  const known = printedPoints(root, scene);
  if (!known || Object.keys(scene.state).length > 0) {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-still]'))) {
      part.style.visibility = 'hidden';
    }
  }
  const own = startOf(with_.storage, text);
  const start = own ?? nameOfLink(text);
  const work = {
    state: settingsOf(scene),
    points: scene.points ?? known ?? nothing(),
    ghosts: scene.ghosts ?? nothing(),
  };
  const mounted = mount(root, {
    ...with_,
    scene: work,
    start,
    ...(own === null && { link: text }),
    alone: start !== nameOfLink(text),
  });
  const { playground, restored } = mounted;
  const follower = followAddress(mounted, with_.storage, start, text);
  if (restored) {
    if (own !== null) follower.remember(scene);
    follower.task(scene, true);
    return restored.own || follower.wentOn(restored, scene);
  }
  follower.hold(scene);
  if (!scene.points && !known) awaitPoints(playground, scene).then(() => follower.hold(scene));
  if (own === null) follower.tell(faults);
  follower.task(scene);
}

/** Whether a fragment is no scene at all. @param {Fault[]} faults */
const isNone = (faults) => faults.some(({ code }) => code === 'foreign' || code === 'long');

/** The points in the markup, where they are the scene's. @param {HTMLElement} root @param {Scene} scene */
function printedPoints(root, { points, n, state: { preset, seed, own } }) {
  if (points || n !== null || preset !== undefined || seed !== undefined || own) return null;
  const first = firstPoints(root.querySelector('[id$="first-points"]')?.textContent ?? '');
  return first && { xy: first.points, labels: first.labels };
}

/**
 * A preset's points come with the engine; until then nobody is told to draw some.
 * @param {Mounted['playground']} playground
 * @param {Scene} scene
 */
async function awaitPoints({ engine, store, work, fit, skeleton, announce }, scene) {
  const stage = skeleton.part('stage');
  stage.toggleAttribute('data-opening', true);
  try {
    const points = await pointsOf(engine, scene);
    if (store.drawing.points.n > 0 || store.canUndo || work.key !== null) return;
    store.resume({ state: {}, points, ghosts: scene.ghosts ?? nothing() });
    work.begun();
    fit();
  } catch (error) {
    announce(error instanceof Error ? error.message : String(error));
  } finally {
    stage.toggleAttribute('data-opening', false);
  }
}

/** Where this tab wrote its address, the one before, and with what it began. */
const ADDRESS_KEY = 'lpp-playground:address';

/**
 * What the work began with of which this tab wrote the address, null where it is somebody's link. Firefox reloads the
 * address before where it is asked to while the last one is written.
 * @param {Shelves} storage @param {string} text @returns {string|null}
 */
function startOf({ tab }, text) {
  try {
    const { start, address, before } = JSON.parse(tab().getItem(ADDRESS_KEY) ?? '');
    return typeof start === 'string' && (address === text || before === text && isReload()) ? start : null;
  } catch {
    return null;
  }
}

/**
 * Where it is denied that is said when there is something to keep.
 * @param {Shelves} storage @param {{start: string, address: string, before: string}} written
 */
function writeStart({ tab }, written) {
  try {
    tab().setItem(ADDRESS_KEY, JSON.stringify(written));
  } catch {
    // As said above.
  }
}

/** Some frames may not: then the address stays as it is. @param {string} hash */
function writeAddress(hash) {
  try {
    history.replaceState(history.state, '', hash);
  } catch {
    // As said above.
  }
}

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => /** @type {PerformanceNavigationTiming} */ (entry).type === 'reload');

/**
 * What the address says: a scene, and with what its work began.
 * @param {Mounted['playground']} playground @param {Shelves} storage @param {string} start
 */
function createSaid(playground, storage, start) {
  /** @type {Record<string, string>} */
  let unknown = {};
  let [before, now] = ['', ''];
  const address = createAddress(playground, (text) => {
    if (text !== now) [before, now] = [now, text];
    writeStart(storage, { start, address: now, before });
  });

  /** What the address says that is not known here stays in it until the first edit. @param {Scene} scene */
  function remember(scene) {
    ({ unknown } = scene);
  }

  playground.store.subscribe(({ fields, points }) => {
    if (!points && ![...fields].some((field) => FIELDS[field].link !== null || field === 'pins')) return;
    unknown = {};
    address.due();
  });
  return {
    address,
    remember,
    /**
     * The address says this scene, until something is changed; so long it also says what is not known here.
     * @param {Scene} scene
     */
    hold(scene) {
      remember(scene);
      address.rest(location.hash.slice(1));
    },
    /** @param {string} name  of what the work begins with */
    begin(name) { start = name; },
    /** @param {string} link what is begun with */
    enter(link) {
      start = nameOfLink(link);
      playground.work.enter(start, link);
    },
    /** @param {Scene} scene that leaves the page */
    addTo: (scene) => Object.assign(scene.unknown, unknown),
  };
}

/** @param {Mounted['playground']} playground @param {() => void} failed */
const createTasks = (playground, failed) => ({
  /** The task of a scene, or an answer to it. @param {Scene} scene @param {boolean} [goesOn] its kept work is shown */
  open(scene, goesOn) {
    if (scene.task || scene.answer) {
      playground.assets.chunk.task().then(({ openTask }) => openTask(playground, scene, { goesOn }), failed);
    }
  },
  /** A task that is open belongs to the scene that is left. */
  async leave() {
    playground.work.write();
    if ([...playground.views].some(({ staysAt }) => staysAt)) {
      await playground.assets.chunk.task().then(({ closeTask }) => closeTask(playground), failed);
    }
  },
});

/**
 * From now on the address says what is seen, and what is written there is opened.
 * @param {Mounted} mounted @param {Shelves} storage @param {string} start names what the page began with
 * @param {string} text  the fragment that it began with
 */
export function followAddress({ playground, restored }, storage, start, text) {
  const { life, assets, work, asking } = playground;
  const words = createWordsOfLink(playground);
  const said = createSaid(playground, storage, start);
  const { address, hold, enter } = said;
  const tasks = createTasks(playground, words.failed);

  /**
   * Closes what is open beside the drawing, and waits for a scene's points; until they are there what is shown goes on
   * as it is kept.
   * @param {Scene} scene
   * @param {(points: import('../state/points.js').Snapshot|null) => void} then  null where they cannot be had; not
   *   called where another was opened since
   */
  async function leaveFor(scene, then) {
    const isWished = playground.opening.wish();
    await tasks.leave();
    const points = await pointsOf(playground.engine, scene).catch(() => null);
    if (isWished()) then(points);
  }

  /**
   * A scene as it was sent.
   * @param {Scene} scene
   * @param {import('../state/points.js').Snapshot|null} points
   * @param {Fault[]} faults
   * @param {string} [kept]
   */
  function show(scene, points, faults, kept) {
    if (points) openWork(playground, { state: settingsOf(scene), points, ghosts: scene.ghosts ?? nothing() });
    else words.failed();
    work.begun();
    hold(scene);
    tell(faults, kept);
    tasks.open(scene);
  }

  /**
   * What was wrong with a link that was opened, and where one's own work is.
   * @param {Fault[]} faults
   * @param {string} [kept] what is said of that
   */
  const tell = (faults, kept) => words.show(faults, work.newest() ? goBack : null, kept);

  /**
   * Work that was begun with the same link is shown, and the link as it was sent is a step away.
   * @param {import('../state/persist.js').Found} found
   * @param {Scene} scene
   */
  const wentOn = (found, scene) => words.wentOn(found, scene.task?.title, () => leaveFor(scene, (points) => {
    work.anew();
    show(scene, points, [], w.begunAnew);
  }));

  /** One's own work in place of the link's scene, which stays where it is. */
  async function goBack() {
    const newest = work.newest();
    return newest !== null && take(newest.key);
  }

  /**
   * Kept work in place of what is shown, which is kept too.
   * @param {string} key
   * @returns {Promise<boolean>} whether it can be read
   */
  async function take(key) {
    await tasks.leave();
    const found = work.take(key);
    if (!found) return false;
    said.begin(keptStart(key));
    openKept(playground, found);
    const { link } = found.work;
    const { scene } = read(link ?? '');
    if (!scene.task) return true;
    // The address of a task stays: it is what a reload finds it by.
    writeAddress(`#${link}`);
    hold(scene);
    tasks.open(scene, !found.loose);
    return true;
  }

  /** A task was left: what is drawn from now on changes nothing of the work that answers it. */
  function own() {
    said.begin('');
    work.enter('');
    work.anew();
  }

  function changed() {
    const text = location.hash.slice(1);
    if (text === '' || text === address.last) return;
    const { scene, faults } = read(text);
    if (isNone(faults)) return words.show(faults, null);
    address.rest(text);
    leaveFor(scene, (points) => {
      enter(text);
      address.rest(text);
      const { found } = work.restore();
      if (!found) return show(scene, points, faults, ownLinks.has(text) ? w.beside : undefined);
      openKept(playground, found);
      tasks.open(scene, !found.loose);
      wentOn(found, scene);
    });
  }

  /** A scene out of a file, beside one's own work as one out of a link. @param {Scene} scene @param {Fault[]} faults */
  async function open(scene, faults) {
    ({ scene, faults } = here({ scene, faults }));
    const text = encodeScene(scene);
    // The address of a task stays: it is what a reload finds it by.
    if (scene.task && faults.length === 0) return location.replace(`#${text}`);
    await leaveFor(scene, (points) => {
      enter(text);
      show(scene, points, faults);
      address.due();
    });
  }

  window.addEventListener('hashchange', changed, { signal: life.signal });
  playground.join({
    open,
    take,
    own,
    kept: (about) => {
      about.angles = anglesOf(asking) ?? undefined;
    },
    scene: said.addTo,
  });
  address.rest(text);
  if (text === '' && start === '' && !restored && location.hash === '') {
    assets.chunk.tour().then(({ glideOnce }) => glideOnce(playground, storage.kept), () => {});
  }
  if (location.hash.slice(1) !== text) changed();
  else if (restored) address.due();
  return { tell, task: tasks.open, hold, remember: said.remember, wentOn };
}
