import { useQuery } from "@tanstack/react-query";
import { createElement, type ReactNode, useLayoutEffect, useMemo } from "react";
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

/** The attributes of a document's element. Documents are in English, whatever the page's language. */
const placeOf = (name: DocumentName) =>
  ({
    lang: "en",
    dir: "ltr",
    className: `stack gap-4 break-anywhere ${styles.document}`,
    [DOCUMENT_ATTRIBUTE]: name,
  }) as const;

/** An empty element that the Worker fills in, for readers without scripts. */
export const EmptyDocument = ({ name }: DocumentProps) => <article {...placeOf(name)} />;

/** In these elements, white space between children is not text. */
const WITHOUT_TEXT = "table, thead, tbody, tr";

/** Builds React elements instead of setting HTML, so only these attributes reach the page. */
const elementOf = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return node.parentElement?.matches(WITHOUT_TEXT) ? null : node.textContent;
  const [id, href, tabIndex] = ["id", "href", "tabindex"].map((name) => node.getAttribute(name) ?? undefined);
  return createElement(node.localName, { key, id, href, tabIndex }, ...elementsIn(node));
};

const elementsIn = ({ childNodes }: Node): ReactNode[] => Array.from(childNodes, elementOf);

/** A document that the build has made. It is fetched, so that no script bundle contains it. */
export const FetchedDocument = ({ name }: DocumentProps) => {
  const { data, isError, refetch } = useQuery(documentQuery(name));
  // A link to a part of the document may have been opened before the document was loaded.
  useLayoutEffect(() => {
    if (data !== undefined) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [data]);
  const content = useMemo(
    () => (data === undefined ? null : elementsIn(new DOMParser().parseFromString(data, "text/html").body)),
    [data],
  );
  if (content !== null) return <article {...placeOf(name)}>{content}</article>;
  if (!isError) return <PageSpinner />;
  return (
    <EmptyPlace role="alert">
      <p>{texts.failed}</p>
      <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
    </EmptyPlace>
  );
};
