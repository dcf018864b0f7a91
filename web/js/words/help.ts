// The words of the help dialog. Read when the page is up.
import { strings } from './strings.ts';

/** The help dialog. Keys are separated by blanks. */
export const helpText: {
  title: string;
  close: string;
  what: string[];
  version: (number: string) => string;
  documents: { title: string, links: [name: string, title: string][], elsewhere: string };
  keys: Array<{ title: string, rows: Array<[string, string]> }>;
} = {
  title: 'Two ways to look at points',
  close: 'Close',
  version: (number) => `LPP Playground ${number}`,
  what: [
    'PCA turns towards the direction in which the points spread most. LPP (Locality Preserving Projections) first joins neighbours by edges, then looks for the direction in which joined points stay close.',
    'Draw points, drag them, change the graph, and watch both axes answer. The strips show the points as each method sees them on one line, the curves how good every direction would be.',
    'Turn an axis to try a direction of your own; let go, and it returns. A ghost point is projected like the others but has no part in the fit.',
  ],
  documents: {
    title: 'Read on:',
    links: [
      ['index', 'How LPP sees'], ['guide', 'Guide'], ['from-csv', 'From CSV to picture'], ['gallery', 'Gallery'],
      ['api', 'API reference'],
    ],
    elsewhere: 'The guide stands beside the playground that this file was saved from, in its folder docs.',
  },
  keys: [
    {
      title: 'Tools',
      rows: [
        ['B', strings.toolTip.spray],
        ['P', strings.toolTip.point],
        ['V', strings.toolTip.move],
        ['L', strings.toolTip.lasso],
        ['E', strings.toolTip.erase],
        ['G', strings.tool.ghost],
        ['T', strings.toolTip.label],
        ['1 – 6', 'Class of the point pressed or reached, of the selection, or else of new points'],
        ['[ ]', 'Smaller or larger brush'],
        ['W', 'Edges coloured by what each adds to λ, or not'],
      ],
    },
    {
      title: 'View',
      rows: [
        ['Space', 'hold and drag to pan'],
        ['0', 'Show all points'],
        ['Wheel', 'Zoom where the pointer is'],
        ['F', 'Presentation size: all larger, and back'],
        ['?', 'This help'],
        ['Esc', 'Take back the stroke, end the selection'],
      ],
    },
    {
      title: 'History and clipboard',
      rows: [
        ['Ctrl Z', 'Undo'],
        ['Ctrl ⇧ Z', 'Redo'],
        ['Ctrl A', 'Select all points'],
        ['Ctrl C', 'Copy what is selected, as lines of x, y and class'],
        ['Ctrl V', 'Paste such lines, from a spreadsheet too'],
      ],
    },
    {
      title: 'Panels of a data set',
      rows: [
        ['L', 'A loop chooses rows; ⇧ adds, Alt takes away'],
        ['V', 'The hand moves what is seen'],
        ['+ −', 'Zoom; arrows move, 0 shows all'],
        ['N', 'Next row, with ⇧ the one before; Space chooses it'],
        ['Enter', 'One panel alone, and back'],
        ['Esc', 'End the selection, show all panels'],
      ],
    },
    {
      title: 'Touch and pen',
      rows: [
        ['1 finger', 'uses the tool; a tap chooses a point, then a class below gives it that'],
        ['2 fingers', 'move and zoom the view; what the first one drew is taken back'],
        ['Pen', 'draws; fingers then only move the view'],
      ],
    },
    {
      title: 'Drawing with the keyboard',
      rows: [
        ['← ↑ → ↓', 'Move the crosshair'], ['⇧', 'with arrows: ten times as far'], ['Enter', 'Add a point'],
        ['Del', 'Erase the point or the selection'], ['N', 'Next point, with ⇧ the one before'],
        ['M', 'Move the point with the arrows'],
      ],
    },
  ],
};
