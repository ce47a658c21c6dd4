import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { playerNames } from "../../../shared/account/player-name.ts";
import type { Side, Square } from "../../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath, ofGame } from "../../../shared/protocol/notation.ts";
import { useAppearance } from "../../kit/appearance/appearance-store.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { playSound } from "../../kit/sound/sound.ts";
import type { NewOpponent } from "../dialogs/after-match.tsx";
import { Absences } from "../panel/absences.tsx";
import { MoveList } from "../panel/move-list.tsx";
import statusStyles from "../panel/status-line.module.css";
import { StatusLine, statusLineOf, Watchers } from "../panel/status-line.tsx";
import { useConnection, useSpokenConnection } from "../panel/use-connection.ts";
import { Zen } from "../panel/zen.tsx";
import type { Speaker } from "../speech/announcer.tsx";
import { illegalText } from "../speech/illegal-text.ts";
import { lowTimeSentence } from "../speech/sentences.ts";
import type { Finished, GameScreen, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { type MatchView, matchView } from "../state/match-view.ts";
import { canPrepareMoves, countAhead } from "../state/prepared-reducer.ts";
import { ControlPlace, PlayerStrip } from "../strips/player-strip.tsx";
import { GameActions } from "./game-actions.tsx";
import { GameFrame } from "./game-frame.tsx";
import {
  AboutGame,
  AnalysisLink,
  Coach,
  ConnectionPanel,
  Latency,
  MatchEffects,
  OfferBar,
  PhraseMenu,
  PreparedControl,
  PrivateNotes,
  ResultDialog,
  ShortcutsDialog,
  StripOverlay,
  Trail,
} from "./lazy-parts.ts";
import { useMatchKeys } from "./use-match-keys.ts";
import { usePreparation } from "./use-preparation.ts";

/** True if the page was reloaded on this game. The reload then restores what was open. */
const wasReloaded = (gameId: string): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "reload" && new URL(entry.name).pathname === `/${gameId}`);

/** If false, a finished game opens without its dialog. */
const isEndOnShow = (screen: Playing | Finished): boolean => {
  if (screen.phase !== "finished") return false;
  const { you, offers, gameId } = screen.game;
  return screen.isNews || (you !== null && offers.rematchBy !== null && wasReloaded(gameId));
};

const analysisOf = ({ phase, game }: Playing | Finished, view: MatchView): string | null => {
  if (phase === "finished") return null;
  const path = analysisPath(view.squares, view.ply);
  if (game.you === null) return path;
  return isCorrespondence(game) ? ofGame(path, game.gameId) : null;
};

interface MatchProps {
  readonly screen: GameScreen & (Playing | Finished);
  readonly store: GameStore;
  readonly speaker: Speaker;
  readonly newOpponent: NewOpponent | null;
  readonly nextGame?: ReactNode;
  readonly arena?: ReactNode;
  /** The player has already seen the result, before the review. */
  readonly wasReviewed?: boolean;
}

