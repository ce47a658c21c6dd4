import { markAt, type Position, type Square, subBoardOf, subWinnerOf } from "../../../shared/game/rules.ts";
import styles from "./board.module.css";
import { PlayableCell } from "./board-cell.tsx";
import { INDICES, squareAt } from "./board-grid.ts";
import { BoardLayers } from "./board-layers.tsx";
import { useBoardGrid } from "./use-board-grid.ts";

interface SetUpBoardProps {
  position: Position;
  label: string;
  onPress: (square: Square) => void;
}

export const SetUpBoard = ({ position, label, onPress }: SetUpBoardProps) => {
  const grid = useBoardGrid((square) => onPress(square));
  return (
    <div className={styles.board}>
      <BoardLayers position={position} isOver={false} preview={0}>
        {() => (
          // biome-ignore lint/a11y/useSemanticElements: the grid pattern; a table would bring its own boxes and roles
          <div role="grid" translate="no" className={styles.grid} aria-label={label} {...grid.listeners}>
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
                      ghost={null}
                      isLastMove={false}
                      isPending={false}
                      isDimmed={false}
                      isDecided={subWinnerOf(position, subBoardOf(square)) !== null}
                      isPlayable
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
