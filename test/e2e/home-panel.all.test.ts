import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { goTo } from "./support/navigate.ts";
import { abort, meetByLink, seeHeading, seeSearching, seeText, sidesOf } from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";

const stage = setStage();
/** All times are five times as long: in a game from a queue, the pages may take as long to open as a first move. */
const slow = setStage(SLOW);

const panel = (page: Page) => page.getByRole("region", { name: "Play" });
const clockButtons = (page: Page) => panel(page).getByRole("button", { name: /\d \+ \d/ });
/** The spinning ring over a button. It is decoration: the pressed button carries the state. */
const spinnerOn = (page: Page, button: RegExp) =>
  panel(page).getByRole("button", { name: button }).locator("..").locator("[class*=spinner]");

test("each of the four finds an opponent, for a game on that clock", async () => {
  const [one, other] = [await slow.arrive(), await slow.arrive()];
  let isFirst = true;
  for (const [button, time] of [
    [/2 \+ 1/, "10:00"],
    [/^5 \+ 3/, "25:00"],
    [/10 \+ 5/, "50:00"],
    [/15 \+ 10/, "75:00"],
  ] as const) {
    for (const { page, origin } of [one, other]) {
      await goTo(page, origin);
      await panel(page).getByRole("button", { name: button }).click();
    }
    const { X, O } = await sidesOf(one, other);
    for (const { page } of [X, O]) {
      for (const clock of await page.getByRole("timer").all()) expect(await clock.textContent()).toContain(time);
    }
    // A player is in one game at a time: a search would lead back into this one. Each may abort two games an hour.
    await abort((isFirst ? one : other).page);
    isFirst = !isFirst;
    for (const { page } of [X, O]) await seeHeading(page, "Game aborted!");
  }
});

test("the searched clock alone has a spinner, and a second click removes it", async () => {
  const { page, ...visitor } = await stage.arrive();
  await goTo(page, visitor.origin);
  await panel(page)
    .getByRole("button", { name: /15 \+ 10/ })
    .click();
  await seeSearching(page);
  await spinnerOn(page, /15 \+ 10/).waitFor();
  expect(await clockButtons(page).locator("..").locator("[class*=spinner]").count()).toBe(1);
  await panel(page)
    .getByRole("button", { name: /^5 \+ 3/ })
    .click();
  await spinnerOn(page, /^5 \+ 3/).waitFor();
  expect(await clockButtons(page).locator("..").locator("[class*=spinner]").count()).toBe(1);
  await panel(page)
    .getByRole("button", { name: /^5 \+ 3/ })
    .click();
  await spinnerOn(page, /^5 \+ 3/).waitFor({ state: "detached" });
  expect(await page.getByRole("timer").count()).toBe(0);
});

test("a game with a friend is a rapid one and unrated, also for a player", async () => {
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  await visitor.open("/");
  await panel(visitor.page).getByRole("button", { name: "PLAY WITH A FRIEND", exact: true }).click();
  await seeText(visitor.page, "Rapid 10 + 5, unrated");
});

test("a code ends a search and leads to its game", async () => {
  const { path } = await meetByLink(await slow.arrive(), await slow.arrive());
  const [searcher, late] = [await slow.arrive(), await slow.arrive()];
  await searcher.open("/");
  await panel(searcher.page)
    .getByRole("button", { name: /2 \+ 1/ })
    .click();
  await seeSearching(searcher.page);
  await searcher.page.getByLabel("JOIN WITH A CODE", { exact: true }).fill(path.slice(1));
  await searcher.page.getByLabel("JOIN WITH A CODE", { exact: true }).press("Enter");
  await seePath(searcher, path);
  await late.open("/");
  await panel(late.page)
    .getByRole("button", { name: /2 \+ 1/ })
    .click();
  await seeSearching(late.page);
  const third = await slow.arrive();
  await third.open("/");
  await panel(third.page)
    .getByRole("button", { name: /2 \+ 1/ })
    .click();
  await sidesOf(late, third);
  await seePath(searcher, path);
});
