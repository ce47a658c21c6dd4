import type { Page } from "playwright-core";
import { dayOf } from "../../shared/puzzles/days.ts";
import { resign, seeHeading, seeSearching, seeText, tap } from "../e2e/support/play.ts";
import type { Scenery, Screen } from "./screen.ts";

/** Screens for everybody. */

const open =
  (path: string, heading: RegExp) =>
  async ({ arrive }: Scenery) => {
    const visitor = await arrive();
    await visitor.open(path);
    await seeHeading(visitor.page, heading);
    return visitor.page;
  };

/** The game beside the panel of home loads after that. */
const seeGame = (page: Page): Promise<void> => page.locator("figure [role=img]").first().waitFor();

/** A practice game after two moves of each side. */
const playing = async (scenery: Scenery, clock = "None"): Promise<Page> => {
  const page = await open("/practice", /Practice/)(scenery);
  await page.getByRole("radio", { name: /^Biscuit, / }).check();
  await page.getByRole("radio", { name: clock, exact: true }).check();
  await page.getByRole("button", { name: "Play against Biscuit" }).click();
  const openSquare = page.locator('[role=grid] [aria-disabled="false"]').first();
  for (const played of [1, 2]) {
    await openSquare.click();
    await page
      .getByRole("list", { name: "Moves" })
      .getByRole("button")
      .nth(2 * played - 1)
      .waitFor();
  }
  await openSquare.waitFor();
  return page;
};

/** The moves up to a mistake, and the right one. */
const MISTAKES = [
  ["Lj8ZHKe\\[RTb><2zvQF6G?E1pi/^n]a45BgkdVx.O7", "S"],
  ["7O43.Ta8^n_r/]bClMt@VvN-K`*2zwY?G>BcHE0fuF6Li+5<1qs:j;yoX9RIA", "\\"],
] as const;

/** Two mistakes of a game are saved, one of them due now. */
const withMistakes = async ({ arrive }: Scenery, path: string): Promise<Page> => {
  const { page, origin } = await arrive();
  const mistake = ([moves, right]: readonly [string, string], dueOn: number) => ({
    keeps: "draw",
    moves,
    right,
    dueOn,
    returns: 0,
    solvedInRow: 0,
  });
  const today = dayOf(new Date());
  const mistakes = [mistake(MISTAKES[0], today), mistake(MISTAKES[1], today + 3)];
  await page.goto(`${origin}/about`);
  await page.evaluate((text) => localStorage.setItem("training", text), JSON.stringify({ version: 1, mistakes }));
  await page.goto(origin + path);
  return page;
};

