import type { Proof } from "../../../shared/engine/choice.ts";
import type { Line, Report } from "../../../shared/engine/lines.ts";
import { opponentOf, type Side, type Square } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { count, fill, numberText } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { Button } from "../../kit/ui/button.tsx";
import { MOST_LINES, type TabSettings } from "./analysis-settings.ts";
import styles from "./engine-lines.module.css";
import { proofText, valueText } from "./result-texts.ts";
import { type EngineLines as Lines, reportOf } from "./use-engine-lines.ts";

interface EngineLinesProps {
  readonly found: Lines;
  readonly mover: Side;
  readonly settings: TabSettings;
  readonly onSettings: (settings: TabSettings) => void;
  readonly onPlay: (square: Square) => void;
}

const LinesHead = ({ report, settings, onSettings }: LinesHeadProps) => {
  const { lines, seenBy } = settings;
  const other = opponentOf(seenBy);
  const flip = fill(analysisTexts.seenBy, { side: seenBy, other });
  return (
    <div className={`row ${styles.head}`}>
      <p className={`grow muted tiny tabular-nums ${styles.effort}`}>
        {report !== null &&
          fill(analysisTexts.effort, { depth: report.depth, positions: numberText(report.positions) })}
      </p>
      <Button
        look="quiet"
        className={styles.tool}
        aria-label={analysisTexts.fewerLines}
        isDisabled={lines <= 1}
        onClick={() => onSettings({ ...settings, lines: lines - 1 })}
      >
        −
      </Button>
      <span className={styles.count} role="img" aria-label={count(analysisTexts.lineCount, lines)}>
        {lines}
      </span>
      <Button
        look="quiet"
        className={styles.tool}
        aria-label={analysisTexts.moreLines}
        isDisabled={lines >= MOST_LINES}
        onClick={() => onSettings({ ...settings, lines: lines + 1 })}
      >
        +
      </Button>
      <Button
        look="quiet"
        className={styles.tool}
        aria-label={flip}
        title={flip}
        onClick={() => onSettings({ ...settings, seenBy: other })}
      >
        <span className={styles.side} data-player={seenBy}>
          {seenBy}
        </span>
        <span aria-hidden="true">⇅</span>
      </Button>
    </div>
  );
};

interface LinesHeadProps extends Pick<EngineLinesProps, "settings" | "onSettings"> {
  readonly report: Report | null;
}

interface LineRowProps extends Pick<EngineLinesProps, "mover" | "onPlay"> {
  readonly line: Line;
  readonly seenBy: Side;
}

const LineRow = ({ line: { squares, value, proof }, mover, seenBy, onPlay }: LineRowProps) => {
  const [first, ...rest] = squares;
  if (first === undefined) return null;
  return (
    <button type="button" className={styles.line} data-player={mover} onClick={() => onPlay(first)}>
      <span translate="no" className={styles.moves}>
        <span className={styles.move}>{moveText(first)}</span>
        {rest.length > 0 && <span className="muted small"> {rest.map(moveText).join(" ")}</span>}
      </span>{" "}
      <span className={`flex-none small ${styles.value}`} data-proved={proof !== null || undefined}>
        {valueText(value, proof, mover, seenBy)}
      </span>
    </button>
  );
};

const PROOFS: readonly Proof[] = ["win", "draw", "loss"];

interface ResultsProps extends Pick<EngineLinesProps, "mover" | "onPlay"> {
  readonly report: Report | null;
}

const Results = ({ report, mover, onPlay }: ResultsProps) => {
  const groups = PROOFS.map((proof) => ({
    proof,
    moves: report?.candidates.filter((candidate) => candidate.proof === proof) ?? [],
  })).filter(({ moves }) => moves.length > 0);
  if (groups.length === 0) return <p className={styles.none}>{analysisTexts.noResults}</p>;
  return (
    <ul className={styles.results} aria-label={analysisTexts.results}>
      {groups.map(({ proof, moves }) => (
        <li key={proof} className="row">
          <span className={styles.result}>{proofText(proof, mover)}</span>
          {moves.map(({ square }) => (
            <button key={square} type="button" className={styles.proved} onClick={() => onPlay(square)}>
              {moveText(square)}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
};

export const EngineLines = ({ found, mover, settings, onSettings, onPlay }: EngineLinesProps) => {
  if (found.kind === "off") return null;
  if (found.kind === "failed") {
    return (
      <p className="pad-2-3 muted small" role="alert">
        {analysisTexts.failed}
      </p>
    );
  }
  const report = reportOf(found);
  return (
    <div className={styles.engine}>
      <LinesHead report={report} settings={settings} onSettings={onSettings} />
      <ol
        className={`grid content-start ${styles.lines}`}
        style={{ minHeight: `calc(${settings.lines} * var(--line))` }}
        aria-label={analysisTexts.lines}
        aria-busy={found.kind === "thinking"}
      >
        {report?.lines.map((line) => (
          <li key={line.squares[0]}>
            <LineRow line={line} mover={mover} seenBy={settings.seenBy} onPlay={onPlay} />
          </li>
        ))}
      </ol>
      <Results report={report} mover={mover} onPlay={onPlay} />
    </div>
  );
};
