import { expect, test } from "vitest";
import { inviteToBullet, playMoves, SHORT_O_WIN, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

// Two minutes become twenty seconds, and the 20 seconds for a first move three: short enough to wait for. Among friends
// the ten minutes for a first move become a hundred seconds: enough for both pages to open.
const stage = setStage({ clockSpeed: 6 });

test("a flag falls without any action", async () => {
  const sides = await inviteToBullet(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  for (const { page } of [sides.X, sides.O]) {
    await seeHeading(page, "Player O wins!");
    await seeText(page, /time/i);
  }
  const clocks = await sides.X.page.getByRole("timer").allTextContents();
  expect(clocks.some((text) => text.includes("0:00"))).toBe(true);
});

test("a game without a first move is aborted", async () => {
  const players = [await stage.arrive(), await stage.arrive()];
  for (const { open, page } of players.map((visitor) => ({ open: visitor.open("/"), page: visitor.page }))) {
    await open;
    await page.getByRole("button", { name: /2 \+ 1/ }).click();
  }
  // In the result dialog, or in the status line if the page loaded after the end.
  for (const { page } of players) await seeText(page, /Game aborted!/);
});
