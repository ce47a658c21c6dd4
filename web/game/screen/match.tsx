import { useCallback, useMemo, useState } from "react";
import type { Millis } from "../../../shared/time-controls.ts";
import { useAppearance } from "../../appearance/use-appearance.ts";
import { Board } from "../../board/board.tsx";
import { playSound } from "../../sound/sound.ts";
import { lowTimeSentence } from "../speech/sentences.ts";
import type { Speaker } from "../speech/speaker.ts";
import type { Finished, GameScreen, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { matchView } from "../state/match-view.ts";
import { refusalText } from "../state/refusal-text.ts";
import { AboutGame } from "./about-game.tsx";
import { GameActions } from "./game-actions.tsx";
import { GameFrame } from "./game-frame.tsx";
import { MoveList } from "./move-list.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { SideStrip } from "./side-strip.tsx";
import { StatusLine } from "./status-line.tsx";
import { statusOf } from "./status-of.ts";
import { useConnectionLevel } from "./use-connection-level.ts";
import { useMatchKeys } from "./use-match-keys.ts";
import { useWakeLock } from "./use-wake-lock.ts";

export interface MatchProps {
  readonly screen: GameScreen & (Playing | Finished);
  readonly store: GameStore;
  readonly speaker: Speaker;
}

/** A game of two players, going on or over. */
export const Match = ({ screen, store, speaker }: MatchProps) => {
  const view = useMemo(() => matchView(screen), [screen]);
  const level = useConnectionLevel(screen.isConnected);
  const [isResultDismissed, setResultDismissed] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useMatchKeys(screen, view, store, speaker, openHelp);
  useWakeLock(screen.phase === "playing" && screen.game.you !== null);

  const warnOfTime = (remaining: Millis): void => {
    playSound("low-time");
    speaker.say({ urgency: "assertive", text: lowTimeSentence(remaining) });
  };
  const { confirmsMoves } = useAppearance();
  const askForSecondTap = useCallback(() => store.notify("Tap the same square again to play it"), [store]);
  const explainIllegal = useCallback(() => store.notify(refusalText("wrong-sub-board")), [store]);

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
      top={<SideStrip screen={screen} player={view.top} onLow={warnOfTime} />}
      board={
        <Board
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
      }
      bottom={<SideStrip screen={screen} player={view.bottom} onLow={warnOfTime} />}
      status={<StatusLine {...statusOf(screen, view, level)} />}
      moves={<MoveList squares={view.squares} ply={view.ply} onView={store.view} />}
      actions={<GameActions screen={screen} view={view} store={store} />}
      dialogs={
        <>
          {phase === "finished" && view.isLatest && !isResultDismissed ? (
            <ResultDialog screen={screen} onClose={() => setResultDismissed(true)} />
          ) : null}
          {isHelpOpen ? <ShortcutsDialog onClose={() => setHelpOpen(false)} /> : null}
        </>
      }
    />
  );
};
