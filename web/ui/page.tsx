import type { ComponentProps, ReactNode } from "react";
import styles from "./page.module.css";

export interface PageProps extends ComponentProps<"div"> {
  /** article: a text that stands for itself. */
  readonly as?: "div" | "article";
}

/** The column of a page. The page's own class may change width, gaps and columns. */
export const Page = ({ as: Element = "div", className = "", ...rest }: PageProps) => (
  <Element {...rest} className={`${styles.page} ${className}`} />
);

/** A page of a few words, in the middle of the window. */
export const CentredPage = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`${styles.centred} ${className}`} />
);

export interface PageHeadProps {
  readonly title: string;
  readonly lede: string;
  readonly className?: string | undefined;
  /** Below these two. */
  readonly children?: ReactNode;
}

/** How a page begins: its heading, and a sentence or two. */
export const PageHead = ({ title, lede, className = "", children }: PageHeadProps) => (
  <header className={`${styles.head} ${className}`}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.lede}>{lede}</p>
    {children}
  </header>
);
