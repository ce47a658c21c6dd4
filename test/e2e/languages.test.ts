import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LANGUAGE_COOKIE, LANGUAGES, languages } from "../../shared/language/languages.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { befriend, carryToken, newPlayer, type Player } from "./support/accounts.ts";
import { looksOf } from "./support/layout.ts";
import { setOffline } from "./support/offline.ts";
import { recordOldGames } from "./support/old-games.ts";
import { meetByLink, playMoves, SHORT_O_WIN } from "./support/play.ts";
import { plainWordsOn, pseudoScript } from "./support/pseudo.ts";
import { keptPaths, seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage();

const { ar, de } = TRANSLATIONS;

/** The page is there, and nothing on it waits for an answer. */
const seeSettled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
};

/** What need not be translated: the brand, names, and how moves and files are written. */
const NAMES = [
  "Ultimate Tic-Tac-Toe",
  // In the bar: not to be broken at its hyphens.
  "Ultimate Tic-\u2060Tac-\u2060Toe",
  ...["Twitch", "YouTube", "Reddit", "Discord", "Twitter", "GitHub", "PGN", "SVG", "PNG", "JSON", "Elo", "MIT"],
  ...["Chrome", "Linux", "macOS", "Windows"],
  ...["Pebble", "Sprout", "Biscuit", "Thimble", "Clover", "Lantern", "Granite", "Summit"],
  ...Object.values(LANGUAGES).map(({ name }) => name),
];

test("in a language that nobody speaks, 40 % longer, the bar of a window of 1280 pixels has its pages in the menu", async () => {
  const visitor = await stage.arrive();
  await visitor.context.addInitScript(await pseudoScript());
  const { page } = visitor;
  await visitor.open("/learn");
  await seeSettled(page);
  const menu = page.getByRole("banner").getByRole("button", { name: "Ṁēńů" });
  await menu.waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(1280);
  await menu.click();
  await page.getByRole("navigation", { name: "Ṁēńů" }).getByRole("link", { name: "Śíĝń" }).waitFor();
  await page.keyboard.press("Escape");

  // Where there is room for them again they are back.
  await page.setViewportSize({ width: 1600, height: 800 });
  await menu.waitFor({ state: "hidden" });
  await page.locator("header nav a").first().waitFor();
  expect(await width()).toBeLessThanOrEqual(1600);
});

describe("in a language that nobody speaks, 40 % longer, on a phone", () => {
  const speaking = async (): Promise<Visitor> => {
    const visitor = await stage.arrive({ viewport: PHONE });
    await visitor.context.addInitScript(await pseudoScript());
    return visitor;
  };

  /** That all which is read comes from the catalogue, and that it fits. */
  const look = async (page: Page, what: string, people: readonly Player[] = []): Promise<void> => {
    await seeSettled(page);
    const names = [...NAMES, ...people.flatMap(({ username, email }) => [email, username])];
    expect.soft(await plainWordsOn(page, names), what).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, what).toBeLessThanOrEqual(PHONE.width);
  };

  test.each([
    ...["/", "/learn", "/about", "/leaderboard", "/tv", "/practice", "/analysis", "/login", "/signup"],
    ...["/forgot-password", "/donate", "/privacy-policy", "/terms-of-service"],
  ])("a guest at %s reads nothing that is not in the catalogue", async (path) => {
    const visitor = await speaking();
    await visitor.open(path);
    await look(visitor.page, path);
  });

  test("neither does a player, on pages of their own", async () => {
    const server = { origin: stage.origin, database: () => stage.database() };
    const people = [await newPlayer(server), await newPlayer(server)] as const;
    const [player, friend] = people;
    await befriend(stage.origin, player, friend);
    const games = { winner: player, loser: friend, count: 3, gameType: "blitz", isRated: true } as const;
    const [game = ""] = await recordOldGames(await stage.database(), games);
    const visitor = await speaking();
    await carryToken(visitor, player);
    for (const path of [
      ...["/", "/friends", "/settings", "/settings/appearance", "/settings/change-password"],
      ...["/settings/change-username", "/settings/change-email", "/settings/devices", "/settings/your-data"],
      ...["/settings/subscription", `/@/${player.username}`, `/@/${friend.username}`, `/${game}`, `/${game}?review`],
    ]) {
      await visitor.open(path);
      await look(visitor.page, path, people);
    }
  });

  test("neither do two who play", async () => {
    const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
    const sides = await meetByLink(creator, joiner);
    const visitor = await speaking();
    await visitor.open(sides.path);
    await look(visitor.page, "watching");
    await playMoves(sides, SHORT_O_WIN);
    await look(visitor.page, "the end");
  });
});

/** Somebody whose browser asks for a language. */
const readerOf = async (accepted: string): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await visitor.page.setExtraHTTPHeaders({ "Accept-Language": accepted });
  return visitor;
};

