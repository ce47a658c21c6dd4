import { useCallback, useEffect, useMemo, useState } from "react";
import type { Square } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { useAppearance } from "../../appearance/appearance-store.ts";
import { PlayableBoard } from "../../board/playable-board.tsx";
import { playSound } from "../../sound/sound.ts";
import type { Speaker } from "../speech/announcer.tsx";
import { lowTimeSentence } from "../speech/sentences.ts";
import { illegalText } from "../speech/spoken-board.ts";
import type { Finished, GameScreen, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { matchView } from "../state/match-view.ts";
import { AboutGame } from "./about-game.tsx";
import { ConnectionPanel } from "./connection-panel.tsx";
import { GameActions } from "./game-actions.tsx";
import { GameFrame } from "./game-frame.tsx";
import { MoveList } from "./move-list.tsx";
import { PlayerStrip } from "./player-strip.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { StatusLine, statusOf } from "./status-line.tsx";
import { Trail } from "./trail.tsx";
import { useConnection, useSpokenConnection } from "./use-connection.ts";
import { useMatchKeys } from "./use-match-keys.ts";
import { useTimeCalls } from "./use-time-calls.ts";
import { useTurnSignal } from "./use-turn-signal.ts";

/** Keeps the screen on while a game is played. The browser drops the lock with the page hidden, so it is asked for again. */
const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // Low battery or a setting of the user's: the screen then goes dark as it always does.
      }
    };
    void request();
    document.addEventListener("visibilitychange", request);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", request);
      void lock?.release().catch(() => {});
    };
  }, [isWanted]);
};

export interface MatchProps {
  readonly screen: GameScreen & (Playing | Finished);
  readonly store: GameStore;
  readonly speaker: Speaker;
}

/** A game of two players, going on or over. */
export const Match = ({ screen, store, speaker }: MatchProps) => {
  const view = useMemo(() => matchView(screen), [screen]);
  const connection = useConnection(screen);
  useSpokenConnection(connection, screen, speaker);
  const [isResultDismissed, setResultDismissed] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useMatchKeys(screen, view, store, speaker, openHelp);
  useTimeCalls(screen, speaker);
  useTurnSignal(screen);
  useWakeLock(screen.phase === "playing" && screen.game.you !== null);

  const warnOfTime = (remaining: Millis): void => {
    playSound("low-time");
    speaker.say({ urgency: "assertive", text: lowTimeSentence(remaining) });
  };
  const { confirmsMoves } = useAppearance();
  const askForSecondTap = useCallback(() => store.notify("Tap the same square again to play it"), [store]);
  const { squares } = view;
  const explainIllegal = useCallback((square: Square) => store.notify(illegalText(squares, square)), [store, squares]);

  const { game, phase } = screen;
  const names = `${game.players.X.username} against ${game.players.O.username}`;
  return (
    <GameFrame
      heading={names}
      side={
        <AboutGame
          gameId={game.gameId}
          gameType={game.gameType}
          isRated={game.isRated}
          isOver={phase === "finished"}
          you={game.you}
          onShortcuts={openHelp}
        />
      }
      top={<PlayerStrip screen={screen} player={view.top} onLow={warnOfTime} />}
      board={
        <>
          <PlayableBoard
            position={view.position}
            lastMove={view.lastMove}
            me={game.you}
            canPlay={view.canPlay}
            onPlay={store.play}
            onIllegal={explainIllegal}
            onFirstTap={confirmsMoves ? askForSecondTap : undefined}
            pending={view.isLatest ? view.unconfirmed : null}
            isOver={phase === "finished" && view.isLatest}
            label={`Board, ${names}`}
          />
          <Trail screen={screen} view={view} />
        </>
      }
      bottom={<PlayerStrip screen={screen} player={view.bottom} onLow={warnOfTime} />}
      status={<StatusLine {...statusOf(screen, view, connection)} />}
      moves={<MoveList squares={view.squares} ply={view.ply} onView={store.view} />}
      actions={<GameActions screen={screen} view={view} store={store} />}
      dialogs={
        <>
          <ConnectionPanel screen={screen} connection={connection} />
          {phase === "finished" && view.isLatest && !isResultDismissed ? (
            <ResultDialog screen={screen} onClose={() => setResultDismissed(true)} />
          ) : null}
          {isHelpOpen ? <ShortcutsDialog onClose={() => setHelpOpen(false)} /> : null}
        </>
      }
    />
  );
};
