import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { playerNames } from "../../../shared/player-name.ts";
import type { Square } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { useAppearance } from "../../appearance/appearance-store.ts";
import { PlayableBoard } from "../../board/playable-board.tsx";
import { GameFrame } from "../../game/screen/game-frame.tsx";
import { MatchEffects, ResultFrame, ShortcutsDialog, Trail } from "../../game/screen/lazy-parts.ts";
import { MoveList } from "../../game/screen/move-list.tsx";
import { PlayerStrip } from "../../game/screen/player-strip.tsx";
import { StatusLine, statusOf } from "../../game/screen/status-line.tsx";
import { useMatchKeys } from "../../game/screen/use-match-keys.ts";
import { announcementFor } from "../../game/speech/announcement.ts";
import { useTransitions } from "../../game/speech/announcer.tsx";
import { lowTimeSentence, turnSentence } from "../../game/speech/sentences.ts";
import { illegalText } from "../../game/speech/spoken-board.ts";
import { type Finished, type GameScreen, INITIAL_SCREEN, type Playing } from "../../game/state/game-screen.ts";
import { matchView } from "../../game/state/match-view.ts";
import { playSound } from "../../sound/sound.ts";
import { Button } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { AboutPractice } from "./about-practice.tsx";
import { AfterPractice } from "./after-practice.tsx";
import { HintMark } from "./hint-mark.tsx";
import { PracticeActions } from "./practice-actions.tsx";
import styles from "./practice-match.module.css";
import { PracticePanel } from "./practice-panel.tsx";
import type { PracticeFinished, PracticePlaying } from "./practice-state.ts";
import type { PracticeTools } from "./practice-tools.ts";

import { useHint } from "./use-hint.ts";
import { useOpponent } from "./use-opponent.ts";

const OWN_SHORTCUTS = [
  ["H", practiceTexts.hintKey],
  ["U", practiceTexts.takeBackKey],
] as const;

const NO_LINE = { level: "fine", broken: "line" } as const;

/** A game that begins, or is found again, says so, and takes the focus that what led here has lost. */
const useBeginning = (screen: GameScreen, { speaker }: PracticeTools): void => {
  const begin = useEffectEvent((): void => {
    const announcement = announcementFor(INITIAL_SCREEN, screen);
    if (announcement !== null) speaker.say(announcement);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  });
  useEffect(() => begin(), []);
};

/** On the board something is gone: nothing there speaks of it. */
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
}

/** A practice game, going on or over. */
export const PracticeMatch = ({ practice, screen, tools }: PracticeMatchProps) => {
  const { store, speaker } = tools;
  const { game } = practice;
  const view = useMemo(() => matchView(screen), [screen]);
  const [isResultDismissed, setResultDismissed] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useBeginning(screen, tools);
  useTransitions(screen, speaker);
  useSpokenTakeback(screen, turnSentence(screen, game.squares), tools);
  const opponent = useOpponent(tools, practice);
  const hint = useHint(tools, game.squares);

  const notify = useCallback((text: string) => store.dispatch({ type: "notice", text }), [store]);
  const look = useCallback((ply: number) => store.dispatch({ type: "view", ply }), [store]);
  const takeBack = (): void => store.dispatch({ type: "take-back", at: performance.now() });
  useMatchKeys(screen, view, { view: look, notify }, speaker, openHelp, {
    h: () => (view.canPlay ? hint.ask() : notify(hintsTexts.notNow)),
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
    setResultDismissed(true);
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
              isOver={isOver && view.isLatest}
              label={fill(matchTexts.board, names)}
            />
            <Suspense fallback={null}>
              <MatchEffects screen={screen} speaker={speaker} />
              <Trail screen={screen} view={view} />
            </Suspense>
            {shownHint !== null && <HintMark square={shownHint.square} />}
          </>
        }
        bottom={strip(view.bottom)}
        status={<StatusLine {...statusOf(screen, view, NO_LINE)} />}
        moves={<MoveList squares={squares} ply={view.ply} onView={look} />}
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
        actions={<PracticeActions practice={practice} view={view} tools={tools} hint={hint} ref={actionsRef} />}
        dialogs={
          <Suspense fallback={null}>
            {practice.phase === "finished" && screen.phase === "finished" && isResultOpen ? (
              <ResultFrame screen={screen} onClose={() => setResultDismissed(true)} onEscape={escapeResult}>
                <AfterPractice practice={practice} store={store} isWide />
              </ResultFrame>
            ) : null}
            {isHelpOpen ? <ShortcutsDialog own={OWN_SHORTCUTS} onClose={() => setHelpOpen(false)} /> : null}
          </Suspense>
        }
      />
    </div>
  );
};