const seeLanguage = async (page: Page, lang: string, dir: string): Promise<void> => {
  await page.locator(`html[lang="${lang}"][dir="${dir}"]`).waitFor();
};

describe("in a language that the browser asks for", () => {
  test("the first thing that is seen is in it, nothing is seen in another, and nothing moves for it", async () => {
    const visitor = await readerOf("de-AT,de;q=0.9,en;q=0.5");
    // Notes every headline that is ever there, and how far things move.
    await visitor.context.addInitScript(() => {
      const seen = { headings: [] as string[], shift: 0 };
      Reflect.set(globalThis, "seen", seen);
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("#root h1")) {
          if (textContent !== null && !seen.headings.includes(textContent)) seen.headings.push(textContent);
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
    });
    const { page } = visitor;
    await visitor.open("/");
    await page.getByRole("heading", { level: 1, name: de.first.home.headline }).waitFor();
    await seeLanguage(page, "de", "ltr");
    await page.waitForLoadState("networkidle");
    const { headings, shift } = await page.evaluate(() => Reflect.get(globalThis, "seen"));
    expect(headings).toEqual([de.first.home.headline]);
    expect(shift).toBeLessThanOrEqual(0.02);
  });

  test("so are the pages that are opened from there, with what is fetched for them", async () => {
    const visitor = await readerOf("de");
    const { page } = visitor;
    await visitor.open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: de.first.shell.footerLinks.learn }).click();
    await page.getByRole("heading", { level: 1, name: de.study.learn.heading }).waitFor();
    await page.getByRole("link", { name: de.first.shell.footerLinks.practice }).click();
    await page.getByRole("heading", { level: 1, name: de.study.practice.heading }).waitFor();
    await page.waitForFunction((title) => document.title.startsWith(title), de.first.metas.titles.practice);
  });

  test("a game is played in two of them at once, its board the same way round in both", async () => {
    const [creator, joiner] = [await readerOf("ar"), await stage.arrive()];
    await creator.open("/");
    await creator.page.getByRole("button", { name: ar.first.home.withFriend }).click();
    await creator.page.waitForURL(/\/\w{10}$/);
    await joiner.open(new URL(creator.page.url()).pathname);
    for (const { page } of [creator, joiner]) {
      await page.getByRole("grid").waitFor();
      const cells = page.locator('[role="gridcell"] button');
      const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
      expect(first?.x).toBeLessThan(second?.x ?? 0);
      expect(first?.y).toBe(second?.y);
    }
    await seeLanguage(creator.page, "ar", "rtl");
  });
});

test.each(languages)("the bar fits into the narrowest window that shows all of it, in %s", async (language) => {
  const visitor = await stage.arrive({ viewport: { width: 1190, height: 800 } });
  const { page } = visitor;
  await visitor.open(`/?lang=${language}`);
  await seeSettled(page);
  const links = await page.locator("header nav a").filter({ visible: true }).all();
  expect(links.length).toBeGreaterThan(5);
  // In one line each.
  for (const link of links) expect((await link.boundingBox())?.height).toBeLessThanOrEqual(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1190);
});

test("in a game no words stick out of their buttons, whatever the language", async () => {
  const sides = await meetByLink(await stage.arrive(), await stage.arrive());
  await playMoves(sides, SHORT_O_WIN, 0, 4);
  const { page } = sides.X;
  for (const language of languages) {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: stage.origin }]);
    await page.reload();
    await page.getByRole("timer").nth(1).waitFor();
    expect.soft(await looksOf(page, [[1280, 800]], [16]), language).toEqual([]);
  }
});

test("another language is chosen at the foot of a page, and kept, wherever one goes", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/learn?lang=fr");
  await seeLanguage(page, "fr", "ltr");
  await page.getByRole("link", { name: "Deutsch" }).click();
  await seeLanguage(page, "de", "ltr");
  expect(new URL(page.url()).search).toBe("");
  await visitor.open("/leaderboard");
  await seeLanguage(page, "de", "ltr");
  await page.getByRole("link", { name: "English" }).click();
  await page.locator('html[lang="en"]').waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Learn" }).waitFor();
});

test("without a network the pages of an earlier visit speak the language that was chosen last", async () => {
  stage.expectProblems(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const visitor = await stage.arrive({ hasServiceWorker: true });
  const { page } = visitor;
  await visitor.open("/");
  await seeControlled(page);
  await page.getByRole("link", { name: "العربية" }).click();
  await seeLanguage(page, "ar", "rtl");
  const keptOfArabic = async () => (await keptPaths(page)).filter((path) => path.includes("/texts-ar-"));
  await expect.poll(keptOfArabic).toHaveLength(6);
  await setOffline(visitor, true);
  await visitor.open("/learn");
  await setOffline(visitor, true);
  await seeLanguage(page, "ar", "rtl");
  await page.getByRole("heading", { level: 1, name: ar.study.learn.heading }).waitFor();
});
