import { shellTexts } from "../../shared/language/en/shell.ts";
import { NavLink } from "../kit/ui/link.tsx";
import styles from "./page-links.module.css";
import { OTHERS } from "./page-links.tsx";

/** The specification's links, in the menu. */
export const PageColumn = ({ onFollow }: { readonly onFollow: () => void }) => (
  <ul className={`wrap ${styles.column}`}>
    {[["/", shellTexts.links.play] as const, ...OTHERS].map(([to, name]) => (
      <li key={to}>
        <NavLink className={styles.link ?? ""} to={to} end onClick={onFollow}>
          {name}
        </NavLink>
      </li>
    ))}
  </ul>
);
