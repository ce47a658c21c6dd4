import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerTo, type Prepared } from "../../../shared/game/prepared.ts";
import {
  INITIAL_POSITION,
  opponentOf,
  play,
  type Side,
  type Square,
  sideAt,
  subBoardOf,
  whyIllegal,
} from "../../../shared/game/rules.ts";
import type { Action } from "../../../worker/room/play/action.ts";
import type { Game, Playing } from "../../../worker/room/play/game.ts";
import { preparedBy } from "../../../worker/room/play/prepared.ts";
import type { Step } from "../../../worker/room/play/step.ts";
import { takeBack } from "../../../worker/room/play/takeback.ts";
import { transition } from "../../../worker/room/play/transition.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import {
  abort,
  after,
  GAME_ID,
  legalMove,
  move,
  OPENING,
  players,
  playOn,
  queueGame,
  resign,
  START,
  stranger,
} from "./games.ts";

const prepare = (ply: number, ...squares: readonly Square[]): Action => ({
  type: "prepare",
  gameId: GAME_ID,
  prepared: { ply, squares },
});

const prepareBy = (game: Game, side: Side, ply: number, ...squares: readonly Square[]): Step =>
  transition(game, players[side], prepare(ply, ...squares), START);

const asPlaying = (game: Game): Playing => {
  if (game.phase !== "playing") throw new Error(`the phase is ${game.phase}`);
  return game;
};

const X_WINS = vectors.special_games.find(({ name }) => name === "shortest_x_win_random");

/** X is to move in sub-board 0, and O the move after: number 7. */
const opened = after(OPENING);
const turnAt = opened.clock.turnAt;

const made = (step: Step): readonly Square[] =>
  step.changes.flatMap((change) => (change.type === "moved" ? [change.square] : []));

