import { type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icons.tsx";
import styles from "./more-menu.module.css";

interface MoreMenuProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

export const MoreMenu = ({ label, children, className = "" }: MoreMenuProps) => {
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
        className={`${styles.open} ${className}`}
        aria-label={label}
        popoverTarget={id}
        onClick={place}
      >
        <Icon>
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </Icon>
      </Button>
      <div ref={menuRef} id={id} popover="auto" className={`panel gap-1 ${styles.menu} ${className}`}>
        {children}
      </div>
    </>
  );
};
