import { type ReactNode, useId, useRef } from "react";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import styles from "./more-menu.module.css";

/** A button that opens more of them above it. */
export const MoreMenu = ({ children }: { readonly children: ReactNode }) => {
  const menuRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();

  const place = (): void => {
    const [menu, button] = [menuRef.current, buttonRef.current];
    if (menu === null || button === null) return;
    const at = button.getBoundingClientRect();
    const end = document.dir === "rtl" ? at.left : document.documentElement.clientWidth - at.right;
    menu.style.insetInlineEnd = `${end}px`;
    menu.style.bottom = `${innerHeight - at.top + 4}px`;
  };

  return (
    <>
      <Button
        ref={buttonRef}
        className={styles.open}
        aria-label={practiceTexts.more}
        popoverTarget={id}
        onClick={place}
      >
        <Icon>
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </Icon>
      </Button>
      <div ref={menuRef} id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  );
};
