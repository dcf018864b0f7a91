// Where the documents are: beside the hosted page. A file alone knows of them by the address that its build was given.

/** The address of a document, null where nobody can know it. */
export function addressOfDocument(name: string) {
  const base = typeof LPP_BASE === 'string' && LPP_BASE !== '' ? LPP_BASE : document.baseURI;
  return base.startsWith('http') ? new URL(`docs/${name}.html`, base).href : null;
}
