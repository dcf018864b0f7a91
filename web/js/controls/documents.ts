// The addresses of the documents: in the folder of the hosted page. A single file has the address that its build was
// given.

/** Returns the address of a document, or null if it is unknown. */
export function addressOfDocument(name: string) {
  const base = typeof LPP_BASE === 'string' && LPP_BASE !== '' ? LPP_BASE : document.baseURI;
  return base.startsWith('http') ? new URL(`docs/${name}.html`, base).href : null;
}
