import { describe, expect, test } from "vitest";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import type { Action } from "../../../worker/room/play/action.ts";
import type { Playing } from "../../../worker/room/play/game.ts";
import { takeBack } from "../../../worker/room/play/takeback.ts";
import { transition } from "../../../worker/room/play/transition.ts";
import { absent, after, connected, GAME_ID, move, OPENING, players, resign } from "./games.ts";

/** Steps of the game that are neither moves nor an end by one player alone. */

const { X, O } = players;
const refusal = (reason: RefusalReason) => ({ ok: false, reason });

describe("after the opponent has been away for too long", () => {
  const game = connected(after([40, 36, 0]));
  const { turnAt } = game.clock;
  const left = (side: "X" | "O"): Playing => connected(game, { [side]: absent(turnAt) });
  const claimed = (from: Playing, who: typeof X, as: "win" | "draw", now: number) =>
    transition(from, who, { type: "claim", gameId: GAME_ID, as }, now);

  test.each([
    ["win", { winner: "X", status: "timeout", claimed: "X" }],
    ["draw", { winner: null, status: "tie", claimed: "X" }],
  ] as const)("the other player may claim a %s", (as, result) => {
    const { game: over, changes, answer } = claimed(left("O"), X, as, turnAt + 30_000);
    expect([changes, answer]).toEqual([[{ type: "ended" }], { ok: true }]);
    expect(over).toMatchObject({ phase: "finished", result, endedAt: turnAt + 30_000 });
  });

  test("but not earlier, and not from a present player", () => {
    expect(claimed(left("O"), X, "win", turnAt + 29_999)).toMatchObject({ changes: [], answer: refusal("too-soon") });
    expect(claimed(left("O"), O, "win", turnAt + 30_000)).toMatchObject({ changes: [], answer: refusal("too-soon") });
    expect(claimed(left("X"), O, "win", turnAt + 30_000)).toMatchObject({ changes: [], answer: refusal("too-soon") });
  });
});

describe("what players offer and say", () => {
  const game = after(OPENING);
  const { turnAt } = game.clock;
  const offerDraw: Action = { type: "offer", gameId: GAME_ID, kind: "draw", nextGameId: "next" };
  const offered = transition(game, O, offerDraw, turnAt + 100);

  test("changes only the open offers", () => {
    expect(offered).toMatchObject({ changes: [{ type: "offers" }], answer: { ok: true } });
    expect(offered.game).toMatchObject({ moves: OPENING, exchange: { offers: { open: { X: null, O: "draw" } } } });
  });

  test("ends the game as a draw when both agree", () => {
    const { game: over, changes } = transition(offered.game, X, offerDraw, turnAt + 200);
    expect(changes).toEqual([{ type: "ended" }]);
    expect(over).toMatchObject({ phase: "finished", result: { winner: null, status: "tie", agreed: true } });
  });

  test("is answered by a move", () => {
    const { changes } = transition(offered.game, X, move(3, 6), turnAt + 200);
    expect(changes.map(({ type }) => type)).toEqual(["moved", "offers"]);
  });

  test("can be a rematch for five minutes after the end", () => {
    const over = transition(game, O, resign, turnAt).game;
    const rematch: Action = { type: "offer", gameId: GAME_ID, kind: "rematch", nextGameId: "next" };
    expect(transition(over, O, rematch, turnAt + 300_000).answer).toEqual(refusal("finished"));
    const asked = transition(over, O, rematch, turnAt + 299_999);
    expect(asked).toMatchObject({ changes: [{ type: "offers" }], game: { exchange: { next: { gameId: "next" } } } });
    expect(transition(asked.game, X, rematch, turnAt + 299_999)).toMatchObject({ changes: [], wantsRematch: true });
  });

  test("goes to everybody, if it is a phrase", () => {
    const said = transition(game, O, { type: "say", gameId: GAME_ID, phrase: 2 }, turnAt + 100);
    expect(said).toMatchObject({
      changes: [{ type: "said" }],
      announcement: { event: "said", args: ["O", 2] },
    });
  });
});

test("a move sent before a takeback is refused, and one with the new number is accepted", () => {
  const game = after(OPENING);
  const { turnAt } = game.clock;
  const back = takeBack(game, "X", turnAt);
  if (back === null) throw new Error("there is no move to take back");
  const again = (takebacks?: number): Action => ({
    type: "move",
    gameId: GAME_ID,
    square: 37,
    ply: 4,
    thought: null,
    ...(takebacks !== undefined && { takebacks }),
  });
  expect(transition(back, X, again(), turnAt + 5)).toEqual({ game: back, changes: [], answer: refusal("taken-back") });
  expect(transition(back, X, again(1), turnAt + 5).answer).toEqual({ ok: true });
  // After the game the takeback does not matter any more: the move is too late like any other.
  const over = transition(back, X, resign, turnAt + 5).game;
  expect(transition(over, X, again(), turnAt + 6).answer).toEqual(refusal("finished"));
  const prepare: Action = { type: "prepare", gameId: GAME_ID, prepared: { ply: 5, squares: [9] } };
  expect(transition(over, O, prepare, turnAt + 6).answer).toEqual(refusal("finished"));
});
