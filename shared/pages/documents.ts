/**
 * The documents for people who write programs, each a file of the build: `{"html": "…"}`. Pages fetch them, and for
 * readers without scripts the Worker puts them into the page.
 */
export const DOCUMENTS = { guide: "/developers/guide.json", reference: "/developers/reference.json" } as const;

export type DocumentName = keyof typeof DOCUMENTS;

/** The attribute with a document's name, on the element that receives the document. */
export const DOCUMENT_ATTRIBUTE = "data-document";
