import { useMemo } from "react";
import { gameTypeText } from "../../../../shared/game/game-type-text.ts";
import { opponentOf, sideAt } from "../../../../shared/game/rules.ts";
import { matchTexts } from "../../../../shared/language/en/match.ts";
import { practiceTexts } from "../../../../shared/language/en/practice.ts";
import { twoTexts } from "../../../../shared/language/en/two.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { TwoStepButton } from "../../../kit/ui/two-step-button.tsx";
import about from "../../../match/panel/about-game.module.css";
import type { Speaker } from "../../../match/speech/announcer.tsx";
import { SoundButton } from "../../../match/strips/sound-button.tsx";
import { LocalMatch } from "../local-match.tsx";
import { type Names, practiceScreen } from "../practice-screen.ts";
import type { PracticeFinished, PracticeGame, PracticePlaying } from "../practice-state.ts";
import type { PracticeStore } from "../practice-store.ts";
import { TakeBackButton } from "../take-back-button.tsx";
import { AfterTwo } from "./after-two.tsx";
import { turning } from "./turning.ts";

const OWN_SHORTCUTS = [["U", twoTexts.takeBackKey]] as const;

const namesOf = ({ you }: PracticeGame<null>): Names =>
  you === "X" ? { X: twoTexts.first, O: twoTexts.second } : { X: twoTexts.second, O: twoTexts.first };

interface ActionsProps {
  readonly game: PracticeGame<null>;
  readonly store: PracticeStore<null>;
}

/** Both people sit here, so a takeback needs no offer, and a draw only the second press. */
const Actions = ({ game, store }: ActionsProps) => (
  <>
    <TakeBackButton game={game} store={store} />
    {game.squares.length <= 1 ? (
      <TwoStepButton
        key="abort"
        label={practiceTexts.abort}
        question={practiceTexts.abortAsk}
        onConfirm={() => store.dispatch({ type: "leave" })}
      />
    ) : (
      <>
        <TwoStepButton
          label={matchTexts.draw}
          question={twoTexts.drawAsk}
          onConfirm={() => store.dispatch({ type: "draw" })}
        />
        <TwoStepButton
          key="resign"
          label={practiceTexts.resign}
          question={practiceTexts.resignAsk}
          onConfirm={() => store.dispatch({ type: "resign" })}
        />
      </>
    )}
  </>
);

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
        <div className="grid gap-4 justify-items-start">
          <Card as="div" isFlat className={about.card}>
            <p className={about.type}>
              {game.gameType === null ? practiceTexts.untimed : gameTypeText({ gameType: game.gameType })}
            </p>
            <p className="muted">{twoTexts.unrated}</p>
          </Card>
          <Button look="quiet" className={about.shortcuts} onClick={onShortcuts}>
            {practiceTexts.shortcuts}
          </Button>
          <SoundButton className={about.shortcuts} />
        </div>
      )}
      shortcuts={OWN_SHORTCUTS}
      actions={() => <Actions game={game} store={store} />}
      after={(isWide) =>
        practice.phase === "finished" && <AfterTwo practice={practice} store={store} names={names} isWide={isWide} />
      }
    />
  );
};
