// The student of a hand-in: the name, with the number in the course if one was typed.

export const ownerOf = ({ name, key = '' }: { name: string, key?: string | undefined }): string =>
  (name && key ? `${name} (${key})` : name || key);
