// What nobody needs at once: a script of its own, fetched when the page is up.
export { watchTooltips } from '../controls/tooltip.js';
export { prefetchDatasets } from '../data/files.js';
export { loadSet } from '../data/loading.js';
export { openSet } from '../data/openset.js';
export { openHelp } from '../controls/help.js';
export { watchDrops } from './drops.js';
export { fetchWhenIdle } from './idle.js';
export { copyPoints, pastePoints } from './exchange.js';
export { layRows } from '../tools/paste.js';
export { numbersText, renderNumbers } from '../views/numbers.js';
export { mountTable } from '../views/table.js';
export { settingTips } from '../words/tips.js';
export { default as style } from '../../css/later.css';
