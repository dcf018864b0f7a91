// Connects the page with its address: opens its scene, and writes the current one. Loaded first if the address holds a
// scene, otherwise after the first result.
import { infoOf, isOwn } from '../data/sets.ts';
import { firstPoints } from '../data/initial-state.ts';
import { decodeScene, linkOfFile } from '../scene/codec.ts';
import { fileInAddress, linkToTask, nameOfLink, ownLinks, pairsOf } from '../scene/fragment.ts';
import { openSaved, openScene, openWork, pointsOf, settingsOf } from '../scene/open-scene.ts';
import { noPoints } from '../state/points.ts';
import { shownOf } from '../scene/sheets.ts';
import { anglesOf, sceneOf } from '../scene/current-scene.ts';
import { listEntries, startOf as storedStart } from '../state/saved-work-storage.ts';
import { FIELDS } from '../state/state.ts';
import { linkWords as w } from '../words/link-texts.ts';
import { createAddress } from './address-bar.ts';
import { createLinkNote } from './link-note.ts';
import type { Scene, Fault } from '../scene/scene.d.ts';
import type { BrowserStorage, OpenedWork } from '../state/persist.ts';
import type { Snapshot } from '../state/points.ts';
import type { mount as MountMount } from './mount.ts';

export { openScene, sceneOf };
export { default as style } from '../../css/link.css';

type Mounted = ReturnType<typeof MountMount>;
type MountOptions = Omit<Parameters<typeof MountMount>[1], 'scene' | 'start'>;

/** Decodes a fragment, and reports what this page does not have. */
const read = (text: string) => supportedParts(decodeScene(text));

/** Returns the parts of a scene that this page supports. */
function supportedParts(
  { scene: whole, faults }: { scene: Scene, faults: Fault[] },
): { scene: Scene, faults: Fault[] } {
  const scene = shownOf(whole);
  const { source } = scene.state;
  if (source === undefined || infoOf(source) || (isOwn(source) && scene.file)) return { scene, faults };
  delete scene.state.source;
  return { scene, faults: [...faults, { code: 'value', key: 'source', value: source }] };
}

/**
 * Chooses the task of a sheet: the one in the address, otherwise the one that was edited last, otherwise the first.
 * @returns the fragment of the address
 */
function addressOfTask({ local }: BrowserStorage): string {
  const text = location.hash.slice(1), keys = pairsOf(text).map(({ key }) => key);
  if (!keys.includes('sheet') || keys.includes('at')) return text;
  const tasks = decodeScene(text).scene.sheet?.tasks ?? [];
  const times = tasks.map((task, i) => (task ? newestAt(local, nameOfLink(linkToTask(text, i))) : -1));
  if (times.length === 0) return text;
  const link = linkToTask(text, times.indexOf(Math.max(...times)));
  writeAddress(`#${link}`);
  return link;
}

/** Returns when the newest work of a start was written; 0: there is none. */
function newestAt(local: BrowserStorage['local'], start: string): number {
  try {
    return listEntries(local(), start)[0]?.at ?? 0;
  } catch {
    return 0; // Denied: there is none.
  }
}

/** Whether two fragments are tasks of one sheet or hand-in. */
const isSameSheet = (a: string, b: string) =>
  pairsOf(a).some(({ key }) => key === 'sheet' || key === 'handin') && linkToTask(a, 0) === linkToTask(b, 0);

