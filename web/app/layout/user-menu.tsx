import { useRef, useState } from "react";
import { aroundTexts } from "../../../shared/language/en/around.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Face } from "../../kit/ui/face.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { AccountLinks } from "./account-links.tsx";
import styles from "./user-menu.module.css";

const MENU_ID = "account";

export interface UserMenuProps {
  readonly username: string;
}

export const UserMenu = ({ username }: UserMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={MENU_ID}
        aria-label={fill(aroundTexts.yourAccount, { name: username })}
      >
        <Face username={username} />
        <span translate="no" className={styles.name}>
          {username}
        </span>
        <Icon>
          <path d="m7 10 5 5 5-5" />
        </Icon>
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        className={styles.menu}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <nav aria-label={aroundTexts.account}>
          <AccountLinks username={username} isOpen={isOpen} onFollow={() => menu.current?.hidePopover()} />
        </nav>
      </div>
    </>
  );
};
