import { memo } from "react";
import type { Side, Square } from "../../../shared/game/rules.ts";
import styles from "./board-cell.module.css";
import { squareLabel } from "./describe.ts";
import { Mark } from "./mark.tsx";

interface CellProps {
  square: Square;
  mark: Side | null;
  ghost: Side | null;
  isLastMove: boolean;
  isPending: boolean;
  isPrepared?: boolean;
  isPreparing?: boolean;
  isSuggested?: boolean;
  isDimmed: boolean;
  isDecided: boolean;
}

interface PlayableCellProps extends CellProps {
  isPlayable: boolean;
  isTabStop: boolean;
}

/** What stands in a square. */
export const SquareContent = (cell: CellProps) => {
  const { mark, ghost, isLastMove, isPending, isPrepared, isPreparing, isSuggested, isDimmed, isDecided } = cell;
  const shown = mark ?? ghost;
  if (shown === null) return null;
  return (
    <span
      className={styles.content}
      data-ghost={mark === null || undefined}
      data-last={isLastMove || undefined}
      data-pending={isPending || undefined}
      data-prepared={isPrepared ? "" : isPreparing ? "maybe" : undefined}
      data-suggested={isSuggested || undefined}
      data-dimmed={(isDimmed && !isLastMove) || undefined}
      data-decided={isDecided || undefined}
      data-player={shown}
    >
      <Mark player={shown} />
    </span>
  );
};

export const PictureCell = memo(function PictureCell(props: CellProps) {
  return (
    <span className={`min-width-0 relative ${styles.cell}`}>
      <SquareContent {...props} />
    </span>
  );
});

/** A square with a button. The grid has the listeners; the button only carries the number of its square. */
export const PlayableCell = memo(function PlayableCell({ isPlayable, isTabStop, ...cell }: PlayableCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid pattern; a table would tie the layout to table boxes
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <span role="gridcell" className={`min-width-0 relative ${styles.cell}`}>
      <button
        type="button"
        className={`full-width full-height ${styles.button}`}
        data-square={cell.square}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={!isPlayable}
        aria-label={squareLabel(cell.square, cell.mark, cell.isLastMove, cell.isPrepared, cell.isSuggested)}
      >
        <SquareContent {...cell} />
      </button>
    </span>
  );
});
