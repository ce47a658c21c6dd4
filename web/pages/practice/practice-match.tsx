import { type ReactNode, Suspense } from "react";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import { Coach } from "../../match/screen/lazy-parts.ts";
import { permitText } from "../../match/state/engine-permit.ts";
import type { Finished, GameScreen, Playing } from "../../match/state/game-screen.ts";
import { matchView } from "../../match/state/match-view.ts";
import { useStudyPermit } from "../../study/screen/use-study-permit.ts";
import { AboutPractice } from "./about-practice.tsx";
import { AfterPractice } from "./after-practice.tsx";
import { LocalMatch } from "./local-match.tsx";
import { moodOf } from "./mood.ts";
import faceStyles from "./opponent-face.module.css";
import { OpponentFace } from "./opponent-face.tsx";
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
  <section className={`row between gap-2 surface small ${styles.panel}`} aria-label={label}>
    <p className="min-width-0 snug">{text}</p>
    {children}
  </section>
);

const OWN_SHORTCUTS = [
  ["H", practiceTexts.hintKey],
  ["U", practiceTexts.takeBackKey],
] as const;

interface PracticeMatchProps {
  readonly practice: PracticePlaying | PracticeFinished;
  readonly screen: GameScreen & (Playing | Finished);
  readonly tools: PracticeTools;
  readonly ownName: string;
}

export const PracticeMatch = ({ practice, screen, tools, ownName }: PracticeMatchProps) => {
  const { store } = tools;
  const { game } = practice;
  const opponent = useOpponent(tools, practice);
  const hint = useHint(tools, game.squares);
  // No hint for a position while the same player has a rated game running.
  const whyOff = permitText(useStudyPermit(game.squares));
  const notify = (text: string): void => store.dispatch({ type: "notice", text });
  const ask = (): void => (whyOff === null ? hint.ask() : notify(whyOff));
  const { canPlay, isLatest } = matchView(screen);
  const mood = moodOf(practice);
  const shownHint = practice.phase === "playing" && isLatest ? practice.hint : null;
  return (
    <LocalMatch
      practice={practice}
      store={store}
      speaker={tools.speaker}
      screen={screen}
      bottom={game.you}
      hint={shownHint}
      faceOf={(side) =>
        side === game.you ? null : <OpponentFace id={game.opponent.id} mood={mood} className={faceStyles.inStrip} />
      }
      coach={
        <Suspense fallback={null}>
          <Coach screen={screen} />
        </Suspense>
      }
      side={(onShortcuts) => <AboutPractice game={game} mood={mood} onShortcuts={onShortcuts} />}
      keys={{ h: () => (canPlay ? ask() : notify(hintsTexts.notNow)) }}
      shortcuts={OWN_SHORTCUTS}
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
      actions={(view) => <PracticeActions game={game} view={view} store={store} hint={{ ...hint, ask }} />}
      after={(isWide) =>
        practice.phase === "finished" && (
          <AfterPractice practice={practice} store={store} ownName={ownName} isWide={isWide} />
        )
      }
    />
  );
};
