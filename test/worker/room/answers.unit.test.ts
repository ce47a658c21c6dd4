import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnswerLine } from "../../../shared/game/answers.ts";
import { legalSquares, opponentOf, replay, type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import { clockOfDays } from "../../../shared/game/time-controls.ts";
import { newGame } from "../../../worker/room/new-game.ts";
import type { Game } from "../../../worker/room/play/game.ts";
import { preparedBy } from "../../../worker/room/play/prepared.ts";
import type { Step } from "../../../worker/room/play/step.ts";
import { transition } from "../../../worker/room/play/transition.ts";
import { sampleSize } from "../../sample-size.ts";
import { GAME_ID, move, players, START } from "./games.ts";

/** Correspondence games in which both players leave answers at random, against a book of whole games. */

/** What a player replies, by all moves of the game so far. */
type Book = ReadonlyMap<string, Square>;

const pick = <Value>(values: readonly Value[], choice: number): Value | undefined => values[choice % values.length];

/** Random answers to some of the moves that may follow a game's moves: as lines, and the same as a book. */
const someAnswers = (
  moves: readonly Square[],
  next: () => number,
  depth: number,
): { readonly lines: readonly AnswerLine[]; readonly book: readonly (readonly [string, Square])[] } => {
  const legal = legalSquares(replay(moves));
  const found = legal
    .filter(() => next() % 3 === 0)
    .slice(0, 2)
    .flatMap((to) => {
      const reply = pick(legalSquares(replay([...moves, to])), next());
      if (reply === undefined) return [];
      const more = depth === 0 ? { lines: [], book: [] } : someAnswers([...moves, to, reply], next, depth - 1);
      const rest = more.lines.length === 0 ? [[]] : more.lines;
      const entry = [[...moves, to].join(), reply] as const;
      return [{ lines: rest.map((line) => [to, reply, ...line]), book: [entry, ...more.book] }];
    });
  return { lines: found.flatMap(({ lines }) => lines), book: found.flatMap(({ book }) => book) };
};

const startsWith = (line: readonly Square[], start: readonly Square[]): boolean =>
  start.every((square, index) => line[index] === square);

test("in many games the room plays what a book of whole games says, and nothing else", () => {
  let longest = 0;
  const games = sampleSize(1000);
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 200, maxLength: 600 }), (numbers) => {
      let used = 0;
      const next = (): number => (numbers[used++ % numbers.length] ?? 0) + Math.floor(used / numbers.length);
      const terms = { gameType: "correspondence", clock: clockOfDays(3), isRated: false } as const;
      let game: Game = newGame({ kind: "queue", gameId: GAME_ID, ...terms, players }, 1, START);
      const books: Record<Side, Book> = { X: new Map(), O: new Map() };
      let moves: Square[] = [];

      /** Adds the moves that the books make by themselves. */
      const followUps = (): void => {
        for (let reply = books[sideAt(moves.length)].get(moves.join()); reply !== undefined; ) {
          moves = [...moves, reply];
          reply = books[sideAt(moves.length)].get(moves.join());
        }
      };
      const take = (step: Step): void => {
        const made = step.changes.flatMap((change) => (change.type === "moved" ? [change.square] : []));
        longest = Math.max(longest, made.length);
        game = step.game;
      };

      const keep = (side: Side): void => {
        // Sometimes for an earlier position, as if the frame had been on its way for long.
        const start = Math.max(0, moves.length - (next() % 4 === 0 ? (next() % 3) + 1 : 0));
        const known = moves.slice(0, start);
        const isOwnTurn = sideAt(start) === side;
        const after = isOwnTurn ? pick(legalSquares(replay(known)), next()) : undefined;
        const { lines: found, book } = someAnswers(after === undefined ? known : [...known, after], next, 3);
        const lines = after === undefined ? found : found.map((line) => [after, ...line]);
        const prepared = { ply: start, squares: [], lines };
        const step = transition(game, players[side], { type: "prepare", gameId: GAME_ID, prepared }, START);
        const isFitting = lines.some((line) => startsWith([...known, ...line], moves));
        const fits = lines.length === 0 || start === moves.length || isFitting;
        expect(step.answer).toEqual(fits ? { ok: true } : { ok: false, reason: "no-longer-fits" });
        if (step.answer.ok) {
          books[side] = new Map(book);
          followUps();
        }
        take(step);
      };

      while (game.phase === "playing") {
        const mover = sideAt(moves.length);
        for (const side of [mover, opponentOf(mover)]) {
          if (game.phase === "playing" && next() % 3 === 0) keep(side);
        }
        if (game.phase !== "playing" || sideAt(moves.length) !== mover) continue;
        // Mostly a move that was foreseen.
        const foreseen = legalSquares(replay(moves)).filter((square) =>
          books[opponentOf(mover)].has([...moves, square].join()),
        );
        const square: Square | undefined =
          next() % 4 === 0 ? undefined : (pick(foreseen, next()) ?? game.prepared[mover]?.lines?.[0]?.[0]);
        const legal = legalSquares(replay(moves));
        const chosen = square !== undefined && legal.includes(square) ? square : (pick(legal, next()) ?? -1);
        const ply = moves.length;
        moves = [...moves, chosen];
        followUps();
        take(transition(game, players[mover], move(chosen, ply), START));
        expect("moves" in game && game.moves).toEqual(moves);
        // A player has answers left exactly while the book has some for this game.
        for (const side of ["X", "O"] as const) {
          const isLeft = [...books[side].keys()].some((line) => line.startsWith(`${moves.join()},`));
          expect(preparedBy(game, side) !== null, `${side} after ${moves}`).toBe(game.phase === "playing" && isLeft);
        }
      }
    }),
    { numRuns: games },
  );
  // A hundred games have about 14 chains of three moves or more, a thousand about ten of five.
  expect(longest).toBeGreaterThanOrEqual(games < 1000 ? 3 : 5);
});
