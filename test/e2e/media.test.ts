import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { meetByLink, playMoves, SHORT_TIE, seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

/** In the system's own colours, on paper, and without scripts. */

const stage = setStage();

test("in forced colours a filled button has words in another colour, and a tied board its hatching", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_TIE);
  const { page } = sides.X;
  await page.emulateMedia({ forcedColors: "active" });
  const tied = page.locator('[class*=frame][data-winner="tie"]').first();
  expect(await tied.evaluate((frame) => getComputedStyle(frame).backgroundImage)).toMatch(/gradient/);

  await page.goto(`${stage.origin}/login`);
  const colours = await page.getByRole("button", { name: "Log In", exact: true }).evaluate((button) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button);
    return { color, backgroundColor, forcedColorAdjust };
  });
  expect(colours.forcedColorAdjust).toBe("none");
  expect(colours.color).not.toBe(colours.backgroundColor);
});

test("on paper a game is its players, its board and its moves; pages have no bar and nothing to press", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_TIE, 0, 6);
  const { page } = sides.X;
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("link", { name: /home/ }).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Resign" }).isVisible()).toBe(false);
  expect((await page.getByRole("grid").boundingBox())?.width).toBeGreaterThan(400);
  for (const row of await page.getByRole("list", { name: "Moves" }).getByRole("listitem").all()) {
    expect(await row.isVisible()).toBe(true);
  }

  const player = await newPlayer(stage);
  const reader = await stage.arrive({ colorScheme: "dark" });
  await carryToken(reader, player);
  await reader.page.goto(`${stage.origin}/@/${player.username}`);
  await seeHeading(reader.page, player.username);
  await reader.page.emulateMedia({ media: "print" });
  const ground = () => reader.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe("rgb(255, 255, 255)");
  expect(await reader.page.getByRole("contentinfo").isVisible()).toBe(false);
});
