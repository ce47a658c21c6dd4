import { expect, test } from "vitest";
import { type HintReason, hintReasons } from "../../../shared/engine/hint-reason.ts";
import { replay, type Square } from "../../../shared/game/rules.ts";
import { SHORT_O_WIN } from "../../special-games.ts";

// That each reason is true, and that none is missed, is tested in test/web/pages/practice/hint-text.test.ts.

test.each<[string, readonly Square[], Square, readonly HintReason[]]>([
  ["wins the game", SHORT_O_WIN.slice(0, -1), 20, [{ kind: "wins-game" }]],
  ["wins a board", [36, 4, 37, 13], 38, [{ kind: "wins-board", board: 4 }]],
  ["makes two in a row", [36, 4], 37, [{ kind: "makes-two", board: 4 }]],
  // O has two in a row in the top row of board 5 and in a column: the column stays.
  [
    "takes one of two squares that win a board for O, and makes two in a row",
    [40, 36, 4, 37, 13, 39, 27, 8, 74, 22],
    38,
    [{ kind: "makes-two", board: 4 }],
  ],
  ["does nothing that the board shows", [], 0, []],
])("a move that %s", (_what, moves, square, reasons) => {
  expect(hintReasons(replay(moves), square, null)).toEqual(reasons);
});

test("a proved result is a reason, but not beside the winning move", () => {
  expect(hintReasons(replay([36, 4]), 37, "draw")).toEqual([{ kind: "makes-two", board: 4 }, { kind: "tied" }]);
  expect(hintReasons(replay([]), 0, "win")).toEqual([{ kind: "winning" }]);
  expect(hintReasons(replay([]), 0, "loss")).toEqual([{ kind: "lost" }]);
  expect(hintReasons(replay(SHORT_O_WIN.slice(0, -1)), 20, "win")).toEqual([{ kind: "wins-game" }]);
});
