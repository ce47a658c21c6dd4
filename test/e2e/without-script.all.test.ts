import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothSchemes } from "./support/axe.ts";
import { SITE_LINKS } from "./support/server.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

const PAGES = [
  { path: "/learn", heading: "How to play", text: "Left before it is under way: aborted, and it counts for nobody." },
  { path: "/about", heading: "In Development", text: "A random game, played to its end." },
  { path: "/open-data", heading: "Open data", text: "The list of files is here, as JSON." },
  { path: "/privacy-policy", heading: "Privacy Policy", text: "We sell and pass on nothing." },
  { path: "/terms-of-service", heading: "Terms of Service", text: "Supporters" },
  { path: "/developers", heading: "Developers", text: "In ten minutes" },
  { path: "/developers/api", heading: "API reference", text: "Make a move" },
] as const;

/** A browser without scripts aborts those that the page preloads. */
const readWithoutScripts = (options: VisitorOptions = {}) => {
  stage.expectProblems(/^request: .*\.js csp$/);
  return stage.arrive({ ...options, hasNoScripts: true });
};

/** The effect of the style: the font and size of the heading, and the column's distance from the window's left. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    // Beside the board of Learn's first steps, the page's own heading is for screen readers only.
    const heading = document.querySelector("#ideas") ?? document.querySelector("h1");
    const link = document.querySelector("footer a");
    if (heading === null || link === null) throw new Error("the page is not there");
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(heading);
    return {
      fontFamily,
      fontSize,
      fontWeight,
      left: heading.getBoundingClientRect().left,
      link: getComputedStyle(link).display,
    };
  });

test.each(PAGES)(
  "$path is readable without scripts, and looks the same as with them",
  async ({ path, heading, text }) => {
    const reader = await readWithoutScripts({ viewport: PHONE });
    await reader.open(path);
    const { page } = reader;
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);

    const other = await stage.arrive({ viewport: PHONE });
    await other.open(path);
    await other.page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await other.page.getByRole("contentinfo").waitFor();
    expect(await lookOf(page)).toEqual(await lookOf(other.page));
  },
);

const footerOf = (page: Page): Promise<string[]> =>
  page
    .getByRole("contentinfo")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => ["href", "rel", "class"].map((name) => link.getAttribute(name)).join(" ")),
    );

test("its footer has the operator's links, as with scripts", async () => {
  const [reader, other] = [await readWithoutScripts(), await stage.arrive()];
  await reader.open("/learn");
  await other.open("/learn");
  await other.page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).waitFor();
  const found = await footerOf(reader.page);
  expect(found).toEqual(await footerOf(other.page));
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining(`mailto:${SITE_LINKS.CONTACT_EMAIL} `)]));
});

test.each(PAGES)("axe finds nothing wrong with $path without scripts", async ({ path, heading }) => {
  const { page, ...visitor } = await stage.arrive();
  // Axe is a script itself: so the same page opens in a browser that runs scripts, with its own removed.
  await page.route(visitor.origin + path, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/<script\b[^>]*><\/script>|<\/?noscript>/g, "");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(visitor.origin + path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test("its links work: in the footer, the bar, and the text", async () => {
  const { page, ...reader } = await readWithoutScripts();
  await page.goto(`${reader.origin}/learn`);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  await footer.getByRole("link", { name: "Terms of Service" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms of Service" }).waitFor();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "About" }).click();
  await page.getByRole("heading", { level: 1, name: "In Development" }).waitFor();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Learn", exact: false }).click();
  await page.getByRole("link", { name: "Play now" }).click();
  await page.getByRole("heading", { level: 1, name: "Ultimate Tic-Tac-Toe" }).waitFor();
  await page.getByRole("link", { name: "how it is played" }).click();
  await page.getByRole("heading", { level: 1, name: "How to play" }).waitFor();
});

test("each rule has a board, with its move's effect written below", async () => {
  const { page, ...reader } = await readWithoutScripts();
  await page.goto(`${reader.origin}/learn`);
  const figures = page.getByRole("figure");
  expect(await figures.count()).toBe(6);
  for (let number = 0; number < 6; number++) {
    const figure = figures.nth(number);
    const { width = 0, height = 0 } = (await figure.getByRole("img").boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    expect(Math.abs(width - height)).toBeLessThan(2);
  }
  await figures.last().getByText("X owns three boards in a row and has won.").waitFor();
});

test("readers with scripts see none of it", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/learn`);
  await page.getByRole("grid").first().waitFor();
  expect(await page.locator("noscript").evaluate(({ childElementCount }) => childElementCount)).toBe(0);
  expect(await page.locator("noscript").boundingBox()).toBeNull();
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});
