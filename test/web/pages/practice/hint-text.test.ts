import { expect, test } from "vitest";
import { Engine } from "../../../../shared/engine/engine.ts";
import { Estimate } from "../../../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../../../shared/engine/judged-search.ts";
import { lineInTree } from "../../../../shared/engine/tree-line.ts";
import { replay, type Square } from "../../../../shared/game/rules.ts";
import { moveText } from "../../../../shared/protocol/notation.ts";
import { hintText } from "../../../../web/pages/practice/hint-text.ts";
import { seededRandom } from "../../../seeded-random.ts";
import { type Hint, hintOf, placeOf, readHint, sentencesOf } from "../../../shared/reasons/hints.ts";
import { beginningsOf, bestMoves, pick, proofOf } from "../../../shared/reasons/positions.ts";
import { possibleEffects, possiblePlaces } from "../../../shared/reasons/possible-reasons.ts";
import { isSeenTrue } from "../../../shared/reasons/read.ts";
import { legalMoves, playAll } from "../../../shared/reasons/rules.ts";
import { SHORT_O_WIN } from "../../../special-games.ts";

test.each<[readonly Square[], Square, string]>([
  [SHORT_O_WIN.slice(0, -1), 20, "Board 3, square 3. It wins the game."],
  [[36, 4, 37, 13], 38, "Board 5, square 3. It wins board 5."],
  [[40, 36, 4, 37, 13, 39, 27, 8, 74, 22], 38, "Board 5, square 3. It makes two in a row in board 5."],
  [[36, 4], 37, "Board 5, square 2. It makes two in a row in board 5."],
  [[], 0, "Board 1, square 1."],
])("after %j the move %i is explained with its reasons", (moves, square, text) => {
  expect(hintText(replay(moves), square, null)).toBe(text);
});

test("a move keeps nobody from winning the game who can win it elsewhere", () => {
  const moves = [
    ...[15, 55, 9, 4, 39, 31, 36, 2, 18, 6, 56, 26, 80, 75, 32, 50, 46, 12, 35, 77, 53, 79, 71, 74, 24, 62, 76, 42, 58],
    ...[43, 68, 52, 65, 21, 29, 23, 49, 44, 72, 10, 14, 47, 19, 11, 20],
  ];
  // 6-1 takes a square that wins the game for X, but 7-7 wins it, too.
  expect(hintText(replay(moves), 45, null)).not.toMatch(/keeps|Any other/);
});

test("a move blocks nobody who can win the board with another square", () => {
  // X has three corners of board 1.
  expect(hintText(replay([6, 58, 44, 72, 8, 80, 77, 45, 0]), 3, null)).not.toContain("blocks");
});

test("a proved result is told in place of where the opponent is sent", () => {
  expect(hintText(replay([36, 4, 37, 13]), 38, "win")).toBe(
    "Board 5, square 3. It wins board 5. You are winning by force.",
  );
  expect(hintText(replay([]), 0, "loss")).toBe("Board 1, square 1. O is winning by force.");
});

/** The sentences of a hint without any proof, from the rules alone. */
const expectedSentences = (hint: Hint): readonly string[] => {
  const isTrue = (sentence: string): boolean => isSeenTrue(readHint(sentence, hint));
  const effect = possibleEffects(hint).find(isTrue);
  const isEnd = hint.after.result !== undefined;
  const place = isEnd ? undefined : possiblePlaces(hint, effect !== undefined).find(isTrue);
  return [effect, place].filter((sentence) => sentence !== undefined);
};

const kindOf = (sentence: string): string => sentence.replaceAll(/\d/g, "5").replaceAll(/\b[XO]\b/g, "O");

test("in games of all sorts a hint says what is true, and nothing weaker", () => {
  const random = seededRandom(7);
  const said = new Map<string, number>();
  for (const moves of beginningsOf(11, 30)) {
    const position = playAll(moves);
    const square = pick(legalMoves(position), random);
    const sentences = expectedSentences(hintOf(position, square));
    const text = [placeOf(square), ...sentences].join(" ");
    expect(hintText(replay(moves), square, null), `${moves}, ${square}`).toBe(text);
    for (const sentence of sentences) said.set(kindOf(sentence), (said.get(kindOf(sentence)) ?? 0) + 1);
  }
  expect([...said.keys()].sort()).toEqual([
    "Any other move lets O win the game at once.",
    "But O can then choose the board.",
    "But O can then win board 5 with 5-5.",
    "It blocks O in board 5.",
    "It ends the game in a tie.",
    "It gives you more than one way to win board 5.",
    "It keeps O from winning the game at once.",
    "It makes two in a row in board 5.",
    "It sends O to board 5, where O can't win at once.",
    "It wins board 5.",
    "It wins board 5. With board 5 you win the game.",
    "It wins the game.",
    "O can't choose the board.",
    "You can win a board next move, whatever O plays.",
  ]);
});

test("without a reason on the board a hint says what its move leads to in the engine's line, or nothing", () => {
  const engine = new Engine({ search: new JudgedSearch(new Estimate(), 20_000), now: () => 0 });
  const said = new Map<string, number>();
  for (const moves of beginningsOf(15, 5)) {
    engine.setMoves(moves);
    const { square, proof } = engine.think({ playouts: 200, isShallow: true, solvingNodes: 0 });
    const position = playAll(moves);
    if (proof !== null || hintText(replay(moves), square, null) !== placeOf(square)) continue;
    const expected = lineInTree(engine.tree, square).squares;
    const sentences = sentencesOf(hintText(replay(moves), square, null, expected));
    for (const sentence of sentences) {
      expect(readHint(sentence, hintOf(position, square)), `${moves}, ${square}: ${sentence}`).toEqual({
        falsely: [],
        unseen: [],
      });
      const named = /: ([\d -]+), then (\d-\d)/.exec(sentence)?.slice(1).join(" ");
      expect(
        expected
          .slice(1)
          .map(moveText)
          .join(" ")
          .startsWith(named ?? "no line"),
        sentence,
      ).toBe(true);
    }
    const kind = sentences.map((sentence) => sentence.replace(/: .+, then/, ": …, then")).map(kindOf)[0] ?? "nothing";
    said.set(kind, (said.get(kind) ?? 0) + 1);
  }
  expect([...said.keys()].sort()).toEqual([
    "Expected line: …, then 5-5 makes more than one way to win board 5.",
    "Expected line: …, then 5-5 makes two in a row in board 5.",
    "Expected line: …, then 5-5 wins board 5.",
    "nothing",
  ]);
});

test("a proved result is true, and told with each hint but the winning move", () => {
  const random = seededRandom(8);
  const said = new Map<string, number>();
  for (const moves of beginningsOf(12, 12)) {
    const position = playAll(moves);
    const proof = proofOf(position);
    if (proof === null) continue;
    const square = pick(bestMoves(position), random);
    const sentences = sentencesOf(hintText(replay(moves), square, proof));
    for (const sentence of sentences) {
      const reading = readHint(sentence, hintOf(position, square));
      expect(reading, `${moves}, ${square}: ${sentence}`).toEqual({ falsely: [], unseen: [] });
    }
    const last = kindOf(sentences.at(-1) ?? "");
    said.set(last, (said.get(last) ?? 0) + 1);
  }
  expect([...said.keys()].sort()).toEqual([
    "It ends the game in a tie.",
    "It wins the game.",
    "O is winning by force.",
    "With best play it's a tie.",
    "You are winning by force.",
  ]);
});
