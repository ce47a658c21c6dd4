import { expect, test } from "vitest";
import { clockReading } from "../../../../web/match/state/match-view.ts";
import { asPlaying, resultEvent, screenAfter, screenOf, stateEvent } from "../fake-game.ts";

const running = (squares: readonly number[]) => {
  const screen = asPlaying(screenOf({ squares }));
  return { X: clockReading(screen, "X").isRunning, O: clockReading(screen, "O").isRunning };
};

test("a clock runs for the side to move only, and not before two moves", () => {
  expect([[], [40], [40, 36], [40, 36, 0]].map(running)).toEqual([
    { X: false, O: false },
    { X: false, O: false },
    { X: true, O: false },
    { X: false, O: true },
  ]);
});

test("no clock runs once the game is over", () => {
  const result = { winner: "X", status: "resign", timers: { X: 5000, O: 7000 } } as const;
  const screen = screenAfter(screenOf({ squares: [40, 36] }), resultEvent(result, 9));
  if (screen.phase !== "finished") throw new Error(`the phase is ${screen.phase}`);
  expect(clockReading(screen, "X")).toMatchObject({ remaining: 5000, isRunning: false });
  expect(clockReading(screen, "O")).toMatchObject({ remaining: 7000, isRunning: false });
});

test("the server's clocks replace the local ones", () => {
  const next = stateEvent({ t: "move", squares: [40, 36, 0], timers: { X: 290_000, O: 299_000 } }, 12_000);
  const screen = asPlaying(screenAfter(screenOf({ squares: [40, 36] }), next));
  expect(clockReading(screen, "X")).toMatchObject({ remaining: 290_000, isRunning: false });
  expect(clockReading(screen, "O")).toEqual({ remaining: 299_000, at: 12_000, isRunning: true });
});

test("an earlier position of a finished game has the clocks of its moves; a running game's clocks go on", () => {
  const squares = [40, 36, 0, 4, 37];
  const clocks = [300_000, 300_000, 290_000, 280_000, 270_000];
  const timers = { X: 270_000, O: 1000 };
  const lookingAt = (ply: number, isOver: boolean) => {
    const playing = screenAfter(screenOf({ squares, timers }), { type: "view", ply });
    const result = { winner: "X", status: "resign", timers, clocks } as const;
    const screen = isOver ? screenAfter(playing, resultEvent(result, 9)) : playing;
    if (screen.phase !== "playing" && screen.phase !== "finished") throw new Error(`the phase is ${screen.phase}`);
    return [clockReading(screen, "X").remaining, clockReading(screen, "O").remaining];
  };
  expect([0, 1, 2, 3, 4, 5].map((ply) => lookingAt(ply, true))).toEqual([
    [300_000, 300_000],
    [300_000, 300_000],
    [300_000, 300_000],
    [290_000, 300_000],
    [290_000, 280_000],
    [270_000, 1000],
  ]);
  expect(lookingAt(2, false)).toEqual([270_000, 1000]);
});
