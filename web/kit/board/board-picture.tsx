import { markAt, type Position, type Square, subBoardOf, subWinnerOf } from "../../../shared/game/rules.ts";
import { boardTexts } from "../../../shared/language/en/board.ts";
import { fill } from "../../../shared/language/fill.ts";
import styles from "./board.module.css";
import { PictureCell } from "./board-cell.tsx";
import { INDICES, squareAt } from "./board-grid.ts";
import { BoardLayers } from "./board-layers.tsx";
import { positionText } from "./describe.ts";

export interface BoardPictureProps {
  position: Position;
  lastMove: Square | null;
  label: string;
  /** A move that is shown but not confirmed. It is already part of the position. */
  pending?: Square | null;
  /** The game is over, though the position may allow moves. No sub-board is marked as playable. */
  isOver?: boolean | undefined;
}

export const BoardPicture = ({ position, lastMove, pending, isOver, label }: BoardPictureProps) => (
  <div
    className={styles.board}
    role="img"
    aria-label={fill(boardTexts.picture, { label, position: positionText(position, lastMove) })}
  >
    <BoardLayers position={position} isOver={isOver} preview={0}>
      {(isDimmed) => (
        <span className={styles.grid}>
          {INDICES.map((row) => (
            <span key={row} className={styles.row}>
              {INDICES.map((column) => {
                const square = squareAt(row, column);
                return (
                  <PictureCell
                    key={square}
                    square={square}
                    mark={markAt(position, square)}
                    ghost={null}
                    isLastMove={square === lastMove}
                    isPending={square === pending}
                    isDimmed={isDimmed(square)}
                    isDecided={subWinnerOf(position, subBoardOf(square)) !== null}
                  />
                );
              })}
            </span>
          ))}
        </span>
      )}
    </BoardLayers>
  </div>
);
