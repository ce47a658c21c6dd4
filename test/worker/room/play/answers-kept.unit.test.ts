import { describe, expect, test } from "vitest";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { newGame } from "../../../../worker/room/new-game.ts";
import type { Game, Playing } from "../../../../worker/room/play/game.ts";
import type { Step } from "../../../../worker/room/play/step.ts";
import { transition } from "../../../../worker/room/play/transition.ts";
import { after, GAME_ID, players, queueGame, resign, START } from "../games.ts";

/** How a room takes answers ahead. `answers.unit.test.ts` plays whole games with them. */

/** A correspondence game. After 40 and 36, X is to move in sub-board 0. */
const begun = (): Playing => {
  const terms = { gameType: "correspondence", clock: clockOfDays(3), isRated: false } as const;
  const game = newGame({ kind: "queue", gameId: GAME_ID, ...terms, players }, 1, START);
  if (game.phase !== "playing") throw new Error("it begins at once");
  return after([40, 36], 1000, game);
};
const LINES = [
  [3, 27, 1, 9],
  [1, 10],
];

const keep = (game: Game, lines: readonly (readonly number[])[] = LINES): Step => {
  const prepared = { ply: 2, squares: [], lines };
  return transition(game, players.O, { type: "prepare", gameId: GAME_ID, prepared }, START + 9000);
};

describe("answers ahead", () => {
  test("are stored once, however often they come", () => {
    const once = keep(begun());
    expect(once.answer).toEqual({ ok: true });
    expect(once.changes).toEqual([{ type: "prepared" }]);
    expect(once.game).toMatchObject({ prepared: { O: { ply: 2, squares: [], lines: LINES } } });
    expect(keep(once.game)).toEqual({ game: once.game, changes: [], answer: { ok: true } });
  });

  test("that come after the move are stored, and the reply is played at once", () => {
    const { game, changes, answer } = keep(after([3], 1000, begun()));
    expect(answer).toEqual({ ok: true });
    expect(changes.map(({ type }) => type)).toEqual(["prepared", "moved"]);
    expect(game).toMatchObject({ moves: [40, 36, 3, 27] });
  });

  test("are played with the move to which they reply, and go on", () => {
    const kept = keep(begun()).game;
    const move = (square: number, ply: number, from: Game): Step =>
      transition(from, players.X, { type: "move", gameId: GAME_ID, square, ply, thought: null }, START + 20_000);
    const first = move(3, 2, kept);
    expect(first.game).toMatchObject({ moves: [40, 36, 3, 27] });
    expect(first.changes.map(({ type }) => type)).toEqual(["moved", "moved"]);
    expect(move(1, 4, first.game).game).toMatchObject({ moves: [40, 36, 3, 27, 1, 9] });
  });

  test("are refused with a move that has no reply, in a live game, and after the end", () => {
    expect(keep(begun(), [[3]])).toMatchObject({ changes: [], answer: { ok: false } });
    expect(keep(queueGame())).toMatchObject({ changes: [], answer: { ok: false, reason: "bad-request" } });
    const { game: ended } = transition(begun(), players.X, resign, START + 5000);
    expect(keep(ended)).toMatchObject({ changes: [], answer: { ok: false, reason: "finished" } });
  });
});
