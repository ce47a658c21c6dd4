import { useEffect, useState, useSyncExternalStore } from "react";
import { boardOf } from "../../../shared/board.ts";
import type { GameResult } from "../../../shared/game-protocol.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { runningGameTexts } from "../../../shared/language/en/running-game.ts";
import { playerName } from "../../../shared/player-name.ts";
import { opponentOf, replay, type Side } from "../../../shared/rules.ts";
import { TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { BoardThumbnail } from "../../board/board-thumbnail.tsx";
import { useSocket } from "../../session/session.tsx";
import { NO_SOCKET } from "../../session/use-session-socket.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { rich } from "../../ui/rich.tsx";
import { useReloadHold } from "../../update/reload-holds.ts";
import { Announcer, Speaker, useTransitions } from "../speech/announcer.tsx";
import { titleOf } from "../speech/sentences.ts";
import { type Finished, type GameScreen, type Playing, shownSquares } from "../state/game-screen.ts";
import { GameStore } from "../state/game-store.ts";
import { dropGame, isKeptElsewhere, type KeptGame, keepGame, rememberedGame, useKeptGame } from "../state/kept-game.ts";
import { clockReading, isMyTurn } from "../state/match-view.ts";
import { Countdown } from "./countdown.tsx";
import { lowTime } from "./player-clock.tsx";
import styles from "./running-bar.module.css";
import { useTurnSignal } from "./use-turn-signal.ts";

/** The title of a hidden tab says that it is its player's turn, whatever page is open in it. */
const useHiddenTitle = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return;
    let own = document.title;
    const restore = (): void => {
      if (document.title === title) document.title = own;
    };
    const show = (): void => {
      if (document.visibilityState !== "hidden") restore();
      else if (document.title !== title) {
        own = document.title;
        document.title = title;
      }
    };
    show();
    document.addEventListener("visibilitychange", show);
    // A page that opens meanwhile brings its own.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", show);
      restore();
    };
  }, [title]);
};

/** How it ended for who has played. */
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
  useHiddenTitle(isMine ? titleOf(screen, true) : null);
  useReloadHold(!isOver);

  const next = isOver ? screen.leadsTo : null;
  useEffect(() => {
    if (next !== null) keepGame({ socket, gameId: next, store: new GameStore(socket, next) });
  }, [socket, next]);

  const { gameType, players } = screen.game;
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
            { name: (name) => <bdi>{name}</bdi> },
            { opponent: playerName(players[opponentOf(you)].username) },
          )}
        </span>
      </p>
      {!isOver && (
        <span role="timer" aria-label={runningGameTexts.clock} className={styles.clock}>
          <Countdown {...clockReading(screen, you)} low={lowTime(TIME_CONTROLS[gameType].base)} />
        </span>
      )}
      <ButtonLink look="primary" to={`/${gameId}`} className={styles.way}>
        {isOver ? runningGameTexts.see : runningGameTexts.back}
      </ButtonLink>
      {isOver && (
        <Button look="quiet" aria-label={commonTexts.close} onClick={() => dropGame(gameId)}>
          <CloseIcon />
        </Button>
      )}
      <Announcer speaker={speaker} />
    </aside>
  );
};

const KeptBar = ({ kept }: { readonly kept: KeptGame }) => {
  const screen = useSyncExternalStore(kept.store.subscribe, kept.store.getScreen);
  if (screen.phase !== "playing" && screen.phase !== "finished") return null;
  const { you } = screen.game;
  return you === null ? null : <Bar kept={kept} screen={screen} you={you} />;
};

/** Takes up the game that this browser remembers, unless another tab has it, and again with each new socket. */
const useRemembered = (pathname: string): KeptGame | null => {
  const socket = useSocket();
  const kept = useKeptGame();
  useEffect(() => {
    const gameId = rememberedGame();
    // The game's own page joins it by itself: a second store would take the connection away from it.
    if (socket === NO_SOCKET || gameId === null || pathname === `/${gameId}`) return;
    if (kept?.socket === socket) return;
    let isWanted = true;
    const take = async (): Promise<void> => {
      const isElsewhere = kept === null && (await isKeptElsewhere(gameId));
      if (isWanted && !isElsewhere) keepGame({ socket, gameId, store: new GameStore(socket, gameId) });
    };
    void take();
    return () => {
      isWanted = false;
    };
  }, [socket, kept, pathname]);
  return kept;
};

/** Above every other page while a game runs: how it stands, and the way back. */
export const RunningBar = ({ pathname }: { readonly pathname: string }) => {
  const kept = useRemembered(pathname);
  return kept === null || pathname === `/${kept.gameId}` ? null : <KeptBar key={kept.gameId} kept={kept} />;
};
