// The script of the documentation's pages. Everything reads without it.
import { coverSolutions } from './hidden-solutions.ts';
import { addCopying, addTabs } from './code-blocks.ts';
import { loadFiguresWhenNear, joinFigures } from './figures.ts';
import { addSearch } from './searchfield.ts';
import { followSections, showOpenPage } from './current-section.ts';
import { reachTables } from './tables.ts';

addSearch();
joinFigures();
loadFiguresWhenNear();
coverSolutions();
addTabs();
addCopying();
followSections();
reachTables();
showOpenPage();
