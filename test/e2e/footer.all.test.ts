import { expect, test } from "vitest";
import { LANGUAGES, languages } from "../../shared/language/languages.ts";
import { settle } from "./support/layout.ts";
import { goTo } from "./support/navigate.ts";
import { seeHeading } from "./support/play.ts";
import { SITE_LINKS } from "./support/server.ts";
import { setStage } from "./support/stage.ts";
import { DESKTOP, PHONE } from "./support/visitor.ts";

const stage = setStage();

/** The six links of every page, in order, then pages that are in no other bar, then languages. */
const LINKS = [
  ["Status", SITE_LINKS.STATUS_URL],
  ["Source code", SITE_LINKS.SOURCE_URL],
  ["Community", SITE_LINKS.COMMUNITY_URL],
  ["Contact", `mailto:${SITE_LINKS.CONTACT_EMAIL}`],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms-of-service"],
  ["Learn", "/learn"],
  ["Practice", "/practice"],
  ["Leaderboard", "/leaderboard"],
  ["Watch", "/tv"],
  ["Arenas", "/arenas"],
  ["Bots", "/bots"],
  ["Analysis", "/analysis"],
  ["About", "/about"],
  ...languages.map((language) => [LANGUAGES[language].name, `?lang=${language}`]),
];

test.each([PHONE, DESKTOP, { width: 320, height: 640 }])(
  "the footer's links appear without moving anything, on %o",
  async (viewport) => {
    const { page, origin } = await stage.arrive({ viewport });
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      void page.route("**/api/v2/site", async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.continue();
      });
    });
    await goTo(page, `${origin}/about`);
    await isAsked;
    // The page above the footer has loaded.
    await seeHeading(page, "In Development");
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Privacy Policy" }).waitFor();
    expect(await footer.getByRole("link", { name: "Status" }).count()).toBe(0);
    const before = await footer.boundingBox();
    answer();
    await footer.getByRole("link", { name: "Contact" }).waitFor();
    expect(await footer.boundingBox()).toEqual(before);
    const links = await footer.getByRole("link").all();
    expect(
      await Promise.all(links.map(async (link) => [await link.textContent(), await link.getAttribute("href")])),
    ).toEqual(LINKS);
    for (const link of links) {
      const isOutside = /^https:/.test((await link.getAttribute("href")) ?? "");
      if (isOutside) expect(await link.getAttribute("rel")).toBe("noopener");
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test("links that the operator has not set are missing, also when nobody answers", async () => {
  stage.expectProblems(/500/);
  const nothing = {
    statusUrl: null,
    sourceUrl: null,
    communityUrl: null,
    contactEmail: null,
    computerOpponent: false,
    opensAccounts: true,
  };
  for (const answer of [{ json: nothing }, { status: 500, json: {} }]) {
    const { page, origin } = await stage.arrive();
    await page.route("**/api/v2/site", (route) => route.fulfill(answer));
    const isAnswered = page.waitForResponse("**/api/v2/site");
    await goTo(page, `${origin}/about`);
    await (await isAnswered).finished();
    await settle(page);
    const footer = page.getByRole("contentinfo");
    expect(await footer.getByRole("link").first().textContent()).toBe("Privacy Policy");
  }
});

test("on a wide screen the rows of both sides of the footer are level", async () => {
  const visitor = await stage.arrive({ viewport: DESKTOP });
  await visitor.open("/learn");
  const footer = visitor.page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Status" }).waitFor();
  // All at once: the page above may still grow.
  const middles = await footer.evaluate((part) =>
    ["Status", "English", "Privacy Policy", "Free software under the MIT license"].map((text) => {
      const element = [...part.querySelectorAll("*")].findLast(({ textContent }) => textContent === text);
      if (element === undefined) throw new Error(`${text} is missing`);
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(middles[0]).toBe(middles[1]);
  expect(middles[2]).toBe(middles[3]);
  expect(middles[2]).toBeGreaterThan(middles[0] ?? 0);
});
