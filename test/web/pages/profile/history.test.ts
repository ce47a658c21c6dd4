import { expect, test } from "vitest";
import type { GameHistoryItem } from "../../../../shared/api/games-api.ts";
import {
  countText,
  eachOnce,
  kindText,
  nothingFoundText,
  RESULT_LABELS,
} from "../../../../web/pages/profile/history-texts.ts";
import { filtersIn, historyParams, isFiltered } from "../../../../web/server/api/profile.ts";

const ALL = { type: null, result: null, opponent: "" } as const;

test.each([
  ["", ALL],
  ["type=blitz", { ...ALL, type: "blitz" }],
  ["result=tie&opponent=+bob+", { ...ALL, result: "tie", opponent: "bob" }],
  ["type=chess&result=&opponent=%20&page=3", ALL],
])("the address %j filters by %o", (address, filters) => {
  expect(filtersIn(new URLSearchParams(address))).toEqual(filters);
});

test("filters go into an address and back, and default ones are left out", () => {
  const filters = { type: "rapid", result: "loss", opponent: "a_b-c" } as const;
  expect(filtersIn(historyParams(filters))).toEqual(filters);
  expect(historyParams(ALL).size).toBe(0);
  expect([isFiltered(ALL), isFiltered(filters)]).toEqual([false, true]);
});

test("a game is a win, loss, draw or aborted", () => {
  expect(RESULT_LABELS).toEqual({ win: "Victory", loss: "Defeat", tie: "Draw", aborted: "Aborted" });
});

test("an empty list names the filters", () => {
  expect(nothingFoundText({ type: "blitz", result: "win", opponent: "bob" })).toBe(
    "There are no blitz games with the result Victory against bob.",
  );
  expect(nothingFoundText({ ...ALL, opponent: "bob" })).toBe("There are no games against bob.");
});

const gameCalled = (id: string): GameHistoryItem => ({
  id,
  board: [],
  gameResult: "win",
  gameType: "blitz",
  isRated: false,
  players: [
    { userId: "1", username: "anna", symbol: "X", playerElo: null, playerEloChange: null, supporter: false },
    { userId: "2", username: "bob", symbol: "O", playerElo: null, playerEloChange: null, supporter: false },
  ],
  createdAt: 0,
  duration: 0,
});

test("a rated game that counted for nobody is listed as unrated, and a short one as rated", () => {
  const game = { ...gameCalled("a"), isRated: true };
  expect(kindText(game)).toBe("Blitz · Rated");
  expect(kindText({ ...game, ratingLimit: "short-game" })).toBe("Blitz · Rated");
  expect(kindText({ ...game, ratingLimit: "same-opponent" })).toBe("Blitz · Unrated");
  expect(kindText({ ...game, isRated: false })).toBe("Blitz · Unrated");
});

test("the count says whether there are more", () => {
  expect(countText(20, false)).toBe("20 games shown");
  expect(countText(35, true)).toBe("End of the list: 35 games");
  expect(countText(1, true)).toBe("End of the list: 1 game");
});

test("a game on two pages is listed once, in its first place", () => {
  const pages = [{ games: [gameCalled("a"), gameCalled("b")] }, { games: [gameCalled("b"), gameCalled("c")] }];
  expect(eachOnce(pages).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
