import { expect, test } from "vitest";
import { outcomeOf, play, replay, subBoardOf, subWinnerOf, whyIllegal } from "../../../../shared/game/rules.ts";
import { consequence, LESSONS } from "../../../../web/pages/learn/lessons.ts";

const TOLD: Readonly<Record<string, readonly [square: number, text: string]>> = {
  "Where you are sent": [40, "O must play in board 5."],
  "And back again": [18, "X must play in board 1."],
  "Winning a board": [38, "X has three in a row and owns board 5. O must play in board 3."],
  "Free choice": [22, "X may play in any open board."],
  "Ties count for nobody": [9, "Board 2 is full without a line: nobody's. X may play in any open board."],
  "The aim": [54, "X owns three boards in a row and has won."],
};

test.each(LESSONS)("$title: legal moves lead to it, its answer is legal, and the stated effect happens", (lesson) => {
  let position = replay([]);
  for (const square of lesson.moves) {
    expect(whyIllegal(position, square)).toBeNull();
    position = play(position, square);
  }
  expect(outcomeOf(position)).toBeNull();
  const [square, text] = TOLD[lesson.title] ?? [-1, ""];
  expect(lesson.answer ?? square).toBe(square);
  expect(whyIllegal(position, square)).toBeNull();
  expect(consequence(position, square)).toBe(text);
});

test("a move that decides nothing only names the next board", () => {
  const position = replay([36, 4, 37, 13]);
  const other = position;
  expect(consequence(other, 39)).toBe("O must play in board 4.");
  expect(subWinnerOf(play(other, 39), subBoardOf(39))).toBeNull();
});
