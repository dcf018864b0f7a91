// Texts about sharing and opening: links, embeds, files.
import { late } from './late-tables.ts';
import { count, figure, grouped } from './strings.ts';

export const share = /* @__PURE__ */ late('share', {
  title: 'Share',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'The clipboard is not available. The text is selected: copy it.',
  saved: (name: string) => `${name} saved.`,
  /** @param of the file whose rows are in it */
  savedWith: (name: string, of: string) => `${name} saved, including the rows of ${of}.`,
  /** @param most bytes */
  savedWithout: (name: string, most: number) =>
    `${name} saved without the rows, because the file would exceed ${most >> 20} MB. Anyone who opens it also needs the data file.`,
  onePage: 'The page as a single file',
  /** @param range of its numbers */
  colouredBy: (column: string, range: { low: number, high: number } | null) =>
    `Coloured by ${column}${range ? `, ${figure(range.low)} to ${figure(range.high)}` : ''}.`,
  failed: 'This could not be created. Your drawing is safe.',

  link: {
    titles: { drawing: 'Link', task: 'Link to the task', answer: 'Link to your answer' },
    fields: { drawing: 'Link to this view', task: 'Link to the task', answer: 'Link to your answer' },
    given: 'Share',
    kinds: { answer: 'My answer', task: 'The task' },
    inside: {
      task: 'The task with its starting drawing, for the students who solve it.',
      answer: 'Your drawing and your written answer, for your teacher. The task itself is not included.',
    },
    more: 'More',
    bare: 'Only the drawing, without the task:',
    length: (n: number) => `${count(n, 'character', 'characters')}.`,
    drawn: (points: number, ghosts: number) =>
      `The link contains everything: ${count(points, 'point', 'points')}${ghosts > 0 ? `, ${count(ghosts, 'ghost point', 'ghost points')}` : ''} and all settings. Nothing is stored on a server.`,
    preset: 'The link contains the preset, its seed and all settings. Nothing is stored on a server.',
    set: (title: string) => `The link opens ${title} with all settings.`,
    own: (title: string) => `The link contains all settings but not the rows of ${title}. Anyone who opens it needs that file. To include the rows, save a scene file.`,
    exact: 'Coordinates are stored exactly.',
    here: 'This link works only on this computer, because the page has no public address.',
    code: 'QR code for the link',
    large: 'Enlarge the QR code',
    noCode: (most: number) => `The link is too long for a QR code (at most ${grouped.format(most)} characters).`,
    long: 'This link is long, and some programs cut long links. A scene file holds the same content.',
    tooLong: (n: number) =>
      `The link would have ${count(n, 'character', 'characters')}, too many for most programs. Save a scene file instead.`,
    file: 'Save scene file',
  },

  embed: {
    title: 'Embed',
    form: 'What to show',
    forms: { full: 'full page', min: 'compact', view: 'plot only' },
    as: 'Format',
    kinds: { frame: 'HTML frame', element: 'HTML element', markdown: 'Markdown image' },
    width: 'Width',
    height: 'Height',
    colours: 'Colours',
    theme: { auto: 'auto', light: 'light', dark: 'dark' },
    field: 'Code to copy',
    markdown: (file: string) => `For sites that do not allow frames. Save the PNG as ${file} next to your text.`,
    label: 'LPP and PCA of points in the plane, interactive',
  },

  files: {
    title: 'Files',
    view: 'Content',
    views: { drawing: 'the drawing', whole: 'the page' },
    panels: { drawing: 'first panel', whole: 'all panels' },
    scale: 'Resolution',
    scales: { 1: '1×', 2: '2×', 4: '4×' },
    colours: 'Colours',
    themes: { light: 'light', dark: 'dark' },
    png: ['PNG', 'image; can be opened here again'],
    svg: ['SVG', 'editable vector image'],
    picture: ['Copy image', 'with the link as text'],
    csv: ['CSV', 'points and projections'],
    maps: ['Projection CSV', 'matrix A, mean, eigenvalues'],
    scene: ['Scene file', 'can be opened here again'],
    page: ['Web page', 'everything in one HTML file'],
    code: 'code for this fit',
    noPicture: 'This browser cannot copy images. Save the PNG instead.',
    pictureCopied: 'Image copied, with the link as text.',
    svgEmbedded: (most: number) =>
      `With more than ${grouped.format(most)} edges, the SVG contains them as one bitmap image.`,
    tooWide: (rows: number, cols: number) =>
      `${grouped.format(rows)} rows of ${grouped.format(cols)} columns are too many for a program. Save a scene file instead.`,
    notYet: 'There is no result yet.',
    of: { task: 'task', answer: 'answer' },
  },

  elsewhere: {
    title: 'Export the projection',
    about: 'Projects new rows in your own system: y = (x − mean)·A. Ten example rows are included as a check.',
    of: 'Method',
    dialect: 'Database',
    dialects: {
      ansi: 'ANSI SQL', postgresql: 'PostgreSQL', duckdb: 'DuckDB', sqlite: 'SQLite', clickhouse: 'ClickHouse',
      spark: 'Spark', bigquery: 'BigQuery',
    },
    table: 'Table name',
    sql: ['SQL', 'one SELECT statement'],
    onnx: ['ONNX', 'float64 model for ONNX runtimes'],
    none: 'None of the methods shown is linear, so there is no matrix to export.',
    beyond: {
      dates: 'Dates were converted to days. SQL and ONNX do not include this step; the Python and JavaScript programs do.',
      words: 'Words were counted. SQL and ONNX do not include this step; the Python and JavaScript programs do.',
      log1p: 'A log transform was applied. SQL and ONNX do not include this step; the Python and JavaScript programs do.',
      unit: 'Rows were scaled to unit length. SQL and ONNX do not include this step; the Python and JavaScript programs do.',
    },
    head: (what: string, name: string) => `${what} of ${name}: projects each row, y = (x - mean) * A.`,
    another: 'Replace the table name after FROM with your own. Columns have the same names as in the fit.',
    check: 'Check: the same projection on rows of the fit. Differences are rounding errors, below 1e-9 of the largest coordinate.',
  },

  open: {
    button: 'Open a scene file…',
    drop: 'Drop a scene file, or a PNG saved by this page, to open it.',
    opened: (name: string, left: string[]) =>
      `${name} opened.${left.length > 0 ? ` Only one drawing can be open. Not opened: ${left.slice(0, 3).join(', ')}${left.length > 3 ? ` and ${left.length - 3} more` : ''}. To open student answers, use Review answers.` : ''}`,
    /** @param reason why the first holds no scene */
    none: (reason: string, count: number) => `${reason}${count > 1 ? ` None of the ${count} files contains a scene.` : ''}`,
    noScene: (name: string) =>
      `${name} is an image without a scene. Copying or editing an image removes the scene. Open the original file that this page saved.`,
    damaged: (name: string) => `${name} is damaged or incomplete. Your drawing is unchanged.`,
    foreign: (name: string) =>
      `${name} is neither a scene file nor a PNG saved by this page. Your drawing is unchanged.`,
    badPath: (name: string) =>
      `${name} cannot be opened. A link can open only a .json file in the folder of the page or below it.`,
    unreached: (name: string) =>
      `${name} could not be loaded. Check the link and the connection, then try again.`,
    /** @param most bytes */
    large: (name: string, most: number) =>
      `${name} is too large (limit ${most >> 20} MB). Your drawing is unchanged.`,
    unread: (name: string) => `${name} could not be read. Choose it again.`,
  },

  drawings: 'My drawings…',
  task: { set: 'Create a task…', answers: 'Review answers…' },
});
