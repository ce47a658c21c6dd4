import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { reload } from "./support/navigate.ts";
import { meetByLink, playMoves } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** How many small boards show their number, and how many show the numbers of their squares. */
const numbers = (page: Page) =>
  page
    .getByRole("grid")
    .locator("xpath=preceding-sibling::span/span")
    .evaluateAll((frames) => {
      const shown = frames.map((frame) =>
        ["::before", "::after"]
          .map((part) => getComputedStyle(frame, part))
          .map(({ content, visibility }) => content !== "none" && visibility === "visible"),
      );
      return [0, 1].map((part) => shown.filter((parts) => parts[part]).length);
    });

test("a newcomer's boards are numbered, and the squares of the board to play in; after ten games only on request", async () => {
  const player = await stage.arrive();
  await carryToken(player, await newPlayer(stage));
  const { page } = player;
  const sides = await meetByLink(player, await stage.arrive());
  // Any board may be played in: the squares of one are numbered while it is pointed at.
  expect(await numbers(page)).toEqual([9, 0]);
  await playMoves(sides, [40, 36]);
  await expect.poll(() => numbers(page)).toEqual([9, 1]);

  const tab = await player.openTab("/settings/appearance");
  const choose = (name: string): Promise<void> =>
    tab.getByRole("group", { name: "Numbers of boards and squares" }).getByRole("radio", { name }).check();
  // Another tab's choice may come a moment after the page.
  await choose("Off");
  await reload(page);
  await page.getByRole("grid").waitFor();
  await expect.poll(() => numbers(page)).toEqual([0, 0]);
  await choose("Automatic");
  await tab.evaluate(() =>
    localStorage.setItem("first-games", JSON.stringify(Array.from({ length: 11 }, (_, game) => `game-${game}`))),
  );
  await reload(page);
  await page.getByRole("grid").waitFor();
  await expect.poll(() => numbers(page)).toEqual([0, 0]);
  await choose("On");
  await reload(page);
  await page.getByRole("grid").waitFor();
  await expect.poll(() => numbers(page)).toEqual([9, 1]);
});

test("a move in the list shows its square on the board while it is pointed at or focused", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, [40, 36]);
  const { page } = sides.X;
  const shown = page.locator("[data-shown]");
  const move = page.getByRole("button", { name: "Move 1, X: 5-5" });
  await move.hover();
  expect(await shown.getAttribute("data-square")).toBe("40");
  await page.mouse.move(0, 0);
  await expect.poll(() => shown.count()).toBe(0);
  await page.getByRole("button", { name: "Move 2, O: 5-1" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => shown.getAttribute("data-square")).toBe("40");
});
