import fc from "fast-check";
import { expect, test } from "vitest";
import { outcomeOf, replay, whyIllegal } from "../../../../shared/game/rules.ts";
import type { RefusalReason } from "../../../../shared/protocol/game-protocol.ts";
import type { Action, Entry } from "../../../../worker/room/play/action.ts";
import { EMPTY, type Game } from "../../../../worker/room/play/game.ts";
import { tick, transition } from "../../../../worker/room/play/transition.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };
import {
  abort,
  after,
  friendlyGame,
  GAME_ID,
  join,
  legalMove,
  move,
  OPENING,
  players,
  playOn,
  queueGame,
  resign,
  START,
  stranger,
} from "../games.ts";

const { X, O } = players;
const refusal = (reason: RefusalReason) => ({ ok: false, reason });

const legalGame = fc.array(fc.nat(), { minLength: 81, maxLength: 81 });

test("any legal game played through the room is the game of the rules", () => {
  fc.assert(
    fc.property(legalGame, (choices) => {
      let game: Game = queueGame();
      for (const [ply, choice] of choices.entries()) {
        if (game.phase !== "playing") break;
        expect(outcomeOf(game.position)).toBeNull();
        const square = legalMove(game, choice);
        const now = START + ply * 100;
        const step = playOn(game, square, now);
        const outcome = outcomeOf(replay([...game.moves, square]));
        expect(step.answer).toEqual({ ok: true });
        expect(step.game.phase).toBe(outcome === null ? "playing" : "finished");
        expect(step.changes).toMatchObject([
          { type: "moved", ply, square, at: now, lag: 0, after: step.game },
          ...(outcome === null ? [] : [{ type: "ended" }]),
        ]);
        if (step.game.phase === "playing") expect(step.game.position).toEqual(replay(step.game.moves));
        if (step.game.phase === "finished") expect(step.game).toMatchObject({ result: outcome, endedAt: now });
        game = step.game;
      }
      expect(game.phase).toBe("finished");
    }),
  );
});

test("the last move earns no increment", () => {
  const game = vectors.random_games.find(({ result }) => result === "X");
  const last = game?.moves.at(-1);
  if (game === undefined || last === undefined) throw new Error("no vectors");
  const before = after(game.moves.slice(0, -1), 1000);
  const { game: finished } = playOn(before, last, before.clock.turnAt + 250);
  if (finished.phase !== "finished") throw new Error("the game must be over");
  expect(finished.timers).toEqual({ ...before.clock.remaining, X: before.clock.remaining.X - 250 });
});

const anybody = fc.constantFrom(X, O, stranger);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constant(resign),
  fc.constant(abort),
  fc.constantFrom(join("X"), join("O")),
  fc
    .record({ square: fc.integer({ min: -1, max: 81 }), ply: fc.option(fc.nat({ max: 80 })) })
    .map(({ square, ply }) => move(square, ply)),
  // Plausible ones, so that games get somewhere.
  fc.nat().map((choice): Action => ({ type: "move", gameId: "legal", square: choice, ply: null, thought: null })),
);
const anyEvents = fc.array(fc.record({ who: anybody, action: anyAction, wait: fc.nat({ max: 8000 }) }), {
  maxLength: 120,
});

/** Plays a list of events and passes each step to `check`. */
const run = (
  first: Game,
  events: readonly { who: typeof X; action: Action; wait: number }[],
  check: (before: Game, step: ReturnType<typeof transition>, event: { who: typeof X; action: Action }) => void,
): void => {
  let game = first;
  let now = START;
  for (const event of events) {
    now += event.wait;
    const { action } = event;
    const isPlausible = action.type === "move" && action.gameId === "legal";
    const made = isPlausible && game.phase === "playing" ? move(legalMove(game, action.square)) : action;
    const step = transition(game, event.who, made, now);
    check(game, step, { who: event.who, action: made });
    game = step.game;
  }
};

test("under any input, history only grows, by legal moves, and a finished game never changes", () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      run(queueGame(), events, (before, { game, changes, answer }, { who }) => {
        if (before.phase !== "playing" || !("seats" in game)) {
          expect(game).toBe(before);
          return;
        }
        expect(game.moves.slice(0, before.moves.length)).toEqual(before.moves);
        const added = game.moves.slice(before.moves.length);
        expect(added.length).toBeLessThanOrEqual(1);
        for (const square of added) {
          expect(whyIllegal(before.position, square)).toBeNull();
          expect(who).toBe(before.moves.length % 2 === 0 ? X : O);
        }
        if (!answer.ok && changes.length === 0) expect(game).toBe(before);
        if (who === stranger) expect(game.moves).toBe(before.moves);
      });
    }),
    { numRuns: 300 },
  );
});

