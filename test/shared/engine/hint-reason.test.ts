import { expect, test, vi } from "vitest";
import { type HintReason, hintReasons } from "../../../shared/engine/hint-reason.ts";
import {
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  playableSubBoards,
  replay,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../../shared/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

// It computes more than it waits: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const SHORT_O_WIN = vectors.special_games.find(({ name }) => name === "shortest_possible_o_win_18")?.moves ?? [];

test.each<[string, readonly Square[], Square, readonly HintReason[]]>([
  ["wins the game", SHORT_O_WIN.slice(0, -1), 20, [{ kind: "wins-game" }]],
  [
    "wins a board, and sends where nothing threatens",
    [36, 4, 37, 13],
    38,
    [
      { kind: "wins-board", board: 4 },
      { kind: "sends-to-quiet", board: 2 },
    ],
  ],
  [
    "keeps the opponent from a board",
    [40, 36, 4, 37, 13, 39, 27, 8, 74, 22],
    38,
    [
      { kind: "blocks-board", board: 4 },
      { kind: "sends-to-quiet", board: 2 },
    ],
  ],
  [
    "makes two in a row",
    [36, 4],
    37,
    [
      { kind: "makes-two", board: 4 },
      { kind: "sends-to-quiet", board: 1 },
    ],
  ],
  ["only sends to a quiet board", [], 0, [{ kind: "sends-to-quiet", board: 0 }]],
])("a move that %s", (_what, moves, square, reasons) => {
  expect(hintReasons(replay(moves), square)).toEqual(reasons);
});

/** What a reason says, looked up by playing moves alone. */
const isTrue = (reason: HintReason, position: Position, square: Square): boolean => {
  const me = sideAt(position.ply);
  const after = play(position, square);
  const others = legalSquares(position).filter((other) => other !== square);
  const losesTo = (next: Position): boolean =>
    legalSquares(next).some((reply) => outcomeOf(play(next, reply))?.winner === sideAt(next.ply));
  const isFree = (next: Position): boolean => outcomeOf(next) === null && subWinnerOf(next, next.target ?? 0) !== null;
  switch (reason.kind) {
    case "wins-game":
      return outcomeOf(after)?.winner === me;
    case "saves-game":
      return !losesTo(after) && others.filter((other) => losesTo(play(position, other))).length > others.length / 2;
    case "wins-board":
      return subBoardOf(square) === reason.board && subWinnerOf(after, reason.board) === me;
    case "blocks-board":
      return subWinnerOf(play({ ...position, ply: position.ply + 1 }, square), reason.board) === sideAt(after.ply);
    case "makes-two":
      return subBoardOf(square) === reason.board && subWinnerOf(after, reason.board) === null;
    case "sends-to-quiet":
      return legalSquares(after).every(
        (reply) =>
          subBoardOf(reply) === reason.board && subWinnerOf(play(after, reply), reason.board) !== sideAt(after.ply),
      );
    case "gives-no-choice":
      return playableSubBoards(after) === 1 << reason.board && others.some((other) => isFree(play(position, other)));
    case "gives-choice":
      return isFree(after);
  }
};

test("in random games every reason is true, and every kind of reason is given", () => {
  const random = seededRandom(7);
  const kinds = new Set<string>();
  let silent = 0;
  for (let game = 0; game < 60; game++) {
    for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
      const legal = legalSquares(position);
      for (const square of legal) {
        const reasons = hintReasons(position, square);
        for (const reason of reasons) {
          expect(isTrue(reason, position, square), `${reason.kind} of ${square}`).toBe(true);
          kinds.add(reason.kind);
        }
        if (reasons.length === 0) silent++;
      }
      position = play(position, legal[Math.floor(random() * legal.length)] ?? 0);
    }
  }
  expect([...kinds].sort()).toEqual([
    ...["blocks-board", "gives-choice", "gives-no-choice", "makes-two", "saves-game", "sends-to-quiet"],
    ...["wins-board", "wins-game"],
  ]);
  expect(silent).toBeGreaterThan(0);
});