describe("a prepared move", () => {
  /** X plays 3, which sends O to sub-board 3. */
  const ready = asPlaying(prepareBy(opened, "O", 7, 27).game);

  test("is made in the same step as the opponent's, at the same moment, and costs no time", () => {
    const step = transition(ready, players.X, move(3, 6), turnAt + 5000);
    expect(step.answer).toEqual({ ok: true });
    expect(step.changes).toMatchObject([
      { type: "moved", ply: 6, square: 3, at: turnAt + 5000 },
      { type: "moved", ply: 7, square: 27, at: turnAt + 5000 },
    ]);
    const before = ready.clock.remaining.O;
    expect(asPlaying(step.game).clock).toMatchObject({
      ply: 8,
      turnAt: turnAt + 5000,
      remaining: { O: before + ready.terms.increment },
    });
  });

  test("both moves are sent with the clocks right after them", () => {
    const step = transition(ready, players.X, move(3, 6), turnAt + 5000);
    const alone = playOn(opened, 3, turnAt + 5000).game;
    const [first, second] = step.changes.flatMap((change) => (change.type === "moved" ? [change.after] : []));
    expect(first).toEqual({ ...alone, prepared: ready.prepared });
    expect(second).toBe(step.game);
  });

  test("that is illegal then is dropped silently", () => {
    const step = transition(ready, players.X, move(1, 6), turnAt + 5000);
    expect(made(step)).toEqual([1]);
    expect(preparedBy(step.game, "O")).toBeNull();
    // The prepared move does not come back after its number has passed.
    expect(made(playOn(asPlaying(step.game), 10, turnAt + 6000))).toEqual([10]);
  });

  test("is replaced by the next, and removed by an empty one", () => {
    const other = prepareBy(ready, "O", 7, 28).game;
    expect(made(transition(other, players.X, move(3, 6), turnAt + 10))).toEqual([3, 28]);
    const none = prepareBy(ready, "O", 7).game;
    expect(preparedBy(none, "O")).toBeNull();
    expect(made(transition(none, players.X, move(3, 6), turnAt + 10))).toEqual([3]);
  });

  test("several form a set, and the one that applies is made", () => {
    const table = prepareBy(opened, "O", 7, 10, 27, 50).game;
    expect(made(transition(table, players.X, move(1, 6), turnAt + 10))).toEqual([1, 10]);
    expect(made(transition(table, players.X, move(3, 6), turnAt + 10))).toEqual([3, 27]);
    expect(made(transition(table, players.X, move(5, 6), turnAt + 10))).toEqual([5, 50]);
    expect(made(transition(table, players.X, move(6, 6), turnAt + 10))).toEqual([6]);
  });

  test("is its owner's alone, and nobody's after the game", () => {
    expect(preparedBy(ready, "O")).toEqual({ ply: 7, squares: [27] });
    expect(preparedBy(ready, "X")).toBeNull();
    expect(preparedBy(ready, null)).toBeNull();
    expect(preparedBy(transition(ready, players.X, resign, turnAt).game, "O")).toBeNull();
  });

  test("sent again changes nothing", () => {
    const again = prepareBy(ready, "O", 7, 27);
    expect(again).toMatchObject({ changes: [], answer: { ok: true } });
    expect(again.game).toBe(ready);
    expect(prepareBy(opened, "O", 7)).toMatchObject({ changes: [], answer: { ok: true } });
  });

  test("that comes late is made at once if legal, or else ignored", () => {
    const late = playOn(opened, 3, turnAt + 1000);
    const step = transition(late.game, players.O, prepare(7, 9, 27), turnAt + 1200);
    expect(step.changes).toMatchObject([{ type: "moved", ply: 7, square: 27, at: turnAt + 1200 }]);
    expect(transition(late.game, players.O, prepare(7, 9), turnAt + 1200)).toMatchObject({
      changes: [],
      answer: { ok: true },
    });
    // And sent again, now that it is made.
    expect(transition(step.game, players.O, prepare(7, 9, 27), turnAt + 1300)).toMatchObject({
      changes: [],
      answer: { ok: true },
    });
  });

  test("that comes late is answered by what the opponent has prepared: two in a row, and no more", () => {
    // Both have prepared. O's second answer is refused: nobody could foresee the move that it answers.
    const late = asPlaying(playOn(opened, 3, turnAt + 1000).game);
    const both = asPlaying(prepareBy(late, "X", 8, 1).game);
    expect(prepareBy(both, "O", 9, 10).answer).toEqual({ ok: false, reason: "bad-request" });
    const step = transition(both, players.O, prepare(7, 27), turnAt + 1200);
    expect(made(step)).toEqual([27, 1]);
    expect(asPlaying(step.game).clock.turnAt).toBe(turnAt + 1200);
  });

  test("is not made twice when the opponent's move is sent again", () => {
    const step = transition(ready, players.X, move(3, 6), turnAt + 5000);
    expect(transition(step.game, players.X, move(3, 6), turnAt + 5100)).toMatchObject({
      changes: [],
      answer: { ok: true },
    });
  });

  test("is not made after a loss on time, nor after the opponent's flag has fallen", () => {
    const flag = turnAt + ready.clock.remaining.X;
    const step = transition(ready, players.X, move(3, 6), flag);
    expect(step).toMatchObject({
      changes: [{ type: "ended" }],
      game: { phase: "finished", result: { winner: "O", status: "timeout" } },
    });
    expect(transition(step.game, players.O, prepare(7, 27), flag + 1).answer).toEqual({
      ok: false,
      reason: "finished",
    });
  });

  test.each([
    ["a resignation", resign, opened],
    ["an abort", abort, asPlaying(prepareBy(queueGame(), "O", 1, 9).game)],
  ])("is removed by %s", (_, action, game) => {
    const prepared = asPlaying(game.moves.length === 0 ? game : prepareBy(game, "O", 7, 27).game);
    expect(preparedBy(prepared, "O")).not.toBeNull();
    const { game: over } = transition(prepared, players.X, action, turnAt);
    expect(over.phase).toBe("finished");
    expect(JSON.stringify(over)).not.toContain("prepared");
  });

  test("for the first move of O removes the first limit", () => {
    const prepared = prepareBy(queueGame(), "O", 1, 9).game;
    const step = transition(prepared, players.X, move(1, 0), START + 3000);
    expect(made(step)).toEqual([1, 9]);
    expect(asPlaying(step.game).clock.ply).toBe(2);
  });

  test("can end the game", () => {
    // All but the last two moves of a game, the second of which wins.
    const squares = X_WINS?.moves ?? [];
    const last = squares.length - 1;
    const before = after(squares.slice(0, -2), 100);
    const prepared = prepareBy(before, "X", last, squares[last] ?? -1).game;
    const step = transition(prepared, players.O, move(squares[last - 1] ?? -1, last - 1), before.clock.turnAt + 100);
    expect(step.changes.map(({ type }) => type)).toEqual(["moved", "moved", "ended"]);
    expect(step.game).toMatchObject({ phase: "finished", result: { winner: "X", status: "line" } });
    // Sent late, after it was made.
    expect(transition(step.game, players.X, prepare(last, 0), START).answer).toEqual({ ok: true });
  });
});

