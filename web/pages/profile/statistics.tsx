import type { Perf, Perfs } from "../../../shared/api/games-api.ts";
import { ratingText } from "../../../shared/format.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { Card } from "../../kit/ui/card.tsx";
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

const Standing = ({ gameType, perf }: { readonly gameType: GameType; readonly perf: Perf }) => (
  <Card as="li" isFlat className={styles.card} data-unplayed={perf.allR === 0 || undefined}>
    <h2 className={styles.type}>
      {typeName(gameType)} <LineSwatch gameType={gameType} />
    </h2>
    <p className={styles.rating}>
      {rich(
        profileTexts.rating,
        { hidden: (label) => <span className={hidden.hidden}>{label}</span> },
        { rating: ratingText(perf.elo, perf.isProvisional) },
      )}
    </p>
    <Share perf={perf} />
    <p className={styles.record}>
      <span>{count(profileTexts.games, perf.allR)}</span>
      <span>{fill(profileTexts.won, { percent: winRateText(perf) })}</span>
    </p>
  </Card>
);

export const Statistics = ({ perfs }: { readonly perfs: Perfs }) => (
  <section aria-label={profileTexts.statistics}>
    <ul className={styles.grid}>
      {GAME_TYPES.map((gameType) => (
        <Standing key={gameType} gameType={gameType} perf={perfs[gameType]} />
      ))}
    </ul>
  </section>
);
