import { type FormEvent, useEffect, useId, useRef } from "react";
import { OPPONENTS, type Opponent } from "../../../shared/engine/opponents.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { ChoiceField, ChoiceSet } from "../../forms/choice-field.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import type { Progress } from "../../study/progress/practice-progress.ts";
import { CLOCKS, NO_CLOCK } from "./clocks.tsx";
import { newGame } from "./new-game.ts";
import styles from "./opponent-choice.module.css";
import { OpponentFace } from "./opponent-face.tsx";
import type { Choosing, Setup } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";
import { Beaten, StrengthWords } from "./progress-words.tsx";

interface OpponentChoiceProps {
  readonly value: Opponent;
  readonly progress: Progress;
  readonly onChange: (opponent: Opponent) => void;
}

const OpponentChoice = ({ value, progress, onChange }: OpponentChoiceProps) => {
  const name = useId();
  return (
    <ChoiceSet legend={practiceTexts.opponent}>
      <div className={`grid gap-2 ${styles.opponents}`}>
        {OPPONENTS.map((opponent, index) => {
          const tally = progress.tallies.get(opponent.id);
          return (
            <label key={opponent.id} className={`row boxed wrap target relative surface ${styles.opponent}`}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={opponent.id}
                checked={opponent.id === value.id}
                aria-describedby={`${name}-${opponent.id} ${name}-${opponent.id}-beaten`}
                aria-label={fill(practiceTexts.level, {
                  opponent: opponent.name,
                  level: index + 1,
                  count: OPPONENTS.length,
                })}
                onChange={() => onChange(opponent)}
              />
              <OpponentFace id={opponent.id} />
              <span className={`grid min-width-0 ${styles.words}`}>
                <span className="strong">
                  {opponent.name} <span className="muted tiny normal tabular-nums">{index + 1}</span>
                  <span id={`${name}-${opponent.id}-beaten`}>
                    {tally !== undefined && tally.wins > 0 && <Beaten tally={tally} />}
                  </span>
                </span>
                <span id={`${name}-${opponent.id}`} className="muted small snug">
                  {practiceTexts.characters[opponent.id]}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </ChoiceSet>
  );
};

const SIDES = [
  { value: "X", label: "X" },
  { value: "O", label: "O" },
  { value: "either", label: practiceTexts.eitherSide },
] as const;

interface ChooseOpponentProps {
  readonly practice: Choosing;
  readonly store: PracticeStore;
  /** True after a game on this page. The button with the focus is gone, so the heading takes the focus. */
  readonly isReturn: boolean;
}

export const ChooseOpponent = ({ practice: { setup }, store, isReturn }: ChooseOpponentProps) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReturn) headingRef.current?.focus();
  }, [isReturn]);

  const progress = store.getProgress();
  const change = (part: Partial<Setup>): void => store.dispatch({ type: "setup", setup: { ...setup, ...part } });
  const start = (event: FormEvent): void => {
    event.preventDefault();
    store.dispatch(newGame(setup));
  };
  return (
    <Page head={<PageHead ref={headingRef} title={practiceTexts.heading} lede={practiceTexts.lede} />}>
      <form className={`stack gap-5 ${styles.form}`} onSubmit={start}>
        <StrengthWords progress={progress} />
        <OpponentChoice value={setup.opponent} progress={progress} onChange={(opponent) => change({ opponent })} />
        <ChoiceField
          legend={practiceTexts.side}
          value={setup.side}
          choices={SIDES}
          onChange={(side) => change({ side })}
        />
        <ChoiceField
          legend={practiceTexts.clock}
          value={setup.gameType ?? NO_CLOCK}
          choices={CLOCKS}
          onChange={(clock) => change({ gameType: clock === NO_CLOCK ? null : clock })}
        />
        <Button type="submit" look="primary" className={styles.start}>
          {fill(practiceTexts.start, { opponent: setup.opponent.name })}
        </Button>
      </form>
    </Page>
  );
};
