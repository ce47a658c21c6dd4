import { expect, test } from "vitest";
import { callAs, carryToken, newPlayer } from "./support/accounts.ts";
import { goTo } from "./support/navigate.ts";
import { meetByLink, playMoves, SHORT_TIE, seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

/** Pages in the system's colours, on paper, and without scripts. */

const stage = setStage();

test("in forced colours a filled button has words in another colour, and a tied board its hatching", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_TIE);
  const { page } = sides.X;
  await page.emulateMedia({ forcedColors: "active" });
  const tied = page.locator('[class*=frame][data-winner="tie"]').first();
  expect(await tied.evaluate((frame) => getComputedStyle(frame).backgroundImage)).toMatch(/gradient/);

  await goTo(page, `${stage.origin}/login`);
  const colours = await page.getByRole("button", { name: "Log In", exact: true }).evaluate((button) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button);
    return { color, backgroundColor, forcedColorAdjust };
  });
  expect(colours.forcedColorAdjust).toBe("none");
  expect(colours.color).not.toBe(colours.backgroundColor);
});

test("in forced colours text on filled backgrounds is readable: the count of friend requests, the skip link", async () => {
  const [player, asker] = [await newPlayer(stage), await newPlayer(stage)];
  await callAs(stage.origin, asker, `friends/add/${player.username}`);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  const { page } = visitor;
  await visitor.open("/learn");
  await page.emulateMedia({ forcedColors: "active" });
  const asks = page
    .getByRole("banner")
    .getByRole("link", { name: /^Friends/ })
    .getByText("1", { exact: true });
  await asks.waitFor();
  for (const text of [asks, page.getByRole("link", { name: "Skip to content" })]) {
    const { own, ground, adjust } = await text.evaluate((element) => {
      const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element);
      return { own: color, ground: backgroundColor, adjust: forcedColorAdjust };
    });
    // Otherwise the system draws its background behind the letters, in the colour that they have on the filled one.
    expect(adjust).toBe("none");
    expect(own).not.toBe(ground);
  }
});

test("on paper a game is its players, board and moves; pages have no bar and no buttons", async () => {
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
  await goTo(reader.page, `${stage.origin}/@/${player.username}`);
  await seeHeading(reader.page, player.username);
  await reader.page.emulateMedia({ media: "print" });
  const ground = () => reader.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe("rgb(255, 255, 255)");
  expect(await reader.page.getByRole("contentinfo").isVisible()).toBe(false);
});
