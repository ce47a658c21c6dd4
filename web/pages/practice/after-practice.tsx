import { OPPONENTS } from "../../../shared/engine/opponents.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import styles from "./after-practice.module.css";
import { newGame } from "./new-game.ts";
import type { PracticeFinished } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";

export interface AfterPracticeProps {
  readonly practice: PracticeFinished;
  readonly store: PracticeStore;
  /** True in the dialog, which has more room than the row below a board. */
  readonly isWide?: boolean;
}

/** The next steps after a game: in the result's dialog and, when that is closed, below the board. */
export const AfterPractice = ({ practice, store, isWide = false }: AfterPracticeProps) => {
  const { setup, game, result } = practice;
  const next = OPPONENTS[OPPONENTS.findIndex(({ id }) => id === game.opponent.id) + 1];
  const hasWon = result.winner === game.you;
  const goesOn = hasWon && next !== undefined;
  return (
    <div className={styles.after} data-wide={isWide || undefined}>
      <Button
        look={goesOn ? "secondary" : "primary"}
        className={goesOn ? styles.spare : undefined}
        onClick={() => store.dispatch(newGame({ ...setup, opponent: game.opponent }))}
      >
        {practiceTexts.rematch}
      </Button>
      {next !== undefined && (
        <Button
          look={hasWon ? "primary" : "secondary"}
          className={hasWon ? undefined : styles.spare}
          aria-label={fill(practiceTexts.next, { opponent: next.name })}
          onClick={() => store.dispatch(newGame({ ...setup, opponent: next }))}
        >
          {isWide ? fill(practiceTexts.next, { opponent: next.name }) : next.name}
        </Button>
      )}
      <Button onClick={() => store.dispatch({ type: "leave" })}>
        {isWide ? practiceTexts.allOpponents : practiceTexts.all}
      </Button>
    </div>
  );
};
