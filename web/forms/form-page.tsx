import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "../ui/card.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import styles from "./form-page.module.css";

export interface FormPageProps {
  readonly heading: string;
  /** A sentence below the heading. */
  readonly lede?: ReactNode;
  /** In the card. */
  readonly children: ReactNode;
  /** It follows a form that had the focus: its heading is read out in that form's place. */
  readonly takesFocus?: boolean;
  /** Below the card: where else to go. */
  readonly links?: ReactNode;
}

/** A page that asks for one thing: heading, card, and ways out below. */
export const FormPage = ({ heading, lede, takesFocus = false, children, links }: FormPageProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Page head={<PageHead ref={title} title={heading} lede={lede} />}>
      <div className={styles.column}>
        <Card as="div" className={styles.card}>
          {children}
        </Card>
        {links !== undefined && <div className={styles.links}>{links}</div>}
      </div>
    </Page>
  );
};
