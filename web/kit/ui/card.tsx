import type { ComponentProps, HTMLAttributes } from "react";
import styles from "./card.module.css";

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "section" | "div" | "li";
  readonly heading?: string;
  readonly isFlat?: boolean;
}

export const Card = ({
  as: Element = "section",
  heading,
  isFlat = false,
  className = "",
  children,
  ...rest
}: CardProps) => (
  <Element {...rest} className={`${styles.card} ${isFlat ? "" : styles.raised} ${className}`}>
    {heading !== undefined && <h2 className="large">{heading}</h2>}
    {children}
  </Element>
);

/** Replaces what failed to load, and offers an action. What is empty has an `EmptyState`. */
export const EmptyPlace = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={`${styles.empty} ${className}`} />
);
