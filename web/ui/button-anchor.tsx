import type { ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonAnchorProps extends ComponentProps<"a"> {
  readonly look?: "primary" | "secondary" | "quiet";
}

/** A link that looks like a button and leaves the pages of this site: to another one, or to a file. */
export const ButtonAnchor = ({ look = "secondary", className, ...rest }: ButtonAnchorProps) => (
  <a {...rest} className={`${styles.button} ${styles[look]} ${className ?? ""}`} />
);
