import { type MouseEvent, useState } from "react";
import { isStillOpen } from "../../../shared/game/prepared.ts";
import {
  markAt,
  play,
  playableSubBoards,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
  whyIllegal,
} from "../../../shared/game/rules.ts";
import styles from "./board.module.css";
import { PlayableCell } from "./board-cell.tsx";
import { INDICES, squareAt } from "./board-grid.ts";
import { BoardLayers } from "./board-layers.tsx";
import type { BoardPictureProps } from "./board-picture.tsx";
import { useBoardGrid } from "./use-board-grid.ts";

/** In milliseconds: long enough to be seen, short enough to end before the next tap. */
const NUDGE = 120;

const nudge = (element: Element): void => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate(
    [{ transform: "none" }, { transform: "translateX(-3px)" }, { transform: "translateX(3px)" }, { transform: "none" }],
    { duration: NUDGE },
  );
};

export interface Preparation {
  readonly squares: readonly Square[];
  /** If true, a press on an open square prepares it. A press on a prepared square always cancels it. */
  readonly isOn: boolean;
  readonly onPress: (square: Square) => void;
  readonly onClear: () => void;
  /** Mask of the sub-boards that the opponent's next move can send the player to; 0 to mark none. */
  readonly reachable: number;
}

interface PlayableBoardProps extends BoardPictureProps {
  me: Side | null;
  canPlay: boolean;
  onPlay: (square: Square) => void;
  onIllegal?: ((square: Square) => void) | undefined;
  /** Undefined on the player's own turn, and for watchers. */
  preparation?: Preparation | undefined;
  /** Set if a touch screen needs two taps for a move. Called with the first tap. */
  onFirstTap?: (() => void) | undefined;
  suggested?: Square | null | undefined;
}

/** The square of the first tap. It counts only as long as the position has this ply. */
interface FirstTap {
  readonly square: Square;
  readonly ply: number;
}

export const PlayableBoard = ({
  position,
  lastMove,
  pending,
  isOver,
  label,
  me,
  canPlay,
  onPlay,
  onIllegal,
  onFirstTap,
  preparation,
  suggested,
}: PlayableBoardProps) => {
  const [firstTap, setFirstTap] = useState<FirstTap | null>(null);
  const tapped = firstTap?.ply === position.ply ? firstTap.square : null;
  const isPlayable = (square: Square): boolean => canPlay && whyIllegal(position, square) === null;
  const isPrepared = (square: Square): boolean => preparation?.squares.includes(square) ?? false;
  const isPreparable = (square: Square): boolean =>
    isPrepared(square) || (preparation?.isOn === true && isStillOpen(position, square));
  const grid = useBoardGrid((square, element, isTouch) => {
    if (isPlayable(square)) {
      if (!isTouch || onFirstTap === undefined || square === tapped) return onPlay(square);
      setFirstTap({ square, ply: position.ply });
      return onFirstTap();
    }
    if (isPreparable(square)) return preparation?.onPress(square);
    if (!canPlay && preparation?.isOn !== true) return;
    nudge(element);
    if (canPlay) onIllegal?.(square);
  });
  const pointedAt = tapped ?? grid.pointedAt;
  const candidate = pointedAt !== null && isPlayable(pointedAt) ? pointedAt : null;
  const preparing = pointedAt !== null && isPreparable(pointedAt) ? pointedAt : null;
  // A board with a suggestion shows a move that the player could have made, so nobody's turn is awaited.
  const isAwaiting = me !== null && sideAt(position.ply) !== me && suggested == null;

  const onContextMenu = (event: MouseEvent<HTMLElement, globalThis.MouseEvent>): void => {
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
    if (preparation === undefined || preparation.squares.length === 0 || isTouch) return;
    event.preventDefault();
    preparation.onClear();
  };

  return (
    <div className={styles.board} data-awaiting={isAwaiting || undefined}>
      <BoardLayers
        position={position}
        lastMove={lastMove}
        isOver={isOver}
        reachable={preparation?.reachable ?? 0}
        reachableFor={me}
        pointedAt={grid.pointedAt}
        preview={candidate === null ? 0 : playableSubBoards(play(position, candidate))}
      >
        {(isDimmed) => (
          // biome-ignore lint/a11y/useSemanticElements: the grid pattern; a table would bring its own boxes and roles
          <div
            role="grid"
            translate="no"
            className={styles.grid}
            aria-label={label}
            {...grid.listeners}
            onContextMenu={onContextMenu}
          >
            {INDICES.map((row) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside take the focus
              <div key={row} role="row" className={styles.row}>
                {INDICES.map((column) => {
                  const square = squareAt(row, column);
                  return (
                    <PlayableCell
                      key={square}
                      square={square}
                      mark={markAt(position, square)}
                      ghost={[candidate, preparing, suggested].includes(square) || isPrepared(square) ? me : null}
                      isLastMove={square === lastMove}
                      isPending={square === pending}
                      isPrepared={isPrepared(square)}
                      isPreparing={square === preparing}
                      isSuggested={square === suggested}
                      isDimmed={isDimmed(square)}
                      isDecided={subWinnerOf(position, subBoardOf(square)) !== null}
                      isPlayable={isPlayable(square) || isPreparable(square)}
                      isTabStop={square === grid.tabStop}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        )}
      </BoardLayers>
    </div>
  );
};
