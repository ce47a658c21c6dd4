import { memo, useLayoutEffect, useRef } from "react";
import { type Square, sideAt } from "../../../shared/game/rules.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { pointingOut } from "../../kit/board/square-button.ts";
import { scrollWithin } from "../../kit/ui/scroll-within.ts";
import styles from "./move-list.module.css";

interface MoveListProps {
  readonly squares: readonly Square[];
  readonly ply: number;
  readonly onView: (ply: number) => void;
}

interface MoveButtonProps {
  readonly square: Square;
  readonly ply: number;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
  readonly onView: (ply: number) => void;
}

const MoveButton = memo(function MoveButton({ square, ply, isCurrent, isStop, onView }: MoveButtonProps) {
  return (
    <>
      <span className={`muted small ${styles.number}`} aria-hidden="true">
        {ply + 1}.
      </span>
      <button
        type="button"
        className={`strong nowrap ${styles.move}`}
        data-move={square}
        data-player={sideAt(ply)}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? "step" : undefined}
        aria-label={fill(matchTexts.move, {
          number: ply + 1,
          side: sideAt(ply),
          move: moveText(square),
        })}
        onClick={() => onView(ply + 1)}
      >
        {moveText(square)}
      </button>
    </>
  );
});

export const MoveList = memo(function MoveList({ squares, ply, onView }: MoveListProps) {
  const boxRef = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box === null) return;
    // Arrow keys step through the game from anywhere outside the board. If the focus is in the list, it follows.
    if (box.contains(document.activeElement)) box.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    // Waits for the next frame: measuring now would force a second layout.
    const frame = requestAnimationFrame(() => {
      const current = box.querySelector<HTMLElement>("[aria-current]");
      if (current !== null) scrollWithin(box, current);
      else if (ply === 0) box.scrollTop = 0;
    });
    return () => cancelAnimationFrame(frame);
  }, [ply]);

  const pairs = Array.from({ length: Math.ceil(squares.length / 2) }, (_, index) => index);
  return (
    <ol ref={boxRef} translate="no" className={styles.list} aria-label={matchTexts.moves} {...pointingOut}>
      {pairs.map((pair) => (
        <li key={pair} className={styles.pair}>
          {[pair * 2, pair * 2 + 1].map((index) => {
            const square = squares[index];
            return square === undefined ? null : (
              <MoveButton
                key={index}
                square={square}
                ply={index}
                isCurrent={index + 1 === ply}
                isStop={index === Math.max(0, ply - 1)}
                onView={onView}
              />
            );
          })}
        </li>
      ))}
    </ol>
  );
});
