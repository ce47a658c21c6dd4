import type { Side, Square } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { expectedScore } from "../../../shared/review/chances.ts";
import { percentText } from "../../../shared/review/sentences.ts";
import styles from "./engine-lines.module.css";
import type { EngineLine, EngineLines as Lines } from "./use-engine-lines.ts";

export interface EngineLinesProps {
  readonly found: Lines;
  readonly mover: Side;
  readonly onPlay: (square: Square) => void;
}

/** The expected score of the side that makes the move, from 0 to 1. */
const scoreOf = ({ value, proof }: EngineLine, mover: Side): number =>
  proof === null ? expectedScore(value, mover) : value;

/** "63 %", or the proved result of the move. */
const scoreText = (line: EngineLine, mover: Side): string =>
  line.proof === null ? percentText(100 * scoreOf(line, mover)) : analysisTexts.proved[line.proof];

/** The engine's best moves, each with its best answer and its expected score. A press plays the move. */
export const EngineLines = ({ found, mover, onPlay }: EngineLinesProps) => {
  if (found.kind === "off") return null;
  if (found.kind === "failed") {
    return (
      <p className={styles.words} role="alert">
        {analysisTexts.failed}
      </p>
    );
  }
  return (
    <ol className={styles.lines} aria-label={analysisTexts.lines} aria-busy={found.kind === "thinking"}>
      {found.lines.map((line) => (
        <li key={line.square}>
          <button type="button" className={styles.line} data-player={mover} onClick={() => onPlay(line.square)}>
            <span className={styles.move}>
              {moveText(line.square)}{" "}
              {line.reply !== null && <span className={styles.reply}>{moveText(line.reply)}</span>}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.share} style={{ width: `${100 * scoreOf(line, mover)}%` }} />
            </span>
            <span className={styles.value}>{scoreText(line, mover)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
};
