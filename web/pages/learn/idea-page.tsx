import { useCallback, useState } from "react";
import { useParams } from "react-router";
import { opponentOf, sideAt, subBoardOf } from "../../../shared/game/rules.ts";
import { ideasTexts as texts } from "../../../shared/language/en/ideas.ts";
import { fill } from "../../../shared/language/fill.ts";
import { IDEAS, type IdeaName, ideaMeta, ideaPath, isIdea } from "../../../shared/pages/idea-meta.ts";
import { type Puzzle, puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { NotFoundPage } from "../../layout/not-found-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { isEnded, type Solving } from "../../study/puzzle/solving.ts";
import { SolvingView } from "../../study/puzzle/solving-view.tsx";
import styles from "./idea-page.module.css";
import { IDEA_POSITIONS } from "./idea-positions.ts";
import { isSolved, keepSolved, keptIdeas, POSITIONS_AN_IDEA } from "./kept-ideas.ts";

const reasonText = (idea: IdeaName, { moves, line }: Puzzle): string => {
  const side = sideAt(moves.length);
  const [square = 0] = line;
  return fill(texts.reasons[idea], {
    side,
    other: opponentOf(side),
    own: subBoardOf(square) + 1,
    sent: (square % 9) + 1,
  });
};

/** True once a wrong move is refuted, and at the end. The reason is then shown. */
const isExplained = (solving: Solving): boolean =>
  isEnded(solving) || (solving.step.kind === "wrong" && solving.step.refutation !== null);

interface IdeaPanelProps {
  readonly idea: IdeaName;
  readonly reason: string | null;
  readonly number: number;
  readonly onNumber: (number: number) => void;
}

const IdeaPanel = ({ idea, reason, number, onNumber }: IdeaPanelProps) => {
  const solved = keptIdeas.use();
  return (
    <div className="grid gap-2 pad-3 snug">
      <p role="status" className={`strong ${styles.reason}`}>
        {reason}
      </p>
      <h2 className="text">{texts.titles[idea]}</h2>
      <p>{texts.ideas[idea]}</p>
      <ul className={`flex gap-2 ${styles.positions}`}>
        {Array.from({ length: POSITIONS_AN_IDEA }, (_, at) => at + 1).map((position) => {
          const isDone = isSolved(solved, idea, position);
          return (
            <li key={position}>
              <Button
                look={position === number ? "secondary" : "quiet"}
                aria-pressed={position === number}
                aria-label={fill(isDone ? texts.positionDone : texts.position, { number: position })}
                onClick={() => onNumber(position)}
              >
                {position} {isDone && "✓"}
              </Button>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to="/learn">{texts.all}</Link>
      </p>
    </div>
  );
};

const firstOpen = (idea: IdeaName): number => {
  const solved = keptIdeas.get();
  const at = IDEA_POSITIONS[idea].findIndex((_, index) => !isSolved(solved, idea, index + 1));
  return at === -1 ? 1 : at + 1;
};

const Idea = ({ idea }: { readonly idea: IdeaName }) => {
  const [number, setNumber] = useState(() => firstOpen(idea));
  const [puzzles] = useState(() => IDEA_POSITIONS[idea].map(puzzleOf));
  const onChange = useCallback(
    (position: number, { step }: Solving): void => {
      if (step.kind === "solved") keepSolved(idea, position);
    },
    [idea],
  );
  const puzzle = puzzles[number - 1];
  if (puzzle === undefined) return null;
  const following = IDEAS[IDEAS.indexOf(idea) + 1];
  return (
    <SolvingView
      key={number}
      number={number}
      puzzle={puzzle}
      heading={texts.titles[idea]}
      onChange={onChange}
      panel={(solving) => (
        <IdeaPanel
          idea={idea}
          reason={isExplained(solving) ? reasonText(idea, puzzle) : null}
          number={number}
          onNumber={setNumber}
        />
      )}
      next={(solving) => {
        const look = isEnded(solving) ? "primary" : "quiet";
        if (number < POSITIONS_AN_IDEA) {
          return (
            <Button look={look} onClick={() => setNumber(number + 1)}>
              {texts.nextPosition}
            </Button>
          );
        }
        return (
          <ButtonLink look={look} to={following === undefined ? "/learn" : ideaPath(following)}>
            {following === undefined ? texts.all : texts.next}
          </ButtonLink>
        );
      }}
    />
  );
};

export const IdeaPage = () => {
  const idea = useParams().idea?.toLowerCase() ?? "";
  if (!isIdea(idea)) return <NotFoundPage />;
  return (
    <>
      <PageMeta {...ideaMeta(idea)} />
      <Idea key={idea} idea={idea} />
    </>
  );
};
