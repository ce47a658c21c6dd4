import type { Perf, PerfRecords, Perfs, ProfileRecords } from "../../../shared/api/games-api.ts";
import { ratingText } from "../../../shared/format.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES, type Speed } from "../../../shared/game/time-controls.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { Card } from "../../kit/ui/card.tsx";
import { LateText } from "../../kit/ui/late-text.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { winRate, winRateText } from "../../server/api/profile.ts";
import { LineSwatch } from "./line-swatch.tsx";
import styles from "./statistics.module.css";

const Share = ({ perf }: { readonly perf: Perf }) => (
  <svg className={styles.share} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect className={styles.all} width="100" height="6" />
    <rect className={styles.won} width={winRate(perf)} height="6" />
  </svg>
);

/** Shows existing records only: there is no peak before the rating has settled, and no best win before the first. */
const RecordList = ({ peak, streak, longestStreak, bestWin }: PerfRecords) => (
  <dl className={`grid gap-1 tiny tabular-nums ${styles.records}`}>
    {peak !== null && (
      <div>
        <dt>{profileTexts.peak}</dt>
        <dd>{ratingText(peak)}</dd>
      </div>
    )}
    {longestStreak > 0 && (
      <div>
        <dt>{profileTexts.streak}</dt>
        <dd>{streak}</dd>
      </div>
    )}
    {longestStreak > 0 && (
      <div>
        <dt>{profileTexts.longestStreak}</dt>
        <dd>{longestStreak}</dd>
      </div>
    )}
    {bestWin !== null && (
      <div>
        <dt>{profileTexts.bestWin}</dt>
        <dd className={`break-anywhere ${styles.bestWin}`}>
          <Link to={profilePath(bestWin.username)}>
            <bdi translate="no">{bestWin.username}</bdi>
          </Link>{" "}
          {ratingText(bestWin.elo)}
        </dd>
      </div>
    )}
  </dl>
);

interface StandingProps {
  readonly gameType: Speed;
  readonly perf: Perf;
  readonly records: PerfRecords | undefined;
}

const Standing = ({ gameType, perf, records }: StandingProps) => (
  <Card as="li" isFlat className={`gap-1 content-start ${styles.card}`} data-unplayed={perf.allR === 0 || undefined}>
    <h2 className={`row wrap between small ${styles.type}`}>
      {typeName(gameType)} <LineSwatch gameType={gameType} />
    </h2>
    <p className={`tabular-nums ltr ${styles.rating}`}>
      {rich(
        profileTexts.rating,
        { hidden: (label) => <span className={hidden.hidden}>{label}</span> },
        { rating: ratingText(perf.elo, perf.isProvisional) },
      )}
    </p>
    <Share perf={perf} />
    <p className="flex between muted tiny tabular-nums">
      <span>{count(profileTexts.games, perf.allR)}</span>
      <span>
        <LateText
          place={fill(profileTexts.won, { percent: "00 %" })}
          text={() => fill(profileTexts.won, { percent: winRateText(perf) })}
        />
      </span>
    </p>
    {records !== undefined && <RecordList {...records} />}
  </Card>
);

interface StatisticsProps {
  readonly perfs: Perfs;
  readonly records: ProfileRecords | undefined;
}

export const Statistics = ({ perfs, records }: StatisticsProps) => (
  <section aria-label={profileTexts.statistics}>
    <ul className={`grid gap-3 ${styles.grid}`}>
      {GAME_TYPES.map((gameType) => (
        <Standing key={gameType} gameType={gameType} perf={perfs[gameType]} records={records?.[gameType]} />
      ))}
      {perfs.correspondence !== undefined && (
        <Standing gameType="correspondence" perf={perfs.correspondence} records={records?.correspondence} />
      )}
    </ul>
  </section>
);
