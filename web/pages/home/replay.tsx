import { useEffect, useState } from "react";
import { replay } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { heroTexts } from "../../../shared/language/en/hero.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { HeroCaption } from "./hero-caption.tsx";

const MOVES = [
  31, 38, 25, 65, 23, 48, 28, 15, 61, 68, 52, 71, 75, 30, 34, 21, 20, 26, 74, 19, 17, 79, 6, 59, 51, 56, 18, 7, 53, 72,
  2, 24, 57, 78, 60, 62, 80, 77, 11, 22, 43, 4, 37, 14, 40,
];

/** X must play in the centre, which completes the middle row; O needs the corner to complete the bottom row. */
const TURNING_POINT = 40;
/** Each repeat starts here, with some boards already won. */
const BEGINNING = 14;
const MOVE_EVERY: Millis = 1200;
const END_SHOWN_FOR: Millis = 5000;

const wantsMotion = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A recorded game that plays itself from its turning point on. It can be paused, and does not run with reduced motion.
 */
export const Replay = () => {
  const [ply, setPly] = useState(TURNING_POINT);
  const [isRunning, setRunning] = useState(wantsMotion);
  const isOver = ply === MOVES.length;

  useEffect(() => {
    if (!isRunning) return;
    const pause = isOver ? END_SHOWN_FOR : MOVE_EVERY;
    const timer = setTimeout(() => setPly(isOver ? BEGINNING : ply + 1), pause);
    return () => clearTimeout(timer);
  }, [isRunning, isOver, ply]);

  const isTurningPoint = ply === TURNING_POINT;
  return (
    <>
      <BoardPicture
        position={replay(MOVES, ply)}
        lastMove={MOVES[ply - 1] ?? null}
        isOver={isOver}
        label={isTurningPoint ? heroTexts.turningPoint : heroTexts.game}
      />
      <HeroCaption
        text={rich(
          isOver ? heroTexts.won : isTurningPoint ? heroTexts.sent : heroTexts.needs,
          { x: (mark) => <strong data-player="X">{mark}</strong> },
          {},
        )}
        action={
          <Button look="quiet" onClick={() => setRunning(!isRunning)}>
            {isRunning ? heroTexts.pause : heroTexts.playOn}
          </Button>
        }
      />
    </>
  );
};
