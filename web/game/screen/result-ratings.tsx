import { ratingChangeText, ratingText } from "../../../shared/format.ts";
import { RatingChange } from "../../ui/rating-change.tsx";
import type { Finished } from "../state/game-screen.ts";
import styles from "./result-ratings.module.css";

const PLAYERS = ["X", "O"] as const;

/** What a rated game did to both ratings. It has its place before it is known, so that nothing moves when it comes. */
export const ResultRatings = ({ screen }: { readonly screen: Finished }) => {
  const { game, result, ratingChanges } = screen;
  if (!game.isRated || result.status === "aborted") return null;
  return (
    <dl className={styles.ratings} aria-label="Ratings">
      {PLAYERS.map((player) => {
        const { username, elo = 0, isProvisional } = game.players[player];
        const change = ratingChanges?.[player];
        const text = change === undefined ? "" : ratingChangeText(change);
        return (
          <div key={player} className={styles.player}>
            <dt className={styles.name}>
              <bdi>{username}</bdi>
            </dt>
            <dd className={styles.rating}>
              {ratingText(elo + (change ?? 0), isProvisional)} {text !== "" && <RatingChange text={text} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
