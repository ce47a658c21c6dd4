import { expect, test } from "vitest";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import type { Action } from "../../../worker/room/play/action.ts";
import type { Waiting } from "../../../worker/room/play/game.ts";
import { transition } from "../../../worker/room/play/transition.ts";
import { friendlyGame, GAME_ID, join, move, players, queueGame, START, stranger } from "./games.ts";

const { X, O } = players;
const refusal = (reason: RefusalReason) => ({ ok: false, reason });

const challenge = (): Waiting => ({ ...friendlyGame(), invited: { identifier: O.identifier, username: O.username } });
const decline: Action = { type: "decline", gameId: GAME_ID };
const withdraw: Action = { type: "withdraw", gameId: GAME_ID };

test.each([
  ["declined", decline, O, X],
  ["withdrawn", withdraw, X, O],
] as const)("a challenge is %s only by its own player, and stays so", (why, action, who, other) => {
  for (const somebodyElse of [other, stranger]) {
    const { game, answer } = transition(challenge(), somebodyElse, action, START + 5);
    expect([game, answer.ok]).toEqual([challenge(), false]);
  }
  const { game, changes, answer } = transition(challenge(), who, action, START + 5);
  expect(answer).toEqual({ ok: true });
  expect(changes).toEqual([{ type: "called-off" }]);
  expect(game).toMatchObject({ phase: "called-off", why, calledOffAt: START + 5 });
  expect(transition(game, who, action, START + 6)).toEqual({ game, changes: [], answer: { ok: true } });
  expect(transition(game, other, why === "declined" ? withdraw : decline, START + 6).answer.ok).toBe(false);
  // A late visitor may look, and changes nothing.
  for (const late of [X, O, stranger]) {
    expect(transition(game, late, join(), START + 7)).toEqual({ game, changes: [], answer: { ok: true } });
    expect(transition(game, late, move(40), START + 7).answer.ok).toBe(false);
  }
});

test("an open friendly game is neither declined nor withdrawn", () => {
  for (const action of [decline, withdraw]) {
    for (const who of [X, O]) expect(transition(friendlyGame(), who, action, START + 5).game).toEqual(friendlyGame());
  }
});

test("a challenge keeps the seat for the invited player, and spectators take none", () => {
  expect(transition(challenge(), stranger, join(), START + 5)).toMatchObject({ game: challenge(), changes: [] });
  expect(transition(challenge(), O, join(), START + 5).changes).toEqual([{ type: "started" }]);
  const watch: Action = { type: "join", gameId: GAME_ID, creatorSide: "X", onlyWatches: true };
  expect(transition(friendlyGame(), O, watch, START + 5)).toMatchObject({ game: friendlyGame(), changes: [] });
});

test("a person refused in a challenge gets the reason", () => {
  const answers = (action: Action) =>
    [X, O, stranger].map((who) => transition(challenge(), who, action, START + 5).answer);
  const [notStarted, notPlayer] = [refusal("not-started"), refusal("not-a-player")];
  expect(answers(move(40))).toEqual([notStarted, notPlayer, notPlayer]);
  expect(answers(decline)).toEqual([notStarted, { ok: true }, notPlayer]);
  expect(answers(withdraw)).toEqual([{ ok: true }, notPlayer, notPlayer]);
});

test("a running game is neither declined nor withdrawn", () => {
  for (const action of [decline, withdraw]) {
    expect(transition(queueGame(), X, action, START + 5)).toMatchObject({
      changes: [],
      answer: refusal("bad-request"),
    });
  }
});
