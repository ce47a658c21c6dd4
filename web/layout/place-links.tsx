import { Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { placesTexts } from "../../shared/language/en/places.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { profilePath } from "../../shared/pages/page-meta.ts";
import { PLACES, type Place } from "../../shared/pages/pages.ts";
import { afterTexts } from "../kit/ui/after-texts.ts";
import { Link } from "../kit/ui/link.tsx";
import { part } from "../kit/ui/part.ts";
import { useSession } from "../server/session/session.tsx";
import { linksOf, type PlaceLink } from "./links-of.ts";
import { currentOf, places } from "./page-links.tsx";
import styles from "./place-links.module.css";

const RaceButton = part(afterTexts(async () => (await import("../study/puzzle/race-button.tsx")).RaceButton));

interface PlaceLinksProps {
  readonly place: Place;
  readonly links: readonly PlaceLink[];
  /** False in a closed menu, which loads nothing. */
  readonly isOpen?: boolean;
  readonly onFollow?: () => void;
}

/** Links for whoever is here: a guest has no profile. */
const PlaceLinks = ({ place, links, isOpen = true, onFollow }: PlaceLinksProps) => {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const isPlayer = status === "authenticated" && user !== null;
  const own = isPlayer && place === "you" ? [{ to: profilePath(user.username), name: placesTexts.ownProfile }] : [];
  const shown = [...links.filter(({ isForPlayers }) => isPlayer || !isForPlayers), ...own];
  return (
    <>
      {shown.map(({ to, name }) => (
        <li key={to}>
          <Link className={styles.link} to={to} aria-current={pathname === to ? "page" : undefined} onClick={onFollow}>
            {name}
          </Link>
        </li>
      ))}
      {place === "puzzles" && (
        <li>
          <Suspense fallback={null}>{isOpen && <RaceButton look="quiet" />}</Suspense>
        </li>
      )}
    </>
  );
};

/** What the place of this page has. Its first link leads to the place's own page. */
export const PlaceRow = ({ place }: { readonly place: Place }) => (
  <nav aria-label={shellTexts.places[place]}>
    <ul className={styles.row}>
      <PlaceLinks place={place} links={linksOf(place)} />
    </ul>
  </nav>
);

export const PlaceMenu = ({ isOpen, onFollow }: Required<Pick<PlaceLinksProps, "isOpen" | "onFollow">>) => {
  const { pathname } = useLocation();
  // A race opens its page once it is made.
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current !== pathname) onFollow();
    lastPath.current = pathname;
  }, [pathname, onFollow]);
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <li key={place} className={styles.place}>
          <Link className={styles.name} to={PLACES[place]} aria-current={currentOf(place, pathname)} onClick={onFollow}>
            {shellTexts.places[place]}
          </Link>
          <ul className={`wrap ${styles.links}`}>
            <PlaceLinks place={place} links={linksOf(place).slice(1)} isOpen={isOpen} onFollow={onFollow} />
          </ul>
        </li>
      ))}
    </ul>
  );
};
