// The panels of data sets: a script of its own, fetched after the first result or when a set is opened.
export { mountPanels } from '../panels/workspace.ts';
export { default as style } from '../../css/sets.css';
