import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { PLACES, type Place } from "../../shared/pages/pages.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { Link } from "../kit/ui/link.tsx";
import { currentOf, places } from "./page-links.tsx";
import styles from "./place-bar.module.css";
import { WaitingCount } from "./waiting-count.tsx";

const SIGNS: Readonly<Record<Place, ReactNode>> = {
  // A grid of nine.
  play: <path d="M9 4v16M15 4v16M4 9h16M4 15h16" />,
  // A piece of a jigsaw.
  puzzles: <path d="M4 8h4.5a2.5 2.5 0 1 1 5 0H18v4.5a2.5 2.5 0 1 1 0 5V20H4Z" />,
  // A cup.
  arenas: (
    <path d="M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4.5a3.5 3.5 0 0 0 3.7 4M16 6h3.5a3.5 3.5 0 0 1-3.7 4M12 14v5M8.5 20h7" />
  ),
  // An eye.
  watch: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.5" />
    </>
  ),
  // A person.
  you: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </>
  ),
};

/** The five places at the foot of a phone. `layout.module.css` says where it is shown, and keeps its room. */
export const PlaceBar = () => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={shellTexts.pages}>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place}>
            <Link className={styles.link} to={PLACES[place]} aria-current={currentOf(place, pathname)}>
              <Icon>{SIGNS[place]}</Icon>
              <span>{shellTexts.places[place]}</span>
              {place === "you" && <WaitingCount className={styles.count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
