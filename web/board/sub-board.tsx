import { memo } from "react";
import type { Side, SubWinner } from "../../shared/rules.ts";
import { Mark } from "./mark.tsx";
import styles from "./sub-board.module.css";

interface FrameProps {
  winner: SubWinner;
  /** Whose turn it is when this sub-board may be played in. */
  playableFor: Side | null;
  /** Whom the move that is awaited may send here. */
  reachableFor: Side | null;
  /** Whom the move pointed at would send here. */
  previewFor: Side | null;
  isDimmed: boolean;
  isInWinningLine: boolean;
  /** The winning line has just come about. */
  isFresh: boolean;
}

/** The ground under the nine squares of a sub-board: open to play, won, or where a move would lead. */
export const SubBoardFrame = memo(function SubBoardFrame(props: FrameProps) {
  const { winner, playableFor, reachableFor, previewFor, isDimmed, isInWinningLine, isFresh } = props;
  return (
    <span
      className={styles.frame}
      data-winner={winner ?? undefined}
      data-playable={playableFor ?? undefined}
      data-reachable={reachableFor ?? undefined}
      data-preview={previewFor ?? undefined}
      data-dimmed={isDimmed || undefined}
      data-line={isInWinningLine ? (isFresh ? "fresh" : "") : undefined}
    />
  );
});

/** The large mark over a decided sub-board. */
export const SubBoardVerdict = memo(function SubBoardVerdict({
  winner,
  isDimmed,
  isFresh,
}: {
  winner: SubWinner;
  isDimmed: boolean;
  /** The last move was made in it. */
  isFresh: boolean;
}) {
  return (
    <span className={styles.verdict} data-dimmed={isDimmed || undefined} data-fresh={isFresh || undefined}>
      {winner === "X" || winner === "O" ? <Mark player={winner} /> : null}
    </span>
  );
});
