import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { layoutShift } from "../bench/page-visit.ts";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { reload } from "./support/navigate.ts";
import { setOffline } from "./support/offline.ts";
import { seeMark, seeSearching, seeText, sidesOf, tap } from "./support/play.ts";
import { moves, seeOwnTurn } from "./support/practice.ts";
import { setStage } from "./support/stage.ts";

// A separate server: no other file's players wait or play here.
const stage = setStage({ clockSpeed: 1 });

const panel = (page: Page) => page.getByRole("region", { name: "Play" });
const play = (page: Page) => panel(page).getByRole("button", { name: "Play", exact: true });
const bar = (page: Page) => page.getByRole("complementary", { name: "Your search" });
const today = (page: Page) => page.getByRole("region", { name: "Today" });
const says = (page: Page): Promise<string | null> =>
  play(page).evaluate((button) => {
    const [terms = ""] = (button.getAttribute("aria-describedby") ?? "").split(" ");
    return document.getElementById(terms)?.textContent ?? null;
  });

test("Play opens the game of somebody who waits, as there is nothing yet to finish", async () => {
  const [first, second] = [await stage.arrive(), await stage.arrive()];
  await first.open("/");
  await panel(first.page)
    .getByRole("button", { name: /10 \+ 5/ })
    .click();
  await seeSearching(first.page);
  await second.open("/");
  await play(second.page).click();
  await sidesOf(first, second);
});

test("Play goes on with a practice game, also one of another tab, and searches the clock used last", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  expect(await says(page)).toBe("10 + 5 Rapid · Unrated");
  await panel(page)
    .getByRole("button", { name: /15 \+ 10/ })
    .click();
  await seeSearching(page);
  expect(await says(page)).toBe("15 + 10 Standard · Unrated");
  // The search that runs is kept.
  await play(page).click();
  await tap(page, 40);
  await seeOwnTurn(page, 2);
  await bar(page).getByText("15 + 10 Standard").waitFor();
  await seePath(visitor, "/practice");

  const tab = await visitor.openTab("/");
  expect(await says(tab)).toBe("15 + 10 Standard · Unrated");
  await play(tab).click();
  await seeMark(tab, 40, "X");
  expect(await moves(tab).count()).toBe(2);
  await seeText(page, "Practice is open in another tab.");
});

test("for a player, Play is unrated until they choose otherwise", async () => {
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  const { page } = visitor;
  await visitor.open("/");
  await page.getByRole("button", { name: "Rated", exact: true, pressed: true }).waitFor();
  expect(await says(page)).toBe("10 + 5 Rapid · Unrated");
  await page.getByRole("button", { name: "Rated", exact: true }).click();
  expect(await says(page)).toBe("10 + 5 Rapid · Rated");
  await play(page).click();
  await bar(page).getByText("10 + 5 Rapid").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: /10 \+ 5/, pressed: true }).waitFor();
  expect(await says(page)).toBe("10 + 5 Rapid · Rated");
});

test("offline, practice comes first, and Play seats the player without a search", async () => {
  stage.expectProblems(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  // Its scripts are in the browser already.
  await visitor.open("/practice");
  await page.getByRole("radio", { name: /^Crumb, / }).waitFor();
  await page.getByRole("link", { name: "PLAY", exact: true }).first().click();
  const practice = panel(page).getByRole("link", { name: /^Practice/ });
  await practice.waitFor();
  const friend = panel(page).getByRole("button", { name: "PLAY WITH A FRIEND", exact: true });
  const top = async (): Promise<readonly [number, number]> => [
    (await practice.boundingBox())?.y ?? -1,
    (await friend.boundingBox())?.y ?? -1,
  ];
  // One is read after the other, while parts of the page still come.
  await expect.poll(top).toSatisfy(([before, beside]: readonly [number, number]) => before === beside);
  await setOffline(visitor, true);
  await seeText(page, "You are offline: you play the computer.");
  const [practiceAt, friendAt] = await top();
  expect(practiceAt).toBeLessThan(friendAt);
  await play(page).click();
  await tap(page, 40);
  await seeMark(page, 40, "X");
  expect(await bar(page).count()).toBe(0);
});

test("a board is in sight on small phones, and nothing on home is cut or moves", async () => {
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 320, height: 568 },
  ]) {
    const visitor = await stage.arrive({ viewport, hasMotion: true });
    const { page } = visitor;
    await visitor.open("/");
    const board = page.getByRole("figure").getByRole("img");
    await board.waitFor();
    // It moves.
    const first = await board.getAttribute("aria-label");
    await expect.poll(() => board.getAttribute("aria-label")).not.toBe(first);
    for (const seen of [board, play(page)]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height - 56);
    }
    await page.getByRole("figure").getByRole("button", { name: "Pause" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await visitor.leave();
  }
});

test("Today goes on with practice once there is something to go on with", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  await today(page)
    .getByRole("link", { name: /^Daily puzzles/ })
    .waitFor();
  expect(
    await today(page)
      .getByRole("link", { name: /^Continue/ })
      .count(),
  ).toBe(0);
  await page.evaluate(() =>
    localStorage.setItem(
      "practice-progress",
      JSON.stringify({ version: 1, tallies: [["crumb", { games: 2, wins: 1, cleanWins: 1 }]], results: [] }),
    ),
  );
  await reload(page);
  await today(page).getByRole("link", { name: "Continue Pebble, level 2 of 10" }).click();
  await tap(page, 40);
  await seeOwnTurn(page, 2);
  await page.getByText("Pebble").first().waitFor();
  await visitor.open("/");
  await today(page).getByRole("link", { name: "Continue Your game against Pebble" }).click();
  await seeMark(page, 40, "X");
});
