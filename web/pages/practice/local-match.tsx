import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { playerNames } from "../../../shared/account/player-name.ts";
import type { Side, Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { useAppearance } from "../../kit/appearance/appearance-store.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { playSound } from "../../kit/sound/sound.ts";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { MoveList } from "../../match/panel/move-list.tsx";
import { StatusLine, statusLineOf } from "../../match/panel/status-line.tsx";
import actionStyles from "../../match/screen/game-actions.module.css";
import { GameFrame } from "../../match/screen/game-frame.tsx";
import { HistoryButtons } from "../../match/screen/history-buttons.tsx";
import { MatchEffects, ResultFrame, ShortcutsDialog, Trail } from "../../match/screen/lazy-parts.ts";
import { useMatchKeys } from "../../match/screen/use-match-keys.ts";
import { announcementFor } from "../../match/speech/announcement.ts";
import { type Speaker, useTransitions } from "../../match/speech/announcer.tsx";
import { illegalText } from "../../match/speech/illegal-text.ts";
import { lowTimeSentence, turnSentence } from "../../match/speech/sentences.ts";
import { type Finished, type GameScreen, INITIAL_SCREEN, type Playing } from "../../match/state/game-screen.ts";
import { type MatchView, matchView } from "../../match/state/match-view.ts";
import { PlayerStrip } from "../../match/strips/player-strip.tsx";
import styles from "./practice-match.module.css";
import type { PracticeEvent } from "./practice-reducer.ts";
import type { PracticeFinished, PracticePlaying, Rival, ShownHint } from "./practice-state.ts";

type LocalScreen = GameScreen & (Playing | Finished);

type LocalEvent = Exclude<PracticeEvent<Rival>, { readonly type: "setup" | "start" }>;

/** Announces a game that starts or is resumed, and restores the focus that the previous screen lost. */
const useBeginning = (screen: GameScreen, speaker: Speaker): void => {
  const begin = useEffectEvent((): void => {
    const announcement = announcementFor(INITIAL_SCREEN, screen);
    if (announcement !== null) speaker.say(announcement);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  });
  useEffect(() => begin(), []);
};

/** The board announces only new moves. */
const useSpokenTakeback = ({ game }: Playing | Finished, text: string, speaker: Speaker): void => {
  const { takebacks } = game;
  const knownRef = useRef(takebacks);
  const say = useEffectEvent(() => speaker.say({ urgency: "polite", text: `${practiceTexts.takenBack} ${text}` }));
  useEffect(() => {
    if (takebacks > knownRef.current) say();
    knownRef.current = takebacks;
  }, [takebacks]);
};

interface LocalMatchProps {
  readonly practice: PracticePlaying<Rival> | PracticeFinished<Rival>;
  readonly store: { readonly dispatch: (event: LocalEvent) => void };
  readonly speaker: Speaker;
  readonly screen: LocalScreen;
  /** The same for the side that may move now. Two people take turns in it. */
  readonly seat?: LocalScreen;
  readonly bottom: Side;
  /** What stands upside down, for a player at the upper edge of a phone that lies between two people. */
  readonly upsideDown?: "top" | "all" | undefined;
  readonly hint?: ShownHint | null;
  readonly faceOf?: (side: Side) => ReactNode;
  readonly coach?: ReactNode;
  readonly side: (onShortcuts: () => void) => ReactNode;
  readonly panel?: ReactNode;
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly shortcuts: readonly (readonly [key: string, text: string])[];
  readonly actions: (view: MatchView) => ReactNode;
  readonly after: (isWide: boolean) => ReactNode;
}

export const LocalMatch = (props: LocalMatchProps) => {
  const { practice, store, speaker, screen, seat = screen, bottom, hint = null, keys, shortcuts } = props;
  const { game } = practice;
  const view = useMemo(() => matchView(seat), [seat]);
  const [isResultDismissed, setResultDismissed] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useBeginning(seat, speaker);
  useReloadHold(screen.phase === "playing");
  useTransitions(screen, speaker);
  useSpokenTakeback(screen, turnSentence(screen, game.squares), speaker);

  const notify = useCallback((text: string) => store.dispatch({ type: "notice", text }), [store]);
  const look = useCallback((ply: number) => store.dispatch({ type: "view", ply }), [store]);
  useMatchKeys(seat, view, { view: look, notify }, speaker, openHelp, {
    ...keys,
    u: () => store.dispatch({ type: "take-back", at: performance.now() }),
    ...(game.clock === null && { c: () => speaker.say({ urgency: "polite", text: practiceTexts.noClockSpoken }) }),
  });

  const warnOfTime = (remaining: Millis): void => {
    playSound("low-time");
    speaker.say({ urgency: "assertive", text: lowTimeSentence(remaining) });
  };
  const { confirmsMoves } = useAppearance();
  const askForSecondTap = useCallback(() => notify(practiceTexts.secondTap), [notify]);
  const { squares } = view;
  const explainIllegal = useCallback((square: Square) => notify(illegalText(squares, square)), [notify, squares]);
  const play = useCallback(
    (square: Square) => store.dispatch({ type: "move", square, ply: squares.length, at: performance.now() }),
    [store, squares],
  );

  const endingRef = useRef<HTMLDivElement>(null);
  const isOver = screen.phase === "finished";
  const isResultOpen = isOver && screen.isNews && view.isLatest && !isResultDismissed;
  const escapeResult = (): void => {
    flushSync(() => setResultDismissed(true));
    endingRef.current?.querySelector<HTMLElement>("button")?.focus();
  };
  const names = playerNames(screen.game.players);
  const strip = (player: Side) => (
    <PlayerStrip
      screen={screen}
      player={player}
      face={props.faceOf?.(player)}
      onLow={warnOfTime}
      isUntimed={game.clock === null}
    />
  );
  return (
    <div className={styles.match} data-upside-down={props.upsideDown}>
      <GameFrame
        heading={fill(matchTexts.heading, names)}
        side={props.side(openHelp)}
        top={strip(bottom === "X" ? "O" : "X")}
        board={
          <>
            <PlayableBoard
              position={view.position}
              lastMove={view.lastMove}
              me={seat.game.you}
              canPlay={view.canPlay}
              onPlay={play}
              onIllegal={explainIllegal}
              onFirstTap={confirmsMoves ? askForSecondTap : undefined}
              suggested={hint?.square}
              isOver={isOver && view.isLatest}
              label={fill(matchTexts.board, names)}
            />
            <Suspense fallback={null}>
              <MatchEffects screen={seat} speaker={speaker} />
              {/* The lines are measured on the screen, so they would be wrong upside down. */}
              {props.upsideDown !== "all" && <Trail screen={screen} view={view} />}
            </Suspense>
          </>
        }
        bottom={strip(bottom)}
        status={<StatusLine {...statusLineOf(screen, view, { level: "fine", broken: "line" })} />}
        moves={
          <>
            <MoveList squares={squares} ply={view.ply} onView={look} />
            {props.coach}
          </>
        }
        panel={props.panel}
        actions={
          <div className={actionStyles.actions}>
            <HistoryButtons ply={view.ply} length={squares.length} hasUnseen={screen.hasUnseen} onView={look} />
            <div ref={endingRef} className={actionStyles.ending}>
              {isOver ? !isResultOpen && props.after(false) : props.actions(view)}
            </div>
          </div>
        }
        dialogs={
          <Suspense fallback={null}>
            {isResultOpen ? (
              <ResultFrame screen={screen} onClose={() => setResultDismissed(true)} onEscape={escapeResult}>
                {props.after(true)}
              </ResultFrame>
            ) : null}
            {isHelpOpen ? <ShortcutsDialog own={shortcuts} onClose={() => setHelpOpen(false)} /> : null}
          </Suspense>
        }
      />
    </div>
  );
};
