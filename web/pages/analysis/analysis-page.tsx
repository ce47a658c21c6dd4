import { useState } from "react";
import { forcedSubBoard, outcomeOf, type Position, replay, sideAt } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { standingOf } from "../../../shared/review/chances.ts";
import { standingText } from "../../../shared/review/sentences.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import actions from "../../match/screen/game-actions.module.css";
import { GameFrame } from "../../match/screen/game-frame.tsx";
import { HistoryButtons } from "../../match/screen/history-buttons.tsx";
import { permitText, useEnginePermit } from "../../match/state/engine-permit.ts";
import { useEngine } from "../../study/engine/engine-client.ts";
import { Explorer } from "../../study/explorer/lazy-explorer.tsx";
import styles from "./analysis-page.module.css";
import { EngineLines } from "./engine-lines.tsx";
import { MoveTree } from "./move-tree.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { useAnalysisKeys } from "./use-analysis-keys.ts";
import { type EngineLines as Lines, useEngineLines } from "./use-engine-lines.ts";

const CopyLink = () => {
  const [isCopied, copy] = useCopied();
  return (
    <Button onClick={() => copy(location.href)}>{isCopied ? analysisTexts.copied : analysisTexts.copyLink}</Button>
  );
};

/** Whose turn it is and where they must play, or how the line ends. */
const turnText = (position: Position): string => {
  const outcome = outcomeOf(position);
  if (outcome !== null)
    return outcome.winner === null ? analysisTexts.tied : fill(analysisTexts.won, { side: outcome.winner });
  const [side, forced] = [sideAt(position.ply), forcedSubBoard(position)];
  return forced === null
    ? fill(analysisTexts.toMoveAnywhere, { side })
    : fill(analysisTexts.toMove, { side, board: forced + 1 });
};

/** The evaluation of the position; "" while it is unknown. */
const worthText = (position: Position, found: Lines): string => {
  const best = found.kind === "thinking" || found.kind === "done" ? found.lines[0] : undefined;
  const standing = standingOf(position, best);
  return standing === null ? "" : standingText(standing);
};

/** A board to try lines for both sides, with the engine's evaluation beside it. */
export const AnalysisPage = () => {
  const { analysis, problem, act } = useAnalysis();
  useAnalysisKeys(analysis, act);
  const [isWanted, setWanted] = useState(true);
  const permit = useEnginePermit();
  const whyOff = permitText(permit);
  const isOn = isWanted && permit === "granted";
  const { line, ply } = analysis;
  const moves = line.slice(0, ply);
  const found = useEngineLines(useEngine(), moves, isOn);
  const position = replay(moves);
  const isOver = outcomeOf(position) !== null;
  const best = found.kind === "thinking" || found.kind === "done" ? found.lines[0] : undefined;
  return (
    <>
      <PageMeta {...pageMeta("analysis")} />
      <GameFrame
        heading={analysisTexts.heading}
        top={
          <div className={styles.strip}>
            <p className={styles.title}>{analysisTexts.heading}</p>
            <p className={styles.worth}>{isOn || isOver ? worthText(position, found) : ""}</p>
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={isWanted && whyOff === null}
                disabled={whyOff !== null}
                onChange={({ target }) => setWanted(target.checked)}
              />
              {analysisTexts.engine}
            </label>
          </div>
        }
        board={
          <PlayableBoard
            position={position}
            lastMove={moves.at(-1) ?? null}
            me={sideAt(ply)}
            canPlay={!isOver}
            onPlay={(square) => act({ type: "play", square })}
            suggested={best?.square}
            isOver={isOver}
            label={analysisTexts.board}
          />
        }
        bottom={
          <div className={styles.strip}>
            <p className={styles.turn} data-player={isOver ? undefined : sideAt(ply)} role="status">
              {turnText(position)}
            </p>
          </div>
        }
        status={<Notice problem={problem} whyOff={whyOff} />}
        reading="more"
        moves={
          <div className={styles.panel}>
            {isOn && !isOver && (
              <EngineLines found={found} mover={sideAt(ply)} onPlay={(square) => act({ type: "play", square })} />
            )}
            <MoveTree analysis={analysis} onEvent={act} />
            {whyOff === null && <Explorer moves={moves} onPlay={(square) => act({ type: "play", square })} />}
          </div>
        }
        side={
          <div className={styles.hints}>
            <p>{analysisTexts.playBoth}</p>
            <p>{analysisTexts.arrows}</p>
            <p>{analysisTexts.digits}</p>
          </div>
        }
        actions={
          <div className={actions.actions}>
            <HistoryButtons
              ply={ply}
              length={line.length}
              hasUnseen={false}
              onView={(to) => act({ type: "view", ply: to })}
            />
            <div className={actions.ending}>
              <CopyLink />
            </div>
          </div>
        }
      />
    </>
  );
};

interface NoticeProps {
  readonly problem: string | null;
  readonly whyOff: string | null;
}

/** The problem with the address, or the reason why the engine is off. */
const Notice = ({ problem, whyOff }: NoticeProps) => {
  if (problem !== null) {
    return (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  }
  return whyOff === null ? null : <p className={styles.notice}>{whyOff}</p>;
};
