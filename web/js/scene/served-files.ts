// The scene files next to the page that were opened: the link that each had last, so that work goes on after a file was
// corrected, and a sheet knows its short link.
import { decodeScene } from './codec.ts';
import { isPath, linkToTask, nameOfLink } from './fragment.ts';
import { nameOf } from './task-names.ts';
import { tasksOf } from './sheets.ts';
import { keyPrefix, listEntries, newestReadable, randomId } from '../state/saved-work-storage.ts';
import { isRecord, list, parseJSON, record, text } from '../state/shape.ts';

const FILES_KEY = 'lpp-playground:served';
/** Files that are remembered, and the length of their paths and links in characters. */
const MAX_FILES = 20, MAX_PATH_CHARS = 1000, MAX_LINK_CHARS = 40_000;
const filesOf = list(record({ path: text(MAX_PATH_CHARS), link: text(MAX_LINK_CHARS) }, {}), MAX_FILES);

/** The newest first. */
const readFiles = (local: Storage) => filesOf(parseJSON(local.getItem(FILES_KEY) ?? '')) ?? [];

/** The folder of the page: pages in other folders of a host share its storage, and have other files. */
const folderOf = () => new URL('.', location.href).pathname;

/** Where the work on each task of a link is saved, with the name of what is judged. */
function startsOf(link: string) {
  const { scene } = decodeScene(link);
  return tasksOf(scene).flatMap((task, i) =>
    (task ? [{ name: nameOf(task), link: scene.sheet ? linkToTask(link, i) : link }] : []));
}

/** Copies saved work to another start, if there is none yet. */
function copyWork(local: Storage, from: string, to: string) {
  const found = newestReadable(listEntries(local, nameOfLink(from)));
  if (!found || listEntries(local, nameOfLink(to)).length > 0) return;
  const work = parseJSON(found.text);
  if (!isRecord(work)) return;
  const about = { ...(isRecord(work.about) && work.about), link: to };
  local.setItem(keyPrefix(nameOfLink(to)) + randomId(), JSON.stringify({ ...work, about }));
}

/**
 * Notes that a file was opened. If it was corrected since this browser opened it, the work on each task that is judged
 * as before goes on.
 * @param name its path from the folder of the page
 */
export function rememberFile(local: () => Storage, name: string, link: string): void {
  try {
    const path = folderOf() + name;
    const all = readFiles(local()), before = all.find((each) => each.path === path);
    if (before && before.link !== link) {
      const starts = startsOf(before.link);
      for (const { name, link: to } of startsOf(link)) {
        const from = starts.find((each) => each.name === name);
        if (from && from.link !== to) copyWork(local(), from.link, to);
      }
    }
    const now = [{ path, link }, ...all.filter((each) => each.path !== path)].slice(0, MAX_FILES);
    if (filesOf(now)) local().setItem(FILES_KEY, JSON.stringify(now));
  } catch { /* Denied or full: the scene opens as it was set. */ }
}

/**
 * Returns the path, from the folder of the page, of the file from which a link was opened; null: it is from no file
 * that is remembered.
 */
export function pathOfLink(local: () => Storage, link: string): string | null {
  try {
    const folder = folderOf();
    const found = readFiles(local()).find(({ path, link: each }) =>
      isPath(path.slice(folder.length)) && path.startsWith(folder) && linkToTask(each, 0) === linkToTask(link, 0));
    return found?.path.slice(folder.length) ?? null;
  } catch {
    return null; // Denied: none is remembered.
  }
}
