import { describe, expect, test } from "vitest";
import { elapsedAt, standsFor } from "../../../../shared/game/clock.ts";
import type { GameType } from "../../../../shared/game/time-controls.ts";
import type { LostSince } from "../../../../worker/room/play/connections.ts";
import type { Playing } from "../../../../worker/room/play/game.ts";
import {
  afterGap,
  afterOutage,
  afterSetBack,
  checkConnections,
  heartbeatDueAt,
} from "../../../../worker/room/play/outage.ts";
import { absent, after, connected, here, queueGame, START } from "../games.ts";

/** Blitz: the clock has 300 s. X is to move from START + 2 s on. */
const TURN_AT = START + 2000;
const begun = (known: Parameters<typeof connected>[1] = {}, gameType: GameType = "blitz"): Playing =>
  connected(after([40, 36], 1000, queueGame(gameType)), known);

const interrupted = (game: Playing, now: number): Playing => {
  const after = afterOutage(game, false, now);
  if (after === null) throw new Error("the server was away");
  return after;
};

const BOTH_HERE: LostSince = { X: null, O: null };
const checked = (game: Playing, now: number): Playing => {
  const { game: after } = checkConnections(game, BOTH_HERE, now);
  if (after.phase !== "playing") throw new Error("the game goes on");
  return after;
};

describe("the room notes that it is alive", () => {
  test.each([
    ["bullet", 40_000],
    ["blitz", 100_000],
    ["rapid", 100_000],
    ["standard", 100_000],
  ] as const)("%s: %d ms after a move, while both are here", (gameType, gap) => {
    expect(heartbeatDueAt(begun({}, gameType)) - TURN_AT).toBe(gap);
  });

  test("sooner when clocks run faster", () => {
    expect(heartbeatDueAt(connected(queueGame("standard", 60))) - START).toBe(Math.round(100_000 / 60));
    expect(heartbeatDueAt(queueGame("bullet", 1e9))).toBe(START + 1);
  });

  test("every tenth of the clock after the first note of a turn", () => {
    const noted = TURN_AT + 100_000;
    expect(heartbeatDueAt(begun({ heartbeatAt: noted }))).toBe(noted + 30_000);
  });

  test("every tenth of the clock while somebody is away", () => {
    expect(heartbeatDueAt(begun({ X: absent(TURN_AT + 5000) }))).toBe(TURN_AT + 35_000);
    expect(heartbeatDueAt(begun({ O: absent(TURN_AT + 5000) }))).toBe(TURN_AT + 35_000);
  });

  test("this long after any earlier note", () => {
    expect(heartbeatDueAt(begun({ X: null, O: null }))).toBe(TURN_AT + 100_000);
    expect(heartbeatDueAt(begun({ X: here(TURN_AT + 7000) }))).toBe(TURN_AT + 107_000);
    expect(heartbeatDueAt(begun({ O: here(TURN_AT + 7000) }))).toBe(TURN_AT + 107_000);
    expect(heartbeatDueAt(begun({ X: here(TURN_AT + 7000), O: here(TURN_AT + 9000) }))).toBe(TURN_AT + 109_000);
  });
});

describe("the server was away", () => {
  const now = TURN_AT + 60_000;

  test("if no connection is left of a player who is not known to have gone: time since the last note costs nobody", () => {
    const nobody = { X: null, O: null };
    for (const known of [{}, { X: absent(TURN_AT) }, { O: absent(TURN_AT) }, { X: null }, { O: null }, nobody]) {
      const game = interrupted(begun(known), now);
      expect(game.clock.breaks).toEqual([{ from: TURN_AT, until: now + 10_000 }]);
      // The break counts as a heartbeat, too.
      expect(heartbeatDueAt(game)).toBe(now + 30_000);
    }
  });

  test.each<[string, Parameters<typeof connected>[1], boolean]>([
    ["there is a connection from before", {}, true],
    ["nobody has come since the first time", { X: null, O: null, heartbeatAt: TURN_AT + 5000 }, false],
    ["both had gone", { X: absent(TURN_AT), O: absent(TURN_AT) }, false],
    ["the only one who had come has gone", { X: absent(TURN_AT), O: null }, false],
    ["so has the other, if only that one had come", { X: null, O: absent(TURN_AT) }, false],
  ])("but not if %s", (_, known, hasSockets) => {
    expect(afterOutage(begun(known), hasSockets, TURN_AT + 35_000)).toBeNull();
  });

  test("also after both had gone, if the room's note is late by more than five seconds", () => {
    const game = begun({ X: absent(TURN_AT), O: absent(TURN_AT + 1000) });
    const due = TURN_AT + 1000 + 30_000;
    expect(heartbeatDueAt(game)).toBe(due);
    expect(afterOutage(game, false, due + 5000)).toBeNull();
    expect(interrupted(game, due + 5001).clock.breaks).toEqual([{ from: TURN_AT + 1000, until: due + 15_001 }]);
  });

  test("again, before anybody came back: that is one outage", () => {
    const once = interrupted(begun(), now);
    expect(interrupted(once, now + 4000).clock.breaks).toEqual([{ from: TURN_AT, until: now + 14_000 }]);
    // At the last moment, too.
    const noted = connected(once, { X: here(now + 10_000) });
    expect(interrupted(noted, now + 30_000).clock.breaks).toEqual([{ from: TURN_AT, until: now + 40_000 }]);
  });

  test("again, after the clock has run: only the time between the two counts", () => {
    const back = connected(checked(interrupted(begun(), now), now + 3000), { X: here(now + 5000) });
    const first = { from: TURN_AT, until: now + 3000 };
    const twice = interrupted(back, now + 50_000);
    expect(twice.clock.breaks).toEqual([first, { from: now + 5000, until: now + 60_000 }]);
    expect(elapsedAt(twice.clock, now + 61_000)).toBe(2000 + 1000);
    // The second break ends like the first: later after a third outage, or with a player's return.
    expect(interrupted(twice, now + 55_000).clock.breaks).toEqual([first, { from: now + 5000, until: now + 65_000 }]);
    expect(checked(twice, now + 52_000).clock.breaks).toEqual([first, { from: now + 5000, until: now + 52_000 }]);
  });
});

