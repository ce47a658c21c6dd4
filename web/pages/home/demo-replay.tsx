import { replay } from "../../../shared/game/rules.ts";
import { heroTexts } from "../../../shared/language/en/hero.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { ReplayToggle } from "../../kit/board/replay-toggle.tsx";
import { useReplay } from "../../kit/board/use-replay.ts";
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

/** A game from a collection that plays itself from its turning point on. */
export const DemoReplay = () => {
  const { ply, isRunning, toggle } = useReplay({ length: MOVES.length, first: TURNING_POINT, beginning: BEGINNING });
  const isOver = ply === MOVES.length;
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
        action={<ReplayToggle isRunning={isRunning} onPress={toggle} />}
      />
    </>
  );
};
