import { ratingText } from "../../../shared/format.ts";
import { isProvisional } from "../../../shared/game/rating.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { metasTexts } from "../../../shared/language/en/metas.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { PUZZLE_THEMES } from "../../../shared/puzzles/themes.ts";
import field from "../../kit/ui/field.module.css";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import type { PuzzleProgress } from "../../study/progress/kept-puzzles.ts";
import { SolvedWhy } from "../../study/puzzle/solved-why.tsx";
import { isEnded, type Solving } from "../../study/puzzle/solving.ts";
import panelStyles from "../../study/puzzle/solving-panel.module.css";
import { WISHES, type Wishes } from "./choose-puzzle.ts";
import { Counted } from "./counted.tsx";
import { PuzzleHistory } from "./puzzle-history.tsx";
import styles from "./puzzle-panel.module.css";

interface PuzzlePanelProps {
  readonly number: number;
  readonly by: string | null;
  readonly solving: Solving;
  readonly progress: PuzzleProgress;
  readonly account: string | null;
  readonly wishes: Wishes;
  readonly onWishes: (wishes: Wishes) => void;
}

export const PuzzlePanel = ({ number, by, solving, progress, account, wishes, onWishes }: PuzzlePanelProps) => {
  const { rating, results } = progress;
  return (
    <div className={panelStyles.panel}>
      <SolvedWhy solving={solving} />
      <p className={panelStyles.line}>
        <span>{fill(texts.number, { number })}</span>
        <span className="tabular-nums">
          {texts.rating}{" "}
          <strong>
            <bdi translate="no">{ratingText(rating.rating, isProvisional(rating))}</bdi>
          </strong>
        </span>
      </p>
      {by !== null && (
        <p className="muted small">
          {rich(texts.proposals.by, { player: (name) => <Link to={profilePath(by)}>{name}</Link> }, { player: by })}
        </p>
      )}
      {isEnded(solving) && solving.puzzle.themes.length > 0 && (
        <ul className={`flex wrap gap-2 ${styles.themes}`}>
          {solving.puzzle.themes.map((theme) => (
            <li key={theme}>{texts.themes[theme]}</li>
          ))}
        </ul>
      )}
      {account !== null && isEnded(solving) && <Counted key={number} number={number} />}
      <p className={`grid gap-3 ${styles.choices}`}>
        <label>
          {texts.difficulty}
          <select
            className={`${field.input} full-width text ${styles.select}`}
            value={wishes.wish}
            onChange={({ target }) => {
              const wish = WISHES.find((known) => known === target.value);
              if (wish !== undefined) onWishes({ ...wishes, wish });
            }}
          >
            {WISHES.map((wish) => (
              <option key={wish} value={wish}>
                {texts.difficulties[wish]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.theme}
          <select
            className={`${field.input} full-width text ${styles.select}`}
            value={wishes.theme ?? ""}
            onChange={({ target }) =>
              onWishes({ ...wishes, theme: PUZZLE_THEMES.find((known) => known === target.value) ?? null })
            }
          >
            <option value="">{texts.anyTheme}</option>
            {PUZZLE_THEMES.map((theme) => (
              <option key={theme} value={theme}>
                {texts.themes[theme]}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p className="muted small">{account === null ? texts.ratingKept : texts.ratingCounted}</p>
      <p className={panelStyles.line}>
        <Link to="/daily">{dayTexts.heading}</Link>
        <Link to="/puzzles/storm">{metasTexts.titles.storm}</Link>
        <Link to="/puzzles/mine">{dayTexts.mistakes}</Link>
      </p>
      <PuzzleHistory results={results} />
    </div>
  );
};
