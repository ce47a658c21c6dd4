import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOfDays, type Millis } from "../../../../shared/game/time-controls.ts";
import { type Downtime, type Gap, noteAlive } from "../../../../worker/downtime/downtime.ts";
import { newGame } from "../../../../worker/room/new-game.ts";
import { deadlineOf, settle } from "../../../../worker/room/play/deadlines.ts";
import { mustAsk, whileUndecided, withGaps } from "../../../../worker/room/play/downtime.ts";
import { type Game, type Playing, playMove, timersOf } from "../../../../worker/room/play/game.ts";
import { players, START } from "../games.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The monitor's period at normal clock speed. */
const PERIOD = MINUTE;
/** Longer outages are always noted. */
const SEEN: Millis = 75 * SECOND;
const late = (days: number): Millis => (days * DAY) / 1000;

/** A correspondence game in which X has to make the third move since START. */
const turnOf = (days: number): Playing => {
  const terms = { gameType: "correspondence", clock: clockOfDays(days), isRated: false } as const;
  const begun = newGame({ kind: "queue", gameId: "abcdefghjk", ...terms, players }, 1, START - HOUR);
  const game = [40, 36].reduce<Game>(
    (now, square) => (now.phase === "playing" ? playMove(now, square, START, 0) : now),
    begun,
  );
  if (game.phase !== "playing") throw new Error("it goes on");
  return game;
};

const livedUntil = ({ aliveAt, gaps }: Downtime, moment: Millis): Downtime => ({
  aliveAt: aliveAt + Math.floor((moment - aliveAt) / PERIOD) * PERIOD,
  gaps,
});

/** Plays a turn in which nobody moves. Returns when its player has lost. `phase`: when the monitor last rang before. */
const lostOf = (days: number, outages: readonly Gap[], phase: Millis): Millis => {
  let game = turnOf(days);
  let downtime = noteAlive(null, PERIOD, START - phase);
  /** The room's alarm has rung: true if the game is lost. */
  const isLost = (now: Millis): boolean => {
    downtime = noteAlive(downtime, PERIOD, now);
    game = withGaps(game, downtime.gaps);
    const settled = settle(game, now);
    if (settled.phase === "finished") expect(settled).toMatchObject({ result: { winner: "O" }, timers: { X: 0 } });
    return settled.phase === "finished";
  };
  const deadline = (): Millis => deadlineOf(game) ?? 0;
  for (const { from, until } of [...outages, { from: Number.MAX_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER }]) {
    while (deadline() < from) {
      const now = deadline();
      downtime = livedUntil(downtime, now);
      if (isLost(now)) return now;
    }
    downtime = livedUntil(downtime, from);
    // What is overdue rings at the start of the service.
    if (downtime.aliveAt + PERIOD <= until) downtime = noteAlive(downtime, PERIOD, until);
    if (deadline() <= until && isLost(until)) return until;
  }
  throw new Error("no turn is endless");
};

/** How long the service was there, counted apart from the product's code. */
const uptime = (outages: readonly Gap[], until: Millis): Millis =>
  until - START - outages.reduce((away, gap) => away + Math.max(0, Math.min(until, gap.until) - gap.from), 0);

const DEPLOY = 5 * SECOND;
const LENGTHS: readonly Millis[] = [DEPLOY, MINUTE, 76 * SECOND, 10 * MINUTE, 5 * HOUR, 3 * DAY];
/** Where in a turn of a day, as the time from its start, given an outage's length. */
const PLACES: Readonly<Record<string, (length: Millis) => Millis>> = {
  "at its start": () => 0,
  "in its middle": () => 12 * HOUR,
  "until its end": (length) => Math.max(0, DAY - length),
  "until a second before its end": (length) => Math.max(0, DAY - length - SECOND),
  "over its end": (length) => DAY - Math.min(length, DAY) / 2,
  "from its last second on": () => DAY - SECOND,
  "from its end on": () => DAY,
};
const cases = Object.entries(PLACES).flatMap(([name, place]) =>
  LENGTHS.map(
    (length) =>
      [length / SECOND, name, { from: START + place(length), until: START + place(length) + length }] as const,
  ),
);

test.each(cases)("an outage of %d s in a turn of a day, %s: the player has the whole day", (_, __, outage) => {
  for (const phase of [0, 1, 30 * SECOND, PERIOD - 1]) {
    const lost = lostOf(1, [outage], phase);
    expect(uptime([outage], lost)).toBeGreaterThanOrEqual(DAY);
    expect(uptime([outage], lost)).toBeLessThanOrEqual(DAY + late(1) + PERIOD);
  }
});

