// Decides which of the dropped files are data, and which is a scene.

/** Extensions of files with rows, which are not scenes: supported ones, and those refused with advice. */
const ROW_FILE = /\.(csv|tsv|tab|txt|data|dat|npy|npz|mat|svm|svmlight|libsvm|mtx|zip|gz|jpe?g|webp)$/i;
const REFUSED_FILE = /\.(xlsx?|ods|parquet|feather|rds|h5|hdf5|h5ad|pkl|pickle|sav|7z)$/i;

const PICTURE_FILE = /\.(png|jpe?g|webp)$/i;
/** A scene may be in these; JSON may be rows as well. */
const SCENE_FILE = /\.(png|html?|lpp\.json)$/i, JSON_FILE = /\.json$/i;

/** The number of bytes that show the kind of a file. */
const HEAD_BYTES = 2000;

const isData = ({ name }: File) => ROW_FILE.test(name) || REFUSED_FILE.test(name);

const formatOf = async (file: File) =>
  /"format"\s*:\s*"(lpp-[^"]*)"/.exec(await file.slice(0, HEAD_BYTES).text().catch(() => ''))?.[1] ?? '';

/** Whether a file is a model that the library saved. */
export const isModel = async (file: File) =>
  JSON_FILE.test(file.name) && (await formatOf(file)) === 'lpp-playground/model';

/** Reports whether JSON declares itself a scene of this page. */
const isOurs = async (file: File) => (await formatOf(file)) !== '' && !(await isModel(file));

/** Reports whether dropped files are data: by their extensions, JSON by its content, or several images. */
export async function areData(files: File[]) {
  if (files.filter(({ name }) => PICTURE_FILE.test(name)).length > 1) return true;
  if (files.some(({ name }) => SCENE_FILE.test(name))) return false;
  for (const file of files.filter(({ name }) => JSON_FILE.test(name))) if (await isOurs(file)) return false;
  return files.some((file) => isData(file) || JSON_FILE.test(file.name));
}
