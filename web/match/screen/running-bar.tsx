import { useEffect, useState, useSyncExternalStore } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { boardOf } from "../../../shared/game/board.ts";
import { opponentOf, replay, type Side } from "../../../shared/game/rules.ts";

import { commonTexts } from "../../../shared/language/en/common.ts";
import { runningGameTexts } from "../../../shared/language/en/running-game.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { BoardThumbnail } from "../../kit/board/board-thumbnail.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Countdown } from "../../kit/ui/countdown.tsx";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import styles from "../../kit/ui/status-bar.module.css";
import { useTitle } from "../../kit/ui/use-title.ts";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { useSocket } from "../../server/session/session.tsx";
import { NO_SOCKET } from "../../server/session/use-session-socket.ts";
import { Announcer, Speaker, useTransitions } from "../speech/announcer.tsx";
import { titleOf } from "../speech/sentences.ts";
import { type Finished, type GameScreen, isMatch, type Playing, shownSquares } from "../state/game-screen.ts";
import { gameStore } from "../state/game-store.ts";
import { dropGame, isKeptElsewhere, type KeptGame, keepGame, rememberedGame, useKeptGame } from "../state/kept-game.ts";
import { clockReading, isMyTurn } from "../state/match-view.ts";
import { lowTime } from "../strips/player-clock.tsx";
import { useTurnSignal } from "./use-turn-signal.ts";

const outcomeText = ({ winner, status }: GameResult, you: Side): string => {
  if (status === "aborted") return runningGameTexts.aborted;
  if (winner === null) return runningGameTexts.tied;
  return winner === you ? runningGameTexts.won : runningGameTexts.lost;
};

interface BarProps {
  readonly kept: KeptGame;
  readonly screen: GameScreen & (Playing | Finished);
  readonly you: Side;
}

const Bar = ({ kept: { gameId, socket }, screen, you }: BarProps) => {
  const [speaker] = useState(() => new Speaker());
  const isMine = isMyTurn(screen);
  const isOver = screen.phase === "finished";
  useTransitions(screen, speaker);
  useTurnSignal(isMine, screen.game.squares.length);
  // Shows in a hidden tab that it is the player's turn.
  useTitle(isMine ? titleOf(screen, true) : null, () => document.visibilityState === "hidden");
  useReloadHold(!isOver);

  const next = isOver ? screen.leadsTo : null;
  useEffect(() => {
    if (next !== null) keepGame({ socket, gameId: next, store: gameStore(socket, next) });
  }, [socket, next]);

  const { timeControl, players } = screen.game;
  return (
    <aside className={styles.bar} aria-label={runningGameTexts.bar} data-turn={isMine || undefined}>
      <div className={styles.board}>
        <BoardThumbnail board={boardOf(replay(shownSquares(screen)))} />
      </div>
      <p className={styles.text}>
        <strong>
          {isOver ? outcomeText(screen.result, you) : isMine ? runningGameTexts.yours : runningGameTexts.theirs}
        </strong>{" "}
        <span className={styles.against}>
          {rich(
            runningGameTexts.against,
            { name: (name) => <bdi translate="no">{name}</bdi> },
            { opponent: playerName(players[opponentOf(you)].username) },
          )}
        </span>
      </p>
      {!isOver && (
        <span role="timer" aria-label={runningGameTexts.clock} className={styles.clock}>
          <Countdown {...clockReading(screen, you)} low={lowTime(timeControl.base)} />
        </span>
      )}
      <ButtonLink look="primary" to={`/${gameId}`} className={styles.way}>
        {isOver ? runningGameTexts.see : runningGameTexts.back}
      </ButtonLink>
      {isOver && (
        <Button look="quiet" className={styles.close} aria-label={commonTexts.close} onClick={() => dropGame(gameId)}>
          <CloseIcon />
        </Button>
      )}
      <Announcer speaker={speaker} />
    </aside>
  );
};

const KeptBar = ({ kept }: { readonly kept: KeptGame }) => {
  const screen = useSyncExternalStore(kept.store.subscribe, kept.store.getScreen);
  if (!isMatch(screen)) return null;
  const { you } = screen.game;
  return you === null ? null : <Bar kept={kept} screen={screen} you={you} />;
};

/** Resumes the stored game unless another tab has it, and again after each new socket. */
const useRemembered = (pathname: string): KeptGame | null => {
  const socket = useSocket();
  const kept = useKeptGame();
  useEffect(() => {
    const gameId = rememberedGame();
    // The game's own page joins it.
    if (socket === NO_SOCKET || gameId === null || pathname === `/${gameId}`) return;
    if (kept?.socket === socket) return;
    let isWanted = true;
    const take = async (): Promise<void> => {
      const isElsewhere = kept === null && (await isKeptElsewhere(gameId));
      if (isWanted && !isElsewhere) keepGame({ socket, gameId, store: gameStore(socket, gameId) });
    };
    void take();
    return () => {
      isWanted = false;
    };
  }, [socket, kept, pathname]);
  return kept;
};

export const RunningBar = ({ pathname }: { readonly pathname: string }) => {
  const kept = useRemembered(pathname);
  return kept === null || pathname === `/${kept.gameId}` ? null : <KeptBar key={kept.gameId} kept={kept} />;
};
