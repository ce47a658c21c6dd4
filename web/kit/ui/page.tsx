import type { ComponentProps, ReactNode, Ref } from "react";
import styles from "./page.module.css";

interface PageProps extends ComponentProps<"div"> {
  readonly as?: "div" | "article";
  readonly head?: ReactNode;
  /** A column in the middle of the window, with the head above its content. The page's own class sets `--measure`. */
  readonly isColumn?: boolean;
}

export const Page = ({ as: Element = "div", className = "", head, isColumn = false, children, ...rest }: PageProps) => {
  const shape = head === undefined ? "" : styles.beside;
  return (
    <Element
      {...rest}
      data-in-middle={isColumn || undefined}
      className={`${styles.page} ${isColumn ? styles.column : shape} ${className}`}
    >
      {head}
      {head === undefined ? children : <div className={styles.body}>{children}</div>}
    </Element>
  );
};

export const CentredPage = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`${styles.centred} ${className}`} />
);

interface PageHeadProps {
  readonly title: string;
  readonly lede?: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, lede, ref, children }: PageHeadProps) => (
  <header className={styles.head}>
    <h1 ref={ref} className={styles.title} tabIndex={ref ? -1 : undefined}>
      {title}
    </h1>
    {lede !== undefined && <p className={styles.lede}>{lede}</p>}
    {children}
  </header>
);
