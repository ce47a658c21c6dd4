import { Suspense, useRef, useState } from "react";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { MenuIcon } from "../../kit/ui/icons.tsx";
import { useSession } from "../../server/session/session.tsx";
import styles from "./burger-menu.module.css";
import { AccountLinks, UserSearch } from "./lazy-parts.ts";
import { PageColumn } from "./page-links.tsx";

const MENU_ID = "menu";

/** Everything that does not fit into the bar on small screens. Escape or a click outside closes it. */
export const BurgerMenu = () => {
  const { status, user } = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => menu.current?.hidePopover();
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
          <UserSearch onFollow={close} />
        </Suspense>
        <nav className={styles.links} aria-label={shellTexts.menu}>
          <PageColumn onFollow={close} />
          {status === "authenticated" && user !== null && (
            <div className={styles.account}>
              <p translate="no" className={styles.name}>
                {user.username}
              </p>
              <Suspense fallback={null}>
                <AccountLinks username={user.username} isOpen={isOpen} onFollow={close} />
              </Suspense>
            </div>
          )}
          {status === "guest" && (
            <div className={styles.entry}>
              <ButtonLink to="/login" onClick={close}>
                {commonTexts.logIn}
              </ButtonLink>
              <ButtonLink look="primary" to="/signup" onClick={close}>
                {commonTexts.signUp}
              </ButtonLink>
            </div>
          )}
        </nav>
      </div>
    </div>
  );
};
