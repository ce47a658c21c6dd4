import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecentGame, RecentGamesResponse } from "../../../shared/api/games-api.ts";
import { replay } from "../../../shared/game/rules.ts";
import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import { heroTexts } from "../../../shared/language/en/hero.ts";
import { listsTexts } from "../../../shared/language/en/lists.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { WON_GAME } from "../../kit/board/examples.ts";
import { RecentGameReplay } from "../../kit/board/shown-game.tsx";
import { useReplay, wantsMotion } from "../../kit/board/use-replay.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { PageHead } from "../../kit/ui/page.tsx";
import { recentGamesQuery } from "../../server/api/activity.ts";
import styles from "./tv.module.css";

const { tv: texts } = listsTexts;

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

/** For a site where nobody has played a good game yet. */
const DemoGame = () => {
  const { ply, isRunning, toggle } = useReplay({
    length: WON_GAME.length,
    first: wantsMotion() ? Math.floor(WON_GAME.length / 2) : WON_GAME.length,
    beginning: 0,
  });
  return (
    <figure className={styles.recent}>
      <BoardPicture
        position={replay(WON_GAME, ply)}
        lastMove={WON_GAME[ply - 1] ?? null}
        isOver={ply === WON_GAME.length}
        label={texts.demoGame}
      />
      <figcaption className="row between muted small">
        {texts.demoGame}
        <Button look="quiet" onClick={toggle}>
          {isRunning ? heroTexts.pause : heroTexts.playOn}
        </Button>
      </figcaption>
    </figure>
  );
};

export const NobodyPlays = ({ gameType }: { readonly gameType: GameType }) => {
  const { data } = useQuery(recentGamesQuery);
  const games = data === undefined ? [] : gamesFor(data, gameType);
  // Until it is known, neither: nothing changes under the reader.
  const hasNone = data !== undefined && games.length === 0;
  return (
    <div className={`stack content-start full-width ${styles.quiet}`} data-empty={data === undefined ? undefined : ""}>
      <div className={`grid gap-4 ${styles.words}`}>
        <PageHead title={texts.title} lede={texts.lede} />
        <p>{texts.empty[gameType]}</p>
        {games.length > 0 && <p>{texts.recent}</p>}
        {hasNone && <p>{texts.demo}</p>}
        <div className="flex wrap gap-3">
          <ButtonLink to="/" look="primary">
            {texts.play}
          </ButtonLink>
          <ButtonLink to="/practice">{shellTexts.footerLinks.practice}</ButtonLink>
        </div>
      </div>
      {games.length > 0 && <RecentGames games={games} />}
      {hasNone && <DemoGame />}
    </div>
  );
};
