import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import { seeHeading } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const barLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

/** How many entries the tab's history has. */
const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Names of the links in the bar that are marked as the current page. */
const marked = (page: Page): Promise<string[]> =>
  page.getByRole("navigation", { name: "Pages" }).locator("a[aria-current=page]").allTextContents();

test("a link opens its page without a load, and Back returns", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/about");
  await page.evaluate("window.isSamePage = true");
  const before = await historyLength(page);
  await barLink(page, "LEARN").click();
  await seeHeading(page, "How to play");
  await seePath(visitor, "/learn");
  expect(await historyLength(page)).toBe(before + 1);
  expect(await marked(page)).toEqual(["LEARN"]);
  await page.goBack();
  await seeHeading(page, "In Development");
  expect(await marked(page)).toEqual(["ABOUT"]);
  expect(await page.evaluate("window.isSamePage")).toBe(true);
});

test("a link to the current page adds no second entry to the history", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/learn");
  const before = await historyLength(page);
  await barLink(page, "LEARN").click();
  await barLink(page, "ABOUT").click();
  await seeHeading(page, "In Development");
  expect(await historyLength(page)).toBe(before + 1);
});

test("links open a new tab with Control, Shift or the middle button, as all links do", async () => {
  const visitor = await stage.arrive();
  const { page, context } = visitor;
  await visitor.open("/learn");
  const clicks: Parameters<ReturnType<typeof barLink>["click"]>[0][] = [
    { modifiers: ["Control"] },
    { modifiers: ["Shift"] },
    { button: "middle" },
  ];
  for (const click of clicks) {
    const opened = context.waitForEvent("page");
    await barLink(page, "ABOUT").click(click);
    const other = await opened;
    // Its content is not waited for: on a busy machine the browser sometimes never reports the end of such a load.
    await expect.poll(() => new URL(other.url()).pathname).toBe("/about");
    await other.close();
    expect(new URL(page.url()).pathname).toBe("/learn");
  }
});
