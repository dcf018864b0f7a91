// A program file in sections, from which the programs of its language are put together (reference.py, reference.m).

export type Sections = Record<string, string[]>;

/** @param mark begins a comment; with a colon and a name, a section; *example*: lines for the file alone */
export function sectionsOf(file: string, mark: string): Sections {
  const sections: Sections = {};
  for (const part of file.split(`\n${mark}: `).slice(1)) {
    const [name, ...lines] = part.trimEnd().split('\n');
    if (name !== 'example') sections[name] = lines;
  }
  return sections;
}

/** A name in capitals, also one that follows an underscore. */
const NAME = /(?<![A-Z])[A-Z][A-Z0-9]+(?![A-Za-z])/g;

/** Names without a value stay unchanged. */
export const fill = (line: string, values: Readonly<Record<string, string | number>>) =>
  line.replace(NAME, (name) => String(values[name] ?? name));
