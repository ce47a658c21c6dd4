import { OPPONENTS } from "../../../shared/engine/opponents.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import type { Progress, Tally } from "../../study/progress/practice-progress.ts";
import styles from "./progress-words.module.css";
import { strengthOf } from "./strength.ts";

/** The mark is full after a win without help. */
export const Beaten = ({ tally: { games, wins, cleanWins } }: { readonly tally: Tally }) => (
  <span
    className={`relative muted tiny normal tabular-nums nowrap ${styles.beaten}`}
    data-clean={cleanWins > 0 || undefined}
  >
    <span aria-hidden="true">✓ {fill(practiceTexts.beaten, { count: wins })}</span>
    <span className={hidden.hidden}>{fill(practiceTexts.beatenAloud, { wins, games, clean: cleanWins })}</span>
  </span>
);

const nameAt = (level: number): string => OPPONENTS[level]?.name ?? "";

export const StrengthWords = ({ progress }: { readonly progress: Progress }) => {
  const strength = strengthOf(progress.results);
  if (strength === null) return null;
  const { level, from, to } = strength;
  const isNear = level - from <= 1 && to - level <= 1;
  return (
    <p className="muted">
      {isNear
        ? fill(practiceTexts.aboutLevel, { level: level + 1, opponent: nameAt(level) })
        : fill(practiceTexts.betweenLevels, {
            from: from + 1,
            weaker: nameAt(from),
            to: to + 1,
            stronger: nameAt(to),
          })}
    </p>
  );
};
