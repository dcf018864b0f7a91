// Code that is not needed at once: a separate script, fetched after the page has loaded.
export { watchTooltips } from '../controls/tooltip.ts';
export { prefetchDatasets } from '../data/shipped-files.ts';
export { loadSet } from '../data/loading.ts';
export { openSet } from '../data/openset.ts';
export { openHelp } from '../controls/help-dialog.ts';
export { watchDrops } from './drops.ts';
export { fetchWhenIdle } from './idle.ts';
export { copyPoints, pastePoints } from './exchange.ts';
export { layRows } from '../tools/paste.ts';
export { numbersText, renderNumbers } from '../views/numbers-text.ts';
export { mountTable } from '../views/points-table.ts';
export { settingTips } from '../words/tips.ts';
export { default as style } from '../../css/later.css';
