import { ownGamesTexts } from "../../shared/language/en/own-games.ts";
import { ButtonLink } from "../kit/ui/button.tsx";
import { OwnGameList } from "./own-games.tsx";
import styles from "./own-games-strip.module.css";
import { useOwnGames } from "./use-own-games.ts";

const MOST = 6;

/** On home: the first correspondence games of this user, and a link to all of them. */
export const OwnGamesStrip = () => {
  const games = useOwnGames().data?.games ?? [];
  if (games.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={ownGamesTexts.heading}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{ownGamesTexts.heading}</h2>
        <ButtonLink look="quiet" to="/games/mine">
          {ownGamesTexts.all}
        </ButtonLink>
      </div>
      <OwnGameList games={games.slice(0, MOST)} />
    </section>
  );
};