test("a repeated move is always acknowledged, but only to its player and only unchanged", () => {
  fc.assert(
    fc.property(fc.nat({ max: 5 }), fc.nat({ max: 80 }), fc.boolean(), (ply, square, isOver) => {
      const playing = after(OPENING);
      const now = playing.clock.turnAt + 10;
      const game = isOver ? transition(playing, O, resign, now).game : playing;
      const [mover, other] = ply % 2 === 0 ? [X, O] : [O, X];
      const made = OPENING[ply] ?? -1;
      expect(transition(game, mover, move(made, ply), now)).toEqual({ game, changes: [], answer: { ok: true } });
      const lost = refusal(isOver ? "finished" : "not-your-turn");
      if (square !== made) expect(transition(game, mover, move(square, ply), now).answer).toEqual(lost);
      expect(transition(game, other, move(made, ply), now).answer).toEqual(lost);
      expect(transition(game, stranger, move(made, ply), now).answer).toEqual(refusal("not-a-player"));
    }),
  );
});

test.each<[string, Game, typeof X, Action, RefusalReason]>([
  ["a square that is taken", after(OPENING), X, move(4), "occupied"],
  ["another sub-board than the forced one", after(OPENING), X, move(20), "wrong-sub-board"],
  ["a square outside the board", after(OPENING), X, move(81), "bad-request"],
  ["a move out of turn", after(OPENING), O, move(2), "not-your-turn"],
  ["a move a turn ahead", after(OPENING), X, move(2, 8), "not-your-turn"],
  ["a move of a spectator", after(OPENING), stranger, move(2), "not-a-player"],
  ["a move before the opponent is there", friendlyGame(), X, move(40), "not-started"],
  ["a stranger's move in a waiting game", friendlyGame(), O, move(40), "not-a-player"],
  ["a stranger's abort while the game waits", friendlyGame(), O, abort, "not-a-player"],
  ["resigning before anybody moved", queueGame(), X, resign, "not-started"],
  ["resigning after one move", after([40]), X, resign, "not-started"],
  ["aborting after two moves", after([40, 36]), X, abort, "bad-request"],
  ["a spectator's resignation", after(OPENING), stranger, resign, "not-a-player"],
  ["another game's id", after(OPENING), X, { ...resign, gameId: "somewhere" }, "bad-request"],
  ["joining under another game's id", friendlyGame(), O, { ...join(), gameId: "somewhere" }, "bad-request"],
  ["anything without a game", EMPTY, X, join(), "not-started"],
])("%s is refused and changes nothing", (_, game, who, action, reason) => {
  const now = game.phase === "playing" ? game.clock.turnAt + 10 : START + 10;
  expect(transition(game, who, action, now)).toEqual({ game, changes: [], answer: refusal(reason) });
});

test("the creator's abort calls a waiting game off, and repeated it changes nothing", () => {
  const { game, changes, answer } = transition(friendlyGame(), X, abort, START + 10);
  expect(game).toMatchObject({ phase: "called-off", why: "withdrawn" });
  expect([changes, answer]).toEqual([[{ type: "called-off" }], { ok: true }]);
  expect(transition(game, X, abort, START + 20)).toEqual({ game, changes: [], answer: { ok: true } });
});

test.each([
  ["X", X, O],
  ["O", O, X],
] as const)(
  "a friendly game starts when somebody else joins; the creator plays %s by the lot",
  (side, seatX, seatO) => {
    const waiting = friendlyGame();
    expect(transition(waiting, X, join(side), START + 5).game).toBe(waiting);
    const { game, changes, answer } = transition(waiting, O, join(side), START + 5000);
    expect(answer).toEqual({ ok: true });
    expect(changes).toEqual([{ type: "started" }]);
    expect(game).toMatchObject({
      phase: "playing",
      seats: { X: { identifier: seatX.identifier }, O: { identifier: seatO.identifier } },
      startedAt: START + 5000,
    });
    expect(transition(game, stranger, join(side), START + 6000)).toEqual({ game, changes: [], answer: { ok: true } });
  },
);

