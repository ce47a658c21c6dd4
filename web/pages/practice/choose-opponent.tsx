import { type FormEvent, useEffect, useRef } from "react";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { ChoiceField } from "../../forms/choice-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import styles from "./choose-opponent.module.css";
import { newGame } from "./new-game.ts";
import { OpponentChoice } from "./opponent-choice.tsx";
import type { Choosing, Setup } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";

const SIDES = [
  { value: "X", label: "X" },
  { value: "O", label: "O" },
  { value: "either", label: practiceTexts.eitherSide },
] as const;

const NO_CLOCK = "none";
const CLOCKS = [
  { value: NO_CLOCK, label: practiceTexts.noClock },
  ...GAME_TYPES.map((gameType) => ({ value: gameType, label: <bdi>{TIME_CONTROLS[gameType].label}</bdi> })),
] as const;

export interface ChooseOpponentProps {
  readonly practice: Choosing;
  readonly store: PracticeStore;
  /** A game was here before, whose button had the focus. */
  readonly isReturn: boolean;
}

/** Against whom, which side, and on which clock. */
export const ChooseOpponent = ({ practice: { setup }, store, isReturn }: ChooseOpponentProps) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReturn) headingRef.current?.focus();
  }, [isReturn]);

  const change = (part: Partial<Setup>): void => store.dispatch({ type: "setup", setup: { ...setup, ...part } });
  const start = (event: FormEvent): void => {
    event.preventDefault();
    store.dispatch(newGame(setup));
  };
  return (
    <Page head={<PageHead ref={headingRef} title={practiceTexts.heading} lede={practiceTexts.lede} />}>
      <form className={styles.form} onSubmit={start}>
        <OpponentChoice value={setup.opponent} onChange={(opponent) => change({ opponent })} />
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
