import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecentGame, RecentGamesResponse } from "../../../shared/api/games-api.ts";
import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { RecentGameReplay } from "../../kit/board/shown-game.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { PageHead } from "../../kit/ui/page.tsx";
import { recentGamesQuery } from "../../server/api/activity.ts";
import styles from "./tv.module.css";

const { tv: texts } = listsTexts;

/** The recent games of the time control; if there are none, the best one of each time control. */
const gamesFor = (recent: RecentGamesResponse, gameType: GameType): readonly RecentGame[] =>
  recent[gameType].length > 0 ? recent[gameType] : GAME_TYPES.flatMap((type) => recent[type].slice(0, 1));

/** Replays the games one after the other, in a loop. */
const RecentGames = ({ games }: { readonly games: readonly RecentGame[] }) => {
  const [shown, setShown] = useState(0);
  const game = games[shown % games.length];
  return game === undefined ? null : (
    <figure className={styles.recent}>
      <RecentGameReplay key={shown} game={game} onEnd={() => setShown(shown + 1)} />
    </figure>
  );
};

/** Shown while no rated game of a time control runs: good games of the last days, and links to play. */
export const NobodyPlays = ({ gameType }: { readonly gameType: GameType }) => {
  const { data } = useQuery(recentGamesQuery);
  const games = data === undefined ? [] : gamesFor(data, gameType);
  return (
    <div className={styles.quiet} data-games={games.length > 0 || undefined}>
      <div className={styles.words}>
        <PageHead title={texts.title} lede={texts.lede} />
        <p>{texts.empty[gameType]}</p>
        {games.length > 0 && <p>{texts.recent}</p>}
        <div className={styles.ways}>
          <ButtonLink to="/" look="primary">
            {texts.play}
          </ButtonLink>
          <ButtonLink to="/practice">{shellTexts.footerLinks.practice}</ButtonLink>
        </div>
      </div>
      {games.length > 0 && <RecentGames games={games} />}
    </div>
  );
};
