import { memo } from "react";
import type { Side, SubWinner } from "../../../shared/game/rules.ts";
import { Mark } from "./mark.tsx";
import styles from "./sub-board.module.css";

interface FrameProps {
  winner: SubWinner;
  playableFor: Side | null;
  reachableFor: Side | null;
  previewFor: Side | null;
  hasNumbers: boolean;
  isDimmed: boolean;
  isInWinningLine: boolean;
  isFresh: boolean;
}

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
  isFresh: boolean;
}) {
  return (
    <span className={styles.verdict} data-dimmed={isDimmed || undefined} data-fresh={isFresh || undefined}>
      {winner === "X" || winner === "O" ? <Mark player={winner} /> : null}
    </span>
  );
});
