import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { legalSquares, play, type Square } from "../../../shared/game/rules.ts";
import { fromBase64url, toBase64url } from "../../../shared/study/base64url.ts";
import { EMPTY_SET_UP, positionOf } from "../../../shared/study/set-up.ts";
import {
  BIDI_CONTROL,
  COMMENT_LENGTH,
  countMoves,
  EMPTY_TREE,
  MOST_MOVES,
  type StudyTree,
  startOf,
  type Variation,
  withLine,
} from "../../../shared/study/tree.ts";
import { LONGEST_TREE_TEXT, textOfTree, treeOfText } from "../../../shared/study/tree-text.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { studyTrees } from "./trees.ts";

const games = vectors.special_games.map(({ moves }) => moves);

const commented = (comment: string): StudyTree => ({ ...EMPTY_TREE, comment });
/** The tree of a text as it is before the base64url. */
const treeOfPlain = (plain: string) => treeOfText(toBase64url(plain));

describe("a tree as text", () => {
  test("comes back as it was", () => {
    fc.assert(
      fc.property(studyTrees, (tree) => {
        const text = textOfTree(tree);
        fc.pre(text.length <= LONGEST_TREE_TEXT && countMoves(tree) <= MOST_MOVES);
        expect(text).toMatch(/^[\w-]+$/);
        expect(treeOfText(text)).toEqual(tree);
      }),
    );
  });

  test("is the only text of its tree", () => {
    fc.assert(
      fc.property(studyTrees, fc.nat(), fc.nat(255), (tree, at, byte) => {
        const text = textOfTree(tree);
        const changed =
          text.slice(0, at % text.length) + String.fromCharCode(byte) + text.slice((at % text.length) + 1);
        // Only a comment may have these, and it is read without them.
        fc.pre((fromBase64url(changed) ?? "").search(BIDI_CONTROL) < 0);
        const read = treeOfText(changed);
        expect(read === null || textOfTree(read) === changed).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("of random characters is a tree that writes the same text, or none", () => {
    const plain = fc.string({ unit: fc.constantFrom(...'1!*R.Sz()"\0a{'), maxLength: 60 });
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.base64String(),
      plain.map(toBase64url),
      plain.map((rest) => toBase64url(`1${rest}`)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const tree = treeOfText(text);
        expect(tree === null || textOfTree(tree) === text).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("of a whole game is short, and so are some hundreds of moves", () => {
    expect(textOfTree(EMPTY_TREE)).toBe("MQ");
    for (const game of games) {
      const text = textOfTree(withLine(EMPTY_TREE, game));
      expect(text.length).toBeLessThanOrEqual(110);
      expect(treeOfText(text)).toEqual(withLine(EMPTY_TREE, game));
    }
    const all = games.reduce<StudyTree>(withLine, EMPTY_TREE);
    const many = withAlternatives(all, 800);
    expect(countMoves(many)).toBeGreaterThan(700);
    expect(textOfTree(many).length).toBeLessThan(4 * countMoves(many) + 10);
  });

  test("never changes its meaning: texts are stored", () => {
    const tree: StudyTree = {
      start: positionOf({ ...EMPTY_SET_UP, marks: EMPTY_SET_UP.marks.with(0, "X").with(80, "O"), forced: 4 }),
      comment: "é",
      replies: [
        { square: 40, comment: "a", replies: [{ square: 41, comment: "", replies: [] }] },
        { square: 36, comment: "b", replies: [] },
      ],
    };
    expect(fromBase64url(textOfTree(tree))).toBe('1!E*******************,2"é\0R"a\0(N"b\0)S');
    expect(textOfTree(tree)).toBe("MSFFKioqKioqKioqKioqKioqKioqKiwyIsOpAFIiYQAoTiJiAClT");
    expect(treeOfText("MSFFKioqKioqKioqKioqKioqKioqKiwyIsOpAFIiYQAoTiJiAClT")).toEqual(tree);
  });
});

/** Adds alternative replies to moves of the tree until it has about `most` moves. */
const withAlternatives = (tree: StudyTree, most: number): StudyTree => {
  let left = most - countMoves(tree);
  const vary = (place: { readonly replies: readonly Variation[] }, position = startOf(tree)): Variation[] => {
    const known = place.replies.map((reply) => ({ ...reply, replies: vary(reply, play(position, reply.square)) }));
    if (known.length === 0) return known;
    const isNew = (square: Square): boolean => known.every((reply) => reply.square !== square);
    const added = legalSquares(position).filter(isNew).slice(0, Math.max(0, left));
    left -= added.length;
    return [...known, ...added.map((square) => ({ square, comment: "", replies: [] }))];
  };
  return { ...tree, replies: vary(tree) };
};

describe("no tree", () => {
  test.each([
    ["of nothing", ""],
    ["of another version", "2"],
    ["with an illegal move", "1RR"],
    ["with a move on another board", "1R*"],
    ["with one move twice", "1R(R)"],
    ["with one move twice among the others", "1R(S)(S)"],
    ["with an open bracket", "1R(S"],
    ["with a closed bracket", "1R)"],
    ["with empty brackets", "1R()"],
    ["with brackets before a move", "1(R)"],
    ["with brackets in the wrong place", "1R(S(T))"],
    ["with an empty comment", '1"\0'],
    ["with a comment without an end", '1"abc'],
    ["with two comments in one place", '1"a\0"b\0'],
    ["with a comment that is not trimmed", '1" a\0'],
    ["with a control character", '1"a\u0007b\0'],
    ["with half a start", "1!***"],
    ["with a start of a game that X has won", `1!${"y".repeat(20)},<`],
    ["with a start whose turn is nobody's", `1!${"*".repeat(21)}>`],
    ["with a character beyond the moves", "1{"],
  ])("is read from a text %s", (_, plain) => {
    expect(treeOfPlain(plain)).toBeNull();
  });

  test("has a longer comment than allowed", () => {
    expect(treeOfText(textOfTree(commented("a".repeat(COMMENT_LENGTH))))).not.toBeNull();
    expect(treeOfText(textOfTree(commented("a".repeat(COMMENT_LENGTH + 1))))).toBeNull();
  });

  test("has more moves than allowed", () => {
    const lines = games.reduce<StudyTree>(withLine, EMPTY_TREE);
    let large = lines;
    while (countMoves(large) < MOST_MOVES) large = withAlternatives(large, MOST_MOVES + 1);
    expect(countMoves(large)).toBe(MOST_MOVES + 1);
    expect(textOfTree(large).length).toBeLessThan(LONGEST_TREE_TEXT);
    expect(treeOfText(textOfTree(large))).toBeNull();
    const atMost = withAlternatives(lines, MOST_MOVES);
    expect(treeOfText(textOfTree(atMost))).toEqual(atMost);
  });

  test("has a longer text than allowed", () => {
    const long = games.flatMap((game) => game.map((_, ply) => game.slice(0, ply + 1))).reduce(withLine, EMPTY_TREE);
    const comment = "ب".repeat(COMMENT_LENGTH);
    const withComments = (replies: readonly Variation[]): Variation[] =>
      replies.map((reply) => ({ ...reply, comment, replies: withComments(reply.replies) }));
    const text = textOfTree({ ...long, replies: withComments(long.replies) });
    expect(text.length).toBeGreaterThan(LONGEST_TREE_TEXT);
    expect(treeOfText(text)).toBeNull();
  });
});

describe("base64url", () => {
  test("is that of the bytes in UTF-8", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(toBase64url(text)).toBe(Buffer.from(text).toString("base64url"));
        expect(fromBase64url(toBase64url(text))).toBe(text);
      }),
    );
  });

  test("of bytes that are no text is null", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const encoded = Buffer.from(bytes).toString("base64url");
        const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
        expect(fromBase64url(encoded)).toBe(Buffer.from(text).equals(bytes) ? text : null);
      }),
    );
  });

  test.each(["A", "AAAAA", "AB", "AAB", "AA==", "AA+A", "AA/A", "AA A", "é"])("of %j is null", (encoded) => {
    expect(fromBase64url(encoded)).toBeNull();
  });
});

test("an older text whose comment turns the text around it is read without its bidi controls", () => {
  const text = toBase64url('1"see \u202etxet\u2066"'.replace(/"$/, "\0"));
  expect(treeOfText(text)).toMatchObject({ comment: "see txet" });
  expect(treeOfText(toBase64url('1"\u202e\0'))).toMatchObject({ comment: "" });
  expect(treeOfText(toBase64url('1"a\u0007b\0'))).toBeNull();
});
