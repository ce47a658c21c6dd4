import { useRef, useState } from "react";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { count, fill } from "../../shared/language/fill.ts";
import { Face } from "../kit/ui/face.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { useSocial } from "../people/social-store.ts";
import { AccountLinks } from "./account-links.tsx";
import styles from "./user-menu.module.css";
import { WaitingCount } from "./waiting-count.tsx";

const MENU_ID = "account";

export interface UserMenuProps {
  readonly username: string;
}

export const UserMenu = ({ username }: UserMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { waiting } = useSocial().correspondence;
  const name = fill(aroundTexts.yourAccount, { name: username });
  return (
    <>
      <button
        type="button"
        className={`row gap-1 target min-width-0 strong ${styles.button}`}
        popoverTarget={MENU_ID}
        aria-label={waiting === 0 ? name : `${name}. ${count(aroundTexts.gamesWaiting, waiting)}`}
      >
        <Face username={username} />
        <span translate="no" className="ellipsis ltr">
          {username}
        </span>
        <WaitingCount />
        <Icon>
          <path d="m7 10 5 5 5-5" />
        </Icon>
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        className={`panel ${styles.menu}`}
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
