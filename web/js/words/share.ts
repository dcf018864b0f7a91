// Words of what leaves the page and of what comes back: links, embeds, files.
import { count, figure, grouped } from './strings.ts';

export const share = {
  title: 'Share',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'The clipboard is closed here. The text is selected: copy it.',
  saved: (name: string) => `${name} saved.`,
  /** @param of the file whose rows are in it */
  savedWith: (name: string, of: string) => `${name} saved, with the rows of ${of} in it.`,
  /** @param most bytes */
  savedWithout: (name: string, most: number) =>
    `${name} saved, without the rows: with them it would be larger than ${most >> 20} MB. Who opens it is asked for the data’s own file.`,
  onePage: 'The page as one file',
  /** @param range of its numbers */
  colouredBy: (column: string, range: { low: number, high: number } | null) =>
    `Coloured by ${column}${range ? `, ${figure(range.low)} to ${figure(range.high)}` : ''}.`,
  failed: 'That could not be made. Your work is still here.',

  link: {
    titles: { drawing: 'Link', task: 'Link to the task', answer: 'Link to your answer' },
    fields: { drawing: 'Link to what is seen', task: 'Link to the task', answer: 'Link to your answer' },
    given: 'What is shared',
    kinds: { answer: 'My answer', task: 'The task' },
    inside: {
      task: 'The task as it is set, with the drawing that it begins with: for who is to solve it.',
      answer: 'Your drawing and your words, handed in to who set the task. The task itself is not in it.',
    },
    more: 'More',
    bare: 'The drawing alone, without the task:',
    length: (n: number) => `${count(n, 'character', 'characters')}.`,
    drawn: (points: number, ghosts: number) =>
      `Everything is in the link: ${count(points, 'point', 'points')}${ghosts > 0 ? `, ${count(ghosts, 'ghost', 'ghosts')}` : ''} and every setting. Nothing is stored elsewhere.`,
    preset: 'The preset, its seed and every setting are in the link. Nothing is stored elsewhere.',
    set: (title: string) => `The link opens ${title} with every setting.`,
    own: (title: string) => `Every setting is in the link; the rows of ${title} are not: who opens it is asked for that file. A scene file holds them.`,
    exact: 'Coordinates come back exactly as they are.',
    here: 'This link works only on this computer: the page was not opened from a public address.',
    code: 'QR code of the link',
    large: 'Show the code large',
    noCode: (most: number) => `A QR code is drawn for links of up to ${grouped.format(most)} characters.`,
    long: 'The link is long: some programs cut it, and the address bar does without it. A scene file holds the same.',
    tooLong: (n: number) =>
      `The link would be ${count(n, 'character', 'characters')} long, more than most programs carry. Take the scene file: it holds all of it.`,
    file: 'Save the scene file',
  },

  embed: {
    title: 'Embed',
    form: 'How much is shown',
    forms: { full: 'full', min: 'min', view: 'view' },
    as: 'As',
    kinds: { frame: 'HTML frame', element: 'HTML element', markdown: 'Markdown picture' },
    width: 'Width',
    height: 'Height',
    colours: 'Colours',
    theme: { auto: 'auto', light: 'light', dark: 'dark' },
    field: 'Lines to copy',
    markdown: (file: string) =>
      `For hosts that take frames out. Save the PNG as ${file} beside the text.`,
    label: 'LPP and PCA of points in the plane, live',
  },

  files: {
    title: 'Files',
    view: 'Picture of',
    views: { drawing: 'the drawing', whole: 'the whole' },
    panels: { drawing: 'first panel', whole: 'all panels' },
    scale: 'Size',
    scales: { 1: '1×', 2: '2×', 4: '4×' },
    colours: 'Colours',
    themes: { light: 'light', dark: 'dark' },
    png: ['PNG', 'picture; opens here again'],
    svg: ['SVG', 'picture to edit'],
    picture: ['Copy picture', 'with the link as text'],
    csv: ['CSV', 'points, projections'],
    maps: ['CSV of maps', 'A, mean, values'],
    scene: ['Scene', 'opens here again'],
    page: ['A page', 'all of it in one file'],
    code: 'code of this fit',
    noPicture: 'This browser copies no pictures here. Save the PNG instead.',
    pictureCopied: 'Picture copied, and its link as text.',
    svgEmbedded: (most: number) =>
      `More than ${grouped.format(most)} edges: the SVG holds them as one image.`,
    tooWide: (rows: number, cols: number) =>
      `${grouped.format(rows)} rows of ${grouped.format(cols)} columns are more than a program holds. The scene file has them all.`,
    notYet: 'There is no answer yet.',
    of: { task: 'task', answer: 'answer' },
  },

  elsewhere: {
    title: 'The map elsewhere',
    about: 'Places other rows where they are: y = (x − mean)·A. Ten rows of the data with their places go along.',
    of: 'Map of',
    dialect: 'Database',
    dialects: {
      ansi: 'ANSI SQL', postgresql: 'PostgreSQL', duckdb: 'DuckDB', sqlite: 'SQLite', clickhouse: 'ClickHouse',
      spark: 'Spark', bigquery: 'BigQuery',
    },
    table: 'Table',
    sql: ['SQL', 'one SELECT of a table'],
    onnx: ['ONNX', 'float64, for runtimes'],
    none: 'None of the methods shown has a linear map.',
    beyond: {
      dates: 'Dates were counted in days, which this SQL and ONNX do not do. The program in Python or JavaScript does.',
      words: 'Words were counted, which this SQL and ONNX do not do. The program in Python or JavaScript does.',
      log1p: 'Logarithms were taken, which this SQL and ONNX do not do. The program in Python or JavaScript does.',
      unit: 'Rows were given unit length, which this SQL and ONNX do not do. The program in Python or JavaScript does.',
    },
    head: (what: string, name: string) => `${what} of ${name}: every row's place, y = (x - mean) * A.`,
    another: 'Put the name of your table after FROM. Its columns are called as those of the fit.',
    check: 'The same map on rows of the fit. Each difference is rounding: below 1e-9 of the largest coordinate.',
  },

  open: {
    button: 'Open a scene file…',
    drop: 'Drop a scene file or a PNG from this page to open it.',
    opened: (name: string, left: string[]) =>
      `${name} opened.${left.length > 0 ? ` The page shows one drawing at a time; not opened: ${left.slice(0, 3).join(', ')}${left.length > 3 ? ` and ${left.length - 3} more` : ''}. For answers of students there is Look at answers.` : ''}`,
    /** @param reason why the first holds no scene */
    none: (reason: string, count: number) => `${reason}${count > 1 ? ` None of the ${count} files holds a scene.` : ''}`,
    noScene: (name: string) =>
      `${name} is a picture without a scene. A picture that went through a clipboard or another program loses it; the file that this page saved holds it.`,
    damaged: (name: string) =>
      `${name} is damaged: it was cut or changed on its way. Nothing of yours has changed.`,
    foreign: (name: string) =>
      `${name} is no scene file and no PNG of this page. Nothing of yours has changed.`,
    /** @param most bytes */
    large: (name: string, most: number) =>
      `${name} is too large: files of more than ${most >> 20} MB are not opened. Nothing of yours has changed.`,
    unread: (name: string) => `${name} could not be read.`,
  },

  drawings: 'My drawings…',
  task: { set: 'Set a task for students…', answers: 'Look at answers…' },
};
