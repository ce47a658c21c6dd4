import { useState } from "react";
import type { Position } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { fill } from "../../../shared/language/fill.ts";
import {
  isUsualStart,
  positionOf,
  type SetUpProblem,
  setUpOf,
  setUpProblem,
  withNextMark,
} from "../../../shared/study/set-up.ts";
import { EMPTY_TREE } from "../../../shared/study/tree.ts";
import { SetUpBoard } from "../../kit/board/set-up-board.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { StudyFrame } from "../../study/screen/study-frame.tsx";
import { SetUpForm } from "./set-up-form.tsx";
import styles from "./set-up-screen.module.css";
import { type Analysis, goTo } from "./variations.ts";

interface SetUpScreenProps {
  readonly heading: string;
  readonly position: Position;
  readonly onDone: (analysis: Analysis) => void;
  readonly onCancel: () => void;
}

const problemText = (problem: SetUpProblem): string => {
  switch (problem.kind) {
    case "both-lines":
      return fill(analysisTexts.bothLines, { board: problem.subBoard + 1 });
    case "won":
      return fill(analysisTexts.alreadyWon, { side: problem.winner });
    case "tied":
      return analysisTexts.alreadyTied;
  }
};

export const SetUpScreen = ({ heading, position, onDone, onCancel }: SetUpScreenProps) => {
  const [first] = useState(() => setUpOf(position));
  const [setUp, change] = useState(first);
  useReloadHold(setUp !== first);
  const problem = setUpProblem(setUp);
  const shown = positionOf(setUp);
  const finish = (): void => onDone(goTo({ ...EMPTY_TREE, start: isUsualStart(setUp) ? null : shown }, []));
  return (
    <StudyFrame
      heading={heading}
      top={
        <div className={`content-center full-height ${styles.top}`}>
          <p className="strong">{analysisTexts.setUp}</p>
          <p className={`muted small ${styles.message}`} role="status" data-problem={problem !== null || undefined}>
            {problem === null ? analysisTexts.setUpHow : problemText(problem)}
          </p>
        </div>
      }
      bar={null}
      board={
        <SetUpBoard
          position={shown}
          label={analysisTexts.setUp}
          onPress={(square) => change(withNextMark(setUp, square))}
        />
      }
      panel={<SetUpForm setUp={setUp} first={first} onChange={change} />}
      actions={
        <div className={styles.actions}>
          <Button onClick={onCancel}>{commonTexts.cancel}</Button>
          <Button look="primary" isDisabled={problem !== null} onClick={finish}>
            {analysisTexts.analyse}
          </Button>
        </div>
      }
    />
  );
};
