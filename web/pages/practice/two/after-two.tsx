import { opponentOf } from "../../../../shared/game/rules.ts";
import { afterMatchTexts } from "../../../../shared/language/en/after-match.ts";
import { practiceTexts } from "../../../../shared/language/en/practice.ts";
import { twoTexts } from "../../../../shared/language/en/two.ts";
import { analysisPath } from "../../../../shared/protocol/notation.ts";
import { reviewPath } from "../../../../shared/review/paths.ts";
import { Button, ButtonLink } from "../../../kit/ui/button.tsx";
import { MoreMenu } from "../../../kit/ui/more-menu.tsx";
import styles from "../after-practice.module.css";
import { newGame } from "../new-game.ts";
import type { Names } from "../practice-screen.ts";
import type { PracticeFinished } from "../practice-state.ts";
import type { PracticeStore } from "../practice-store.ts";

interface AfterTwoProps {
  readonly practice: PracticeFinished<null>;
  readonly store: PracticeStore<null>;
  readonly names: Names;
  /** True in the dialog, which has more room than the row below a board. */
  readonly isWide: boolean;
}

/** The next steps after a game of two people. A rematch swaps their sides. */
export const AfterTwo = ({ practice: { setup, game }, store, names, isWide }: AfterTwoProps) => {
  const { squares, you, spent } = game;
  const rematch = (
    <Button look="primary" onClick={() => store.dispatch(newGame({ ...setup, side: opponentOf(you) }))}>
      {practiceTexts.rematch}
    </Button>
  );
  const review = squares.length > 0 && (
    <ButtonLink to={reviewPath(squares, null)} state={{ practice: { names, spent, closeTo: "/two" } }}>
      {practiceTexts.review}
    </ButtonLink>
  );
  const rest = (
    <>
      {squares.length > 0 && <ButtonLink to={analysisPath(squares)}>{practiceTexts.analyze}</ButtonLink>}
      <Button onClick={() => store.dispatch({ type: "leave" })}>{twoTexts.newGame}</Button>
    </>
  );
  return isWide ? (
    <div className={`grid gap-2 full-width ${styles.after}`}>
      <div className={`grid gap-2 ${styles.main}`}>
        {rematch}
        {review}
      </div>
      <div className={styles.rest}>{rest}</div>
    </div>
  ) : (
    <>
      {rematch}
      {review}
      <MoreMenu label={afterMatchTexts.more}>{rest}</MoreMenu>
    </>
  );
};