test("a note that is due while somebody is away is no news to the players", () => {
  const game = begun({ X: absent(TURN_AT + 5000) });
  const now = TURN_AT + 35_000;
  expect(checkConnections(game, { X: TURN_AT + 5000, O: null }, now)).toEqual({
    game: { ...game, connections: { ...game.connections, heartbeatAt: now } },
    changes: [{ type: "connections", isNews: false }],
    answer: { ok: true },
  });
});

describe("a room that was not killed takes its next step late", () => {
  const due = TURN_AT + 100_000;

  test.each<[string, { readonly seenAt: number; readonly stepAt: number; readonly last: number }]>([
    ["its step was due", { seenAt: TURN_AT, stepAt: due, last: due + 30_000 }],
    ["it has seen something since", { seenAt: due + 10_000, stepAt: TURN_AT + 20_000, last: due + 40_000 }],
  ])("by more than thirty seconds after %s: that costs nobody any time", (_, { seenAt, stepAt, last }) => {
    expect(afterGap(begun(), seenAt, () => stepAt, last)).toBeNull();
    expect(afterGap(begun(), seenAt, () => stepAt, last + 1)?.clock.breaks).toEqual([
      { from: seenAt, until: last + 1 },
    ]);
  });

  test("the time counts up to the last thing that was stored", () => {
    const game = begun({ X: here(TURN_AT + 7000) });
    const now = TURN_AT + 107_000 + 30_001;
    expect(afterGap(game, TURN_AT + 3000, () => TURN_AT + 107_000, now)?.clock.breaks).toEqual([
      { from: TURN_AT + 7000, until: now },
    ]);
  });
});

describe("the system's clock is set back", () => {
  const now = TURN_AT - 5001;

  test("by five seconds before the turn at most: the turn goes on", () => {
    expect(afterSetBack(begun(), now + 1)).toBeNull();
    expect(afterSetBack(begun(), TURN_AT + 1000)).toBeNull();
  });

  test("further: the turn starts anew, with the time that was left at its start", () => {
    const game = connected(after([40, 36, 0, 4], 4000, queueGame("blitz")), { O: null, heartbeatAt: 7 });
    const { turnAt, remaining } = game.clock;
    const set = afterSetBack(game, turnAt - 60_000);
    expect(set?.clock).toMatchObject({ turnAt: turnAt - 60_000, ply: 4, remaining, breaks: [] });
    expect(remaining).toEqual({ X: 299_000, O: 299_000 });
    expect(set?.exchange?.rewound).toEqual({ ply: 4, remaining, turnAt: turnAt - 60_000 });
    expect(set?.moves).toEqual(game.moves);
  });

  test("nobody has come or gone later than now", () => {
    const set = afterSetBack(begun({ X: absent(TURN_AT), O: here(now - 3000), heartbeatAt: TURN_AT }), now);
    expect(set?.connections).toEqual({ X: absent(now), O: here(now - 3000), heartbeatAt: now });
    expect(afterSetBack(begun({ X: null, O: null }), now)?.connections).toEqual({ X: null, O: null, heartbeatAt: now });
  });
});

