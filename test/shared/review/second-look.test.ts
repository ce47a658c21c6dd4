import { expect, test } from "vitest";
import { legalSquares, replay, type Square, toSquare } from "../../../shared/game/rules.ts";
import type { Opinion } from "../../../shared/review/opinion.ts";
import { positionsOf, positionsToDeepen, standingsAfter } from "../../../shared/review/second-look.ts";
import strengths from "../../vectors/games-by-strength.json" with { type: "json" };
import vectors from "../../vectors/uttt.json" with { type: "json" };

const guess: Opinion = { square: 0, value: 0.4, proof: null };
const proved: Opinion = { square: 0, value: 0, proof: "loss" };

const WON_BY_O = vectors.special_games.find(({ name }) => name === "shortest_possible_o_win_18")?.moves ?? [];

const movesOf = (text: string): readonly Square[] =>
  text.split(" ").map((move) => toSquare(Number(move[0]) - 1, Number(move[2]) - 1));

const suspect = { ply: 1, played: 36, better: 37 };
/** X is to move after O's two moves: O stands better the lower this is. */
const at = (value: number): Opinion => ({ square: 0, value, proof: null });

test.each([
  ["far apart", { played: at(0.6), better: at(0.4) }, []],
  ["near each other", { played: at(0.5), better: at(0.41) }, ["played", "better"]],
  ["so near that it is no fault", { played: at(0.5), better: at(0.45) }, []],
  ["both proved", { played: proved, better: proved }, []],
  ["a guess and a proof", { played: guess, better: proved }, ["played"]],
  ["a proof and a guess", { played: proved, better: guess }, ["better"]],
  ["a guess and the end of the game", { played: guess, better: undefined }, ["played"]],
  ["the end of the game and a proof", { played: undefined, better: proved }, []],
])("two positions get a third look where chance may decide: %s", (_, look, deepened) => {
  expect(positionsToDeepen([40, 36], suspect, look)).toEqual(deepened);
});

test("late in a game two positions get a third look however far they are apart, if it may be a fault", () => {
  const game = movesOf(strengths.find(({ player }) => player === "Granite")?.games[0] ?? "");
  const [played = 0, better = 0] = legalSquares(replay(game, 30));
  expect(better).toBeGreaterThan(played);
  const late = { ply: 30, played, better };
  expect(positionsToDeepen(game, late, { played: at(0.7), better: at(0.3) })).toEqual(["played", "better"]);
  expect(positionsToDeepen(game, late, { played: at(0.5), better: at(0.47) })).toEqual([]);
});

test("the positions after both moves are looked at, unless the move ends the game", () => {
  expect(positionsOf([40, 36], { ply: 1, played: 36, better: 37 })).toEqual({ played: [40, 36], better: [40, 37] });
  const last = WON_BY_O.at(-1) ?? 0;
  const ends = { ply: WON_BY_O.length - 1, played: last, better: last };
  expect(positionsOf(WON_BY_O, ends)).toEqual({ played: null, better: null });
  const after = standingsAfter(WON_BY_O, ends, { played: undefined, better: undefined });
  expect(after?.played).toEqual({ chanceOfX: 0, proofForX: "loss" });
});

test("without an opinion of a position that goes on nothing is said", () => {
  expect(standingsAfter([40, 36], { ply: 1, played: 36, better: 37 }, { played: guess, better: undefined })).toBeNull();
});
