import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_TRAINED, type Trained } from "../../../shared/puzzles/training.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

const moves = vectors.random_games[0]?.moves ?? [];
const trained: Trained = {
  moves: moves.slice(0, 30),
  right: moves[30] ?? 0,
  keeps: "draw",
  dueOn: 12,
  returns: 1,
  solvedInRow: 1,
};

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("addEventListener", () => {});
});

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import("../../../web/study/progress/kept-training.ts");

test("what is kept is read back, and an empty list is not kept", async () => {
  const { keptTraining, trainingIn } = await load();
  keptTraining.set([trained]);
  expect(trainingIn(stored.get("training") ?? null)).toEqual([trained]);
  keptTraining.set([]);
  expect(stored.has("training")).toBe(false);
});

test("what is invalid is left out", async () => {
  const { textOfTraining, trainingIn } = await load();
  const good = JSON.parse(textOfTraining([trained])).mistakes[0];
  const list = (mistakes: unknown, version: unknown = 1) => trainingIn(JSON.stringify({ version, mistakes }));
  const bad = [
    null,
    7,
    {},
    { ...good, moves: 3 },
    { ...good, moves: "~~" },
    { ...good, moves: `${good.moves}${good.moves}` },
    { ...good, right: "" },
    { ...good, right: good.moves.slice(-1) },
    { ...good, keeps: "loss" },
    { ...good, dueOn: -1 },
    { ...good, returns: 0.5 },
    { ...good, solvedInRow: "1" },
  ];
  expect(list([...bad, good])).toEqual([trained]);
  expect(list([good], 2)).toEqual([]);
  expect(list("x")).toEqual([]);
  expect(trainingIn("{")).toEqual([]);
  expect(trainingIn(null)).toEqual([]);
  expect(list(Array.from({ length: MOST_TRAINED + 5 }, () => good))).toHaveLength(MOST_TRAINED);
});
