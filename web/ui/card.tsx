import type { ComponentProps, HTMLAttributes } from "react";
import styles from "./card.module.css";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "section" | "div" | "li";
  /** Of its own, where a page has more than one card. */
  readonly heading?: string;
  /** Without a shadow. */
  readonly isFlat?: boolean;
}

/** What belongs together, on a surface of its own. A class of the user's may change its gaps. */
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

/** The place of a list that is empty or could not be had, with what to do about it. */
export const EmptyPlace = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`${styles.empty} ${className}`} />
);
