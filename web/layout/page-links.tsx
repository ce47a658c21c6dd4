import { useLocation } from "react-router";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { PLACES, type Place, placeOf } from "../../shared/pages/pages.ts";
import { Link, NavLink } from "../kit/ui/link.tsx";
import styles from "./page-links.module.css";

const { links } = shellTexts;

/** The specification's, besides PLAY. */
export const OTHERS = [
  ["/learn", links.learn],
  ["/about", links.about],
  ["/donate", links.donate],
] as const;

// TypeScript types the result of Object.keys as strings.
export const places = Object.keys(PLACES) as readonly Place[];

/** For a link to a place: `page` on its own page, `true` on others of it. */
export const currentOf = (place: Place, pathname: string): "page" | "true" | undefined =>
  pathname === PLACES[place] ? "page" : placeOf(pathname) === place ? "true" : undefined;

/** The five places, of which Play is the specification's PLAY, and the specification's other links. */
export const PageLinks = () => {
  const { pathname } = useLocation();
  const isOther = OTHERS.some(([to]) => to === pathname);
  return (
    <ul className={styles.row}>
      {places.map((place) => (
        <li key={place}>
          <Link
            className={styles.link}
            to={PLACES[place]}
            aria-current={isOther ? undefined : currentOf(place, pathname)}
          >
            {place === "play" ? links.play : shellTexts.places[place]}
          </Link>
        </li>
      ))}
      {OTHERS.map(([to, name]) => (
        <li key={to}>
          <NavLink className={styles.link ?? ""} to={to} end>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
};