export const PUBLIC_SCREENS: readonly Screen[] = [
  {
    name: "home",
    bring: async (scenery) => {
      const page = await open("/", /Nine/)(scenery);
      await seeGame(page);
      return page;
    },
  },
  {
    name: "home-searching",
    bring: async ({ arrive }) => {
      const visitor = await arrive();
      const { page } = visitor;
      await visitor.open("/");
      await page.getByRole("button", { name: /15 \+ 10/ }).click();
      await seeSearching(page);
      await seeGame(page);
      return page;
    },
  },
  {
    name: "home-player",
    bring: async ({ arrive, cast }) => {
      const visitor = await arrive(cast.mira);
      await visitor.open("/");
      await visitor.page.getByRole("button", { name: "Rated", exact: true, pressed: true }).waitFor();
      await visitor.page
        .getByRole("link", { name: /^Victory against/ })
        .first()
        .waitFor();
      await visitor.page
        .getByRole("banner")
        .getByRole("link", { name: /^Friends/ })
        .waitFor();
      return visitor.page;
    },
  },
  { name: "learn", bring: open("/learn", /./) },
  {
    name: "idea",
    bring: async (scenery) => {
      const page = await open("/learn/sending", /Sending/)(scenery);
      await page.getByRole("button", { name: "Solution" }).click();
      return page;
    },
  },
  { name: "about", bring: open("/about", /./) },
  {
    name: "leaderboard",
    bring: async (scenery) => {
      const page = await open("/leaderboard?type=blitz", /./)(scenery);
      await page.getByRole("table").waitFor();
      return page;
    },
  },
  {
    name: "leaderboard-empty",
    bring: async (scenery) => {
      const page = await open("/leaderboard?type=standard", /./)(scenery);
      await seeText(page, /Nobody has an established/);
      return page;
    },
  },
  { name: "tv-empty", bring: open("/tv", /Watch/) },
  {
    name: "puzzles",
    bring: async (scenery) => {
      const page = await open("/puzzles?number=2401", /Puzzles/)(scenery);
      await page.getByRole("button", { name: "Solution" }).click();
      await page.getByRole("button", { name: "Next" }).click();
      await page.waitForURL((url) => !url.search.endsWith("=2401"));
      await seeText(page, /^(?:Find the win|[XO] to move)/);
      return page;
    },
  },
  {
    name: "puzzles-mine",
    bring: async (scenery) => {
      const page = await withMistakes(scenery, "/puzzles/mine");
      await page.getByRole("list", { name: "Saved mistakes" }).waitFor();
      return page;
    },
  },
  {
    name: "home-mistakes",
    bring: async (scenery) => {
      const page = await withMistakes(scenery, "/");
      await page.getByRole("link", { name: /due/ }).waitFor();
      return page;
    },
  },
  {
    name: "puzzles-wrong",
    bring: async (scenery) => {
      const page = await open("/puzzles?number=2403", /Puzzles/)(scenery);
      await page.getByRole("button", { name: "Hint" }).click();
      await page.getByRole("button", { name: "Hint" }).click();
      const suggestion = (await page.getByRole("status").first().textContent())?.replace(/^Play |\.$/g, "");
      const [board, square] = suggestion?.split("-") ?? [];
      const others = page.locator(
        `[role=grid] [aria-disabled="false"]:not([aria-label^="Board ${board}, square ${square},"])`,
      );
      await others.first().click();
      await seeText(page, /loses|ties/);
      return page;
    },
  },
  {
    name: "daily",
    bring: async (scenery) => {
      const page = await open("/daily?day=1", /Daily puzzles/)(scenery);
      await page.getByRole("button", { name: "Solution" }).click();
      return page;
    },
  },
  { name: "analysis-empty", bring: open("/analysis", /^Analysis$/) },
  {
    name: "analysis",
    bring: async (scenery) => {
      const page = await open("/analysis?moves=5-5,5-1,1-5,5-2,2-5,5-7,7-5&ply=3", /./)(scenery);
      await tap(page, 44);
      await tap(page, 76);
      await page.getByRole("button", { name: "Previous move" }).click();
      await page.locator('ol[aria-busy="false"]').waitFor();
      return page;
    },
  },
  {
    name: "analysis-proved",
    bring: async (scenery) => {
      const moves =
        "4-4,4-3,3-6,6-3,3-7,7-8,8-6,6-2,2-6,6-1,1-5,5-7,7-3,3-2,2-9,9-2,2-7,7-9,9-8,8-8,8-4,4-9,9-1,1-8,8-5,5-1,1-7,7-7,5-4,4-2,2-4,4-1,1-3,3-3,3-9";
      const page = await open(`/analysis?moves=${moves}`, /./)(scenery);
      await page.locator('ol[aria-busy="false"]').waitFor();
      return page;
    },
  },
  {
    name: "analysis-set-up",
    bring: async (scenery) => {
      const page = await open("/analysis?moves=5-5,5-1,1-5,5-2", /./)(scenery);
      await page.getByRole("button", { name: "Set up a position" }).click();
      return page;
    },
  },
  {
    name: "analysis-import",
    bring: async (scenery) => {
      const page = await open("/analysis", /./)(scenery);
      await page.getByRole("button", { name: "Import a game" }).click();
      await page.getByRole("textbox").last().fill("5-5 5-1 1-1 1-1");
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  {
    name: "analysis-bad-link",
    bring: async (scenery) => {
      const page = await open("/analysis?moves=5-5,1-1", /^Analysis$/)(scenery);
      await page.getByRole("alert").waitFor();
      return page;
    },
  },
  { name: "review-empty", bring: open("/review", /^Review$/) },
  {
    name: "review-line",
    bring: async (scenery) => {
      const page = await open("/review?moves=5-5,5-1,1-5,5-2,2-5,5-7,7-5,5-3&you=X", /^Review: /)(scenery);
      await page.getByRole("button", { name: /^Learn from / }).waitFor();
      await page.keyboard.press("n");
      await page.getByRole("button", { name: "Show the line" }).click();
      await page.getByRole("heading", { name: "Better line" }).waitFor();
      return page;
    },
  },
  { name: "practice", bring: open("/practice", /Practice/) },
  {
    name: "practice-game",
    bring: async (scenery) => {
      const page = await playing(scenery);
      await page.getByRole("button", { name: "Hint", exact: true }).click();
      await page.getByRole("region", { name: "Hint" }).waitFor();
      return page;
    },
  },
  {
    name: "practice-over",
    bring: async (scenery) => {
      const page = await playing(scenery);
      await resign(page);
      await page.getByRole("dialog").waitFor();
      return page;
    },
  },
  {
    name: "practice-after",
    bring: async (scenery) => {
      const page = await playing(scenery);
      await resign(page);
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      return page;
    },
  },
  {
    name: "practice-clock",
    bring: async (scenery) => playing(scenery, "5 + 3"),
  },
  { name: "two", bring: open("/two", /Two on/) },
  {
    name: "two-game",
    bring: async (scenery) => {
      const page = await open("/two", /Two on/)(scenery);
      await page.getByRole("button", { name: "Start the game" }).click();
      await tap(page, 40);
      await tap(page, 36);
      return page;
    },
  },
  { name: "open-data", bring: open("/open-data", /./) },
  { name: "privacy-policy", bring: open("/privacy-policy", /./) },
  { name: "terms-of-service", bring: open("/terms-of-service", /./) },
  { name: "developers", bring: open("/developers", /./) },
  { name: "api-reference", bring: open("/developers/api", /./) },
  { name: "not-found", bring: open("/no-such-page", /404/) },
  {
    name: "offline",
    bring: async (scenery) => {
      const page = await open("/", /Nine/)(scenery);
      await page.context().setOffline(true);
      await seeText(page, "You are offline");
      return page;
    },
  },
];