test("a spectator, a refused player, and a player without ratings for a rated game get no seat", () => {
  const waiting = friendlyGame();
  const entered = (from: Game, entry: Entry) =>
    transition(from, O, { type: "join", gameId: GAME_ID, creatorSide: "O", ...entry }, START + 5);
  const watches = entered(waiting, { onlyWatches: true });
  expect(watches).toEqual({ game: waiting, changes: [], answer: { ok: true } });
  const refused = entered(waiting, { seatRefusal: "not-welcome" });
  expect(refused).toEqual({ game: waiting, changes: [], answer: { ok: true }, seatRefusal: "not-welcome" });
  const rated: Game = { ...waiting, terms: { ...waiting.terms, isRated: true } };
  expect(entered(rated, {})).toEqual({ game: rated, changes: [], answer: { ok: true } });
  const ratings = { creator: { rating: 1600.4, deviation: 60 }, joining: { rating: 1500, deviation: 350 } };
  expect(entered(rated, { ratings }).game).toMatchObject({
    phase: "playing",
    seats: { O: { identifier: X.identifier, elo: 1600 }, X: { identifier: O.identifier, elo: 1500 } },
  });
});

test("a player who logged in keeps the seat taken as a guest, and cannot take the other one", () => {
  const account = { identifier: "account", username: "ada", role: "player", formerGuest: X.identifier } as const;
  expect(transition(friendlyGame(), account, join(), START + 5).game.phase).toBe("waiting");
  expect(transition(queueGame(), account, move(40), START + 5).answer).toEqual({ ok: true });
  // If both seats are theirs, the one under their present name counts.
  const both = queueGame();
  const seats = { X: { identifier: "account", username: "ada" }, O: both.seats.X };
  expect(transition({ ...both, seats }, account, move(40), START + 5).answer).toEqual({ ok: true });
});

test("either player may resign after two moves, and the other one wins", () => {
  for (const [who, winner] of [
    [X, "O"],
    [O, "X"],
  ] as const) {
    const game = after([40, 36]);
    const { game: finished, changes } = transition(game, who, resign, game.clock.turnAt + 2000);
    expect(changes).toEqual([{ type: "ended" }]);
    expect(finished).toMatchObject({ result: { winner, status: "resign" }, timers: { X: 118_000, O: 120_000 } });
  }
});

test("either player may abort until both have moved, and nobody wins", () => {
  for (const game of [queueGame(), after([40])]) {
    for (const who of [X, O]) {
      const { game: finished } = transition(game, who, abort, game.clock.turnAt + 10);
      const by = who === X ? "X" : "O";
      expect(finished).toMatchObject({ phase: "finished", result: { winner: null, status: "aborted", by } });
    }
  }
});

test("an event after the flag fell finds a game that was lost at that moment", () => {
  const game = after([40, 36]);
  const flag = game.clock.turnAt + 120_000;
  // Two seconds after the flag the room ends the game itself.
  for (const late of [0, 500, 5000]) {
    const { answer, changes, game: lost } = transition(game, X, move(0, 2), flag + late);
    expect(answer).toEqual(refusal("finished"));
    expect(changes).toEqual([{ type: "ended" }]);
    expect(lost).toMatchObject({
      moves: [40, 36],
      result: { winner: "O", status: "timeout" },
      timers: { X: 0, O: 120_000 },
      endedAt: flag,
    });
  }
  expect(transition(game, X, move(0, 2), flag - 1).answer).toEqual({ ok: true });
});

test("a passed deadline changes the game, and a later one does not", () => {
  const { turnAt } = queueGame().clock;
  expect(tick(queueGame(), turnAt + 1000)).toEqual({ game: queueGame(), changes: [], answer: { ok: true } });
  expect(tick(queueGame(), turnAt + 60_000).changes).toEqual([{ type: "ended" }]);
  expect(tick(friendlyGame(), START + 86_400_000).changes).toEqual([{ type: "called-off" }]);
  expect(tick(friendlyGame(), START + 8 * 86_400_000)).toEqual({ game: EMPTY, changes: [], answer: { ok: true } });
});

test("a request to end the game finds it ended the second time, after any number of moves", () => {
  const claim: Action = { type: "claim", gameId: GAME_ID, as: "win" };
  for (const [game, ending] of [
    [after(OPENING), resign],
    [queueGame(), abort],
  ] as const) {
    const over = transition(game, X, ending, game.clock.turnAt).game;
    const found = { game: over, changes: [], answer: refusal("finished") };
    for (const action of [resign, abort, claim, move(2)]) {
      expect(transition(over, O, action, START + 20_000)).toEqual(found);
    }
  }
});

test("lag is compensated for a move with a thinking time", () => {
  const game = after([40, 36]);
  const line = { roundTrip: 200, waited: 0 };
  const { changes } = transition(game, X, move(0, 2, 1000), game.clock.turnAt + 1500, line);
  expect(changes).toMatchObject([{ type: "moved", lag: 500, after: { clock: { remaining: { X: 120_000 } } } }]);
  // It was made before the flag, and arrives after it.
  const late = transition(game, X, move(0, 2, 119_900), game.clock.turnAt + 120_100, line);
  expect(late.changes).toMatchObject([{ type: "moved", lag: 200 }]);
});
