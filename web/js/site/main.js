// The script of the documentation's pages. Everything reads without it.
import { openAnswers } from './answers.js';
import { addCopying, addTabs } from './code.js';
import { holdFigures, joinFigures } from './figures.js';
import { addSearch } from './searchfield.js';
import { followSections, showOpenPage } from './sections.js';
import { reachTables } from './tables.js';

addSearch();
joinFigures();
holdFigures();
openAnswers();
addTabs();
addCopying();
followSections();
reachTables();
showOpenPage();
