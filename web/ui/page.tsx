import type { ComponentProps, ReactNode, Ref } from "react";
import styles from "./page.module.css";

export interface PageProps extends ComponentProps<"div"> {
  /** article: a text that stands for itself. */
  readonly as?: "div" | "article";
  /** What begins the page: above the rest, or beside it where there is room. */
  readonly head?: ReactNode;
}

/** The column of a page. The page's own class may change its gaps. */
export const Page = ({ as: Element = "div", className = "", head, children, ...rest }: PageProps) => (
  <Element {...rest} className={`${styles.page} ${className}`}>
    {head}
    {head === undefined ? children : <div className={styles.body}>{children}</div>}
  </Element>
);

/** A page of a few words, in the middle of the window. */
export const CentredPage = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`${styles.centred} ${className}`} />
);

export interface PageHeadProps {
  readonly title: string;
  readonly lede?: ReactNode;
  /** Of the heading, which can take the focus then. */
  readonly ref?: Ref<HTMLHeadingElement>;
  /** Below these two. */
  readonly children?: ReactNode;
}

/** How a page begins: its heading, and a sentence or two. */
export const PageHead = ({ title, lede, ref, children }: PageHeadProps) => (
  <header className={styles.head}>
    <h1 ref={ref} className={styles.title} tabIndex={ref ? -1 : undefined}>
      {title}
    </h1>
    {lede !== undefined && <p className={styles.lede}>{lede}</p>}
    {children}
  </header>
);
