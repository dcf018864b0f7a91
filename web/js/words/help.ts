// The texts of the help dialog, loaded after the page.
import { late } from './late-tables.ts';
import { strings } from './strings.ts';

/** The help dialog. Keys are separated by spaces. */
export const helpText: {
  title: string;
  close: string;
  what: string[];
  version: (number: string) => string;
  documents: { title: string, links: [name: string, title: string][], elsewhere: string };
  keys: Array<{ title: string, rows: Array<[string, string]> }>;
} = /* @__PURE__ */ late('help', {
  title: 'Two ways to project points',
  close: 'Close',
  version: (number) => `LPP Playground ${number}`,
  what: [
    'PCA finds the direction in which the points spread most. LPP (Locality Preserving Projections) first connects each point to its neighbours. Then it finds the direction in which connected points stay close.',
    'Draw points, drag them, change the graph, and watch both axes. The projections show where each method puts the points on one line. The curves show how good every direction would be.',
    'Turn an axis to try your own direction; release it and it returns. A ghost point is projected like the others but is not used in the fit.',
  ],
  documents: {
    title: 'Learn more:',
    links: [
      ['index', 'Introduction'], ['guide', 'User guide'], ['from-csv', 'Open your own CSV'], ['gallery', 'Gallery'],
      ['api', 'API reference'],
    ],
    elsewhere: 'The guide is in the folder docs of the playground that this file was saved from.',
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
        ['1 – 6', 'Set the class of the selected points, or of new points'],
        ['[ ]', 'Make the brush smaller or larger'],
        ['W', 'Colour edges by contribution to λ (on/off)'],
      ],
    },
    {
      title: 'View',
      rows: [
        ['Space', 'Hold and drag to pan'],
        ['0', 'Show all points'],
        ['Wheel', 'Zoom at the pointer'],
        ['F', 'Presentation mode (larger text and points) on/off'],
        ['?', 'Open this help'],
        ['Esc', 'Cancel the stroke or clear the selection'],
      ],
    },
    {
      title: 'History and clipboard',
      rows: [
        ['Ctrl Z', 'Undo'],
        ['Ctrl ⇧ Z', 'Redo'],
        ['Ctrl A', 'Select all points'],
        ['Ctrl C', 'Copy the selected points as lines of x, y and class'],
        ['Ctrl V', 'Paste such lines, also from a spreadsheet'],
      ],
    },
    {
      title: 'Panels of a data set',
      rows: [
        ['L', 'Lasso: select rows; ⇧ adds, Alt removes'],
        ['V', 'Hand: move the view'],
        ['+ −', 'Zoom in or out; arrow keys move, 0 shows all'],
        ['N', 'Next row, with ⇧ previous row; Space selects it'],
        ['Enter', 'Enlarge one panel, or show all'],
        ['Esc', 'Clear the selection, then show all panels'],
      ],
    },
    {
      title: 'Touch and pen',
      rows: [
        ['1 finger', 'Uses the tool. Tap a point to select it, then a class to recolour it'],
        ['2 fingers', 'Move and zoom the view; the stroke just begun is removed'],
        ['Pen', 'Draws; fingers then only move the view'],
      ],
    },
    {
      title: 'Drawing with the keyboard',
      rows: [
        ['← ↑ → ↓', 'Move the crosshair'], ['⇧', 'With arrow keys: move ten times as far'], ['Enter', 'Add a point'],
        ['Del', 'Erase the point or the selection'], ['N', 'Next point, with ⇧ previous point'],
        ['M', 'Move the point with the arrow keys'],
      ],
    },
  ],
});
