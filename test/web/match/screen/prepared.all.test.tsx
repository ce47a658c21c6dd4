import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moveAt } from "../../../../shared/protocol/notation.ts";
import { type FakeRoom, openGame, squareOf } from "../../../tab/open-game.tsx";
import { hear, see } from "../../../tab/open-page.tsx";

/** Prepared moves as their owner sees them: O, while X is to move in board 1. */

const control = page.getByRole("combobox", { name: "Prepared moves" });

let room: FakeRoom;

const playX = (square: number): void =>
  room.send({
    event: "gameState",
    args: [{ t: "move", ply: 2, move: moveAt(square, 2), timers: { X: 300_000, O: 300_000 }, firstMove: null }],
  });

const press = async (square: number, isPrepared: boolean): Promise<void> => {
  await squareOf(square).click();
  await room.accept("prepare");
  await see(squareOf(square, isPrepared ? "empty, prepared" : "empty$"));
};

beforeEach(async () => {
  room = await openGame({ squares: [40, 36], you: "O" });
  await control.selectOptions("one");
});

test("a prepared move that is illegal is dropped when its time comes, and the player moves as always", async () => {
  await press(27, true);
  playX(1);
  await see(squareOf(1, "X"));
  await see(squareOf(27, "empty$"));
  await squareOf(10).click();
  expect(await room.accept("makeMove")).toEqual([
    expect.objectContaining({ subBoardIndex: 1, squareIndex: 1, ply: 3 }),
  ]);
});

test("a move is prepared and removed by keyboard, and every step is announced", async () => {
  const start = squareOf(36).element();
  if (!(start instanceof HTMLElement)) throw new Error("the square is no button");
  start.focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}");
  await hear("Prepared: board 4, square 1. Press again to cancel.");
  await userEvent.keyboard("{ArrowRight} ");
  await hear("Prepared: board 4, square 2. Press again to cancel.");
  await userEvent.keyboard(" ");
  await hear("Cleared.");
  await userEvent.keyboard("{ArrowLeft}{Enter}");
  await hear("Prepared: board 4, square 1. Press again to cancel.");
  await userEvent.keyboard("{Escape}");
  await hear("Cleared.");
});

test("a table has one move for each board, shows where the player may be sent, and plays the one that applies", async () => {
  await control.selectOptions("table");
  // X is to move in board 1, where nothing is taken yet: it can send O anywhere.
  await expect.poll(() => document.querySelectorAll("[data-reachable]").length).toBe(9);
  for (const square of [10, 27, 50]) await press(square, true);
  await press(28, true);
  await see(squareOf(27, "empty$"));
  await hear("Prepared: board 4, square 2. Press again to cancel.");
  await press(50, false);
  await hear("Cleared: board 6, square 6.");
  playX(3);
  await see(squareOf(28, "O"));
  await see(squareOf(10, "empty$"));
});
