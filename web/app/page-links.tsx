import { NavLink } from "react-router";
import styles from "./page-links.module.css";

const PAGES = [
  { to: "/", name: "PLAY" },
  { to: "/learn", name: "LEARN" },
  { to: "/about", name: "ABOUT" },
] as const;

/** The main pages, in a row or one below the other. `onFollow` is called when one is chosen. */
export const PageLinks = ({ onFollow }: { readonly onFollow?: () => void }) => (
  <ul className={styles.links}>
    {PAGES.map(({ to, name }) => (
      <li key={to}>
        <NavLink className={styles.link ?? ""} to={to} end onClick={onFollow}>
          {name}
        </NavLink>
      </li>
    ))}
  </ul>
);
