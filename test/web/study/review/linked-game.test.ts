import { expect, test } from "vitest";
import { practicePath, reviewPath } from "../../../../shared/review/paths.ts";
import { bestLine } from "../../../../web/study/review/best-line.ts";
import { linkedGame } from "../../../../web/study/review/linked-game.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const WON_BY_O = vectors.special_games.find(({ name }) => name === "shortest_possible_o_win_18")?.moves ?? [];

const read = (path: string) => linkedGame(new URL(path, "https://example.org").searchParams);

test("a path is read as it was written", () => {
  expect(read(reviewPath(WON_BY_O, null))).toEqual({ kind: "game", squares: WON_BY_O, you: null });
  expect(read(practicePath([40, 36], "X"))).toEqual({ kind: "game", squares: [40, 36], you: "X" });
  expect(read("/review")).toEqual({ kind: "game", squares: [], you: null });
});

test.each(["9-9,9-9", "5-5,", ",5-5", "5-5 ,5-1", "0-1", "5-5;5-1", "5-5,1-1", "%00", "5-5,5-1,"])(
  "moves that are no game are a problem: %s",
  (moves) => {
    expect(read(`/review?moves=${moves}`).kind).toBe("problem");
  },
);

test.each(["x", "", "XO", "null"])("a side that is none is a problem: %s", (you) => {
  expect(read(`/review?moves=5-5&you=${you}`).kind).toBe("problem");
});

test("a move after the end of the game is a problem", () => {
  expect(read(`${reviewPath(WON_BY_O, null)},1-1`).kind).toBe("problem");
});

test("the better line has four replies, or ends with the game", async () => {
  const seen: (readonly number[])[] = [];
  const next = (moves: readonly number[]): Promise<number> => Promise.resolve(WON_BY_O[moves.length] ?? -1);
  await bestLine(WON_BY_O.slice(0, 5), WON_BY_O[5] ?? -1, next, (line) => seen.push(line));
  expect(seen.at(-1)).toEqual(WON_BY_O.slice(5, 10));
  expect(seen).toHaveLength(4);
  seen.length = 0;
  await bestLine(WON_BY_O.slice(0, 15), WON_BY_O[15] ?? -1, next, (line) => seen.push(line));
  expect(seen.at(-1)).toEqual(WON_BY_O.slice(15));
});
