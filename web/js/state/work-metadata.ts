// Metadata saved with a work and read when works are listed.

export interface WorkMetadata {
  /** the fragment it began with */
  link?: string;
  /** of the task it answers */
  title?: string;
  /** the task is part of the page */
  exercise?: boolean;
  /** its goals are met, or have been */
  solved?: boolean;
  /** of each of its goals, whether it is met */
  goals?: boolean[];
  /** of the student, where the sheet of that task asks for it */
  key?: string;
  /** of each run's first axis, degrees */
  angles?: Array<number | null>;
}

/** Longer texts are none of a page's. */
const MAX_CHARS = { link: 1 << 20, title: 400, key: 200 };
const MAX_GOALS = 50;

/** Reads the valid metadata of a stored text. */
export function readMetadata(text: string): WorkMetadata {
  const metadata = parseRecord(text);
  const { link, title, exercise, solved, goals, key, angles } = metadata;
  const isText = (of: unknown, most: number) => typeof of === 'string' && of.length <= most;
  const isAngle = (v: unknown) => v === null || Number.isFinite(v);
  return {
    ...(isText(link, MAX_CHARS.link) && { link }),
    ...(isText(title, MAX_CHARS.title) && { title }),
    ...(isText(key, MAX_CHARS.key) && { key }),
    ...(exercise === true && { exercise }),
    ...(solved === true && { solved }),
    ...(Array.isArray(goals) && goals.length <= MAX_GOALS && { goals: goals.map((met) => met === true) }),
    ...(Array.isArray(angles) && angles.length <= 4 && angles.every(isAngle) && { angles: [...angles] }),
  } as WorkMetadata;
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    const { about } = JSON.parse(text);
    return typeof about === 'object' && about !== null ? about : {};
  } catch {
    return {};
  }
}
