import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { playerNames } from "../../../shared/account/player-name.ts";
import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { useReloadHold } from "../../app/update/reload-holds.ts";
import { useAppearance } from "../../kit/appearance/appearance-store.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { playSound } from "../../kit/sound/sound.ts";
import { Button } from "../../kit/ui/button.tsx";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import { MoveList } from "../../match/panel/move-list.tsx";
import { StatusLine, statusLineOf } from "../../match/panel/status-line.tsx";
import { GameFrame } from "../../match/screen/game-frame.tsx";
import {
  Coach,
  loadLetterKeys,
  MatchEffects,
  ResultFrame,
  ShortcutsDialog,
  Trail,
} from "../../match/screen/lazy-parts.ts";
import { useMatchKeys } from "../../match/screen/use-match-keys.ts";
import { announcementFor } from "../../match/speech/announcement.ts";
import { useTransitions } from "../../match/speech/announcer.tsx";
import { illegalText } from "../../match/speech/illegal-text.ts";
import { lowTimeSentence, turnSentence } from "../../match/speech/sentences.ts";
import { permitText } from "../../match/state/engine-permit.ts";
import { type Finished, type GameScreen, INITIAL_SCREEN, type Playing } from "../../match/state/game-screen.ts";
import { matchView } from "../../match/state/match-view.ts";
import { PlayerStrip } from "../../match/strips/player-strip.tsx";
import { useStudyPermit } from "../../study/screen/use-study-permit.ts";
import { AboutPractice } from "./about-practice.tsx";
import { AfterPractice } from "./after-practice.tsx";
import { PracticeActions } from "./practice-actions.tsx";
import styles from "./practice-match.module.css";
import type { PracticeFinished, PracticePlaying } from "./practice-state.ts";
import type { PracticeTools } from "./practice-tools.ts";
import { useHint } from "./use-hint.ts";
import { useOpponent } from "./use-opponent.ts";

