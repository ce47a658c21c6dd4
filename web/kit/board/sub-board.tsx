import { memo } from "react";
import type { Side, SubWinner } from "../../../shared/game/rules.ts";
import { Mark } from "./mark.tsx";
import styles from "./sub-board.module.css";

interface FrameProps {
  winner: SubWinner;
  /** The side to move, if it may play in this sub-board. */
  playableFor: Side | null;
  /** The side that the opponent's next move may send here. */
  reachableFor: Side | null;
  /** The side that the move pointed at would send here. */
  previewFor: Side | null;
  /** Its squares are numbered. */
  hasNumbers: boolean;
  isDimmed: boolean;
  isInWinningLine: boolean;
  /** The winning line was completed just now. */
  isFresh: boolean;
}

/** The background of a sub-board: playable, won, or the target of a move. */
export const SubBoardFrame = memo(function SubBoardFrame(props: FrameProps) {
  const { winner, playableFor, reachableFor, previewFor, hasNumbers, isDimmed, isInWinningLine, isFresh } = props;
  return (
    <span
      className={styles.frame}
      data-winner={winner ?? undefined}
      data-playable={playableFor ?? undefined}
      data-reachable={reachableFor ?? undefined}
      data-preview={previewFor ?? undefined}
      data-numbers={hasNumbers || undefined}
      data-dimmed={isDimmed || undefined}
      data-line={isInWinningLine ? (isFresh ? "fresh" : "") : undefined}
    />
  );
});

export const SubBoardVerdict = memo(function SubBoardVerdict({
  winner,
  isDimmed,
  isFresh,
}: {
  winner: SubWinner;
  isDimmed: boolean;
  /** The last move was made in this sub-board. */
  isFresh: boolean;
}) {
  return (
    <span className={styles.verdict} data-dimmed={isDimmed || undefined} data-fresh={isFresh || undefined}>
      {winner === "X" || winner === "O" ? <Mark player={winner} /> : null}
    </span>
  );
});
