import { expect, test, vi } from "vitest";
import { countFirstGame, isStillLearning } from "../../../../web/game/state/first-games.ts";

const storage = (kept: string | null = null) => {
  const items = { kept };
  return {
    items,
    getItem: () => items.kept,
    setItem: (_key: string, value: string) => {
      items.kept = value;
    },
  };
};

test("the first three games count, each however often it is opened", () => {
  const kept = storage();
  const played = ["a", "b", "a", "c", "d", "b", "d"].map((gameId) => countFirstGame(gameId, () => kept));
  expect(played).toEqual([true, true, true, true, false, true, false]);
});

test.each(["no JSON", "7", "[1]", "null"])("what makes no sense, as %s, is no game", (found) => {
  const kept = storage(found);
  expect(countFirstGame("a", () => kept)).toBe(true);
  expect(kept.items.kept).toBe('["a"]');
});

test("without storage every game is a first one", () => {
  vi.spyOn(console, "info").mockReturnValue();
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new Error("forbidden");
    },
  };
  const refused = (): never => {
    throw new Error("not even to be looked at");
  };
  for (const storage of [() => forbidden, refused]) {
    expect(countFirstGame("a", storage)).toBe(true);
    expect(isStillLearning(storage)).toBe(true);
  }
  vi.restoreAllMocks();
});
