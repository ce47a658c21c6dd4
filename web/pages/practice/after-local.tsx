import { afterMatchTexts } from "../../../shared/language/en/after-match.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { reviewPath } from "../../../shared/review/paths.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { MoreMenu } from "../../kit/ui/more-menu.tsx";
import styles from "./after-local.module.css";
import type { Names } from "./practice-screen.ts";
import type { PracticeGame, Rival } from "./practice-state.ts";

interface AfterLocalProps {
  readonly game: PracticeGame<Rival>;
  readonly names: Names;
  readonly closeTo?: string;
  readonly onRematch: () => void;
  readonly next?: { readonly name: string; readonly isMain: boolean; readonly start: () => void } | undefined;
  readonly leave: string;
  readonly onLeave: () => void;
  readonly isWide: boolean;
}

export const AfterLocal = ({ game, names, closeTo, onRematch, next, leave, onLeave, isWide }: AfterLocalProps) => {
  const { opponent, squares, you, spent } = game;
  const goesOn = next?.isMain === true;
  const rematch = (
    <Button key="rematch" look={goesOn ? "secondary" : "primary"} onClick={onRematch}>
      {practiceTexts.rematch}
    </Button>
  );
  const nextText = fill(practiceTexts.next, { opponent: next?.name ?? "" });
  const further = next !== undefined && (
    <Button key="next" look={goesOn ? "primary" : "secondary"} aria-label={nextText} onClick={next.start}>
      {isWide || !goesOn ? nextText : next.name}
    </Button>
  );
  const hasMoves = squares.length > 0;
  const review = (className?: string) =>
    hasMoves && (
      <ButtonLink
        to={reviewPath(squares, opponent === null ? null : you)}
        state={{ practice: { names, spent, ...(closeTo !== undefined && { closeTo }) } }}
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
      <Button onClick={onLeave}>{leave}</Button>
    </>
  );
  if (!isWide) {
    // The opponents' names may need the review's room.
    const folds = opponent !== null;
    return (
      <>
        {main}
        {review(folds ? styles.roomy : undefined)}
        <MoreMenu label={afterMatchTexts.more}>
          {folds && review(styles.narrow)}
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
