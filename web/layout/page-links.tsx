import { NavLink } from "../navigation/link.tsx";
import styles from "./page-links.module.css";

const PAGES = [
  { to: "/", name: "PLAY" },
  { to: "/learn", name: "LEARN" },
  { to: "/leaderboard", name: "LEADERBOARD" },
  { to: "/tv", name: "WATCH" },
  { to: "/about", name: "ABOUT" },
  { to: "/donate", name: "DONATE" },
] as const;

export interface PageLinksProps {
  readonly isColumn?: boolean;
  /** Called when one is chosen. */
  readonly onFollow?: () => void;
}

/** The main pages, in a row or one below the other. */
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
