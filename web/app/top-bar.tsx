import { useRef } from "react";
import { Link } from "react-router";
import { BRAND } from "../../shared/brand.ts";
import { MenuIcon } from "../ui/icons.tsx";
import { Logo } from "./logo.tsx";
import { PageLinks } from "./page-links.tsx";
import styles from "./top-bar.module.css";

const MENU_ID = "menu";

/** Brand and pages; on small screens the pages are in a menu, which Escape and a click beside it close. */
export const TopBar = () => {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.brand} to="/" aria-label={`${BRAND}, home`}>
          <Logo />
          <span>{BRAND}</span>
        </Link>
        <nav className={styles.row} aria-label="Pages">
          <PageLinks />
        </nav>
        {/* Search, friends and the account stand here, at the end of the bar. */}
        <div className={styles.end} />
        <button className={styles.burger} type="button" popoverTarget={MENU_ID} aria-label="Menu">
          <MenuIcon />
        </button>
        <div className={styles.menu} id={MENU_ID} ref={menu} popover="auto">
          <nav aria-label="Menu">
            <PageLinks isColumn onFollow={() => menu.current?.hidePopover()} />
          </nav>
        </div>
      </div>
    </header>
  );
};
