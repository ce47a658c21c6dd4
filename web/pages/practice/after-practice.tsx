import { OPPONENTS } from "../../../shared/engine/opponents.ts";
import { afterMatchTexts } from "../../../shared/language/en/after-match.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { reviewPath } from "../../../shared/review/paths.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { MoreMenu } from "../../kit/ui/more-menu.tsx";
import styles from "./after-practice.module.css";
import { newGame, newGameFrom } from "./new-game.ts";
import { namesOf } from "./practice-screen.ts";
import type { PracticeFinished } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";

interface AfterPracticeProps {
  readonly practice: PracticeFinished;
  readonly store: PracticeStore;
  /** The player's own name. */
  readonly ownName: string;
  /** True in the dialog, which has more room than the row below a board. */
  readonly isWide?: boolean;
}

/** The next steps after a game: in the result's dialog and, when that is closed, below the board. */
export const AfterPractice = ({ practice, store, ownName, isWide = false }: AfterPracticeProps) => {
  const { setup, game, result } = practice;
  const { opponent, squares, you } = game;
  const next = OPPONENTS[OPPONENTS.findIndex(({ id }) => id === opponent.id) + 1];
  const goesOn = result.winner === you && next !== undefined;
  const again = { ...setup, opponent };
  const start = game.setUp === 0 ? newGame(again) : newGameFrom(again, squares.slice(0, game.setUp), you);
  const names = namesOf(game, ownName);
  const rematch = (
    <Button key="rematch" look={goesOn ? "secondary" : "primary"} onClick={() => store.dispatch(start)}>
      {practiceTexts.rematch}
    </Button>
  );
  const further = next !== undefined && (
    <Button
      key="next"
      look={goesOn ? "primary" : "secondary"}
      aria-label={fill(practiceTexts.next, { opponent: next.name })}
      onClick={() => store.dispatch(newGame({ ...setup, opponent: next }))}
    >
      {isWide || !goesOn ? fill(practiceTexts.next, { opponent: next.name }) : next.name}
    </Button>
  );
  const hasMoves = squares.length > 0;
  const review = (className?: string) =>
    hasMoves && (
      <ButtonLink
        to={reviewPath(squares, you)}
        state={{ practice: { names, spent: game.spent } }}
        className={className}
      >
        {practiceTexts.review}
      </ButtonLink>
    );
  const main = goesOn ? further : rematch;
  const rest = (
    <>
      {goesOn ? rematch : further}
      {hasMoves && <ButtonLink to={analysisPath(squares)}>{practiceTexts.analyze}</ButtonLink>}
      <Button onClick={() => store.dispatch({ type: "leave" })}>{practiceTexts.allOpponents}</Button>
    </>
  );
  if (!isWide) {
    return (
      <>
        {main}
        {review(styles.roomy)}
        <MoreMenu label={afterMatchTexts.more}>
          {review(styles.narrow)}
          {rest}
        </MoreMenu>
      </>
    );
  }
  return (
    <div className={`grid gap-2 full-width ${styles.after}`}>
      <div className={`grid gap-2 ${styles.main}`}>
        {main}
        {review()}
      </div>
      <div className={styles.rest}>{rest}</div>
    </div>
  );
};
