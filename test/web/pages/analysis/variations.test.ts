import { describe, expect, test } from "vitest";
import {
  type Analysis,
  type AnalysisEvent,
  EMPTY_ANALYSIS,
  isSideLine,
  nextAnalysis,
  type Variation,
} from "../../../../web/pages/analysis/variations.ts";

const after = (...events: readonly AnalysisEvent[]): Analysis => events.reduce(nextAnalysis, EMPTY_ANALYSIS);
const plays = (...squares: readonly number[]): AnalysisEvent[] => squares.map((square) => ({ type: "play", square }));

/** "40 (36 0) (37)": a move, with the alternatives to its main reply in brackets. */
const written = (nodes: readonly Variation[]): string => {
  const [main, ...others] = nodes;
  if (main === undefined) return "";
  const rest = others.map(
    (node) => `(${[node.square, written(node.replies)].filter((text) => text !== "").join(" ")})`,
  );
  return [main.square, ...rest, written(main.replies)].filter((text) => text !== "").join(" ");
};

test("moves make a line, and another one in the same place makes a variation", () => {
  const line = after(...plays(40, 36, 0));
  expect(line).toMatchObject({ line: [40, 36, 0], ply: 3 });
  const varied = [{ type: "view", ply: 1 } as const, ...plays(37)].reduce(nextAnalysis, line);
  expect(written(varied.roots)).toBe("40 36 (37) 0");
  expect(varied).toMatchObject({ line: [40, 37], ply: 2 });
});

test("repeating a move goes to it and keeps what follows", () => {
  const back = after(...plays(40, 36, 0), { type: "view", ply: 0 }, ...plays(40));
  expect(back).toMatchObject({ line: [40, 36, 0], ply: 1 });
  expect(written(back.roots)).toBe("40 36 0");
});

test("re-entering a variation continues it", () => {
  const again = after(...plays(40, 36, 0), { type: "view", ply: 1 }, ...plays(37, 9), { type: "go", path: [40, 36] });
  expect(again).toMatchObject({ line: [40, 36, 0], ply: 2 });
  expect(nextAnalysis(again, { type: "other", by: 1 })).toMatchObject({ line: [40, 37, 9], ply: 2 });
});

test("illegal moves change nothing", () => {
  const line = after(...plays(40));
  expect(nextAnalysis(line, { type: "play", square: 0 })).toBe(line);
  expect(nextAnalysis(line, { type: "play", square: 40 })).toBe(line);
});

test("the view stays within the line", () => {
  const line = after(...plays(40, 36));
  expect(nextAnalysis(line, { type: "view", ply: -3 }).ply).toBe(0);
  expect(nextAnalysis(line, { type: "view", ply: 9 }).ply).toBe(2);
});

describe("variations of one move", () => {
  const tried = after(...plays(40, 36), { type: "view", ply: 1 }, ...plays(37), { type: "view", ply: 1 }, ...plays(38));

  test("the view steps through them up and down, and stops at the ends", () => {
    expect(tried.line).toEqual([40, 38]);
    const up = nextAnalysis(tried, { type: "other", by: -1 });
    expect(up.line).toEqual([40, 37]);
    expect(nextAnalysis(tried, { type: "other", by: 1 })).toBe(tried);
    expect(nextAnalysis(EMPTY_ANALYSIS, { type: "other", by: 1 })).toBe(EMPTY_ANALYSIS);
  });

  test("one can become the main line", () => {
    expect(isSideLine(tried)).toBe(true);
    const promoted = nextAnalysis(tried, { type: "promote" });
    expect(written(promoted.roots)).toBe("40 38 (36) (37)");
    expect(promoted).toMatchObject({ line: [40, 38], ply: 2 });
    expect(isSideLine(promoted)).toBe(false);
    expect(nextAnalysis(promoted, { type: "promote" })).toBe(promoted);
  });

  test("deleting one deletes what follows, and the main line goes on", () => {
    const deleted = nextAnalysis(tried, { type: "remove" });
    expect(written(deleted.roots)).toBe("40 36 (37)");
    expect(deleted).toMatchObject({ line: [40, 36], ply: 1 });
    expect(nextAnalysis(EMPTY_ANALYSIS, { type: "remove" })).toBe(EMPTY_ANALYSIS);
  });
});

test("a loaded line opens at the given ply", () => {
  expect(after({ type: "load", squares: [40, 36, 0], ply: 1 })).toMatchObject({ line: [40, 36, 0], ply: 1 });
  expect(after(...plays(40), { type: "clear" })).toEqual(EMPTY_ANALYSIS);
});
