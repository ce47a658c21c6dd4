import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { developersTexts as texts } from "../../../shared/language/en/developers.ts";
import { DOCUMENT_ATTRIBUTE, type DocumentName } from "../../../shared/pages/documents.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { documentQuery } from "../../server/api/documents.ts";
import styles from "./document.module.css";

export interface DocumentProps {
  readonly name: DocumentName;
}

/** Where a document stands in a page. The documents are in English, whatever the language of the page. */
const placeOf = (name: DocumentName) =>
  ({ lang: "en", dir: "ltr", className: styles.document, [DOCUMENT_ATTRIBUTE]: name }) as const;

/** For readers without scripts: the Worker fills it in. */
export const EmptyDocument = ({ name }: DocumentProps) => <article {...placeOf(name)} />;

/** A document that the build has made. It is fetched, so that no script has it. */
export const FetchedDocument = ({ name }: DocumentProps) => {
  const { data, isError, refetch } = useQuery(documentQuery(name));
  // A link to a part of the document was opened before that part was here.
  useLayoutEffect(() => {
    if (data !== undefined) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [data]);
  if (data !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build has made it, of our own files
    return <article {...placeOf(name)} dangerouslySetInnerHTML={{ __html: data }} />;
  }
  if (!isError) return <PageSpinner />;
  return (
    <EmptyPlace role="alert">
      <p>{texts.failed}</p>
      <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
    </EmptyPlace>
  );
};
