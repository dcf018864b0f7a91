// Code that is not needed at once: a separate script, fetched after the page has loaded.
export { watchTooltips } from '../controls/tooltip.ts';
export { loadSet } from '../data/loading.ts';
export { openSet } from '../data/open-set.ts';
export { openHelp } from '../controls/help-dialog.ts';
export { watchDrops } from './file-drop.ts';
export { fetchWhenIdle } from './idle.ts';
export { copyPoints, pastePoints } from './point-clipboard.ts';
export { layRows } from '../tools/paste.ts';
export { numbersText, renderNumbers } from '../views/numbers-text.ts';
export { mountTable } from '../views/points-table.ts';
export { settingTips } from '../words/tips.ts';
export { default as style } from '../../css/later.css';
