import type { ReactNode } from "react";
import styles from "./icons.module.css";

interface IconProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Draws on a 24 by 24 grid, in the text's colour. Icons are decorative: a text or label carries the meaning. */
export const Icon = ({ className = "", children }: IconProps) => (
  <svg className={`${styles.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);

export const ReportIcon = () => (
  <Icon>
    <path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2h.01" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon className={styles.forward}>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
);

export const FriendIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.4a3.5 3.5 0 0 1 0 6.2M18 14.6a6.5 6.5 0 0 1 3.5 5.4" />
  </Icon>
);

export const ComputerIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M8.5 20.5h7M12 16.5v4" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5.5 5.5" />
  </Icon>
);
