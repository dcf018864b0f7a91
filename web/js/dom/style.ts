// Style sheets that come as the text of a chunk join those of the document. The strictest policy lets them: nothing is
// written into the markup.

const adopted = new Set<string>();

/** Adopts a style sheet once, in the order of the layers of main.css. */
export function adoptStyle(text: string) {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
