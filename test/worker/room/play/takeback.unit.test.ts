import { expect, test } from "vitest";
import { lagAt } from "../../../../shared/game/clock.ts";
import { replay, type Side } from "../../../../shared/game/rules.ts";
import { exchangeOf, type Playing } from "../../../../worker/room/play/game.ts";
import { NO_OFFERS } from "../../../../worker/room/play/offers.ts";
import { isFromBefore, takeBack } from "../../../../worker/room/play/takeback.ts";
import { after, OPENING, queueGame } from "../games.ts";

/** X is to move. */
const game = after(OPENING);
const { turnAt } = game.clock;

const takenBack = (by: Side, now: number, from: Playing = game): Playing => {
  const back = takeBack(from, by, now);
  if (back === null) throw new Error("there is no move to take back");
  return back;
};

test.each([
  ["X", 2],
  ["O", 1],
] as const)("%s, after a move of O's, takes back %d moves and is to move", (asker, plies) => {
  const back = takenBack(asker, turnAt + 3000);
  const moves = OPENING.slice(0, -plies);
  expect(back).toMatchObject({ phase: "playing", moves, position: replay(moves), prepared: {} });
  expect(back.clock.ply).toBe(moves.length);
  // The times of the moves that are left.
  expect(back.clocks).toEqual(after(moves).clocks);
});

test("no time is given back, and the asker's clock runs on from that moment", () => {
  const { clock, exchange } = takenBack("X", turnAt + 3000);
  const remaining = { ...game.clock.remaining, X: game.clock.remaining.X - 3000 };
  expect(clock).toMatchObject({ remaining, turnAt: turnAt + 3000, increment: game.clock.increment, breaks: [] });
  // A room that hibernates and wakes gets the clock from here.
  expect(exchange?.rewound).toEqual({ ply: 4, remaining, turnAt: turnAt + 3000 });
});

test("a system clock that goes back moves no turn back", () => {
  expect(takenBack("X", turnAt - 5000).clock).toMatchObject({ remaining: game.clock.remaining, turnAt });
});

test("the lag quota starts again", () => {
  const { clock } = takenBack("X", turnAt);
  expect(lagAt(clock, turnAt + 60_000, 0, { roundTrip: 100, waited: 0 })).toBe(100 + 1800);
});

test("open offers end, and another takeback may be asked for", () => {
  const offers = { ...NO_OFFERS, open: { X: "takeback", O: "draw" }, lastTakeback: { X: 6, O: null } } as const;
  const offered = {
    ...game,
    exchange: { ...exchangeOf(game), offers, phrases: { X: [1, 0, 0], O: [0, 0, 0] } },
  } as const;
  expect(takenBack("X", turnAt, offered).exchange).toMatchObject({
    offers: NO_OFFERS,
    phrases: { X: [1, 0, 0], O: [0, 0, 0] },
  });
});

test("a player who has not moved takes nothing back", () => {
  expect(takeBack(queueGame(), "X", turnAt)).toBeNull();
  expect(takeBack(after([40]), "O", turnAt)).toBeNull();
});

test("a move is outdated if moves have been taken back since it was sent", () => {
  const once = takenBack("X", turnAt);
  const twice = takenBack("O", turnAt, once);
  expect([undefined, 0, 1].map((takebacks) => isFromBefore(game, takebacks))).toEqual([false, false, true]);
  expect([undefined, 0, 1].map((takebacks) => isFromBefore(once, takebacks))).toEqual([true, true, false]);
  expect([1, 2].map((takebacks) => isFromBefore(twice, takebacks))).toEqual([true, false]);
});
