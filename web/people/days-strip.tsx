import { useEffect } from "react";
import { playerName } from "../../shared/account/player-name.ts";
import { clockText } from "../../shared/format.ts";
import { boardOf } from "../../shared/game/board.ts";
import { replay } from "../../shared/game/rules.ts";
import { ownGamesTexts } from "../../shared/language/en/own-games.ts";
import { count, fill } from "../../shared/language/fill.ts";
import { unpackMoves } from "../../shared/protocol/notation.ts";
import { BoardThumbnail } from "../kit/board/board-thumbnail.tsx";
import { ButtonLink } from "../kit/ui/button.tsx";
import { rich } from "../kit/ui/rich.tsx";
import styles from "../kit/ui/status-bar.module.css";
import { isMyMove, useOwnGames } from "./use-own-games.ts";
import { forgetDays } from "./waiting-games.tsx";

export const DaysStrip = () => {
  const games = useOwnGames().data?.games;
  const isOver = games?.length === 0;
  useEffect(() => {
    if (isOver) forgetDays();
  }, [isOver]);
  const [first] = games ?? [];
  if (games === undefined || first === undefined) return null;
  const waiting = games.filter(isMyMove);
  const [next] = waiting;
  const shown = next ?? first;
  return (
    <aside className={styles.bar} aria-label={ownGamesTexts.heading} data-turn={next !== undefined || undefined}>
      <div className={styles.board}>
        <BoardThumbnail board={boardOf(replay(unpackMoves(shown.moves)))} />
      </div>
      <p className={styles.text}>
        <strong>{next === undefined ? ownGamesTexts.noneWaits : count(ownGamesTexts.waits, waiting.length)}</strong>{" "}
        <span className={styles.against}>
          {rich(
            ownGamesTexts.against,
            { player: (name) => <bdi translate="no">{name}</bdi> },
            { opponent: playerName(shown.opponent) },
          )}
        </span>
      </p>
      {next !== undefined && (
        <span className={styles.clock}>{fill(ownGamesTexts.left, { time: clockText(next.left) })}</span>
      )}
      <ButtonLink
        look={next === undefined ? "quiet" : "primary"}
        to={next === undefined ? "/games/mine" : `/${next.id}`}
        className={styles.way}
      >
        {next === undefined ? ownGamesTexts.all : ownGamesTexts.open}
      </ButtonLink>
    </aside>
  );
};
