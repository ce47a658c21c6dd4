/** Files of the build: `{"html": "…"}`. The Worker puts them into the page for readers without scripts. */
export const DOCUMENTS = { guide: "/developers/guide.json", reference: "/developers/reference.json" } as const;

export type DocumentName = keyof typeof DOCUMENTS;

export const DOCUMENT_ATTRIBUTE = "data-document";