export const Match = ({ screen, store, speaker, newOpponent, nextGame, arena, wasReviewed = false }: MatchProps) => {
  const view = useMemo(() => matchView(screen), [screen]);
  const connection = useConnection(screen);
  useSpokenConnection(connection, screen, speaker);
  const [dismissed, setDismissed] = useState<"press" | "escape" | null>(wasReviewed ? "press" : null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useMatchKeys(screen, view, store, speaker, openHelp);
  const preparation = usePreparation(screen, view, store);

  const warnOfTime = (remaining: Millis): void => {
    playSound("low-time");
    speaker.say({ urgency: "assertive", text: lowTimeSentence(remaining) });
  };
  const { confirmsMoves } = useAppearance();
  const askForSecondTap = useCallback(() => store.notify(matchTexts.tapAgain), [store]);
  const { squares } = view;
  const explainIllegal = useCallback((square: Square) => store.notify(illegalText(squares, square)), [store, squares]);

  const { game, phase } = screen;
  const isOwnDays = screen.phase === "playing" && game.you !== null && isCorrespondence(game);
  const isResultOpen = isEndOnShow(screen) && view.isLatest && dismissed === null;
  const overlay = (player: Side) => (
    <Suspense fallback={null}>
      <StripOverlay screen={screen} player={player} speaker={speaker} />
    </Suspense>
  );
  const names = playerNames(game.players);
  return (
    <GameFrame
      heading={fill(matchTexts.heading, names)}
      side={
        <>
          <AboutGame
            gameId={game.gameId}
            gameType={game.gameType}
            timeControl={game.timeControl}
            isRated={game.isRated}
            isOver={phase === "finished"}
            analysis={analysisOf(screen, view)}
            answers={countAhead(screen)}
            you={game.you}
            players={game.players}
            onShortcuts={openHelp}
          />
          {isOwnDays && <PrivateNotes key={game.gameId} gameId={game.gameId} />}
        </>
      }
      top={
        <PlayerStrip
          screen={screen}
          player={view.top}
          onLow={warnOfTime}
          overlay={overlay(view.top)}
          controls={
            <Suspense fallback={<ControlPlace />}>
              <PhraseMenu onSay={game.you === null ? null : store.say} />
            </Suspense>
          }
        />
      }
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
            preparation={preparation}
            pending={view.isLatest ? view.unconfirmed : null}
            isOver={phase === "finished" && view.isLatest}
            label={fill(matchTexts.board, names)}
          />
          <Suspense fallback={null}>
            <Trail screen={screen} view={view} />
          </Suspense>
        </>
      }
      bottom={
        <PlayerStrip
          screen={screen}
          player={view.bottom}
          onLow={warnOfTime}
          overlay={overlay(view.bottom)}
          controls={
            <Suspense fallback={<ControlPlace isClose />}>
              {canPrepareMoves(screen) && <PreparedControl gameType={game.gameType} onOff={store.clearPrepared} />}
              {isOwnDays && <AnalysisLink screen={screen} />}
            </Suspense>
          }
        />
      }
      status={
        <StatusLine {...statusLineOf(screen, view, connection)}>
          <Watchers count={screen.watchers} />
          {arena}
          {phase === "playing" && arena === undefined && (
            <div className={statusStyles.latency}>
              <Suspense fallback={null}>
                <Latency isWatched look="small" />
              </Suspense>
            </div>
          )}
        </StatusLine>
      }
      moves={
        <>
          <MoveList squares={view.squares} ply={view.ply} onView={store.view} />
          <Suspense fallback={null}>{game.you === null ? null : <Coach screen={screen} />}</Suspense>
        </>
      }
      panel={nextGame ?? (phase === "playing" ? <Absences screen={screen} store={store} speaker={speaker} /> : null)}
      offer={
        <Suspense fallback={null}>
          {isResultOpen ? null : <OfferBar screen={screen} onAnswer={store.answerOffer} />}
        </Suspense>
      }
      actions={
        <GameActions
          screen={screen}
          view={view}
          store={store}
          newOpponent={newOpponent}
          isResultOpen={isResultOpen}
          isResultEscaped={dismissed === "escape"}
        />
      }
      dialogs={
        <>
          <Zen screen={screen} />
          <Suspense fallback={null}>
            <MatchEffects screen={screen} speaker={speaker} />
          </Suspense>
          <Suspense fallback={null}>
            <ConnectionPanel screen={screen} connection={connection} />
          </Suspense>
          <Suspense fallback={null}>
            {screen.phase === "finished" && isResultOpen ? (
              <ResultDialog
                screen={screen}
                store={store}
                newOpponent={newOpponent}
                onClose={() => setDismissed("press")}
                onEscape={() => setDismissed("escape")}
              />
            ) : null}
            {isHelpOpen ? (
              <ShortcutsDialog
                own={phase === "playing" && game.you !== null ? undefined : []}
                onClose={() => setHelpOpen(false)}
              />
            ) : null}
          </Suspense>
        </>
      }
    />
  );
};
