import type { ComponentProps, HTMLAttributes } from "react";
import styles from "./card.module.css";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "section" | "div" | "li";
  /** For pages with more than one card. */
  readonly heading?: string;
  /** Without a shadow. */
  readonly isFlat?: boolean;
}

/** A surface for what belongs together. The user's own class may change its gaps. */
export const Card = ({
  as: Element = "section",
  heading,
  isFlat = false,
  className = "",
  children,
  ...rest
}: CardProps) => (
  <Element {...rest} className={`${styles.card} ${isFlat ? "" : styles.raised} ${className}`}>
    {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
    {children}
  </Element>
);

/** Stands in for a list that is empty or could not be loaded, and offers what to do. */
export const EmptyPlace = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`${styles.empty} ${className}`} />
);
