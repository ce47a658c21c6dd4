import fc from "fast-check";
import { expect, test } from "vitest";
import { flagAt } from "../../../../shared/game/clock.ts";
import type { Side } from "../../../../shared/game/rules.ts";
import { clockOfDays, GAME_TYPES, TIME_CONTROLS } from "../../../../shared/game/time-controls.ts";
import { isInTime } from "../../../../worker/platform/object/object-alarm.ts";
import { newGame } from "../../../../worker/room/new-game.ts";
import {
  afterNoShow,
  deadlineOf,
  firstMoveLeft,
  nextGameTryAt,
  nextWakeOf,
  ownStepAt,
  settle,
  wakeTimeOf,
} from "../../../../worker/room/play/deadlines.ts";
import {
  EMPTY,
  endGame,
  exchangeOf,
  type Finished,
  type Game,
  type Playing,
} from "../../../../worker/room/play/game.ts";
import { checkConnections, heartbeatDueAt } from "../../../../worker/room/play/outage.ts";
import { tick, transition } from "../../../../worker/room/play/transition.ts";
import {
  abort,
  absent,
  after,
  connected,
  friendlyGame,
  legalMove,
  players,
  playOn,
  queueGame,
  START,
} from "../games.ts";

const DAY = 86_400_000;
/** How long a flag waits for a move on its way, with a full quota. */
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

