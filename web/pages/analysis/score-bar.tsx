import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { chanceOf, type Standing } from "../../../shared/review/chances.ts";
import { percentText } from "../../../shared/review/sentences.ts";
import styles from "./score-bar.module.css";

interface ScoreBarProps {
  readonly standing: Standing | null;
  readonly seenBy: Side;
}

export const ScoreBar = ({ standing, seenBy }: ScoreBarProps) => {
  const share = standing === null ? 0.5 : chanceOf(standing, seenBy);
  const label =
    standing === null
      ? analysisTexts.emptyBar
      : fill(analysisTexts.bar, { side: seenBy, percent: percentText(100 * share) });
  return (
    <div
      className={`flex full-height relative ${styles.bar}`}
      role="img"
      aria-label={label}
      title={label}
      data-unknown={standing === null || undefined}
    >
      <span className={styles.part} data-player={seenBy} style={{ flexGrow: share }} />
      <span className={styles.part} data-player={opponentOf(seenBy)} style={{ flexGrow: 1 - share }} />
    </div>
  );
};