interface PracticePanelProps {
  readonly label: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A message beside the game that waits for an answer. It covers the moves, so that nothing shifts. */
const PracticePanel = ({ label, text, children }: PracticePanelProps) => (
  <section className={styles.panel} aria-label={label}>
    <p className={styles.text}>{text}</p>
    {children}
  </section>
);

const OWN_SHORTCUTS = [
  ["H", practiceTexts.hintKey],
  ["U", practiceTexts.takeBackKey],
] as const;

const NO_LINE = { level: "fine", broken: "line" } as const;

/** Announces a game that starts or is resumed, and restores the focus that the previous screen lost. */
const useBeginning = (screen: GameScreen, { speaker }: PracticeTools): void => {
  const begin = useEffectEvent((): void => {
    const announcement = announcementFor(INITIAL_SCREEN, screen);
    if (announcement !== null) speaker.say(announcement);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  });
  useEffect(() => begin(), []);
};

/** Enter may be pressed right after a letter, and must find the focus where the letter has moved it. */
const useLetterKeysAhead = (): void => useEffect(() => void loadLetterKeys().catch(() => {}), []);

/** Announces a takeback: the board announces only new moves. */
const useSpokenTakeback = ({ game }: Playing | Finished, text: string, { speaker }: PracticeTools): void => {
  const { takebacks } = game;
  const knownRef = useRef(takebacks);
  const say = useEffectEvent(() => speaker.say({ urgency: "polite", text: `${practiceTexts.takenBack} ${text}` }));
  useEffect(() => {
    if (takebacks > knownRef.current) say();
    knownRef.current = takebacks;
  }, [takebacks]);
};

export interface PracticeMatchProps {
  readonly practice: PracticePlaying | PracticeFinished;
  readonly screen: GameScreen & (Playing | Finished);
  readonly tools: PracticeTools;
  readonly ownName: string;
}

export const PracticeMatch = ({ practice, screen, tools, ownName }: PracticeMatchProps) => {
  const { store, speaker } = tools;
  const { game } = practice;
  const view = useMemo(() => matchView(screen), [screen]);
  const [isResultDismissed, setResultDismissed] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useBeginning(screen, tools);
  useLetterKeysAhead();
  useReloadHold(screen.phase === "playing");
  useTransitions(screen, speaker);
  useSpokenTakeback(screen, turnSentence(screen, game.squares), tools);
  const opponent = useOpponent(tools, practice);
  const hint = useHint(tools, game.squares);
  // No hint for a position while the same player has a rated game running.
  const whyOff = permitText(useStudyPermit(game.squares));

  const notify = useCallback((text: string) => store.dispatch({ type: "notice", text }), [store]);
  const look = useCallback((ply: number) => store.dispatch({ type: "view", ply }), [store]);
  const askForHint = (): void => (whyOff === null ? hint.ask() : notify(whyOff));
  const takeBack = (): void => store.dispatch({ type: "take-back", at: performance.now() });
  useMatchKeys(screen, view, { view: look, notify }, speaker, openHelp, {
    h: () => (view.canPlay ? askForHint() : notify(hintsTexts.notNow)),
    u: takeBack,
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

  const actionsRef = useRef<HTMLDivElement>(null);
  const isOver = screen.phase === "finished";
  const isResultOpen = isOver && screen.isNews && view.isLatest && !isResultDismissed;
  const escapeResult = (): void => {
    flushSync(() => setResultDismissed(true));
    actionsRef.current?.querySelector<HTMLElement>("button")?.focus();
  };
  const shownHint = practice.phase === "playing" && view.isLatest ? practice.hint : null;
  const names = playerNames(screen.game.players);
  const strip = (player: "X" | "O") => (
    <PlayerStrip screen={screen} player={player} onLow={warnOfTime} isUntimed={game.clock === null} />
  );
  return (
    <div className={styles.match}>
      <GameFrame
        heading={fill(matchTexts.heading, names)}
        side={<AboutPractice game={game} onShortcuts={openHelp} />}
        top={strip(view.top)}
        board={
          <>
            <PlayableBoard
              position={view.position}
              lastMove={view.lastMove}
              me={game.you}
              canPlay={view.canPlay}
              onPlay={play}
              onIllegal={explainIllegal}
              onFirstTap={confirmsMoves ? askForSecondTap : undefined}
              suggested={shownHint?.square}
              isOver={isOver && view.isLatest}
              label={fill(matchTexts.board, names)}
            />
            <Suspense fallback={null}>
              <MatchEffects screen={screen} speaker={speaker} />
              <Trail screen={screen} view={view} />
            </Suspense>
          </>
        }
        bottom={strip(view.bottom)}
        status={<StatusLine {...statusLineOf(screen, view, NO_LINE)} />}
        moves={
          <>
            <MoveList squares={squares} ply={view.ply} onView={look} />
            <Suspense fallback={null}>
              <Coach screen={screen} />
            </Suspense>
          </>
        }
        panel={
          opponent.hasFailed ? (
            <PracticePanel
              label={practiceTexts.enginePanel}
              text={fill(practiceTexts.opponentFailed, { opponent: game.opponent.name })}
            >
              <Button onClick={opponent.retry}>{commonTexts.tryAgain}</Button>
            </PracticePanel>
          ) : (
            shownHint !== null && (
              <PracticePanel label={practiceTexts.hintPanel} text={shownHint.text}>
                <Button
                  look="quiet"
                  aria-label={practiceTexts.closeHint}
                  onClick={() => store.dispatch({ type: "hint-closed" })}
                >
                  <CloseIcon />
                </Button>
              </PracticePanel>
            )
          )
        }
        actions={
          <PracticeActions
            practice={practice}
            view={view}
            tools={tools}
            hint={{ ...hint, ask: askForHint }}
            ownName={ownName}
            isResultOpen={isResultOpen}
            ref={actionsRef}
          />
        }
        dialogs={
          <Suspense fallback={null}>
            {practice.phase === "finished" && screen.phase === "finished" && isResultOpen ? (
              <ResultFrame screen={screen} onClose={() => setResultDismissed(true)} onEscape={escapeResult}>
                <AfterPractice practice={practice} store={store} ownName={ownName} isWide />
              </ResultFrame>
            ) : null}
            {isHelpOpen ? <ShortcutsDialog own={OWN_SHORTCUTS} onClose={() => setHelpOpen(false)} /> : null}
          </Suspense>
        }
      />
    </div>
  );
};
