import { type FormEvent, useEffect, useRef } from "react";
import { practiceTexts } from "../../../../shared/language/en/practice.ts";
import { twoTexts } from "../../../../shared/language/en/two.ts";
import { ChoiceField } from "../../../forms/choice-field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Page, PageHead } from "../../../kit/ui/page.tsx";
import { CLOCKS, NO_CLOCK } from "../clocks.tsx";
import { newGame } from "../new-game.ts";
import styles from "../opponent-choice.module.css";
import type { Choosing } from "../practice-state.ts";
import type { PracticeStore } from "../practice-store.ts";
import { TURNINGS, turning } from "./turning.ts";

const CHOICES = TURNINGS.map((value) => ({ value, label: twoTexts[value] }));

interface ChooseTwoProps {
  readonly practice: Choosing<null>;
  readonly store: PracticeStore<null>;
  /** True after a game on this page. The button with the focus is gone, so the heading takes the focus. */
  readonly isReturn: boolean;
}

export const ChooseTwo = ({ practice: { setup }, store, isReturn }: ChooseTwoProps) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReturn) headingRef.current?.focus();
  }, [isReturn]);
  const start = (event: FormEvent): void => {
    event.preventDefault();
    store.dispatch(newGame(setup));
  };
  return (
    <Page head={<PageHead ref={headingRef} title={twoTexts.heading} lede={twoTexts.lede} />}>
      <form className={`stack gap-5 ${styles.form}`} onSubmit={start}>
        <ChoiceField
          legend={practiceTexts.clock}
          value={setup.gameType ?? NO_CLOCK}
          choices={CLOCKS}
          onChange={(clock) =>
            store.dispatch({ type: "setup", setup: { ...setup, gameType: clock === NO_CLOCK ? null : clock } })
          }
        />
        <ChoiceField legend={twoTexts.turning} value={turning.use()} choices={CHOICES} onChange={turning.set} isWordy />
        <Button type="submit" look="primary" className={styles.start}>
          {twoTexts.start}
        </Button>
      </form>
    </Page>
  );
};
