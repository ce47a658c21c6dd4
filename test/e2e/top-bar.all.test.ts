import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { LANGUAGE_COOKIE, languages } from "../../shared/language/languages.ts";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

const stage = setStage();

test("the field for players shows its whole word in every language, in the narrowest bar", async () => {
  const visitor = await stage.arrive({ viewport: DESKTOP });
  for (const language of languages) {
    await visitor.open(`/learn?lang=${language}`);
    const field = visitor.page.getByRole("banner").getByRole("combobox");
    await field.waitFor();
    const room = await field.evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error("no field");
      const style = getComputedStyle(input);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen === null) throw new Error("no canvas");
      pen.font = style.font;
      const inside = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return inside - pen.measureText(input.placeholder).width;
    });
    expect(room, language).toBeGreaterThan(0);
  }
});

const spacingIn = (place: Locator): Promise<string[]> =>
  place.getByRole("link").evaluateAll((links) => links.map((link) => getComputedStyle(link).letterSpacing));

test("Arabic, which has no capitals, keeps its letters joined", async () => {
  const visitor = await stage.arrive();
  await visitor.context.addCookies([{ name: LANGUAGE_COOKIE, value: "ar", url: visitor.origin }]);
  await visitor.open("/learn");
  const pages = visitor.page.getByRole("banner").getByRole("navigation").first();
  await pages.getByRole("link", { name: "تعلّم" }).waitFor();
  for (const spacing of await spacingIn(pages)) expect(spacing).toBe("normal");
});

test("a player's menu has profile, settings, logout and the latency", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.open("/");
  await visitor.page.getByRole("button", { name: `${player.username}, your account` }).click();
  const menu = visitor.page.getByRole("navigation", { name: "Account" });
  expect(await menu.getByRole("link", { name: "Profile" }).getAttribute("href")).toBe(`/@/${player.username}`);
  await menu.getByText(/^\d+ ms$/).waitFor();
  expect(await menu.getByRole("link").allTextContents()).toEqual(["Profile", "Settings"]);
  expect(await menu.getByRole("button").allTextContents()).toEqual(["Log Out"]);
  await menu.getByRole("link", { name: "Settings" }).click();
  await seePath(visitor, "/settings");
  await menu.waitFor({ state: "hidden" });
});

test("on a phone search, pages and account are in the burger", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive({ viewport: PHONE });
  await carryToken(visitor, player);
  await visitor.open("/learn");
  await visitor.page.getByRole("button", { name: "Menu" }).click();
  const menu = visitor.page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "PLAY", exact: true }).waitFor();
  await menu.getByText(/^\d+ ms$/).waitFor();
  await visitor.page.getByRole("combobox", { name: "Search players" }).fill(player.username);
  await visitor.page.getByRole("option", { name: player.username }).click();
  await seePath(visitor, `/@/${player.username}`);
  await menu.waitFor({ state: "hidden" });
});

/** The words in each line of the brand. */
const brandLines = (brand: Locator): Promise<string[]> =>
  brand.evaluate((span) => {
    const lines = new Map<number, string>();
    const text = span.firstChild;
    if (text === null) throw new Error("the brand is empty");
    [...(text.textContent ?? "")].forEach((letter, index) => {
      if (!/\w/.test(letter)) return;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? "") + letter);
    });
    return [...lines.values()];
  });

test("in a bar that is too narrow the brand breaks between its words, not at a hyphen", async () => {
  const visitor = await stage.arrive({ viewport: DESKTOP });
  const { page } = visitor;
  const brand = page.getByRole("banner").locator('a[href="/"] > span').first();
  const seen = new Set<string>();
  for (const language of ["es", "fr"]) {
    await page.setViewportSize(DESKTOP);
    await visitor.open(`/about?lang=${language}`);
    await page.getByRole("banner").locator('[href="/signup"]').first().waitFor({ state: "attached" });
    for (let width = 1440; width >= 360; width -= 40) {
      await page.setViewportSize({ width, height: DESKTOP.height });
      seen.add((await brandLines(brand)).join(" "));
    }
  }
  // Which windows are too narrow depends on the typeface.
  expect([...seen].toSorted()).toEqual(["Ultimate TicTacToe", "UltimateTicTacToe"]);
});

test("an average name fits in the bar of a laptop", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive({ viewport: { width: 1280, height: 800 } });
  await carryToken(visitor, player);
  await visitor.open("/about");
  const name = visitor.page
    .getByRole("button", { name: `${player.username}, your account` })
    .getByText(player.username);
  await name.waitFor();
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
