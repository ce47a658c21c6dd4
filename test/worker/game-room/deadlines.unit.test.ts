import fc from "fast-check";
import { expect, test } from "vitest";
import { flagAt } from "../../../shared/clock.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { isInTime } from "../../../worker/durable-object/object-alarm.ts";
import { deadlineOf, firstMoveLeft, nextWakeOf, settle } from "../../../worker/game-room/deadlines.ts";
import { EMPTY, type Game } from "../../../worker/game-room/game.ts";
import { callRoll } from "../../../worker/game-room/roll-call.ts";
import { tick, transition } from "../../../worker/game-room/transition.ts";
import { abort, after, friendlyGame, legalMove, players, playOn, queueGame, START } from "./games.ts";

const DAY = 86_400_000;
/** For how long a flag waits for a move that is on its way, where the quota of the line is full. */
const GRACE = 2000;
const NOBODY_GONE = { X: null, O: null };

test.each(GAME_TYPES)("%s: the first moves have their limits, then the clocks run", (gameType) => {
  const { base, firstMove } = TIME_CONTROLS[gameType];
  const game = queueGame(gameType);
  expect(deadlineOf(game)).toBe(START + firstMove);
  expect(firstMoveLeft(game, START + 1000)).toBe(firstMove - 1000);
  const one = after([40], 3000, game);
  expect(deadlineOf(one)).toBe(START + 3000 + firstMove);
  const two = after([40, 36], 3000, game);
  expect(deadlineOf(two)).toBe(START + 6000 + base + GRACE);
  expect(firstMoveLeft(two, START + 6000)).toBeNull();
});

test("a waiting game expires after a day and is forgotten after a week, others have nothing to wait for", () => {
  const [expiry, end] = [START + DAY, START + 8 * DAY];
  expect(deadlineOf(friendlyGame())).toBe(expiry);
  const expired = settle(friendlyGame(), expiry);
  expect(expired).toMatchObject({ phase: "called-off", why: "expired", calledOffAt: expiry });
  expect(deadlineOf(expired)).toBe(end);
  expect(settle(friendlyGame(), end - 1)).toEqual(expired);
  expect(settle(expired, end - 1)).toBe(expired);
  for (const game of [friendlyGame(), expired]) expect(settle(game, end)).toBe(EMPTY);
  expect(deadlineOf(EMPTY)).toBeNull();
  expect(deadlineOf(transition(queueGame(), players.X, abort, START).game)).toBeNull();
});

test("however late a deadline is noticed, its effect is the same; before it there is none", () => {
  const games = [queueGame(), after([40]), after([40, 36]), after([40, 36, 0])];
  fc.assert(
    fc.property(fc.constantFrom(...games), fc.nat({ max: 1e10 }), (game, late) => {
      const deadline = deadlineOf(game) ?? 0;
      const settled = settle(game, deadline + late);
      expect(settled).toEqual(settle(game, deadline));
      const endedAt = (game.phase === "playing" ? flagAt(game.clock) : null) ?? deadline;
      expect(settled).toMatchObject({ phase: "finished", endedAt });
      expect(settle(settled, deadline + late + 1)).toBe(settled);
      expect(settle(game, deadline - 1)).toBe(game);
    }),
  );
});

/** A room's alarm as the room treats it, in a game that is played with pauses of any length. */
const simulate = (gameType: (typeof GAME_TYPES)[number], clockSpeed: number, pauses: readonly number[]) => {
  let game: Game = queueGame(gameType, clockSpeed);
  let alarmAt: number | null = null;
  let now = START;
  let setOnMoves = 0;
  let rings = 0;
  const ensure = (): boolean => {
    const next = nextWakeOf(game, now);
    if (game.phase !== "playing" || next === null || isInTime(alarmAt, next.deadline, now)) return false;
    alarmAt = Math.max(next.ringAt, now + 1);
    return true;
  };
  ensure();
  for (const [ply, pause] of pauses.entries()) {
    const next = now + pause;
    while (alarmAt !== null && alarmAt <= next && game.phase === "playing") {
      now = alarmAt;
      alarmAt = null;
      rings++;
      game = tick(game, now).game;
      if (game.phase === "playing") game = callRoll(game, NOBODY_GONE, now).game;
      ensure();
    }
    now = next;
    if (game.phase !== "playing") break;
    game = playOn(game, legalMove(game, ply * 7 + pause), now).game;
    if (ensure()) setOnMoves++;
    const deadline = deadlineOf(game);
    // The one thing that must hold: nothing can fall due before the alarm rings.
    if (deadline !== null) expect(alarmAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(deadline);
  }
  return { game, setOnMoves, rings };
};

const pauses = fc.array(fc.oneof(fc.nat({ max: 3000 }), fc.nat({ max: 60_000 })), { maxLength: 81 });

test("the alarm always rings before anything is due, and no move ever has to set it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GAME_TYPES), pauses, (gameType, thinking) => {
      expect(simulate(gameType, 1, thinking).setOnMoves).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("with clocks run so fast that a side has less than a second, nothing is missed either", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GAME_TYPES), pauses, (gameType, thinking) => {
      simulate(
        gameType,
        100,
        thinking.map((pause) => Math.floor(pause / 100)),
      );
    }),
    { numRuns: 500 },
  );
});

test("a player with a second left does not keep the alarm ringing while the opponent thinks for two minutes", () => {
  // O is down to one second and an increment, then X thinks until its flag falls.
  const { game, rings } = simulate("bullet", 1, [0, 0, 0, 119_999, 10_000_000]);
  const endedAt = START + 119_999 + 121_000;
  expect(game).toMatchObject({ phase: "finished", result: { winner: "O", status: "timeout" }, endedAt });
  expect(rings).toBeLessThan(150);
});

test("an alarm is in time when it rings by the deadline, and lost when it should have rung long ago", () => {
  expect(isInTime(null, 100_000, 50_000)).toBe(false);
  expect(isInTime(100_000, 100_000, 50_000)).toBe(true);
  expect(isInTime(100_001, 100_000, 50_000)).toBe(false);
  expect(isInTime(49_000, 100_000, 50_000)).toBe(true);
  expect(isInTime(48_000, 100_000, 50_000)).toBe(false);
});
