import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reviewPath } from "../../../../shared/review/paths.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seePath } from "../../../tab/open-page.tsx";
import { focus, says } from "../../../tab/puzzles.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

/** One's own mistakes as puzzles. The page's date is set. */

/** O makes two mistakes late in this game: with ply 45 it loses what 50 wins. */
const GAME = vectors.random_games[3]?.moves ?? [];
const WIN = { ply: 45, right: 50 } as const;

afterEach(() => {
  vi.useRealTimers();
});

test("by keyboard: a saved mistake is opened before its day and solved, which changes nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 11, 1, 12) });
  await openPage(reviewPath(GAME, "O"));
  await button(/^Save \d as puzzles$/).click();
  await see(link("Saved. See them"));
  await userEvent.keyboard("{Enter}");
  await seePath("/puzzles/mine");
  const mistake = button(new RegExp(`^Your move ${WIN.ply + 1}`));
  await see(mistake);
  focus(mistake.element());
  await userEvent.keyboard("{Enter}");
  await says("Find the win for O.");
  focus(squareOf(WIN.right, "empty").element());
  await userEvent.keyboard("{Enter}");
  await says("Solved!");
  await expect.poll(() => page.getByText("on Dec 2, 2026").elements().length).toBeGreaterThanOrEqual(2);
});

test("a game that the reader only watched has nothing to save", async () => {
  await openPage(reviewPath(GAME, null));
  await see(button(/^Learn from /));
  expect(button(/^Save/).elements()).toEqual([]);
});
