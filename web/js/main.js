// The page: joins store, engine, tools, panels and the frame loop.
import { createAnnouncer } from './page/announce.js';
import { createAsking } from './ask/asking.js';
import { mountMenus } from './controls/menus.js';
import { mountRail } from './controls/rail.js';
import { mountSettings } from './controls/settings.js';
import { watchTooltips } from './controls/tooltip.js';
import { DATASETS, loadDataset, prefetchDatasets } from './data/datasets.js';
import { byId, measureAnew, onResize, setText } from './page/dom.js';
import { compileEngine, createEngine } from './engine/client.js';
import { LATER_URL, WASM_URL, WORKER_URL } from './engine/urls.js';
import { createLoop } from './page/frame.js';
import { mountLayout } from './page/layout.js';
import { createOpening, seedOf } from './data/opening.js';
import { createPaint } from './page/paint.js';
import { keepWork } from './state/persist.js';
import { createRandom } from './tools/random.js';
import { createSession, reindex } from './state/session.js';
import { createStage } from './stage/stage.js';
import { createStore } from './state/store.js';
import { strings as s } from './words/strings.js';
import { createBench } from './tools/bench.js';
import { watchKeys } from './tools/keyboard.js';
import { watchPointers } from './tools/pointer.js';
import { watchShortcuts } from './tools/shortcuts.js';
import { readTheme } from './page/theme.js';
import { mountMeasured } from './panels/measured.js';
import { mountProjection, nearerMethod } from './panels/projection.js';
import { mountRecords } from './panels/records.js';
import { mountSets } from './panels/sets.js';

/** @typedef {import('./page/paint.js').Part} Part */

const store = createStore();
const session = createSession();
const announcer = createAnnouncer(byId('status'));
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let theme = readTheme(document.documentElement);
let spaceHeld = false;
let printing = false;

const say = announcer.say;
const now = () => performance.now();
/** @param {...Part} parts */
const look = (...parts) => loop.invalidate(...(parts.length > 0 ? parts : /** @type {Part[]} */ (['over', 'side'])));

const stageRoot = byId('stage');
const stage = createStage({
  base: /** @type {HTMLCanvasElement} */ (byId('base')), over: /** @type {HTMLCanvasElement} */ (byId('over')),
}, store, session, { theme: () => theme, still: () => printing || calm.matches });

const asking = createAsking(store, {
  asked: () => byId('work').toggleAttribute('data-behind', asking.behind),
  changed(first) {
    const { answer } = asking;
    if (answer?.kind === 'live') stage.aim(answer, now(), first);
    if (!answer) stage.forget();
    if (!asking.busy || answer === null) sets.progress(null);
    look('base', 'over', 'side', 'panels', 'sets');
  },
});

/** @type {Promise<typeof import('./page/later.js')>} */
const later = import(LATER_URL);
const engine = createEngine({
  wasm: compileEngine(WASM_URL),
  workerUrl: WORKER_URL,
  onAnswer: asking.answered,
  onTrouble: asking.failed,
  onProgress: ({ done, total }) => sets.progress(total > 0 ? done / total : 0),
  onRestart: () => say(s.engineAgain),
});

const opening = createOpening(store, { sample: (...args) => engine.sample(...args), fit, say });
const projection = mountProjection(byId('strips'), byId('dial'), {
  hover: (i) => {
    session.hovered = i;
    look('over', 'side', 'panels');
  },
  hold: holdNearest,
  letGo,
});
const settings = mountSettings(byId('settings-body'), store, say);
const measured = mountMeasured(settings.measured);
const bench = createBench({ store, session, stage, asking, random: createRandom(store.state.seed), look, say, letGo, setCamera });
const records = mountRecords(byId('more-panels'), store, later, { ...bench.table, say, opened: () => look('panels') });
const sets = mountSets(byId('sets'), {
  hover: (i) => {
    session.hovered = i;
    look('sets', 'panels');
  },
});
const rail = mountRail(byId('tool-set'), byId('class-set'), store, label);
const help = () => later.then(({ openHelp }) => openHelp(/** @type {HTMLDialogElement} */ (byId('help'))), () => say(s.loadFailed(s.help)));
const layout = mountLayout(() => look('base', 'over', 'side', 'panels', 'sets'));
const menus = mountMenus(store, {
  preset: opening.choose,
  source(source) {
    opening.drop();
    store.set({ source });
  },
  sample: (n, seed) => opening.load(store.state.preset, seed, n),
  picture: (id) => engine.sample(id, seedOf(id)),
  theme: () => theme,
});
const pointers = watchPointers(stageRoot, bench, {
  keepTicking: () => look('over'),
  spaceHeld: () => spaceHeld,
});
const keys = watchKeys(stageRoot, bench);
const paint = createPaint({ store, session, stage, asking, announcer, theme: () => theme, pointers, projection, settings, measured, records, sets, rail, menus });
const loop = createLoop(paint);
const work = keepWork(store, { storage: () => localStorage, onFull: () => say(s.tooLargeToKeep) });

function fit() {
  stage.fit();
  look('base', 'over');
}

