import { dateText, ratingText } from "../../../shared/format.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import styles from "./rating-chart.module.css";
import { chartPointsOf, type RatingLine } from "./rating-lines.ts";

export const RatingsTable = ({ lines }: { readonly lines: readonly RatingLine[] }) => {
  const rows = chartPointsOf(lines).toReversed();
  return (
    <details className={`small ${styles.table}`}>
      <summary className={`row target muted ${styles.summary}`}>{profileTexts.showTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={styles.scroll} aria-label={profileTexts.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{profileTexts.date}</th>
              <th scope="col">{profileTexts.timeControl}</th>
              <th scope="col">{profileTexts.tableRating}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ gameType, at, elo }) => (
              <tr key={`${gameType} ${at}`}>
                <td>{dateText(at)}</td>
                <td>{typeName(gameType)}</td>
                <td>{ratingText(elo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
