import { describe, expect, test } from "vitest";
import { legalSquares } from "../../../../shared/game/rules.ts";
import { EMPTY_SET_UP, positionOf as positionOfSetUp } from "../../../../shared/study/set-up.ts";
import { EMPTY_TREE, type Variation, withLine } from "../../../../shared/study/tree.ts";
import {
  type Analysis,
  type AnalysisEvent,
  commentAt,
  EMPTY_ANALYSIS,
  fits,
  goTo,
  isSideLine,
  nextAnalysis,
  positionOf,
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
  expect(written(varied.tree.replies)).toBe("40 36 (37) 0");
  expect(varied).toMatchObject({ line: [40, 37], ply: 2 });
});

test("repeating a move goes to it and keeps what follows", () => {
  const back = after(...plays(40, 36, 0), { type: "view", ply: 0 }, ...plays(40));
  expect(back).toMatchObject({ line: [40, 36, 0], ply: 1 });
  expect(written(back.tree.replies)).toBe("40 36 0");
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
    expect(written(promoted.tree.replies)).toBe("40 38 (36) (37)");
    expect(promoted).toMatchObject({ line: [40, 38], ply: 2 });
    expect(isSideLine(promoted)).toBe(false);
    expect(nextAnalysis(promoted, { type: "promote" })).toBe(promoted);
  });

  test("deleting one deletes what follows, and the main line goes on", () => {
    const deleted = nextAnalysis(tried, { type: "remove" });
    expect(written(deleted.tree.replies)).toBe("40 36 (37)");
    expect(deleted).toMatchObject({ line: [40, 36], ply: 1 });
    expect(nextAnalysis(EMPTY_ANALYSIS, { type: "remove" })).toBe(EMPTY_ANALYSIS);
  });
});

describe("a comment", () => {
  const commented = after(...plays(40, 36), { type: "comment", text: "  Good. " });

  test("belongs to the last move on the board, without spaces around it", () => {
    expect(commentAt(commented)).toBe("Good.");
    expect(commentAt(nextAnalysis(commented, { type: "view", ply: 1 }))).toBe("");
    expect(commented).toMatchObject({ line: [40, 36], ply: 2 });
  });

  test("may be on the start", () => {
    const start = [{ type: "view", ply: 0 } as const, { type: "comment", text: "Start." } as const];
    expect(start.reduce(nextAnalysis, commented).tree.comment).toBe("Start.");
  });

  test("stays when moves are added, promoted and deleted, and goes with its move", () => {
    const more = [...plays(0), { type: "view", ply: 1 } as const, ...plays(37)].reduce(nextAnalysis, commented);
    const promoted = nextAnalysis(more, { type: "promote" });
    expect(commentAt(goTo(promoted.tree, [40, 36]))).toBe("Good.");
    const without = nextAnalysis(goTo(promoted.tree, [40, 36]), { type: "remove" });
    expect(commentAt(nextAnalysis(without, { type: "play", square: 36 }))).toBe("");
  });
});

test("moves from a position that was set up are checked by its rules", () => {
  const start = positionOfSetUp({ ...EMPTY_SET_UP, toMove: "O", forced: 3 });
  const fresh = goTo({ ...EMPTY_TREE, start }, []);
  expect(nextAnalysis(fresh, { type: "play", square: 40 })).toBe(fresh);
  const played = nextAnalysis(fresh, { type: "play", square: 30 });
  expect(played).toMatchObject({ line: [30], ply: 1 });
  expect(positionOf(played)).toMatchObject({ ply: 2, target: 3 });
});

test("a tree with too many moves or comments does not fit", () => {
  const all = goTo(EMPTY_TREE, []);
  const firsts = legalSquares(positionOf(all));
  const seconds = firsts.flatMap((first) =>
    legalSquares(positionOf(goTo(withLine(EMPTY_TREE, [first]), [first]))).map((second) => [first, second]),
  );
  const wide = seconds.reduce(withLine, EMPTY_TREE);
  expect(fits(wide)).toBe(true);
  const thirds = seconds.slice(0, 250).flatMap((path) => {
    const third = legalSquares(positionOf(goTo(wide, path)));
    return third.map((square) => [...path, square]);
  });
  expect(fits(thirds.reduce(withLine, wide))).toBe(false);
  const comment = "ب".repeat(500);
  const commented = { ...wide, replies: wide.replies.slice(0, 30).map((reply) => ({ ...reply, comment })) };
  expect(fits(commented)).toBe(false);
  expect(fits({ ...commented, replies: commented.replies.slice(0, 5) })).toBe(true);
});
