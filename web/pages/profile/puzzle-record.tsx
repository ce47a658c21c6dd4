import { useQuery } from "@tanstack/react-query";
import type { ProfilePuzzles } from "../../../shared/api/puzzles-api.ts";
import { ratingText } from "../../../shared/format.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { winRateText } from "../../server/api/profile.ts";
import { profilePuzzlesQuery } from "../../server/api/puzzles.ts";
import { chartScaleOf, ratingAxis } from "./chart-scale.ts";
import styles from "./puzzle-record.module.css";
import line from "./rating-line.module.css";

const [WIDTH, HEIGHT] = [320, 72];
const BOX = { left: 2, top: 4, right: WIDTH - 2, bottom: HEIGHT - 4 };

/** One step for each point: what counts is the number of puzzles, not the days between them. */
const Curve = ({ curve }: Pick<ProfilePuzzles, "curve">) => {
  const scale = chartScaleOf({ from: 0, to: curve.length - 1 }, ratingAxis(curve.map(({ elo }) => elo)), BOX);
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={line.line}
        data-type="rapid"
        vectorEffect="non-scaling-stroke"
        d={`M${curve.map(({ elo }, at) => `${scale.x(at).toFixed(1)} ${scale.y(elo).toFixed(1)}`).join("L")}`}
      />
    </svg>
  );
};

const Storms = ({ day, week, ever, runs }: NonNullable<ProfilePuzzles["storm"]>) => {
  const { storm: texts } = profileTexts;
  const bests = [
    [texts.day, day],
    [texts.week, week],
    [texts.ever, ever],
  ] as const;
  return (
    <dl className={`flex wrap ${styles.storms}`}>
      <dt>
        <Link to="/puzzles/storm">{texts.heading}</Link>
      </dt>
      {bests.map(
        ([text, score]) =>
          score !== null && (
            <dd key={text} className={styles.fact}>
              {fill(text, { score })}
            </dd>
          ),
      )}
      <dd className={styles.fact}>{count(texts.runs, runs)}</dd>
    </dl>
  );
};

export const PuzzleRecord = ({ username }: { readonly username: string }) => {
  const { data } = useQuery(profilePuzzlesQuery(username));
  if (data === undefined || (data.rating === null && data.streak === 0 && data.storm === null)) return null;
  const { rating, isProvisional, attempts, solved, curve, streak, storm } = data;
  const record = { winsR: solved, lossesR: attempts - solved, drawsR: 0 };
  return (
    <Card isFlat className="gap-2 pad-4" aria-labelledby="puzzles">
      <h2 className="large" id="puzzles">
        <Link to="/puzzles">{profileTexts.puzzles}</Link>
      </h2>
      <div className={`flex wrap ${styles.facts}`}>
        {rating !== null && <p className={`tabular-nums ltr ${styles.rating}`}>{ratingText(rating, isProvisional)}</p>}
        {rating !== null && (
          <p className={styles.fact}>
            {fill(profileTexts.puzzlesSolved, {
              puzzles: count(profileTexts.puzzleCount, attempts),
              percent: winRateText(record),
            })}
          </p>
        )}
        {streak > 0 && <p className={styles.fact}>{count(profileTexts.puzzleStreak, streak)}</p>}
      </div>
      {curve.length > 1 && <Curve curve={curve} />}
      {storm !== null && <Storms {...storm} />}
    </Card>
  );
};
