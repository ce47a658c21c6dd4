import { useMemo } from "react";
import { opponentOf, sideAt } from "../../../../shared/game/rules.ts";
import { matchTexts } from "../../../../shared/language/en/match.ts";
import { twoTexts } from "../../../../shared/language/en/two.ts";
import { TwoStepButton } from "../../../kit/ui/two-step-button.tsx";
import type { Speaker } from "../../../match/speech/announcer.tsx";
import { AboutLocal } from "../about-local.tsx";
import { AfterLocal } from "../after-local.tsx";
import { LocalActions } from "../local-actions.tsx";
import { LocalMatch } from "../local-match.tsx";
import { newGame } from "../new-game.ts";
import { type Names, practiceScreen } from "../practice-screen.ts";
import type { PracticeFinished, PracticeGame, PracticePlaying } from "../practice-state.ts";
import type { PracticeStore } from "../practice-store.ts";
import { turning } from "./turning.ts";

const OWN_SHORTCUTS = [["U", twoTexts.takeBackKey]] as const;

const namesOf = ({ you }: PracticeGame<null>): Names =>
  you === "X" ? { X: twoTexts.first, O: twoTexts.second } : { X: twoTexts.second, O: twoTexts.first };

interface TwoMatchProps {
  readonly practice: PracticePlaying<null> | PracticeFinished<null>;
  readonly store: PracticeStore<null>;
  readonly speaker: Speaker;
}

export const TwoMatch = ({ practice, store, speaker }: TwoMatchProps) => {
  const { game, phase } = practice;
  const names = namesOf(game);
  const mover = phase === "playing" ? sideAt(game.squares.length) : null;
  const seat = useMemo(() => {
    const screen = practiceScreen(practice, namesOf(practice.game));
    return { ...screen, game: { ...screen.game, you: mover } };
  }, [practice, mover]);
  // Nobody is "you" in what both people read.
  const screen = useMemo(() => ({ ...seat, game: { ...seat.game, you: null } }), [seat]);
  const turns = turning.use();
  const isTurned = turns === "whole" && mover === opponentOf(game.you);
  return (
    <LocalMatch
      practice={practice}
      store={store}
      speaker={speaker}
      screen={screen}
      seat={seat}
      bottom={game.you}
      upsideDown={isTurned ? "all" : turns === "facing" ? "top" : undefined}
      side={(onShortcuts) => (
        <AboutLocal gameType={game.gameType} notes={[twoTexts.unrated]} onShortcuts={onShortcuts} />
      )}
      shortcuts={OWN_SHORTCUTS}
      actions={() => (
        <LocalActions
          game={game}
          store={store}
          draw={
            // Both people sit here, so a draw needs only the second press.
            <TwoStepButton
              label={matchTexts.draw}
              question={twoTexts.drawAsk}
              onConfirm={() => store.dispatch({ type: "draw" })}
            />
          }
        />
      )}
      after={(isWide) => (
        <AfterLocal
          game={game}
          names={names}
          closeTo="/two"
          onRematch={() => store.dispatch(newGame({ ...practice.setup, side: opponentOf(game.you) }))}
          leave={twoTexts.newGame}
          onLeave={() => store.dispatch({ type: "leave" })}
          isWide={isWide}
        />
      )}
    />
  );
};