/** One short outage for each day, and any number of longer ones. */
const outages = (days: number) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: SEEN }), { maxLength: days }),
      fc.array(fc.oneof(fc.integer({ min: SEEN + 1, max: HOUR }), fc.integer({ min: HOUR, max: 5 * DAY })), {
        maxLength: 8,
      }),
    )
    .chain(([short, long]) =>
      fc.tuple(
        fc.shuffledSubarray([...short, ...long], { minLength: short.length + long.length }),
        fc.array(fc.oneof(fc.integer({ min: 1, max: 3 * MINUTE }), fc.integer({ min: 1, max: (days * DAY) / 3 })), {
          minLength: short.length + long.length,
          maxLength: short.length + long.length,
        }),
      ),
    )
    .map(([lengths, pauses]) => {
      let at = START;
      return lengths.map((length, number): Gap => {
        const from = at + (pauses[number] ?? 1);
        at = from + length;
        return { from, until: at };
      });
    });

test("whatever outages a turn has, its player has all the time in which the service is there, and little more", () => {
  const turns = fc.constantFrom(1, 2, 3, 7, 14).chain((days) => fc.tuple(fc.constant(days), outages(days)));
  fc.assert(
    fc.property(turns, fc.integer({ min: 0, max: PERIOD - 1 }), ([days, gaps], phase) => {
      const had = uptime(gaps, lostOf(days, gaps, phase));
      expect(had).toBeGreaterThanOrEqual(days * DAY);
      expect(had).toBeLessThanOrEqual(days * DAY + late(days) + gaps.length * (PERIOD + SEEN));
    }),
    { numRuns: 3000 },
  );
});

test("an outage within a turn is not charged for the move after it", () => {
  const game = withGaps(turnOf(1), [{ from: START + HOUR, until: START + 9 * HOUR }]);
  const after = playMove(game, 4, START + 10 * HOUR, 0);
  expect(after.clocks?.at(-1)).toBe(22 * HOUR);
  expect(timersOf(game, START + 10 * HOUR)).toEqual({ X: 22 * HOUR, O: DAY });
});

test("gaps before the turn, and known ones, change nothing; no break is taken back, and gaps that touch become one", () => {
  const game = turnOf(1);
  expect(withGaps(game, [{ from: START - HOUR, until: START }])).toBe(game);
  // As earlier builds stored it: an hour to come back.
  const stood = { ...game, clock: { ...game.clock, breaks: [{ from: START + 5 * HOUR, until: START + 6 * HOUR }] } };
  expect(withGaps(stood, [])).toBe(stood);
  const within = { from: START + 5 * HOUR, until: START + 5.5 * HOUR };
  expect(withGaps(stood, [within])).toBe(stood);
  const more = withGaps(stood, [
    { from: START - 1, until: START + HOUR },
    { from: START + 4 * HOUR, until: START + 5 * HOUR },
  ]);
  expect(more.clock.breaks).toEqual([
    { from: START, until: START + HOUR },
    { from: START + 4 * HOUR, until: START + 6 * HOUR },
  ]);
});

test("while the monitor is silent nobody loses on time, however long that is", () => {
  let game = turnOf(1);
  const deadline = START + DAY + late(1);
  expect(whileUndecided(game, 0, deadline - 1)).toBeNull();
  expect(mustAsk(game, deadline - 1, deadline)).toBe(true);
  for (let now = deadline; now < deadline + DAY; now = deadlineOf(game) ?? 0) {
    const after = whileUndecided(game, deadline - 1, now);
    expect(after).not.toBeNull();
    game = after ?? game;
    expect(settle(game, now)).toBe(game);
    expect(deadlineOf(game)).toBe(now + MINUTE + 1);
  }
  expect(game.clock.breaks).toHaveLength(1);
  const last = deadlineOf(game) ?? 0;
  // It answers, and knows of no outage.
  expect(whileUndecided(game, last, last)).toBeNull();
  expect(settle(game, last)).toMatchObject({ phase: "finished", result: { status: "timeout" } });
});

test("an answer is believed for ten seconds, unless a deadline falls due or the system's clock is set back", () => {
  const game = turnOf(1);
  expect(mustAsk(game, START, START + 9999)).toBe(false);
  expect(mustAsk(game, START, START + 10_000)).toBe(true);
  expect(mustAsk(game, START, START - 1)).toBe(true);
});