/** @param {import('./stage/camera.js').Camera} camera */
function setCamera(camera) {
  session.printed = false;
  stage.setCamera(camera);
  look('base', 'over');
}

function letGo() {
  stage.letGo(now());
  look('over', 'side');
}

/** @param {number} angle */
function holdNearest(angle) {
  const shown = stage.axes(now());
  if (!shown) return;
  const method = session.hand?.method ?? nearerMethod(angle, shown.lpp, shown.pca);
  const from = session.hand?.angle ?? shown[method].angle;
  stage.hold(method, angle + Math.round((from - angle) / Math.PI) * Math.PI);
  look('over', 'side');
}

/** @param {'undo'|'redo'} which */
function history(which) {
  if (store[which]()) say(which === 'undo' ? s.saidUndo : s.saidRedo);
}

/** A class, for the selection or else for new points. @param {number} c */
function label(c) {
  if (!keys.relabel(c)) store.set({ class: c });
}

function nextTheme() {
  const order = /** @type {const} */ (['auto', 'light', 'dark']);
  const next = order[(order.indexOf(store.state.theme) + 1) % order.length];
  store.set({ theme: next });
  say(s.themeNow[next]);
}

/** The page as it will stand on paper, all motion at rest; and back again. @param {Event} e */
function print(e) {
  printing = e.type === 'beforeprint';
  document.documentElement.toggleAttribute('data-print', printing);
  measureAnew(printing);
  showTheme();
  paint(new Set(/** @type {Part[]} */ (['base', 'over', 'side', 'panels', 'sets'])), now() + 1000);
}

function showTheme() {
  const wanted = printing ? 'light' : store.state.theme;
  if (wanted === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  theme = readTheme(document.documentElement);
  rail.paint(theme);
  menus.paint();
  if (asking.set) sets.describe(asking.set, theme);
  look('base', 'over', 'side', 'panels', 'sets');
}

/** On another screen, or zoomed, everything is painted with the pixels that there are. */
function watchPixels() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
    watchPixels();
    showTheme();
  }, { once: true });
}

/** @param {'iris'|'digits'} id */
async function openSet(id) {
  const info = DATASETS.find((d) => d.id === id);
  if (!info) return;
  announcer.show(s.loading(info.title));
  sets.progress(0);
  try {
    const set = { ...await loadDataset(id), id, title: info.title, source: info.source };
    if (store.state.source !== id) return;
    sets.describe(set, theme);
    announcer.show(s.fitting(info.title));
    asking.open(set);
  } catch {
    if (store.state.source !== id) return;
    sets.progress(null);
    store.set({ source: 'draw' });
    say(s.loadFailed(info.title));
  }
}

store.subscribe((change) => {
  if (change.refits) Object.assign(session, { printed: false, hoveredEdge: null });
  const anew = change.points && change.fields.size > 0;
  if (change.map) reindex(session, change.map);
  else if (anew) Object.assign(session, createSession(), { touched: session.touched, pointer: session.pointer });
  if (change.fields.has('theme')) showTheme();
  if (change.fields.has('source')) {
    session.hovered = -1;
    layout.source(store.state.source);
    const { source } = store.state;
    if (source !== 'draw') openSet(source);
  }
  if (change.fields.has('source') || anew && store.drawing.points.n > 0) fit();
  look('base', 'over', 'side', 'panels', 'sets');
});

for (const [id, action] of /** @type {Array<[string, () => void]>} */ ([
  ['undo', () => history('undo')], ['redo', () => history('redo')], ['clear', opening.clear], ['reset', opening.reset],
  ['theme', nextTheme], ['help-button', help], ['fit', fit],
  ['edges', () => store.set({ edges: !store.state.edges })],
  ['pin', () => {
    const was = stage.pinned;
    const pinned = stage.pin(now());
    byId('pin').setAttribute('aria-pressed', String(pinned));
    say(pinned ? s.saidPinned : was ? s.saidUnpinned : s.saidNoAxes);
    look('over');
  }],
])) byId(id).addEventListener('click', action);

watchShortcuts(document, {
  undo: () => history('undo'), redo: () => history('redo'), fit, help,
  tool(tool) {
    store.set({ tool });
    say(s.saidTool(s.tool[tool]));
  },
  label,
  brush: (factor) => store.set({ brush: Math.max(6, Math.min(160, Math.round(store.state.brush * factor))) }),
  escape: keys.leave,
  erase: keys.erase,
  enabled: () => store.state.shortcuts,
  drawing: () => store.state.source === 'draw',
  space(held) { spaceHeld = held; },
});

watchTooltips(document.body, byId('work'));
onResize(() => look('base', 'over', 'side', 'panels', 'sets'));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
watchPixels();
for (const event of ['beforeprint', 'afterprint']) addEventListener(event, print);
addEventListener('pagehide', work.write);
document.addEventListener('visibilitychange', () => document.hidden && work.write());

prefetchDatasets();
const kept = work.restore();
session.printed = opening.begin(kept, document);
work.watch();
showTheme();
fit();
asking.start(engine);
stage.startPulse(now());
if (kept) say(s.saidRestored);
setText(byId('stage-summary'), s.stageKeys);
