import type { ReactNode } from "react";
import { legalTexts } from "../../../shared/language/en/legal.ts";
import { BUILT_IN, LANGUAGE_PARAMETER } from "../../../shared/language/languages.ts";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import styles from "./legal-page.module.css";

/** If the translation failed to load, these pages are in English. */
const isTranslation = globalThis.translation?.areas.legal !== undefined;

/** Links to the English page with a full page load, because a loaded page has one language. */
const englishPage = (label: string): ReactNode => (
  <a href={`?${LANGUAGE_PARAMETER}=${BUILT_IN}`} hrefLang={BUILT_IN}>
    {label}
  </a>
);

interface LegalPageProps {
  readonly heading: string;
  readonly lede: string;
  readonly children: ReactNode;
}

/** The English version is binding; a translation says so at its top. */
export const LegalPage = ({ heading, lede, children }: LegalPageProps) => (
  <Page
    as="article"
    head={
      <PageHead title={heading} lede={lede}>
        {isTranslation && <p>{rich(legalTexts.binding, { english: englishPage }, {})}</p>}
        <p className={styles.review}>{rich(legalTexts.review, { strong: (label) => <strong>{label}</strong> }, {})}</p>
      </PageHead>
    }
  >
    {children}
  </Page>
);

export const LegalSection = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className={`stack gap-3 ${styles.section}`}>
    <h2 className="large">{heading}</h2>
    {children}
  </section>
);
