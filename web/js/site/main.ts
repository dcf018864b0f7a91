// The script of the documentation's pages. Everything reads without it.
import { openAnswers } from './answers.ts';
import { addCopying, addTabs } from './code.ts';
import { holdFigures, joinFigures } from './figures.ts';
import { addSearch } from './searchfield.ts';
import { followSections, showOpenPage } from './sections.ts';
import { reachTables } from './tables.ts';

addSearch();
joinFigures();
holdFigures();
openAnswers();
addTabs();
addCopying();
followSections();
reachTables();
showOpenPage();
