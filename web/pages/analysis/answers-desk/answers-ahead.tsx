import { type ReactNode, useId } from "react";
import {
  type AnswerLine,
  countAnswers,
  MOST_ANSWERS,
  wholeAnswers,
  withLine,
} from "../../../../shared/game/answers.ts";
import { type Square, sideAt } from "../../../../shared/game/rules.ts";
import { aheadTexts } from "../../../../shared/language/en/ahead.ts";
import { fill } from "../../../../shared/language/fill.ts";
import { moveText } from "../../../../shared/protocol/notation.ts";
import { EMPTY_TREE, withLine as withVariation } from "../../../../shared/study/tree.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Icon } from "../../../kit/ui/icons.tsx";
import { type GameScreen, type Playing, shownSquares } from "../../../match/state/game-screen.ts";
import type { GameStore } from "../../../match/state/game-store.ts";
import { answersIn } from "../../../match/state/prepared-reducer.ts";
import type { LinkedAnalysis } from "../use-analysis.ts";
import { type Analysis, pathOf } from "../variations.ts";
import styles from "./answers-desk.module.css";

interface AnswersAheadProps extends Pick<LinkedAnalysis, "analysis" | "open"> {
  readonly screen: GameScreen & Playing;
  readonly store: GameStore;
}

/** The moves on the board after the game's moves; null if the board does not continue the game. */
const playedAfter = (game: readonly Square[], analysis: Analysis): AnswerLine | null => {
  const path = pathOf(analysis);
  const isFromGame = analysis.tree.start === null && game.every((square, index) => path[index] === square);
  return isFromGame ? path.slice(game.length) : null;
};

/** "5-3 3-1" */
const lineText = (line: AnswerLine): string => line.map(moveText).join(" ");

export const AnswersAhead = ({ screen, store, analysis, open }: AnswersAheadProps) => {
  const id = useId();
  const game = shownSquares(screen);
  const isOwnTurn = sideAt(game.length) === screen.game.you;
  const lines = answersIn(screen)?.lines ?? [];
  const total = countAnswers(lines, isOwnTurn);
  const played = playedAfter(game, analysis);
  const line = wholeAnswers(played ?? [], isOwnTurn);
  const next = withLine(lines, line, isOwnTurn);
  const isNew = next !== lines;
  const isFull = countAnswers(next, isOwnTurn) > MOST_ANSWERS;
  const isKept = !isNew && line.length > (isOwnTurn ? 2 : 1);
  const show = (moves: AnswerLine): void => {
    const path = [...game, ...moves];
    open({
      tree: withVariation({ ...EMPTY_TREE, ...(analysis.tree.start === null && analysis.tree) }, path),
      line: path,
      ply: path.length,
    });
  };
  const keep = (kept: readonly AnswerLine[]): void => store.keepAnswers({ ply: game.length, lines: kept });
  const hint = (): ReactNode => {
    if (played === null) return aheadTexts.elsewhere;
    if (isNew && !isFull)
      return (
        <bdi translate="no" dir="ltr">
          {lineText(line)}
        </bdi>
      );
    // It is shown in the list at once, but the server may not have it yet.
    if (isKept) return screen.prepared?.stage === "stored" ? aheadTexts.isKept : null;
    if (isFull) return fill(aheadTexts.full, { most: MOST_ANSWERS });
    return isOwnTurn ? aheadTexts.own : aheadTexts.theirs;
  };
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className={`flex between gap-2 text strong ${styles.heading}`}>
        {aheadTexts.heading}
        <span className={styles.count}>{fill(aheadTexts.kept, { count: total, most: MOST_ANSWERS })}</span>
      </h2>
      {played === null ? (
        <Button onClick={() => show([])}>{aheadTexts.position}</Button>
      ) : (
        <Button look="primary" isDisabled={!isNew || isFull} onClick={() => keep(next)}>
          {aheadTexts.keep}
        </Button>
      )}
      <p className={`muted small ${styles.words}`} role="status">
        {hint()}
      </p>
      {screen.notice !== null && (
        <p className="danger small strong" role="status">
          {screen.notice.text}
        </p>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((answers) => (
            <li key={answers.join()} className="row">
              <Button
                look="quiet"
                className={styles.moves}
                aria-label={fill(aheadTexts.show, { moves: lineText(answers) })}
                onClick={() => show(answers)}
              >
                <bdi translate="no" dir="ltr">
                  {answers.map((square, index) => {
                    const isReply = index % 2 === (isOwnTurn ? 0 : 1);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
                      <span key={index} className={isReply ? "strong" : "muted"}>
                        {moveText(square)}
                      </span>
                    );
                  })}
                </bdi>
              </Button>
              <Button
                look="quiet"
                className={styles.remove}
                aria-label={fill(aheadTexts.remove, { moves: lineText(answers) })}
                onClick={() => keep(lines.filter((other) => other !== answers))}
              >
                <Icon>
                  <path d="M6 6l12 12M18 6 6 18" />
                </Icon>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
