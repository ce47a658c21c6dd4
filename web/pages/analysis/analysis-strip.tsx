import type { KeyboardEventHandler } from "react";
import { forcedSubBoard, outcomeOf, type Position, sideAt } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Standing } from "../../../shared/review/chances.ts";
import { standingText } from "../../../shared/review/sentences.ts";
import styles from "./analysis-strip.module.css";

interface AnalysisStripProps {
  readonly position: Position;
  readonly standing: Standing | null;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onKeyDown: KeyboardEventHandler;
}

const turnText = (position: Position): string => {
  const outcome = outcomeOf(position);
  if (outcome !== null)
    return outcome.winner === null ? analysisTexts.tied : fill(analysisTexts.won, { side: outcome.winner });
  const [side, forced] = [sideAt(position.ply), forcedSubBoard(position)];
  return forced === null
    ? fill(analysisTexts.toMoveAnywhere, { side })
    : fill(analysisTexts.toMove, { side, board: forced + 1 });
};

export const AnalysisStrip = ({ position, standing, isOn, isLocked, onSwitch, onKeyDown }: AnalysisStripProps) => (
  <div className="row gap-3 full-height">
    <div className={`grow ${styles.words}`}>
      <p
        className={styles.turn}
        data-player={outcomeOf(position) === null ? sideAt(position.ply) : undefined}
        role="status"
      >
        {turnText(position)}
      </p>
      <p className={styles.worth}>{standing === null || outcomeOf(position) !== null ? "" : standingText(standing)}</p>
    </div>
    <label className={`row gap-2 target small ${styles.switch}`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isLocked}
        onChange={({ target }) => onSwitch(target.checked)}
        onKeyDown={onKeyDown}
      />
      {analysisTexts.engine}
    </label>
  </div>
);
