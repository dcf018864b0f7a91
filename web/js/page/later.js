// What nobody needs at once: a script of its own, fetched when the page is up.
export { watchTooltips } from '../controls/tooltip.js';
export { openHelp } from '../controls/help.js';
export { layRows, placePoints } from '../tools/paste.js';
export { readPoints, writePoints } from '../views/cells.js';
export { numbersText, renderNumbers } from '../views/numbers.js';
export { mountTable } from '../views/table.js';
export { settingTips } from '../words/tips.js';
export { mountSets } from '../panels/sets.js';
