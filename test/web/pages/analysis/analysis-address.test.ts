import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analysisPath } from "../../../../shared/protocol/notation.ts";
import { EMPTY_SET_UP, positionOf } from "../../../../shared/study/set-up.ts";
import {
  COMMENT_LENGTH,
  EMPTY_TREE,
  isPlainLine,
  type StudyTree,
  withLine,
  withPlace,
} from "../../../../shared/study/tree.ts";
import { textOfTree } from "../../../../shared/study/tree-text.ts";
import { linkOf, readAddress } from "../../../../web/pages/analysis/analysis-address.ts";
import { type Analysis, goTo } from "../../../../web/pages/analysis/variations.ts";
import { studyTrees } from "../../../shared/study/trees.ts";
import { SHORT_O_WIN } from "../../../special-games.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const read = (search: string) => readAddress(new URLSearchParams(search));
const readPath = (path: string) => read(path.replace("/analysis", ""));

/** What an address with these moves shows. */
const line = (squares: readonly number[], ply: number) => ({
  kind: "analysis",
  analysis: { tree: withLine(EMPTY_TREE, squares), line: squares, ply },
});

test("an address opens as it was written", () => {
  expect(analysisPath([])).toBe("/analysis");
  expect(analysisPath([36, 4, 38])).toBe("/analysis?moves=5-1,1-5,5-3");
  expect(analysisPath([36, 4, 38], 1)).toBe("/analysis?moves=5-1,1-5,5-3&ply=1");
  for (const squares of vectors.special_games.map(({ moves }) => moves)) {
    expect(readPath(analysisPath(squares))).toEqual(line(squares, squares.length));
    expect(readPath(analysisPath(squares, 3))).toEqual(line(squares, 3));
  }
});

test("an address without moves is the empty board", () => {
  expect(read("")).toEqual(line([], 0));
  expect(read("?moves=")).toEqual(line([], 0));
});

test.each(["-1", "4", "1.5", "x", "1e9"])("an invalid ply, such as %s, means the end of the moves", (ply) => {
  expect(read(`?moves=5-1,1-5&ply=${ply}`)).toEqual(line([36, 4], 2));
});

test.each([
  ["?moves=5-x", "This link shows no game: “5-x” is not a move."],
  ["?moves=5-1,,1-5", "This link shows no game: “” is not a move."],
  ["?moves=<script>alert(1)</script>", "This link shows no game: “<script>aler” is not a move."],
  ["?moves=0-1", "This link shows no game: “0-1” is not a move."],
  ["?moves=5-1,5-1", "This link shows no game: 5-1 is not allowed as move 2."],
  ["?moves=5-1,2-5", "This link shows no game: 2-5 is not allowed as move 2."],
  ["?tree=", "This link shows no analysis: a part of it is missing or changed."],
  ["?tree=%%%", "This link shows no analysis: a part of it is missing or changed."],
  ["?tree=MVJT4&moves=5-1", "This link shows no analysis: a part of it is missing or changed."],
])("%s is refused with a sentence", (search, text) => {
  expect(read(search)).toEqual({ kind: "problem", text });
});

test("moves after the end are refused", () => {
  expect(readPath(`${analysisPath(SHORT_O_WIN)},9-9`)).toEqual({
    kind: "problem",
    text: "This link shows no game: the game ends before move 19, 9-9.",
  });
});

/** An analysis of a tree with a line on show and a ply, both picked by numbers. */
const analysisOf = (tree: StudyTree, picks: readonly number[], ply: number): Analysis => {
  const path: number[] = [];
  let { replies } = tree;
  for (const pick of picks) {
    const reply = replies[pick % Math.max(1, replies.length)];
    if (reply === undefined) break;
    path.push(reply.square);
    ({ replies } = reply);
  }
  const analysis = goTo(tree, path);
  return { ...analysis, ply: ply % (analysis.line.length + 1) };
};

const picks = fc.array(fc.nat(3), { maxLength: 90 });

describe("an address with variations", () => {
  test("opens as it was written, unless it is too long: then it shows the line", () => {
    const seen = { whole: 0, cut: 0 };
    fc.assert(
      fc.property(studyTrees, picks, fc.nat(81), fc.boolean(), (some, picked, ply, isLong) => {
        const tree = isLong ? { ...some, comment: "字".repeat(COMMENT_LENGTH) } : some;
        const analysis = analysisOf(tree, picked, ply);
        const { address, isWhole } = linkOf(analysis);
        expect(address.length).toBeLessThanOrEqual(2000);
        const linked = readPath(address);
        if (linked.kind === "problem") throw new Error(linked.text);
        seen[isWhole ? "whole" : "cut"] += 1;
        if (isWhole) expect(linked.analysis).toEqual(analysis);
        else expect(linked.analysis).toMatchObject({ line: analysis.line, ply: analysis.ply });
        expect(linked.analysis.tree.start).toEqual(tree.start);
      }),
    );
    expect(seen.whole).toBeGreaterThan(10);
    expect(seen.cut).toBeGreaterThan(10);
  });

  test("has no tree if there is only one line from the start", () => {
    const [game] = vectors.special_games;
    const tree = withLine(EMPTY_TREE, game?.moves ?? []);
    expect(isPlainLine(tree)).toBe(true);
    expect(
      linkOf(
        goTo(
          tree,
          tree.replies.map(({ square }) => square),
        ),
      ).address,
    ).toContain("?moves=");
  });

  test("names the line only if it is not the main one", () => {
    const tree = [
      [40, 36],
      [40, 37],
    ].reduce<StudyTree>(withLine, EMPTY_TREE);
    expect(linkOf(goTo(tree, [40, 36])).address).toBe(`/analysis?tree=${textOfTree(tree)}`);
    expect(linkOf(goTo(tree, [40, 37])).address).toBe(`/analysis?tree=${textOfTree(tree)}&line=5-5,5-2`);
    expect(linkOf({ ...goTo(tree, [40, 37]), ply: 1 }).address).toContain("&line=5-5,5-2&ply=1");
  });

  test("keeps a start that was set up, also without moves", () => {
    const start = positionOf({ ...EMPTY_SET_UP, toMove: "O" });
    const analysis = goTo({ ...EMPTY_TREE, start }, []);
    expect(readPath(linkOf(analysis).address)).toEqual({ kind: "analysis", analysis });
  });

  test.each(["line=5-9", "line=rubbish", "line=5-5,5-5", "ply=-1", "ply=7", "ply=x"])(
    "shows the main line for an invalid rest: %s",
    (rest) => {
      const commented = withPlace(withLine(EMPTY_TREE, [40, 36]), [40], (place) => ({ ...place, comment: "a" }));
      const analysis = goTo(commented, [40, 36]);
      expect(read(`?tree=${textOfTree(commented)}&${rest}`)).toEqual({ kind: "analysis", analysis });
    },
  );

  test("never breaks, whatever somebody types", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (tree, moves, ply) => {
        const search = new URLSearchParams({ tree, line: moves, ply });
        expect(["analysis", "problem"]).toContain(readAddress(search).kind);
        expect(["analysis", "problem"]).toContain(readAddress(new URLSearchParams({ moves, ply })).kind);
      }),
    );
  });
});
