import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { TEXT_SCRIPTS } from "../../shared/language/scripts.ts";
import { TRANSLATIONS } from "../../shared/language/translations.ts";
import { seeIdle } from "./support/idle.ts";
import { setOffline } from "./support/offline.ts";
import { pseudoScript } from "./support/pseudo.ts";
import { keptPaths, seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

const { ar, de } = TRANSLATIONS;

/** The page has loaded, and waits for no answer. */
const seeSettled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await seeIdle(page);
};

test("in a made-up language, 40 % longer, the bar of a 1200-pixel window has its pages in the menu", async () => {
  const visitor = await stage.arrive({ viewport: { width: 1200, height: 800 } });
  await visitor.context.addInitScript(await pseudoScript());
  const { page } = visitor;
  await visitor.open("/learn");
  await seeSettled(page);
  const menu = page.getByRole("banner").getByRole("button", { name: "Ṁēńů" });
  await menu.waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(1200);
  await menu.click();
  await page.getByRole("navigation", { name: "Ṁēńů" }).getByRole("link", { name: "Śíĝń" }).waitFor();
  await page.keyboard.press("Escape");

  // With enough room they are back.
  await page.setViewportSize({ width: 1600, height: 800 });
  await menu.waitFor({ state: "hidden" });
  await page.locator("header nav a").first().waitFor();
  expect(await width()).toBeLessThanOrEqual(1600);
});

/** A visitor whose browser asks for a language. */
const readerOf = async (accepted: string): Promise<Visitor> => {
  const visitor = await stage.arrive();
  await visitor.page.setExtraHTTPHeaders({ "Accept-Language": accepted });
  return visitor;
};

const seeLanguage = async (page: Page, lang: string, dir: string): Promise<void> => {
  await page.locator(`html[lang="${lang}"][dir="${dir}"]`).waitFor();
};

describe("in a language that the browser asks for", () => {
  test("the first text is in that language, no other shows, and nothing moves", async () => {
    const visitor = await readerOf("de-AT,de;q=0.9,en;q=0.5");
    // Records every headline that appears, and all layout shifts.
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
    await page.getByRole("heading", { level: 1, name: de.home.headline }).waitFor();
    await seeLanguage(page, "de", "ltr");
    await seeIdle(page);
    const { headings, shift } = await page.evaluate(() => Reflect.get(globalThis, "seen"));
    expect(headings).toEqual([de.home.headline]);
    expect(shift).toBeLessThanOrEqual(0.02);
  });

  test("pages opened from there are in it too, with what they fetch", async () => {
    const visitor = await readerOf("de");
    const { page } = visitor;
    await visitor.open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: de.shell.footerLinks.learn }).click();
    await page.getByRole("heading", { level: 1, name: de.learn.heading }).waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: de.shell.footerLinks.practice }).click();
    await page.getByRole("heading", { level: 1, name: de.practice.heading }).waitFor();
    await page.waitForFunction((title) => document.title.startsWith(title), de.metas.titles.practice);
  });

  test("a game is played in two of them at once, its board the same way round in both", async () => {
    const [creator, joiner] = [await readerOf("ar"), await stage.arrive()];
    await creator.open("/");
    await creator.page.getByRole("button", { name: ar.home.withFriend }).click();
    await creator.page.waitForURL(/\/\w{8}$/);
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

test("a language chosen in the footer is kept on every page", async () => {
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

test("without a network, pages of an earlier visit use the language chosen last", async () => {
  stage.expectProblems(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const visitor = await stage.arrive({ hasServiceWorker: true });
  const { page } = visitor;
  await visitor.open("/");
  await seeControlled(page);
  await page.getByRole("link", { name: "العربية" }).click();
  await seeLanguage(page, "ar", "rtl");
  const keptOfArabic = async () => (await keptPaths(page)).filter((path) => path.includes("/texts-ar-"));
  await expect.poll(keptOfArabic).toHaveLength(TEXT_SCRIPTS.length);
  await setOffline(visitor, true);
  await visitor.open("/learn");
  await setOffline(visitor, true);
  await seeLanguage(page, "ar", "rtl");
  await page.getByRole("heading", { level: 1, name: ar.learn.heading }).waitFor();
});
