import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gameText } from "../../../../shared/api/game-text.ts";
import { moveAt, moveText } from "../../../../shared/protocol/notation.ts";
import { EMPTY_TREE, mainLine, type StudyTree, withLine } from "../../../../shared/study/tree.ts";
import { linkOf } from "../../../../web/pages/analysis/analysis-address.ts";
import { readImport } from "../../../../web/pages/analysis/import-text.ts";
import { goTo } from "../../../../web/pages/analysis/variations.ts";
import { exported } from "../../../exported-game.ts";
import { SHORT_O_WIN } from "../../../special-games.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const ORIGIN = "https://play.example.com";
const read = (text: string) => readImport(text, ORIGIN);
const games = vectors.special_games.map(({ moves }) => moves);

/** The moves that were read. Checks that all of them are on the board. */
const movesIn = (text: string): readonly number[] | null => {
  const found = read(text);
  if (found.kind !== "analysis") return null;
  expect(found.analysis.ply).toBe(found.analysis.line.length);
  expect(mainLine(found.analysis.tree)).toEqual(found.analysis.line);
  return found.analysis.line;
};

/** Each way to write the moves of a game. */
const NOTATIONS: readonly (readonly [string, (moves: readonly number[]) => string])[] = [
  ["with dashes", (moves) => moves.map(moveText).join(" ")],
  ["with commas, as in our addresses", (moves) => moves.map(moveText).join(",")],
  ["on lines", (moves) => moves.map(moveText).join("\r\n")],
  ["as pairs of digits", (moves) => moves.map((square) => moveText(square).replace("-", "")).join(" ")],
  ["as one row of digits", (moves) => moves.map((square) => moveText(square).replace("-", "")).join("")],
  [
    "with numbers and dots",
    (moves) => moves.map((square, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}.` : ""}${moveText(square)}`).join(" "),
  ],
  ["with a number each", (moves) => moves.map((square, ply) => `${ply + 1}. ${moveText(square)}`).join(" ")],
  [
    "with plain numbers, as copied from our list",
    (moves) => moves.map((square, ply) => `${ply + 1} ${moveText(square)}`).join("\n"),
  ],
  [
    "with plain numbers of pairs",
    (moves) => moves.map((square, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}\n` : ""}${moveText(square)}`).join("\n"),
  ],
  ["with a result", (moves) => `${moves.map(moveText).join(" ")} 0-1`],
  ["as our export", (moves) => gameText(exported(moves), `${ORIGIN}/Ab3dEfGh2k`)],
  ["as a line of an account's export", (moves) => JSON.stringify(exported(moves))],
  ["as an account's export with one game", (moves) => JSON.stringify({ games: [exported(moves)] }, null, 2)],
  ["as an address of the analysis", (moves) => ORIGIN + linkOf(goTo(withLine(EMPTY_TREE, moves), moves)).address],
];

describe.each(NOTATIONS)("moves %s", (_, write) => {
  test("are read", () => {
    for (const moves of games) expect(movesIn(write(moves))).toEqual(moves);
  });

  test("are read up to any move", () => {
    const [moves = []] = games;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: moves.length }), (ply) => {
        expect(movesIn(`\n ${write(moves.slice(0, ply))} \n`)).toEqual(moves.slice(0, ply));
      }),
    );
  });
});

