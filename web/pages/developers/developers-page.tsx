import type { ComponentType } from "react";
import { developersTexts } from "../../../shared/language/en/developers.ts";
import { metasTexts } from "../../../shared/language/en/metas.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import styles from "./document.module.css";
import { type DocumentProps, FetchedDocument } from "./document.tsx";

export interface DocumentPageProps {
  readonly Content?: ComponentType<DocumentProps>;
}

/** A note that the document is in English; undefined if the page is in English too. */
export const inEnglish = (): string | undefined =>
  globalThis.translation === undefined ? undefined : developersTexts.english;

export const DevelopersPage = ({ Content = FetchedDocument }: DocumentPageProps) => (
  <Page isColumn className={styles.page} head={<PageHead title={metasTexts.titles.developers} lede={inEnglish()} />}>
    <PageMeta {...pageMeta("developers")} />
    <Content name="guide" />
  </Page>
);
