// The spaces of French punctuation: no line breaks before a colon, a semicolon, a question mark or within quotes.
export const withFrenchSpaces = (text: string) =>
  text.replace(/ :/g, '\u00a0:').replace(/ ([;?!])/g, '\u202f$1').replace(/« /g, '«\u00a0').replace(/ »/g, '\u00a0»');
