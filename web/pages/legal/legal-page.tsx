import type { ReactNode } from "react";
import { Page, PageHead } from "../../ui/page.tsx";
import styles from "./legal-page.module.css";

export interface LegalPageProps {
  readonly heading: string;
  readonly lede: string;
  readonly children: ReactNode;
}

/** A page of plain text that binds somebody. It is English whatever the language of the page around it is. */
export const LegalPage = ({ heading, lede, children }: LegalPageProps) => (
  <Page
    as="article"
    lang="en"
    dir="ltr"
    head={
      <PageHead title={heading} lede={lede}>
        <p className={styles.review}>
          <strong>To be reviewed by the operator.</strong> This text says what the software does. Whoever runs this site
          has to check it against the law of the place, and add name, address and contact.
        </p>
      </PageHead>
    }
  >
    {children}
  </Page>
);

export const LegalSection = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.sectionHeading}>{heading}</h2>
    {children}
  </section>
);
