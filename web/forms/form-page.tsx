import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "../kit/ui/card.tsx";
import { Page, PageHead } from "../kit/ui/page.tsx";
import styles from "./form.module.css";

interface FormPageProps {
  readonly heading: string;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
  /** True if the page replaces a form that had the focus. The heading takes the focus, so screen readers read it. */
  readonly takesFocus?: boolean;
  readonly links?: ReactNode;
}

export const FormPage = ({ heading, lede, takesFocus = false, children, links }: FormPageProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Page isColumn className={styles.page} head={<PageHead ref={title} title={heading} lede={lede} />}>
      <div className="stack gap-5">
        <Card as="div" className="break-anywhere">
          {children}
        </Card>
        {links !== undefined && <div className={`grid gap-1 justify-items-start ${styles.links}`}>{links}</div>}
      </div>
    </Page>
  );
};
