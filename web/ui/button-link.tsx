import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";

export interface ButtonLinkProps extends LinkProps {
  readonly look?: "primary" | "secondary" | "quiet";
}

/** A link that looks like a button: it leads somewhere. */
export const ButtonLink = ({ look = "secondary", className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={`${styles.button} ${styles[look]} ${className ?? ""}`} />
);
