import { expect, test } from "vitest";
import { houseBotId } from "../../../shared/account/house-bots.ts";
import { dueAt } from "../../../worker/house/pause.ts";
import { type Playing, playMove, startGame } from "../../../worker/room/play/game.ts";
import { houseTurnOf } from "../../../worker/room/play/house-turn.ts";
import type { Seat } from "../../../worker/room/play/seat.ts";

const NOW = 1_000_000;
const PERSON: Seat = { identifier: "guest_0", username: "Guest" };
const PROGRAM: Seat = { identifier: "program", username: "Program", isBot: true };
const HOUSE: Seat = { identifier: houseBotId("crumb"), username: "CrumbBot", isBot: true };

const gameOf = (X: Seat, O: Seat): Playing =>
  startGame(
    { gameId: "game", gameType: "blitz", isRated: false, base: 300_000, increment: 0, firstMove: 30_000 },
    { X, O },
    NOW,
  );

const turn = (remaining: number) => ({ gameId: "game", bot: HOUSE, moves: [], takebacks: 0, remaining });

test("a room asks for a move only when a house bot is to move in a running game", () => {
  expect(houseTurnOf(gameOf(PERSON, PERSON), NOW)).toBeNull();
  expect(houseTurnOf(gameOf(PROGRAM, PERSON), NOW)).toBeNull();
  expect(houseTurnOf(gameOf(PERSON, HOUSE), NOW)).toBeNull();
  expect(houseTurnOf({ phase: "empty" }, NOW)).toBeNull();
  const { identifier, username } = HOUSE;
  const bot = { identifier, username };
  expect(houseTurnOf(gameOf(HOUSE, PERSON), NOW)).toEqual({ ...turn(300_000), bot });
  const answer = playMove(gameOf(PERSON, HOUSE), 40, NOW, 0);
  expect(houseTurnOf(answer, NOW)).toMatchObject({ bot, moves: [40] });
});

test("nobody who is no bot is asked, whatever the account's id", () => {
  expect(houseTurnOf(gameOf({ ...PERSON, identifier: HOUSE.identifier }, PERSON), NOW)).toBeNull();
});

test("moves of many games are due at the same moments, a second apart", () => {
  for (const random of [0, 0.3, 0.7, 0.99]) {
    const at = dueAt(turn(300_000), NOW + 123, random, 1);
    expect(at % 1000).toBe(0);
    expect(at - NOW - 123).toBeGreaterThanOrEqual(400);
    expect(at - NOW - 123).toBeLessThanOrEqual(2700);
  }
});

test("a bot short of time answers faster, and waits for no grid", () => {
  expect(dueAt(turn(3000), NOW + 123, 0.99, 1)).toBe(NOW + 123 + 100);
  expect(dueAt(turn(300), NOW, 0, 1)).toBe(NOW + 10);
});

test("where clocks run faster, pauses are shorter", () => {
  expect(dueAt(turn(30_000), NOW + 1, 0.99, 10) - NOW).toBeLessThanOrEqual(271);
});