describe("a link", () => {
  test("to an analysis opens its variations", () => {
    const tree = withLine(withLine(EMPTY_TREE, [40, 36]), [40, 37]);
    const analysis = goTo(tree, [40, 37]);
    expect(read(ORIGIN + linkOf(analysis).address)).toEqual({ kind: "analysis", analysis });
    expect(read(linkOf(analysis).address)).toEqual({ kind: "analysis", analysis });
  });

  test("to a game names the game", () => {
    expect(read(`${ORIGIN}/Ab3dEfGh2k`)).toEqual({ kind: "game", gameId: "Ab3dEfGh2k" });
    expect(read("/Ab3dEfGh2k?review")).toEqual({ kind: "game", gameId: "Ab3dEfGh2k" });
  });

  const moves = { kind: "analysis", analysis: goTo(withLine(EMPTY_TREE, [40, 36]), [40, 36]) };

  test.each([
    ["/Ab3dEfGh2k?review", { kind: "game", gameId: "Ab3dEfGh2k" }],
    ["/embed/game/Ab3dEfGh2k?flip", { kind: "game", gameId: "Ab3dEfGh2k" }],
    ["/api/v2/games/Ab3dEfGh2k/export", { kind: "game", gameId: "Ab3dEfGh2k" }],
    ["/analysis?moves=5-5,5-1", moves],
    ["/analysis?moves=5-5%2C5-1&lang=ar", moves],
    ["/review?moves=5-5,5-1&you=X", moves],
    ["/practice?moves=5-5,5-1&you=O", moves],
    ["/analysis?study=Kx9mPd3RvA", { kind: "study", studyId: "Kx9mPd3RvA" }],
  ])("of each kind is read, however it was copied: %s", (path, found) => {
    const without = ORIGIN.replace("https://", "");
    for (const site of [ORIGIN, ORIGIN.replace("https", "http"), without, `www.${without}`, `https://www.${without}`])
      for (const text of [site + path, `${site}${path}.`, `<${site}${path}>`, `Look: (${site}${path}), please!`])
        expect(read(text), text).toEqual(found);
    expect(read(path)).toEqual(found);
  });

  test("to a step of a review opens at this step", () => {
    const step = { kind: "analysis", analysis: { ...moves.analysis, ply: 1 } };
    expect(read(`${ORIGIN}/review?moves=5-5,5-1&you=X&ply=1`)).toEqual(step);
  });

  test("that a chat program has cut is refused, not read as a shorter game", () => {
    for (const cut of ["…", "..."])
      expect(read(`${ORIGIN}/analysis?moves=5-5,5-1${cut}`)).toEqual({ kind: "problem", problem: { kind: "no-link" } });
  });

  test.each([
    "https://elsewhere.example.com/Ab3dEfGh2k",
    "https://elsewhere.example.com/analysis?moves=5-5",
    "/settings",
    "/analysis",
    "/analysis?moves=5-5,5-5",
    "/analysis?tree=rubbish",
    "https://",
    "/",
  ])("to anything else is refused: %s", (link) => {
    expect(read(link)).toEqual({ kind: "problem", problem: { kind: "no-link" } });
  });
});

describe("the first move that fails is named", () => {
  test.each([
    ["5-5 5-x", { kind: "no-move", number: 2, text: "5-x" }],
    ["5-5 5-0", { kind: "no-move", number: 2, text: "5-0" }],
    ["5-5 and so on", { kind: "no-move", number: 2, text: "and" }],
    ["hello", { kind: "no-move", number: 1, text: "hello" }],
    ["55 5", { kind: "no-move", number: 2, text: "5" }],
    ["5-5 51", { kind: "no-move", number: 2, text: "51" }],
    ["5-5 3 5-1", { kind: "no-move", number: 2, text: "3" }],
    ["5-5 (5-1", { kind: "no-move", number: 2, text: "(" }],
    ["5-5 5-1) 1-9", { kind: "no-move", number: 3, text: ")" }],
    ["(5-5)", { kind: "no-move", number: 1, text: "(" }],
    ["5-5 5-1 (1-1) 1-9", { kind: "not-allowed", number: 2, square: 0 }],
    ['[{"subBoardIndex":9,"squareIndex":4}]', { kind: "no-move", number: 1, text: '[{"subBoardI' }],
    ["5-5 1-1", { kind: "not-allowed", number: 2, square: 0 }],
    ["1. 5-5 5-1 2. 1-1 1-1", { kind: "not-allowed", number: 4, square: 0 }],
    ["5555", { kind: "not-allowed", number: 2, square: 40 }],
    ["{broken", { kind: "no-move", number: 1, text: "{broken" }],
    ['{"moves":["5-5",7]}', { kind: "no-move", number: 2, text: "7" }],
    ["", { kind: "empty" }],
    [" \n ", { kind: "empty" }],
    ["1-0", { kind: "empty" }],
    ['[Event "A game"]', { kind: "empty" }],
  ])("%j", (text, problem) => {
    expect(read(text)).toEqual({ kind: "problem", problem });
  });

  test("also after the end of the game", () => {
    const problem = { kind: "over", number: 19, square: 80 };
    expect(read(`${SHORT_O_WIN.map(moveText).join(" ")} 9-9`)).toEqual({ kind: "problem", problem });
  });
});

