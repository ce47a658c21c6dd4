import { type ReactNode, Suspense } from "react";
import { OPPONENTS } from "../../../shared/engine/opponents.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { hintsTexts } from "../../../shared/language/en/hints.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { CloseIcon, Icon } from "../../kit/ui/icons.tsx";
import about from "../../match/panel/about-game.module.css";
import { Coach } from "../../match/screen/lazy-parts.ts";
import { permitText } from "../../match/state/engine-permit.ts";
import type { Finished, GameScreen, Playing } from "../../match/state/game-screen.ts";
import { matchView } from "../../match/state/match-view.ts";
import { useStudyPermit } from "../../study/screen/use-study-permit.ts";
import { AboutLocal } from "./about-local.tsx";
import { AfterLocal } from "./after-local.tsx";
import { LocalActions } from "./local-actions.tsx";
import { LocalMatch } from "./local-match.tsx";
import { moodOf } from "./mood.ts";
import { newGame, newGameFrom } from "./new-game.ts";
import faceStyles from "./opponent-face.module.css";
import { OpponentFace } from "./opponent-face.tsx";
import styles from "./practice-match.module.css";
import { namesOf } from "./practice-screen.ts";
import type { PracticeFinished, PracticePlaying } from "./practice-state.ts";
import type { PracticeTools } from "./practice-tools.ts";
import tool from "./tool-button.module.css";
import { useHint } from "./use-hint.ts";
import { useOpponent } from "./use-opponent.ts";

interface PracticePanelProps {
  readonly label: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** Covers the moves, so that nothing shifts. */
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

const rematchOf = ({ setup, game: { opponent, squares, setUp, you } }: PracticeFinished) => {
  const again = { ...setup, opponent };
  return setUp === 0 ? newGame(again) : newGameFrom(again, squares.slice(0, setUp), you);
};

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
  const next = OPPONENTS[OPPONENTS.findIndex(({ id }) => id === game.opponent.id) + 1];
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
      side={(onShortcuts) => (
        <AboutLocal
          gameType={game.gameType}
          notes={[practiceTexts.unrated, fill(practiceTexts.yourSide, { side: game.you })]}
          onShortcuts={onShortcuts}
        >
          <Card as="div" isFlat className="gap-1 pad-4 full-width">
            <OpponentFace id={game.opponent.id} mood={mood} className={faceStyles.large} />
            <p className={about.type}>{game.opponent.name}</p>
            <p className="muted">{practiceTexts.characters[game.opponent.id]}</p>
          </Card>
        </AboutLocal>
      )}
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
      actions={(view) => (
        <LocalActions game={game} store={store}>
          <Button
            className={tool.button}
            aria-label={practiceTexts.hint}
            aria-busy={hint.isThinking || undefined}
            isDisabled={!view.canPlay || hint.isThinking}
            onClick={ask}
          >
            <Icon>
              <path d="M9.5 18h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.7.5-1 1.2-1 2v1.5h-5V16.5c0-.8-.3-1.5-1-2z" />
            </Icon>
            <span className={tool.text}>{practiceTexts.hint}</span>
          </Button>
        </LocalActions>
      )}
      after={(isWide) =>
        practice.phase === "finished" && (
          <AfterLocal
            game={game}
            names={namesOf(game, ownName)}
            onRematch={() => store.dispatch(rematchOf(practice))}
            next={
              next && {
                name: next.name,
                isMain: practice.result.winner === game.you,
                start: () => store.dispatch(newGame({ ...practice.setup, opponent: next })),
              }
            }
            leave={practiceTexts.allOpponents}
            onLeave={() => store.dispatch({ type: "leave" })}
            isWide={isWide}
          />
        )
      }
    />
  );
};
