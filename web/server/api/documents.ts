import { queryOptions } from "@tanstack/react-query";
import { DOCUMENTS, type DocumentName } from "../../../shared/pages/documents.ts";

const fetchDocument = async (path: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const { html }: { readonly html: string } = await answer.json();
  return html;
};

/** A document of the build, as HTML. It stays the same while the page is open. */
export const documentQuery = (name: DocumentName) =>
  queryOptions({
    queryKey: ["document", name],
    queryFn: ({ signal }) => fetchDocument(DOCUMENTS[name], signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