test("several games are refused, in each kind of export", () => {
  const [one = [], other = []] = games;
  const several = { kind: "problem", problem: { kind: "several-games" } };
  expect(read(gameText(exported(one), "a") + gameText(exported(other), "b"))).toEqual(several);
  expect(read([one, other].map((moves) => JSON.stringify(exported(moves))).join("\n"))).toEqual(several);
  expect(read(JSON.stringify({ games: [exported(one), exported(other)] }))).toEqual(several);
});

test.each([
  ["without tags, one after the other", "1. 5-5 5-1 1-0\n\n1. 5-5 5-2 0-1"],
  ["without tags and results", "1. 5-5 5-1 2. 1-9\n1. 5-5 5-2"],
  ["with other tags than ours", '[X "a"]\n[O "b"]\n\n1. 5-5 5-1 1-0\n\n[X "a"]\n[O "b"]\n\n1. 5-5 5-1 0-1'],
  ["as links", `${ORIGIN}/Ab3dEfGh2k and ${ORIGIN}/Ab3dEfGh2m`],
  ["in a text that is longer than any game", JSON.stringify({ games: "x".repeat(20_000) })],
])("several games are refused %s", (_, text) => {
  expect(read(text)).toEqual({ kind: "problem", problem: { kind: "several-games" } });
});

test.each(["Position", "SetUp", "FEN", "UFEN", "Variant"])(
  "a tag %s that changes the game is named, not ignored",
  (tag) => {
    const problem = { kind: "problem", problem: { kind: "tag", tag } };
    expect(read(`[X "a"]\n[${tag} "......... x 1"]\n\n1. 5-5 5-1`)).toEqual(problem);
    expect(read(`[ ${tag.toLowerCase()}  "......... x 1" ]\n5-5`)).toMatchObject({ problem: { kind: "tag" } });
  },
);

test.each(["-", "\u2010", "\u2011", "\u2012", "–", "—", "―", "−", "﹣", "－"])(
  "%s is a dash between two digits",
  (dash) => {
    expect(movesIn(`5${dash}5 5${dash}1 1${dash}0`)).toEqual([40, 36]);
  },
);

test.each([
  ["5-5! 5-1?? 1-9!?"],
  ["1. 5-5 ! 1... 5-1 ?! 2. 1-9"],
  ["5-5 $1 5-1 $4 1-9"],
  ["5-5 {a\nlong one} 5-1 {another} 1-9#"],
  ['[Event "x"] [X "a]b"]\n5-5 5-1 1-9'],
  ['["5-5","5-1","1-9"]'],
])("what is written beside moves is passed over: %j", (text) => {
  expect(movesIn(text)).toEqual([40, 36, 8]);
});

test("variations in brackets become variations of the analysis", () => {
  const tree = [
    [40, 36, 8],
    [40, 37, 9],
    [40, 37, 10, 11],
  ].reduce<StudyTree>((grown, line) => withLine(grown, line), EMPTY_TREE);
  expect(read("1. 5-5 5-1 (1... 5-2 {bad} 2. 2-1 (2. 2-2 $6 2-3)) 2. 1-9 *")).toEqual({
    kind: "analysis",
    analysis: goTo(tree, [40, 36, 8]),
  });
});

test("moves are read as the protocol has them", () => {
  const [moves = []] = games;
  const wire = moves.map(moveAt);
  const state = { t: "init", id: "Ab3dEfGh2k", moveHistory: wire };
  const texts = [wire, { moves: wire }, state, ["gameState", state]].map((value) => JSON.stringify(value));
  for (const text of [...texts, wire.map((move) => JSON.stringify(move)).join("\n")])
    expect(movesIn(text)).toEqual(moves);
});

test("nothing that is pasted breaks it", () => {
  const pieces = fc.constantFrom(
    "5-5",
    "1.",
    "[",
    "]",
    "(",
    ")",
    "$1",
    "!",
    '[X "a"]',
    '{"moves":[',
    '"',
    "{",
    "}",
    "moves",
    "/",
    "https://",
    "%",
    "0-1",
    "55",
    " ",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => parts.join("")),
    fc.json(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(["analysis", "game", "study", "problem"]).toContain(read(text).kind);
    }),
    { numRuns: 1000 },
  );
});
