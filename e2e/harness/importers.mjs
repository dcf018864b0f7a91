// What the platforms' own importers do with a file that they are given: their rules, for tests alone. Sources: Moodle
// mod/assign/feedback/offline (importgradeslib.php, locallib.php), Canvas lib/gradebook_importer.rb.
import { runToEnd } from '../../web/js/course/delimited.ts';
import { cellsBy } from '../../web/js/course/rows.ts';

/** @param {Uint8Array} data */
const tableIn = (data, delimiter = ',') =>
  runToEnd(cellsBy(new TextDecoder().decode(data).replace(/^\ufeff/, ''), delimiter));

/**
 * Moodle's offline grading worksheet. Who a row is: what stands behind the site's word for a participant, by its
 * length. A grade that is empty, negative, above the maximum, the same or locked is skipped; so is one that was
 * changed after
 * the file was made. A feedback that differs is written, an empty one too.
 * @param {Uint8Array} data
 * @param {{ heads: [id: string, grade: string, modified: string, feedback: string], participant: string, max: number,
 *   decimal: string, stored: Map<number, { grade: number | null, feedback: string, locked?: boolean }> }} site
 */
export function moodleImport(data, { heads: [id, grade, modified, feedback], participant, max, decimal, stored }) {
  const [head, ...rows] = tableIn(data);
  const [idAt, gradeAt, modifiedAt, feedbackAt] = [id, grade, modified, feedback].map((name) => head.indexOf(name));
  if (idAt < 0 || gradeAt < 0 || modifiedAt < 0) throw new Error('Moodle: the file has other heads than this site');
  /** @type {Map<number, number>} */
  const grades = new Map();
  /** @type {Map<number, string>} */
  const feedbacks = new Map();
  for (const row of rows) {
    const who = Number(row[idAt].slice(participant.length));
    const now = stored.get(who);
    if (!now) continue;
    const text = row[gradeAt].trim();
    if (text !== '' && /[.,]/.test(text) &&
      !text.includes(decimal)) throw new Error(`Moodle: ${text} is no number here`);
    const mark = text === '' ? NaN : Number(text.replace(decimal, '.'));
    if (mark >= 0 && mark <= max && mark !== now.grade && !now.locked) grades.set(who, mark);
    if (feedbackAt >= 0 && row[feedbackAt] !== now.feedback) feedbacks.set(who, row[feedbackAt]);
  }
  return { grades, feedbacks };
}

/**
 * Canvas' gradebook. The first row has Student (or LastName, FirstName), ID, … Section in this order; a column that is
 * not known becomes a new assignment, an empty cell deletes a mark, another number of points changes the assignment.
 * @param {Uint8Array} data
 * @param {{ assignments: Map<number, { title: string, points: number }>,
 *   stored: Map<number, Map<number, string>> }} site
 */
export function canvasImport(data, { assignments, stored }) {
  const first = new TextDecoder().decode(data).split('\n', 3).join('\n');
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ',';
  const [head, ...rows] = tableIn(data, delimiter);
  const id = head.indexOf('ID'), section = head.indexOf('Section');
  const named = head[0] === 'Student' || (head[0] === 'LastName' && head[1] === 'FirstName');
  if (!named || id < 1 || section < id) throw new Error('Canvas: this is no gradebook');
  const pointsRow = rows.find((row) => row[0] === '    Points Possible');
  const changes = [], created = [];
  for (let column = section + 1; column < head.length; column++) {
    if (/read only/.test(pointsRow?.[column] ?? '')) continue;
    const number = Number(/\((\d+)\)$/.exec(head[column])?.[1]);
    const known = assignments.get(number);
    if (!known) {
      created.push(head[column]);
      continue;
    }
    const points = Number((pointsRow?.[column] ?? '').replace(',', '.'));
    if (pointsRow && points !== known.points) changes.push(['points', number, points]);
    for (const row of rows) {
      const student = Number(row[id]);
      const now = stored.get(student)?.get(number);
      if (now === undefined || row === pointsRow) continue;
      const text = row[column].replace(/^(\d+),(\d+)$/, '$1.$2');
      if (text !== now && Number(text) !== Number(now)) changes.push([student, number, text]);
      else if (text === '' && now !== '') changes.push([student, number, '']);
    }
  }
  return { changes, created };
}