describe("while the clock is paused", () => {
  const standing = interrupted(begun(), TURN_AT + 60_000);

  test("it goes on when the side to move is back", () => {
    const { game, changes } = checkConnections(standing, BOTH_HERE, TURN_AT + 64_000);
    const clock = { ...standing.clock, breaks: [{ from: TURN_AT, until: TURN_AT + 64_000 }] };
    expect(game).toEqual({ ...standing, clock });
    expect(standsFor(clock, TURN_AT + 64_000)).toBe(0);
    expect(changes.map(({ type }) => type)).toContain("clock-stood");
    expect(checked(standing, TURN_AT + 69_999).clock).not.toBe(standing.clock);
  });

  test("but not for the waiting side", () => {
    const { game, changes } = checkConnections(standing, { X: TURN_AT + 59_000, O: null }, TURN_AT + 64_000);
    expect(game).toMatchObject({ clock: standing.clock });
    expect(changes.map(({ type }) => type)).not.toContain("clock-stood");
  });

  test("a system clock that goes back makes no pause that ends before it begins", () => {
    expect(checked(standing, TURN_AT - 1000).clock.breaks).toEqual([{ from: TURN_AT, until: TURN_AT }]);
  });

  test("no longer, or never paused, a check of the players changes nothing", () => {
    expect(checkConnections(standing, BOTH_HERE, TURN_AT + 70_000)).toEqual({
      game: standing,
      changes: [],
      answer: { ok: true },
    });
    expect(checkConnections(begun(), BOTH_HERE, TURN_AT + 5000)).toEqual({
      game: begun(),
      changes: [],
      answer: { ok: true },
    });
  });
});

describe("a check of connections", () => {
  const due = TURN_AT + 100_000;

  test("is a note of being alive when one is due, and sends nothing", () => {
    const { game, changes } = checkConnections(begun(), BOTH_HERE, due);
    expect(changes).toEqual([{ type: "connections", isNews: false }]);
    expect(game.phase === "playing" && heartbeatDueAt(game)).toBe(due + 30_000);
    expect(checkConnections(begun(), BOTH_HERE, due - 1).changes).toEqual([]);
  });

  test("finds who has left, and who is back", () => {
    const left = checkConnections(begun(), { X: TURN_AT + 4000, O: null }, TURN_AT + 5000);
    expect(left.changes).toEqual([{ type: "connections", isNews: true }]);
    expect(left.game.phase === "playing" && heartbeatDueAt(left.game)).toBe(TURN_AT + 34_000);
    expect(checkConnections(begun({ O: absent(TURN_AT) }), BOTH_HERE, TURN_AT + 5000).changes).toEqual([
      { type: "connections", isNews: true },
    ]);
    // A player who comes for the first time was not absent.
    expect(checkConnections(begun({ O: null }), BOTH_HERE, TURN_AT + 5000).changes).toEqual([
      { type: "connections", isNews: false },
    ]);
  });

  test("counts a player whose socket closes as one who had come, even if nothing is known of that", () => {
    const game = connected(queueGame("blitz"), { X: null, O: null });
    const gone = { X: null, O: START + 5000 };
    expect(checkConnections(game, gone, START + 5000).changes).toEqual([]);
    const left = checkConnections(game, gone, START + 5000, "O");
    expect(left.changes).toEqual([{ type: "connections", isNews: true }]);
    expect(left.game.phase === "playing" && left.game.connections.O).toEqual(absent(START + 5000));
    // Of one who has another socket nothing is known but that.
    const stays = checkConnections(game, BOTH_HERE, START + 5000, "O");
    expect(stays).toEqual({
      game: connected(game, { X: here(START + 5000), O: here(START + 5000) }),
      changes: [],
      answer: { ok: true },
    });
    // What is known stays.
    const known = connected(queueGame("blitz"), { O: absent(START + 1000) });
    expect(checkConnections(known, { X: null, O: START + 5000 }, START + 5000, "O").game).toBe(known);
  });

  test("keeps who comes before the first move for that move to store, but not after an outage, nor who leaves", () => {
    const changesAt = (known: Parameters<typeof connected>[1], lost = BOTH_HERE, now = START + 5000) =>
      checkConnections(connected(queueGame("blitz"), known), lost, now);
    const { game, changes } = changesAt({ X: null, O: null });
    expect(changes).toEqual([]);
    expect(game.phase === "playing" && game.connections).toMatchObject({ X: { isHere: true }, O: { isHere: true } });
    const stored = [{ type: "connections", isNews: false }];
    const news = [{ type: "connections", isNews: true }];
    expect(changesAt({ X: null, O: null, heartbeatAt: START + 1 }).changes).toEqual(stored);
    expect(changesAt({ X: null, O: absent(START) }).changes).toEqual(news);
    expect(changesAt({}, { X: START + 4000, O: null }).changes).toEqual(news);
    // A note of being alive is stored.
    expect(changesAt({}, BOTH_HERE, START + 100_000).changes).toEqual(stored);
  });
});
