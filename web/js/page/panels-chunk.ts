// The panels of data sets: a separate script, fetched after the first result or when a data set is opened.
export { mountPanels } from '../panels/workspace.ts';
export { default as style } from '../../css/sets.css';
