import { metasTexts } from "../../../shared/language/en/metas.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { type DocumentPageProps, inEnglish } from "./developers-page.tsx";
import styles from "./document.module.css";
import { FetchedDocument } from "./document.tsx";

export const ApiReferencePage = ({ Content = FetchedDocument }: DocumentPageProps) => (
  <Page isColumn className={styles.page} head={<PageHead title={metasTexts.titles.apiReference} lede={inEnglish()} />}>
    <PageMeta {...pageMeta("apiReference")} />
    <Content name="reference" />
  </Page>
);
