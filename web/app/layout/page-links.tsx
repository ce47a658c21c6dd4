import { NavLink } from "react-router";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import styles from "./page-links.module.css";

const { links } = shellTexts;

const PAGES = [
  { to: "/", name: links.play },
  { to: "/learn", name: links.learn },
  { to: "/leaderboard", name: links.leaderboard },
  { to: "/tv", name: links.watch },
  { to: "/about", name: links.about },
  { to: "/donate", name: links.donate },
] as const;

export interface PageLinksProps {
  readonly isColumn?: boolean;
  readonly onFollow?: () => void;
}

export const PageLinks = ({ isColumn = false, onFollow }: PageLinksProps) => (
  <ul className={isColumn ? styles.column : styles.row}>
    {PAGES.map(({ to, name }) => (
      <li key={to}>
        <NavLink className={styles.link ?? ""} to={to} end onClick={onFollow}>
          {name}
        </NavLink>
      </li>
    ))}
  </ul>
);
