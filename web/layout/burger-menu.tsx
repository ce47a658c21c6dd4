import { Suspense, useRef, useState } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { MenuIcon } from "../kit/ui/icons.tsx";
import styles from "./burger-menu.module.css";
import { BurgerContent } from "./lazy-parts.ts";

const MENU_ID = "menu";

/** Everything that does not fit into the bar on small screens. Escape or a click outside closes it. */
export const BurgerMenu = () => {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.burger}>
      <button className={styles.button} type="button" popoverTarget={MENU_ID} aria-label={shellTexts.menu}>
        <MenuIcon />
      </button>
      <div
        className={styles.menu}
        id={MENU_ID}
        ref={menu}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <Suspense fallback={null}>
          <BurgerContent isOpen={isOpen} onFollow={() => menu.current?.hidePopover()} />
        </Suspense>
      </div>
    </div>
  );
};
