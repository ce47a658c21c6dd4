import { type MouseEvent, useState } from "react";
import { isStillOpen } from "../../shared/prepared.ts";
import {
  markAt,
  play,
  playableSubBoards,
  type Side,
  type Square,
  subBoardOf,
  subWinnerOf,
  whyIllegal,
} from "../../shared/rules.ts";
import styles from "./board.module.css";
import { PlayableCell } from "./board-cell.tsx";
import { INDICES, squareAt } from "./board-grid.ts";
import { BoardLayers } from "./board-layers.tsx";
import type { BoardPictureProps } from "./board-picture.tsx";
import { useBoardGrid } from "./use-board-grid.ts";

/** Long enough to be seen, and gone before the next tap. */
const NUDGE = 120;

/** Shakes a square that may not be played, unless the visitor asked for no motion. */
const nudge = (element: Element): void => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate(
    [{ transform: "none" }, { transform: "translateX(-3px)" }, { transform: "translateX(3px)" }, { transform: "none" }],
    { duration: NUDGE },
  );
};

/** What may be prepared while the opponent thinks. */
export interface Preparation {
  readonly squares: readonly Square[];
  /** Whether a press on a square that can still be played on prepares it. What is prepared, a press always takes back. */
  readonly isOn: boolean;
  readonly onPress: (square: Square) => void;
  readonly onClear: () => void;
  /** The sub-boards that the opponent can send the player to, where that is to be shown: a mask. */
  readonly reachable: number;
}

export interface PlayableBoardProps extends BoardPictureProps {
  /** Whose mark a press makes. */
  me: Side | null;
  canPlay: boolean;
  onPlay: (square: Square) => void;
  /** A press on a square that may not be played on now, though it is the player's turn. */
  onIllegal?: ((square: Square) => void) | undefined;
  /** Left out on the player's own turn, and for watchers. */
  preparation?: Preparation | undefined;
  /** Called with the first tap on a touch screen, when a second one is needed to play. */
  onFirstTap?: (() => void) | undefined;
  /** An empty square that is shown as a good one, with the mark of `me`. */
  suggested?: Square | null | undefined;
}

/** A square that was tapped once, in the position after so many moves. */
interface FirstTap {
  readonly square: Square;
  readonly ply: number;
}

/** The board to walk over and to play on. */
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
  const faint = pointedAt !== null && isPreparable(pointedAt) ? pointedAt : candidate;

  const onContextMenu = (event: MouseEvent<HTMLElement, globalThis.MouseEvent>): void => {
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
    if (preparation === undefined || preparation.squares.length === 0 || isTouch) return;
    event.preventDefault();
    preparation.onClear();
  };

  return (
    <div className={styles.board}>
      <BoardLayers
        position={position}
        lastMove={lastMove}
        isOver={isOver}
        reachable={preparation?.reachable ?? 0}
        reachableFor={me}
        preview={candidate === null ? 0 : playableSubBoards(play(position, candidate))}
      >
        {(isDimmed) => (
          // biome-ignore lint/a11y/useSemanticElements: the grid pattern; a table would bring its own boxes and roles
          <div role="grid" className={styles.grid} aria-label={label} {...grid.listeners} onContextMenu={onContextMenu}>
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
                      ghost={square === faint || square === suggested || isPrepared(square) ? me : null}
                      isLastMove={square === lastMove}
                      isPending={square === pending}
                      isPrepared={isPrepared(square)}
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