/** A playground that begins with the scene in the address. */
export function mountWith(root: HTMLElement, with_: MountOptions, mount: typeof MountMount) {
  const text = addressOfTask(with_.storage);
  const { scene, faults } = read(text);
  if (isNone(faults)) {
    const { openServed, showFaults } = followAddress(mount(root, with_), with_.storage, '', text);
    return fileInAddress(text) === null ? showFaults(faults) : openServed(text);
  }
  // The picture of the HTML shows other points.
  const known = printedPoints(root, scene);
  if (!known || Object.keys(scene.state).length > 0) {
    for (const part of root.querySelectorAll('[data-still]') as NodeListOf<HTMLElement>) {
      part.style.visibility = 'hidden';
    }
  }
  const own = startOf(with_.storage, text);
  const start = own ?? nameOfLink(text);
  const work = {
    state: settingsOf(scene),
    points: scene.points ?? known ?? noPoints(),
    ghosts: scene.ghosts ?? noPoints(),
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
  if (own === null) follower.showFaults(faults);
  follower.task(scene);
}

/** Reports whether a fragment is not a scene. */
const isNone = (faults: Fault[]) => faults.some(({ code }) => code === 'foreign' || code === 'long');

/** Returns the points in the markup, if they are the scene's. */
function printedPoints(root: HTMLElement, { points, n, state: { preset, seed, own } }: Scene) {
  if (points || n !== null || preset !== undefined || seed !== undefined || own) return null;
  const first = firstPoints(root.querySelector('[id$="first-points"]')?.textContent ?? '');
  return first && { xy: first.points, labels: first.labels };
}

/** A preset's points arrive with the engine; until then no hint asks the user to draw. */
async function awaitPoints({ engine, store, work, fit, skeleton, announce }: Mounted['playground'], scene: Scene) {
  const stage = skeleton.part('stage');
  stage.toggleAttribute('data-opening', true);
  try {
    const points = await pointsOf(engine, scene);
    if (store.drawing.points.n > 0 || store.canUndo || work.key !== null) return;
    store.resume({ state: {}, points, ghosts: scene.ghosts ?? noPoints() });
    work.beginWork();
    fit();
  } catch (error) {
    announce(error instanceof Error ? error.message : String(error));
  } finally {
    stage.toggleAttribute('data-opening', false);
  }
}

/** The address that this tab wrote, the previous one, and the start of its work. */
const ADDRESS_KEY = 'lpp-playground:address';

/**
 * Returns the start of the work if this tab wrote the address, null if it is a link of others. Firefox reloads the
 * previous address if it has to reload while the last one is being written.
 */
function startOf({ tab }: BrowserStorage, text: string): string | null {
  try {
    const { start, address, before } = JSON.parse(tab().getItem(ADDRESS_KEY) ?? '');
    return typeof start === 'string' && (address === text || before === text && isReload()) ? start : null;
  } catch {
    return null;
  }
}

/** Denied storage is reported when there is something to save. */
function writeStart({ tab }: BrowserStorage, written: { start: string, address: string, before: string }) {
  try {
    tab().setItem(ADDRESS_KEY, JSON.stringify(written));
  } catch {
    // See above.
  }
}

/** Some frames may not write it: then the address does not change. */
function writeAddress(hash: string) {
  try {
    history.replaceState(history.state, '', hash);
  } catch {
    // See above.
  }
}

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** The content of the address: a scene, and the start of its work. */
function createLinkState(
  playground: Mounted['playground'],
  storage: BrowserStorage,
  start: string,
  isPending: () => boolean,
) {
  let unknown: Record<string, string> = {};
  let [before, now] = ['', ''];
  const address = createAddress(playground, isPending, (text) => {
    if (text !== now) [before, now] = [now, text];
    writeStart(storage, { start, address: now, before });
  });

  /** Unknown parts of the link stay in the address until the first edit. */
  function storeUnknownParts(scene: Scene) {
    ({ unknown } = scene);
  }

  playground.store.subscribe(({ fields, points }) => {
    if (!points && ![...fields].some((field) => FIELDS[field].link !== null || field === 'pins')) return;
    unknown = {};
    address.schedule();
  });
  return {
    address,
    remember: storeUnknownParts,
    /** The address describes this scene until something changes, including its unknown parts. */
    hold(scene: Scene) {
      storeUnknownParts(scene);
      address.rest(location.hash.slice(1));
    },
    /** @param name of the start of the work */
    begin(name: string) { start = name; },
    /** @param link the link that is opened */
    enter(link: string) {
      start = nameOfLink(link);
      playground.work.enter(start, link);
    },
    /** @param scene that leaves the page */
    addTo: (scene: Scene) => Object.assign(scene.unknown, unknown),
  };
}

function createTasks(playground: Mounted['playground'], failed: () => void) {
  const { fitController } = playground;
  let pending = 0;
  /** Counts the scenes: a task whose script arrives after another scene was opened is not opened. */
  let newest = 0;
  function reveal() {
    fitController.hidden = false;
    fitController.merge();
  }
  return {
    /** Whether a task is loading: its script is fetched, and until then the drawing is not that of the task. */
    isPending: () => pending > 0,
    /** Opens the task of a scene, or an answer to it. @param goesOn its saved work is shown */
    open(scene: Scene, goesOn?: boolean) {
      if (scene.task || scene.answer || scene.guess) {
        // No result is shown before it is known whether a prediction was made.
        if (scene.guess || scene.task?.prediction) fitController.hidden = true;
        pending++;
        const mine = ++newest, isNewest = () => mine === newest;
        playground.assets.chunk.task().then(
          ({ openTask }) => void (isNewest() && openTask(playground, scene, { goesOn })),
          () => {
            if (!isNewest()) return;
            reveal();
            failed();
          },
        ).finally(() => pending--);
      }
    },
    /** A task that is open belongs to the scene that is left. */
    async leave() {
      newest++;
      if (pending > 0) reveal();
      playground.work.write();
      if ([...playground.views].some(({ staysAt }) => staysAt)) {
        await playground.assets.chunk.task().then(({ closeTask }) => {
          closeTask(playground);
          // It is written with its goals: a later write, without the task's view, would be without them.
          playground.work.beginWork();
        }, failed);
      }
    },
  };
}

/** Opens files next to the page. @param rest called with the address, which names the file */
function createServedOpening(
  playground: Mounted['playground'],
  storage: BrowserStorage,
  words: ReturnType<typeof createLinkNote>,
  rest: (text: string) => void,
) {
  let pending = 0;
  async function open(text: string): Promise<void> {
    rest(text);
    const path = fileInAddress(text) ?? '', isCurrent = playground.opening.startRequest();
    const chunk = await playground.assets.chunk.share().catch(() => null), found = await chunk?.readServed(path);
    if (!isCurrent() || location.hash.slice(1) !== text) return;
    if (!chunk || !found) return words.failed();
    if (typeof found === 'string') return words.say(found);
    // What was typed last belongs to the work that is copied to the corrected task.
    playground.work.write();
    chunk.rememberFile(storage.local, path, linkOfFile(found.scene));
    const at = pairsOf(text).find(({ key }) => key === 'at')?.value;
    if (found.scene.sheet && at) found.scene.unknown.at = at;
    await chunk.openRead(playground, found);
  }
  return {
    /** Whether a file is loading: until then the address names it, whatever is drawn. */
    isPending: () => pending > 0,
    open(text: string) {
      pending++;
      return open(text).finally(() => pending--);
    },
  };
}

/**
 * From now on the address shows the current scene, and an entered link is opened.
 * @param start the name of the start of the page
 * @param text the fragment that it began with
 */
export function followAddress({ playground, restored }: Mounted, storage: BrowserStorage, start: string, text: string) {
  const { lifetime, assets, work, fitController } = playground;
  const words = createLinkNote(playground);
  const tasks = createTasks(playground, words.failed);
  const served = createServedOpening(playground, storage, words, (text) => address.rest(text));
  const linkState = createLinkState(playground, storage, start, () => tasks.isPending() || served.isPending());
  const { address, hold, enter } = linkState;
  /** The link of what was opened from a file last, and what was wrong with the file. */
  let fromFile: { text: string, faults: Fault[] } | null = null;

  /**
   * Closes open panels and dialogs, and waits for a scene's points. Until they arrive, the current content continues to
   * be saved.
   * @param then null if they cannot be loaded; not called if something else was opened since
   */
  async function leaveFor(scene: Scene, then: (points: Snapshot | null) => void) {
    const isCurrent = playground.opening.startRequest();
    await tasks.leave();
    const points = await pointsOf(playground.engine, scene).catch(() => null);
    if (isCurrent()) then(points);
  }

  /**
   * Shows a scene as its link describes it.
   * @param within another task of the open sheet: the whole link is described
   */
  function show(scene: Scene, points: Snapshot | null, faults: Fault[], saved?: string, within = false) {
    if (points) openWork(playground, { state: settingsOf(scene), points, ghosts: scene.ghosts ?? noPoints() });
    else words.failed();
    work.beginWork();
    hold(scene);
    if (!within) showFaults(faults, saved);
    tasks.open(scene);
  }

  /**
   * Reports problems of an opened link, and the way back to the user's own work.
   * @param saved a message about that work
   */
  const showFaults = (faults: Fault[], saved?: string) => words.show(faults, work.newest() ? openOwnWork : null, saved);

  /** Shows the work that began with the same link. The unchanged link is one step of undo away. */
  const wentOn = (found: OpenedWork, scene: Scene) =>
    words.wentOn(found, scene.task?.title, () => leaveFor(scene, (points) => {
      work.startAnother();
      show(scene, points, [], w.begunAnew);
    }));

  /** Opens the user's own work instead of the link's scene, which is not changed. */
  async function openOwnWork() {
    const newest = work.newest();
    return newest !== null && openSavedWork(newest.key);
  }

  /** Shows saved work instead of the current one, which is saved too. @returns whether it can be read */
  async function openSavedWork(key: string): Promise<boolean> {
    words.close();
    await tasks.leave();
    const found = work.take(key);
    if (!found) return false;
    linkState.begin(storedStart(key));
    openSaved(playground, found);
    const { link } = found.work;
    const { scene } = read(link ?? '');
    if (!scene.task) return true;
    // The address of a task does not change: a reload uses it.
    writeAddress(`#${link}`);
    hold(scene);
    tasks.open(scene, !found.loose);
    return true;
  }

  /** A task was left: later changes do not affect the answer, and its link opens it again. */
  function detachFromTask(note: Parameters<typeof words.closed>[0] | undefined) {
    work.write();
    const { key } = work, link = address.last;
    const reopen = async () => key !== null && await openSavedWork(key) || location.replace(`#${link}`);
    if (note) words.closed(note, key !== null, reopen);
    writeAddress(location.pathname + location.search);
    address.rest('');
    linkState.begin('');
    work.enter('');
    work.startAnother();
    return key !== null;
  }

  function changed() {
    const text = addressOfTask(storage);
    if (text === '' || text === address.last) return;
    if (fileInAddress(text) !== null) return served.open(text);
    const { scene, faults: found } = read(text), within = isSameSheet(text, address.last);
    if (isNone(found)) return words.show(found, null);
    const isFromFile = fromFile !== null && (text === fromFile.text || isSameSheet(text, fromFile.text));
    const faults = isFromFile ? fromFile?.faults ?? found : found;
    address.rest(text);
    leaveFor(scene, (points) => {
      enter(text);
      address.rest(text);
      const { found: saved } = work.restore();
      if (!saved) return show(scene, points, faults, ownLinks.has(text) ? w.ownDrawing : undefined, within);
      openSaved(playground, saved);
      tasks.open(scene, !saved.loose);
      if (!within) wentOn(saved, scene);
    });
  }

  /** Opens the scene of a file like that of a link: the user's own work is saved. */
  async function open(whole: Scene, found: Fault[]) {
    const { scene, faults } = supportedParts({ scene: whole, faults: found });
    const { sheet, handIn } = scene;
    // A sheet goes on with the task that was edited last.
    const text = linkOfFile(sheet && !handIn ? { ...scene, unknown: whole.unknown } : scene);
    // The address of tasks and hand-ins stays: a reload and the tabs of a strip find them by it.
    if (scene.task || (handIn && location.hash !== `#${text}`)) {
      fromFile = { text, faults };
      return location.replace(`#${text}`);
    }
    await leaveFor(scene, (points) => {
      enter(text);
      show(scene, points, faults);
      address.schedule();
    });
  }

  window.addEventListener('hashchange', changed, { signal: lifetime.signal });
  playground.join({
    open,
    take: openSavedWork,
    own: detachFromTask,
    addMetadata: (about) => {
      about.angles = anglesOf(fitController) ?? undefined;
    },
    scene: linkState.addTo,
  });
  address.rest(text);
  if (text === '' && start === '' && !restored && location.hash === '') {
    assets.chunk.tour().then(({ glideOnce }) => glideOnce(playground, storage.local), () => {});
  }
  if (location.hash.slice(1) !== text) changed();
  else if (restored) address.schedule();
  return { showFaults, openServed: served.open, task: tasks.open, hold, remember: linkState.remember, wentOn };
}
