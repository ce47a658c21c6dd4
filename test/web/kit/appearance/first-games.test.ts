import { afterEach, expect, test, vi } from "vitest";
import { countFirstGame, isStillLearning, needsNumbers } from "../../../../web/kit/appearance/first-games.ts";

const keepIn = (kept: string | null = null) => {
  const items = { kept };
  vi.stubGlobal("localStorage", {
    getItem: () => items.kept,
    setItem: (_key: string, value: string) => {
      items.kept = value;
    },
  });
  return items;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the first three games count once each, however often they are opened", () => {
  keepIn();
  expect(["a", "b", "a", "c", "d", "b", "d"].map(countFirstGame)).toEqual([true, true, true, true, false, true, false]);
});

test("boards are numbered until the eleventh game begins", () => {
  const items = keepIn();
  const games = "abcdefghijk".split("");
  const shown = games.map((game) => {
    countFirstGame(game);
    countFirstGame("a");
    return needsNumbers();
  });
  expect(shown).toEqual([...Array.from({ length: 10 }, () => true), false]);
  const { kept } = items;
  countFirstGame("l");
  expect(items.kept).toBe(kept);
});

test.each(["no JSON", "7", "[1]", "null"])("invalid storage (%s) holds no games", (found) => {
  const items = keepIn(found);
  expect(countFirstGame("a")).toBe(true);
  expect(items.kept).toBe('["a"]');
});

test("without storage every game is a first one", () => {
  vi.spyOn(console, "info").mockReturnValue();
  const refuse = (): never => {
    throw new Error("forbidden");
  };
  for (const storage of [
    { getItem: () => null, setItem: refuse },
    { getItem: refuse, setItem: refuse },
  ]) {
    vi.stubGlobal("localStorage", storage);
    expect(countFirstGame("a")).toBe(true);
    expect(isStillLearning()).toBe(true);
  }
});
