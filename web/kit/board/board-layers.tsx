import type { ReactNode } from "react";
import {
  opponentOf,
  type Position,
  playableSubBoards,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
  winningSubBoards,
} from "../../../shared/game/rules.ts";
import styles from "./board.module.css";
import { INDICES } from "./board-grid.ts";
import { SubBoardFrame, SubBoardVerdict } from "./sub-board.tsx";

const has = (subBoards: number, subBoard: number): boolean => (subBoards & (1 << subBoard)) !== 0;

interface BoardLayersProps {
  position: Position;
  /** Omit it for a still picture: the last move is animated. */
  lastMove?: Square | null;
  isOver: boolean | undefined;
  /** Mask of the sub-boards where the other side could play after the move that is pointed at. */
  preview: number;
  /** Mask of the sub-boards that the opponent's next move can send `reachableFor` to. */
  reachable?: number;
  reachableFor?: Side | null;
  pointedAt?: Square | null;
  children: (isDimmed: (square: Square) => boolean) => ReactNode;
}

export const BoardLayers = (props: BoardLayersProps) => {
  const { position, lastMove, isOver, preview, reachable = 0, reachableFor = null, pointedAt = null, children } = props;
  const mover = sideAt(position.ply);
  const playable = isOver === true ? 0 : playableSubBoards(position);
  const line = winningSubBoards(position);
  const isDimmed = (subBoard: number): boolean =>
    line === null ? playable !== 0 && !has(playable | reachable, subBoard) : !line.includes(subBoard);

  return (
    <>
      <span className={styles.subBoards} aria-hidden="true">
        {INDICES.map((subBoard) => (
          <SubBoardFrame
            key={subBoard}
            winner={subWinnerOf(position, subBoard)}
            playableFor={has(playable, subBoard) ? mover : null}
            reachableFor={has(reachable, subBoard) ? reachableFor : null}
            previewFor={has(preview, subBoard) ? opponentOf(mover) : null}
            hasNumbers={playable === 1 << subBoard || (pointedAt !== null && subBoardOf(pointedAt) === subBoard)}
            isDimmed={isDimmed(subBoard)}
            isInWinningLine={line?.includes(subBoard) ?? false}
            isFresh={lastMove != null}
          />
        ))}
      </span>
      {children((square) => isDimmed(subBoardOf(square)))}
      <span className={styles.subBoards} aria-hidden="true">
        {INDICES.map((subBoard) => (
          <SubBoardVerdict
            key={subBoard}
            winner={subWinnerOf(position, subBoard)}
            isDimmed={isDimmed(subBoard)}
            isFresh={lastMove != null && subBoardOf(lastMove) === subBoard}
          />
        ))}
      </span>
    </>
  );
};
