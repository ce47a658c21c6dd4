import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PLACES, pages } from "../../shared/pages/pages.ts";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { meetByLink, seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP } from "./support/visitor.ts";

const stage = setStage();

/** What is left of a phone's window inside a browser. */
const PHONE = { width: 390, height: 664 } as const;
const NAMES = ["Play", "Puzzles", "Arenas", "Watch", "You"];

const bar = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("on a phone the five places are at the foot of the window, and the current one is marked", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/bots");
  const links = bar(page).getByRole("link");
  await links.first().waitFor();
  expect(await links.allTextContents()).toEqual(NAMES);
  for (const link of await links.all()) {
    const { width = 0, height = 0, y = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(y + height).toBe(PHONE.height);
  }
  // Bots are in the place Play, whose own page is another one.
  expect(await bar(page).locator("[aria-current]").allTextContents()).toEqual(["Play"]);
  expect(await bar(page).locator("[aria-current=true]").count()).toBe(1);
  // The end of the page is above the bar.
  const end = page.getByRole("contentinfo").getByText("Free software under the MIT license");
  await end.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10_000);
  const top = (await bar(page).boundingBox())?.y ?? 0;
  await expect
    .poll(async () => ((await end.boundingBox())?.y ?? 0) + ((await end.boundingBox())?.height ?? 0))
    .toBeLessThanOrEqual(top);
  // It looks at other windows, too.
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);

  for (const [index, path] of Object.values(PLACES).entries()) {
    if (index === 1) continue;
    await links.nth(index).click();
    await seePath(visitor, path);
    await expect.poll(() => links.nth(index).getAttribute("aria-current")).toBe("page");
    expect(await links.nth(index).textContent()).toBe(NAMES[index]);
  }
});

test("the keyboard reaches the places after the page, and Enter opens one", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/arenas");
  const link = bar(page).getByRole("link", { name: "Watch" });
  await link.waitFor();
  await bar(page).getByRole("link", { name: "Arenas" }).focus();
  await page.keyboard.press("Tab");
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await seePath(visitor, "/tv");
});

test("in Arabic the places go from right to left", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  await visitor.open("/arenas?lang=ar");
  const links = visitor.page.getByRole("navigation", { name: "الصفحات" }).getByRole("link");
  await links.first().waitFor();
  const starts = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left));
  expect(starts).toHaveLength(5);
  expect(starts).toEqual(starts.toSorted((one, other) => other - one));
});

test("a match and a board that needs the room have no bar; a tall phone has it below a puzzle", async () => {
  const { X } = await meetByLink(await stage.arrive({ viewport: PHONE }), await stage.arrive({ viewport: PHONE }));
  // The bar would come with the place for messages.
  await X.page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
  expect(await bar(X.page).count()).toBe(0);
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/practice");
  await seeHeading(page, "Practice");
  await page.getByRole("contentinfo").waitFor();
  expect(await bar(page).count()).toBe(0);
  await visitor.open("/puzzles");
  await page.getByRole("grid").waitFor();
  await page.getByRole("contentinfo").waitFor();
  expect(await bar(page).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const top = (await bar(page).boundingBox())?.y ?? 0;
  const next = await page.getByRole("button", { name: "Next" }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(top);
});

test("on a desktop the words are in the top bar, and the pages of a place lead to each other", async () => {
  const visitor = await stage.arrive({ viewport: DESKTOP });
  const { page } = visitor;
  await visitor.open("/");
  await page.getByRole("banner").getByRole("link", { name: "Puzzles" }).click();
  await seePath(visitor, "/puzzles");
  const row = page.getByRole("navigation", { name: "Puzzles" });
  await row.getByRole("link", { name: "Storm" }).click();
  await seePath(visitor, "/puzzles/storm");
  await expect.poll(() => row.locator("[aria-current=page]").allTextContents()).toEqual(["Storm"]);
  expect(await bar(page).locator("[aria-current]").allTextContents()).toEqual(["Puzzles"]);
  await row.getByRole("button", { name: "Race a friend" }).click();
  await page.waitForURL(/\/race\/[A-Z0-9]+$/);
});

test("the menu of a phone has everything that the places have, for a guest and for a player", async () => {
  const paths = pages.flatMap(([, { paths: own, place }]) => (place === undefined ? [] : Object.keys(own).slice(0, 1)));
  expect(paths.length).toBeGreaterThan(12);
  const player = await newPlayer(stage);
  for (const who of ["guest", "player"]) {
    const visitor = await stage.arrive({ viewport: PHONE });
    if (who === "player") await carryToken(visitor, player);
    const { page } = visitor;
    await visitor.open("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu
      .getByRole("link", { name: who === "guest" ? "Sign Up" : "Settings" })
      .first()
      .waitFor();
    const found = await menu.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    // Guests have neither friends nor settings: a link would lead back to home.
    const wanted = paths.filter((path) => who === "player" || !/^\/(friends|settings)/.test(path));
    expect(found).toEqual(expect.arrayContaining(wanted));
    expect(found.includes("/friends")).toBe(who === "player");
    expect(found.includes(`/@/${player.username}`)).toBe(who === "player");
    await menu.getByRole("button", { name: "Race a friend" }).waitFor();
  }
});

test("Back returns to the place where one came from, as far down as one had read", async () => {
  const visitor = await stage.arrive({ viewport: { width: 390, height: 560 } });
  const { page } = visitor;
  await visitor.open("/privacy-policy");
  await bar(page).getByRole("link", { name: "You" }).waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await bar(page).getByRole("link", { name: "You" }).click();
  await seePath(visitor, "/you");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await seePath(visitor, "/privacy-policy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test("the page You says who a guest is and how to keep what is won, and shows a player the games to review", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/you");
  await seeHeading(page, /^Guest-/);
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe("/signup");
  await main.getByRole("link", { name: /Analysis and studies/ }).waitFor();
  const player = await newPlayer(stage);
  await carryToken(visitor, player);
  await visitor.open("/you");
  await seeHeading(page, player.username);
  await main.getByRole("region", { name: "Your last games" }).getByRole("link", { name: "Play" }).waitFor();
  expect(await main.getByRole("link", { name: "Sign Up" }).count()).toBe(0);
});
