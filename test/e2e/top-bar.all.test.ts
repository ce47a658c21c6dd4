import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { LANGUAGE_COOKIE, languages } from "../../shared/language/languages.ts";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

const stage = setStage();

const PAGES = [
  ["PLAY", "/"],
  ["Puzzles", "/puzzles"],
  ["Arenas", "/arenas"],
  ["Watch", "/tv"],
  ["You", "/you"],
  ["LEARN", "/learn"],
  ["ABOUT", "/about"],
  ["DONATE", "/donate"],
] as const;

const linksIn = async (place: Locator): Promise<(string | null)[][]> =>
  Promise.all(
    (await place.getByRole("link").all()).map(async (link) => [
      await link.textContent(),
      await link.getAttribute("href"),
    ]),
  );

const WIDE = { width: 1600, height: 900 } as const;

test("the bar leads to the pages and, for guests, to the login pages", async () => {
  const visitor = await stage.arrive({ viewport: WIDE });
  await visitor.open("/learn");
  const bar = visitor.page.getByRole("banner");
  await bar.getByRole("link", { name: "Log In" }).waitFor();
  expect(await linksIn(bar.getByRole("navigation", { name: "Pages" }))).toEqual(PAGES.map((page) => [...page]));
  expect((await linksIn(bar)).slice(-2)).toEqual([
    ["Log In", "/login"],
    ["Sign Up", "/signup"],
  ]);
  expect(await bar.getByRole("link", { name: "Friends" }).count()).toBe(0);
  expect(await bar.getByRole("button", { name: /your account/ }).count()).toBe(0);
  expect(await bar.getByRole("button", { name: "Menu" }).count()).toBe(0);
  for (const [name, path] of PAGES.toReversed()) {
    await bar.getByRole("link", { name, exact: true }).click();
    await seePath(visitor, path);
  }
});

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

/** What people see of the links: innerText follows the styles, textContent does not. */
const seenIn = (place: Locator): Promise<string[]> =>
  place
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLElement ? link.innerText : "")));

const spacingIn = (place: Locator): Promise<string[]> =>
  place.getByRole("link").evaluateAll((links) => links.map((link) => getComputedStyle(link).letterSpacing));

test("the pages are seen in capitals, with space between the letters", async () => {
  const visitor = await stage.arrive({ viewport: WIDE });
  await visitor.open("/learn");
  const pages = visitor.page.getByRole("banner").getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Watch" }).waitFor();
  expect(await seenIn(pages)).toEqual(PAGES.map(([name]) => name.toUpperCase()));
  for (const spacing of await spacingIn(pages)) expect(Number.parseFloat(spacing)).toBeGreaterThan(0);
});

test("Arabic, which has no capitals, keeps its letters joined", async () => {
  const visitor = await stage.arrive();
  await visitor.context.addCookies([{ name: LANGUAGE_COOKIE, value: "ar", url: visitor.origin }]);
  await visitor.open("/learn");
  const pages = visitor.page.getByRole("banner").getByRole("navigation").first();
  await pages.getByRole("link", { name: "تعلّم" }).waitFor();
  for (const spacing of await spacingIn(pages)) expect(spacing).toBe("normal");
});

test("a player's bar has friends and a menu instead of the login pages", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  await carryToken(visitor, player);
  await visitor.open("/");
  const bar = visitor.page.getByRole("banner");
  await bar.getByRole("button", { name: `${player.username}, your account` }).waitFor();
  expect(await bar.getByRole("link", { name: /Log In|Sign Up/ }).count()).toBe(0);
  await bar.getByRole("link", { name: "Friends", exact: true }).click();
  await seePath(visitor, "/friends");
});

test("on a small screen the pages are only in a burger menu", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  await visitor.open("/about");
  const bar = visitor.page.getByRole("banner");
  await bar.getByRole("button", { name: "Menu" }).waitFor();
  expect(await bar.getByRole("link", { name: /PLAY|LEARN|ABOUT|DONATE|Log In/ }).count()).toBe(0);
  await bar.getByRole("button", { name: "Menu" }).click();
  const menu = visitor.page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Log In" }).waitFor();
  const links = await linksIn(menu);
  expect(links.slice(0, 4)).toEqual([
    ["PLAY", "/"],
    ["LEARN", "/learn"],
    ["ABOUT", "/about"],
    ["DONATE", "/donate"],
  ]);
  expect(links.slice(-2)).toEqual([
    ["Log In", "/login"],
    ["Sign Up", "/signup"],
  ]);
  await menu.getByRole("link", { name: "DONATE" }).click();
  await seePath(visitor, "/donate");
  await menu.waitFor({ state: "hidden" });
});

test("three letters find players, by keyboard alone", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive();
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/search/users") && asked.push(request.url()));
  await visitor.open("/");
  const field = page.getByRole("combobox", { name: "Search players" });
  await field.pressSequentially(player.username.slice(0, 2));
  await field.pressSequentially(player.username.slice(2));
  const found = page.getByRole("option", { name: player.username });
  await found.waitFor();
  expect(asked.every((url) => new URL(url).searchParams.get("query")?.length !== 2)).toBe(true);
  expect(await found.getAttribute("href")).toBe(`/@/${player.username}`);

  await field.press("Escape");
  await found.waitFor({ state: "hidden" });
  const before = asked.length;
  await field.press("Backspace");
  await field.pressSequentially(player.username.slice(-1));
  await found.waitFor();
  expect(asked.slice(before).some((url) => url.endsWith(player.username))).toBe(false);

  await field.press("ArrowDown");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await found.getAttribute("id"));
  await field.press("Enter");
  await seePath(visitor, `/@/${player.username}`);
  expect(await field.inputValue()).toBe("");
});

test("a name that nobody has shows no results", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/");
  await visitor.page.getByRole("combobox", { name: "Search players" }).fill("nobody-at-all");
  await visitor.page.getByText("No results", { exact: true }).waitFor();
});

test("a search is sent after 200 ms without typing", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/search/users") && asked.push(request.url()));
  await page.clock.install();
  await visitor.open("/");
  const field = page.getByRole("combobox", { name: "Search players" });
  await field.fill("ab");
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const text of ["nob", "nobody", "nobody-at-all"]) {
    await field.fill(text);
    await page.clock.runFor(199);
  }
  expect(asked).toEqual([]);
  const request = page.waitForRequest("**/search/users*");
  await page.clock.runFor(1);
  expect((await request).url()).toMatch(/query=nobody-at-all$/);
});

test("a failed search is only logged", async () => {
  stage.expectProblems(/500|ERR_FAILED/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  for (const isAnswered of [true, false]) {
    await page.route("**/search/users*", (route) =>
      isAnswered ? route.fulfill({ status: 500, body: "" }) : route.abort(),
    );
    const logged = page.waitForEvent("console", (message) => message.text().startsWith("The search failed"));
    await page.getByRole("combobox", { name: "Search players" }).fill(`somebody-${isAnswered}`);
    await logged;
    expect(await page.getByRole("alert").count()).toBe(0);
  }
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

test("the search is in its final place before the session is known", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const answered = Promise.withResolvers<void>();
  await page.route("**/auth/guest-login", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await visitor.open("/about");
  const bar = page.getByRole("banner");
  const search = bar.getByRole("combobox", { name: "Search players" });
  await search.waitFor();
  const before = await search.boundingBox();
  expect(await bar.getByRole("link", { name: "Log In" }).count()).toBe(0);
  answered.resolve();
  await bar.getByRole("link", { name: "Log In" }).waitFor();
  expect(await search.boundingBox()).toEqual(before);
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