describe("moves that are taken back", () => {
  /** O had prepared an answer when X asked to take the last moves back, and O agreed. */
  const ready = asPlaying(prepareBy(opened, "O", 7, 27).game);
  const back = takeBack(ready, "X", turnAt + 1000);

  test("remove prepared moves", () => {
    expect(back?.moves).toEqual(OPENING.slice(0, 4));
    const again = back === null ? null : prepareBy(back, "O", 5, 9);
    expect(again?.answer).toEqual({ ok: false, reason: "taken-back" });
    expect(back?.prepared).toEqual({});
  });

  test("leave none that revives when the same numbers come again", () => {
    if (back === null) throw new Error("nothing to take back");
    const [X, O] = [OPENING[4] ?? -1, OPENING[5] ?? -1];
    const again = (game: Game, side: Side, square: Square, ply: number): Step =>
      transition(
        game,
        players[side],
        { type: "move", gameId: GAME_ID, square, ply, thought: null, takebacks: 1 },
        turnAt + ply * 1000,
      );
    const step = again(again(again(back, "X", X, 4).game, "O", O, 5).game, "X", 3, 6);
    expect(made(step)).toEqual([3]);
    // An old frame, sent again after a lost connection, was for another position.
    expect(prepareBy(step.game, "O", 7, 27).answer).toEqual({ ok: false, reason: "taken-back" });
    const anew: Action = { type: "prepare", gameId: GAME_ID, prepared: { ply: 7, squares: [27] }, takebacks: 1 };
    expect(made(transition(step.game, players.O, anew, turnAt + 8000))).toEqual([27]);
  });
});

describe("nobody may prepare", () => {
  test.each<[string, Action, RegExp]>([
    ["the opponent's move", prepare(6, 1), /bad-request/],
    ["a move that the opponent has made", prepare(4, 1), /bad-request/],
    ["a move that is not the next one", prepare(9, 1), /bad-request/],
  ])("%s", (_, action, reason) => {
    expect(JSON.stringify(transition(opened, players.O, action, turnAt).answer)).toMatch(reason);
  });

  test("a second move while the first is still open", () => {
    expect(transition(opened, players.X, prepare(8, 1), turnAt).answer).toEqual({ ok: false, reason: "bad-request" });
  });

  test("for somebody else", () => {
    expect(transition(opened, stranger, prepare(7, 27), turnAt).answer).toEqual({ ok: false, reason: "not-a-player" });
  });

  test("in another game", () => {
    const action: Action = { type: "prepare", gameId: "another", prepared: { ply: 7, squares: [27] } };
    expect(transition(opened, players.O, action, turnAt).answer).toEqual({ ok: false, reason: "bad-request" });
  });
});

test("in any game with any prepared moves, no illegal move is made, and at most two for each input", () => {
  const turn = fc.record({
    choice: fc.nat(),
    X: fc.uniqueArray(fc.nat(80), { maxLength: 9, selector: subBoardOf }),
    O: fc.uniqueArray(fc.nat(80), { maxLength: 9, selector: subBoardOf }),
    ahead: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(turn, { minLength: 30, maxLength: 60 }), (turns) => {
      let game: Game = queueGame();
      const moves: Square[] = [];
      let position = INITIAL_POSITION;
      const take = (step: Step, mostMoves: number): void => {
        const squares = made(step);
        expect(squares.length).toBeLessThanOrEqual(mostMoves);
        for (const square of squares) {
          expect(whyIllegal(position, square)).toBeNull();
          position = play(position, square);
          moves.push(square);
        }
        game = step.game;
      };
      for (const { choice, X, O, ahead } of turns) {
        if (game.phase !== "playing") break;
        const mover = sideAt(game.moves.length);
        const waiting = opponentOf(mover);
        // Any input from anybody, for any move.
        take(prepareBy(game, mover, game.moves.length + 1 + ahead, ...(mover === "X" ? X : O)), 0);
        const left: Prepared = { ply: game.moves.length + 1, squares: waiting === "X" ? X : O };
        take(prepareBy(game, waiting, left.ply, ...left.squares), 0);
        const square = legalMove(asPlaying(game), choice);
        const expected = answerTo(play(position, square), left.squares);
        const known = moves.length;
        take(playOn(asPlaying(game), square, asPlaying(game).clock.turnAt), 2);
        expect(moves.slice(known)).toEqual(expected === null ? [square] : [square, expected]);
      }
      expect("moves" in game && game.moves).toEqual(moves);
    }),
  );
});
