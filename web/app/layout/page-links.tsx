import { useLocation } from "react-router";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { NavLink } from "../../kit/ui/link.tsx";
import styles from "./page-links.module.css";

const { links } = shellTexts;

interface Destination {
  readonly to: string;
  readonly name: string;
}

const FIRST: readonly Destination[] = [
  { to: "/", name: links.play },
  { to: "/learn", name: links.learn },
  { to: "/practice", name: links.practice },
  { to: "/analysis", name: links.analysis },
];

/** In a menu if the bar is too narrow. */
const MORE: readonly Destination[] = [
  { to: "/puzzles", name: links.puzzles },
  { to: "/daily", name: links.daily },
  { to: "/leaderboard", name: links.leaderboard },
  { to: "/tv", name: links.watch },
];

const LAST: readonly Destination[] = [
  { to: "/about", name: links.about },
  { to: "/donate", name: links.donate },
];

const MENU_ID = "more-pages";

interface LinksProps {
  readonly to: readonly Destination[];
  readonly onFollow?: (() => void) | undefined;
}

const Links = ({ to: destinations, onFollow }: LinksProps) =>
  destinations.map(({ to, name }) => (
    <li key={to}>
      <NavLink className={styles.link ?? ""} to={to} end onClick={onFollow}>
        {name}
      </NavLink>
    </li>
  ));

/** A menu with more links. In a wide bar, the links stand in the row, without the button. Works without scripts. */
const More = () => {
  const { pathname } = useLocation();
  const hide = (): void => document.getElementById(MENU_ID)?.hidePopover();
  return (
    <li className={styles.more}>
      <button
        type="button"
        className={styles.link}
        popoverTarget={MENU_ID}
        data-current={MORE.some(({ to }) => to === pathname) || undefined}
      >
        {links.more}
        <Icon>
          <path d="m7 10 5 5 5-5" />
        </Icon>
      </button>
      <ul className={styles.menu} id={MENU_ID} popover="auto">
        <Links to={MORE} onFollow={hide} />
      </ul>
    </li>
  );
};

export const PageLinks = () => (
  <ul className={styles.row}>
    <Links to={FIRST} />
    <More />
    <Links to={LAST} />
  </ul>
);

export const PageColumn = ({ onFollow }: { readonly onFollow: () => void }) => (
  <ul className={styles.column}>
    <Links to={[...FIRST, ...MORE, ...LAST]} onFollow={onFollow} />
  </ul>
);
