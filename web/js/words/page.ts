// Other texts of the page that a student sees while a task is open: tools, settings and their choices, heads. They are
// made once, in English; a task in another language shows them in it.

/** Each in the form of the page. */
export const PAGE_TEXTS = [
  'Tools', 'More tools', 'Spray', 'Point', 'Move', 'Lasso', 'Eraser', 'Ghost point', 'Label',
  'Spray points', 'Add one point', 'Drag points or an axis; on empty space, draw', 'Select points with a loop',
  'Erase points', 'Add a ghost point: projected, but not used in the fit', 'Assign the class to points',
  'Class of new points', 'Class 1', 'Class 2', 'Class 3', 'Class 4', 'Class 5', 'Class 6',
  'Undo', 'Redo', 'Clear all', 'Erase all points', 'Share', 'Copy a link, embed, save files', 'Help', 'Close', 'More',
  'Draw', 'Drawing area', 'Show the edges of the graph', 'Pin the current axes to compare',
  'Show all points', 'Zoom in', 'Zoom out',
  'Settings', 'Graph', 'Weights', 'Kernel', 'Projection', 'Methods', 'Add a method', 'More graph settings',
  'Other settings', 'Defaults', 'Restore all default settings', 'Measures', 'All directions',
  'Neighbours k', 'Symmetry', 'Metric', 'Distance² ε', 'Heat width t', 'Polynomial degree', 'Constant c',
  'Scaling neighbour', 'Centre', 'Constraint', 'PCA first', 'Width γ', 'Ridge',
  'all', 'classes', 'heat', 'dot', 'local', 'either', 'mutual', 'Euclidean', 'cosine', 'weighted', 'mean', 'none',
  'weighted variance', 'unit length', 'off',
  'Locality λ', 'Variance explained', 'Class gap', 'Angle between axes',
  'View next to the drawing', 'projections', 'local to global',
  'Each method picks a line. The projection is where the points land on it.',
  'How LPP’s line changes from the nearest pairs to all pairs', 'Edge colour: contribution to λ', 'Direction to try',
  '30-second tour', 'Presets', 'Exercises', 'Data', 'Data sets', 'Number of points and seed', 'Points', 'Seed',
  'New seed', 'Resample', 'Reset', 'Restore the preset', 'Theme: system, light, dark', 'Panels', 'Setting',
  'Licences', 'Can also place new points', 'Places these points only', 'keeps neighbours close',
  'reconstructs each from neighbours', 'LPP, orthogonal axes', 'largest variance',
  'separates classes; ignores the graph', 'nonlinear LPP', 'places points near neighbours',
  'eigenmap with some labels', 'one place per labelled class', 'Method 1', 'Method 2', 'Method 3', 'Method 4',
  'Introduction', 'Guide', 'Numbers', 'Point table', 'Copy', 'places new points', 'these points only',
  'CLE eigenvector', 'second',
  'best separation', 'Presentation mode', 'Single-key shortcuts', '300 dimensions', 'linear',
  'Arrow keys move the crosshair, with Shift ten times as far. Enter adds a point. Delete erases it. N and Shift+N go to the next and previous point. M moves a point with the arrow keys. 1 to 6 set its class. Esc cancels.',
] as const;

export type PageText = typeof PAGE_TEXTS[number];

/** The texts of the current language, by the English ones. */
export const pageWords = Object.fromEntries(PAGE_TEXTS.map((text) => [text, text])) as Record<PageText, string>;
