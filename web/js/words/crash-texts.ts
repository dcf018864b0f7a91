// Texts about a tab that crashed.

export const diedWords = {
  died: (name: string) =>
    `This tab stopped last time while it was reading ${name}. The file may need more memory than there is: keep fewer ` +
    'rows or columns.',
};