test("a waiting game expires after a day and is deleted after a week, and other games have no such deadline", () => {
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

test("a deadline has the same effect however late it is noticed, and none before it", () => {
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

/** A room's alarm, in a game with pauses of any length. */
const simulate = (
  gameType: (typeof GAME_TYPES)[number],
  clockSpeed: number,
  pauses: readonly number[],
  isWoken = false,
) => {
  let game: Game = queueGame(gameType, clockSpeed);
  let alarmAt: number | null = null;
  let now = START;
  let setOnMoves = 0;
  let rings = 0;
  const ensure = (): boolean => {
    const next = nextWakeOf(game, now, { at: null, isWoken });
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
      if (game.phase === "playing") game = checkConnections(game, NOBODY_GONE, now).game;
      ensure();
    }
    now = next;
    if (game.phase !== "playing") break;
    game = playOn(game, legalMove(game, ply * 7 + pause), now).game;
    if (ensure()) setOnMoves++;
    const deadline = deadlineOf(game);
    // The one invariant: nothing falls due before the alarm rings.
    if (deadline !== null) expect(alarmAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(deadline);
  }
  return { game, setOnMoves, rings };
};

const pauses = fc.array(fc.oneof(fc.nat({ max: 3000 }), fc.nat({ max: 60_000 })), { maxLength: 81 });

test("the alarm always rings before anything is due, and no move ever has to set it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...GAME_TYPES), pauses, fc.boolean(), (gameType, thinking, isWoken) => {
      expect(simulate(gameType, 1, thinking, isWoken).setOnMoves).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("with clocks so fast that a side has less than a second, nothing is missed either", () => {
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

test("a first move's time ends at zero, and a waiting or finished game has none", () => {
  expect(firstMoveLeft(queueGame(), START + 1e9)).toBe(0);
  expect(firstMoveLeft(friendlyGame(), START)).toBeNull();
  expect(firstMoveLeft(ended(), START)).toBeNull();
});

test("a first move that is late aborts the game, a late move after it loses", () => {
  const { base, firstMove } = TIME_CONTROLS.bullet;
  const aborted = settle(queueGame(), START + firstMove);
  expect(aborted).toMatchObject({ result: { winner: null, status: "aborted" }, endedAt: START + firstMove });
  const flag = START + 2000 + base;
  const lost = settle(after([40, 36]), flag + GRACE);
  expect(lost).toMatchObject({ result: { winner: "O", status: "timeout" }, endedAt: flag });
});

const ended = (): Finished => {
  const { game } = transition(queueGame(), players.X, abort, START + 500);
  if (game.phase !== "finished") throw new Error("the game must be over");
  return { ...game, recording: { status: "due", at: START + 9000, failures: 2 } };
};

const nextGame = { status: "agreed", gameId: "next", players, agreedAt: START, tryAt: START + 700 } as const;

test("a room wakes for its next task", () => {
  const at = (moment: number) => ({ deadline: moment, ringAt: moment });
  const recorded: Finished = { ...ended(), recording: { status: "done", ratingChanges: null } };
  expect(nextWakeOf(EMPTY, START)).toBeNull();
  expect(nextWakeOf(friendlyGame(), START)).toEqual(at(START + DAY));
  expect(nextWakeOf(settle(friendlyGame(), START + DAY), START)).toEqual(at(START + 8 * DAY));
  expect(nextWakeOf(ended(), START + 600)).toEqual(at(START + 9000));
  expect(nextWakeOf(recorded, START + 600)).toEqual(at(START + 500 + DAY));
  expect(nextWakeOf({ ...recorded, exchange: { ...exchangeOf(recorded), next: nextGame } }, START)).toEqual(
    at(START + 700),
  );
});

test("a room wakes to repeat news that was not heard: an arena's, others', the earlier first", () => {
  const recorded: Finished = { ...ended(), recording: { status: "done", ratingChanges: null } };
  const pending: Finished = { ...recorded, pendingArenaNews: { at: START + 400, failures: 1 } };
  const again = { at: START + 300, isWoken: false };
  expect(nextWakeOf(pending, START)?.ringAt).toBe(START + 400);
  expect(nextWakeOf(recorded, START, again)?.ringAt).toBe(START + 300);
  expect(nextWakeOf(pending, START, again)?.deadline).toBe(START + 300);
});

test("the room of a correspondence game wakes at the end of the turn, or earlier to repeat news", () => {
  const terms = { gameType: "correspondence", clock: clockOfDays(3), isRated: false } as const;
  const game = newGame({ kind: "queue", gameId: "abcdefghjk", ...terms, players }, 1, START);
  if (game.phase !== "playing") throw new Error("it begins at once");
  const at = (moment: number) => ({ deadline: moment, ringAt: moment });
  expect(nextWakeOf(game, START)).toEqual(at(START + 3 * DAY));
  expect(nextWakeOf(game, START, { at: START + 5000, isWoken: false })).toEqual(at(START + 5000));
  expect(nextWakeOf(game, START, { at: START + 4 * DAY, isWoken: false })).toEqual(at(START + 3 * DAY));
});

test("the room of a finished game wakes only for a rematch that was agreed on and not made", () => {
  const withNext = (next: ReturnType<typeof exchangeOf>["next"]): Finished => ({
    ...ended(),
    exchange: { ...exchangeOf(ended()), next },
  });
  expect(nextGameTryAt(ended())).toBeNull();
  expect(nextGameTryAt(withNext({ status: "reserved", gameId: "next" }))).toBeNull();
  expect(nextGameTryAt(withNext({ status: "made", gameId: "next" }))).toBeNull();
  expect(nextGameTryAt(withNext(nextGame))).toBe(START + 700);
});

test("a running game's room wakes by the deadline or to note that it is alive, if that is earlier", () => {
  const { firstMove } = TIME_CONTROLS.bullet;
  // A first move is due before any note is.
  const deadline = START + firstMove;
  expect(nextWakeOf(queueGame(), START)).toEqual({ deadline, ringAt: deadline });
  const game = after([40, 36]);
  const heartbeat = heartbeatDueAt(game);
  expect(heartbeat).toBeLessThan(deadlineOf(game) ?? 0);
  expect(nextWakeOf(game, START + 2000)).toEqual({ deadline: heartbeat, ringAt: heartbeat });
});

test("a room that clients wake anyway needs no alarm to note that it is alive, unless somebody is away", () => {
  const game = after([40, 36]);
  const woken = { at: null, isWoken: true };
  const now = START + 2000;
  const deadline = deadlineOf(game) ?? 0;
  expect(nextWakeOf(game, now, woken)).toEqual({ deadline, ringAt: wakeTimeOf(game, now) });
  expect(nextWakeOf(game, now, { at: now + 500, isWoken: true })).toEqual({ deadline: now + 500, ringAt: now + 500 });
  expect(ownStepAt(game, true)).toBe(deadline);
  expect(ownStepAt(game, false)).toBe(heartbeatDueAt(game));
  for (const known of [{ X: absent(now) }, { O: absent(now) }]) {
    const left = connected(game, known);
    expect(ownStepAt(left, true)).toBe(heartbeatDueAt(left));
  }
});

test("the alarm rings by the waiting player's flag, but not over and over for one with a second left", () => {
  const game = after([40, 36]);
  const withLeft = (O: number): Game => ({ ...game, clock: { ...game.clock, remaining: { X: 100_000, O } } });
  const { turnAt } = game.clock;
  expect(wakeTimeOf(withLeft(30_000), turnAt)).toBe(turnAt + 30_000);
  expect(wakeTimeOf(withLeft(10), turnAt)).toBe(turnAt + 1000);
  expect(wakeTimeOf(withLeft(500_000), turnAt)).toBe(turnAt + 100_000 + GRACE);
  expect(nextWakeOf(withLeft(10), turnAt)?.ringAt).toBe(turnAt + 1000);
  expect(wakeTimeOf(friendlyGame(), START)).toBe(START + DAY);
  expect(wakeTimeOf(EMPTY, START)).toBeNull();
});

test("an alarm is in time when it rings by the deadline, and lost when it should have rung long ago", () => {
  expect(isInTime(null, 100_000, 50_000)).toBe(false);
  expect(isInTime(100_000, 100_000, 50_000)).toBe(true);
  expect(isInTime(100_001, 100_000, 50_000)).toBe(false);
  expect(isInTime(49_000, 100_000, 50_000)).toBe(true);
  expect(isInTime(48_000, 100_000, 50_000)).toBe(false);
});

/** The two sides of a game, one of them a bot's. */
const withBot = (bot: Side, game: Playing): Playing => ({
  ...game,
  seats: { ...game.seats, [bot]: { ...game.seats[bot], isBot: true } },
});

test.each([
  ["X", "O", []],
  ["O", "X", [40]],
] as const)(
  "a game with a bot is aborted when %s, a person, is away for 30 seconds before the first move",
  (person, bot, moves) => {
    const game = withBot(bot, after(moves));
    const began = START + 1000 * moves.length;
    const gone = connected(game, { [person]: absent(began) });
    expect(afterNoShow(gone, began + 29_999)).toBeNull();
    expect(afterNoShow(gone, began + 30_000)).toEqual({
      game: endGame(gone, { winner: null, status: "aborted" }, began + 30_000),
      changes: [{ type: "ended" }],
      answer: { ok: true },
    });
    // Who has never come is away from the start of the turn.
    expect(afterNoShow(game, began + 29_999)).toBeNull();
    expect(afterNoShow(game, began + 30_000)).not.toBeNull();
    const later = connected(game, { [person]: absent(began + 5000) });
    expect(afterNoShow(later, began + 34_999)).toBeNull();
    expect(afterNoShow(later, began + 35_000)?.game).toMatchObject({ endedAt: began + 35_000 });
  },
);

test("nobody else's game is aborted for being away", () => {
  const late = START + DAY;
  const away = { X: absent(START), O: absent(START) };
  expect(afterNoShow(connected(queueGame(), away), late)).toBeNull();
  expect(afterNoShow(connected(withBot("X", withBot("O", queueGame())), away), late)).toBeNull();
  expect(afterNoShow(connected(withBot("O", queueGame())), late)).toBeNull();
  expect(afterNoShow(connected(withBot("O", after([40])), away), late)).toBeNull();
  expect(afterNoShow(connected(withBot("X", after([40, 36])), away), late)).toBeNull();
  expect(afterNoShow(connected(withBot("X", queueGame()), { X: absent(START) }), late)).toBeNull();
  expect(afterNoShow(transition(queueGame(), players.X, abort, START).game, late)).toBeNull();
  expect(afterNoShow(friendlyGame(), late)).toBeNull();
});
