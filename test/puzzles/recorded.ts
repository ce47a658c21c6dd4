import { z } from "zod";
import { INITIAL_POSITION, outcomeOf, play, replay, type Square, whyIllegal } from "../../shared/game/rules.ts";
import { unpackMoves } from "../../shared/protocol/notation.ts";
import { squareOfText } from "../../shared/protocol/typed-move.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { themesOf } from "../../shared/puzzles/themes.ts";
import { twinKey } from "../../shared/puzzles/twins.ts";
import { findIn } from "./find.ts";

/** Puzzles from games that people have played: a file with a game as JSON on each line, as exports of games are. */

const WRITTEN = /^\d-\d(?:[, ]+\d-\d)*$/;

/** Moves as "5-1", in a list or in a text with commas between them, or packed. */
const recordedGame = z.object({
  isRated: z.boolean().default(true),
  moves: z.union([z.array(z.string()), z.string()]),
});

const squaresIn = (moves: string | readonly string[]): (Square | null)[] => {
  if (typeof moves === "string" && !WRITTEN.test(moves)) return unpackMoves(moves);
  return (typeof moves === "string" ? moves.split(/[, ]+/) : moves).map(squareOfText);
};

/** The moves of a line of the file. Null for a casual game. Throws for a line that is no game. */
export const gameIn = (line: string): Square[] | null => {
  const { isRated, moves } = recordedGame.parse(JSON.parse(line));
  if (!isRated) return null;
  let position = INITIAL_POSITION;
  return squaresIn(moves).map((square) => {
    if (square === null || outcomeOf(position) !== null || whyIllegal(position, square) !== null) {
      throw new RangeError(`an illegal move at ply ${position.ply}`);
    }
    position = play(position, square);
    return square;
  });
};

const keyOf = ({ moves }: Pick<Puzzle, "moves">): string => twinKey(replay(moves));

/**
 * The proved puzzles in some games, without twins of each other or of a puzzle in `shipped`.
 * @param lines one game each; empty lines are skipped
 */
export const puzzlesOfGames = (lines: readonly string[], shipped: readonly Puzzle[]): Puzzle[] => {
  const known = new Set(shipped.map(keyOf));
  return lines.flatMap((line, at) => {
    if (line.trim() === "") return [];
    if (at % 1000 === 999) console.log(`${at + 1} of ${lines.length} games`);
    return findIn(gameIn(line) ?? []).flatMap((found) => {
      const key = keyOf(found);
      if (known.has(key)) return [];
      known.add(key);
      return [{ ...found, themes: themesOf(replay(found.moves), found.line[0] ?? 0) }];
    });
  });
};
