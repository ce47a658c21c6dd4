import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { carryToken, newPlayer, seePath } from "./support/accounts.ts";
import { abort, meetByLink, seeHeading, seeSearching, seeText, sidesOf } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const panel = (page: Page) => page.getByRole("region", { name: "Play" });
const clockButtons = (page: Page) => panel(page).getByRole("button", { name: /\d \+ \d/ });
const toggle = (page: Page, name: "Rated" | "Unrated") => page.getByRole("button", { name, exact: true });
/** The spinning ring over a button. It is decoration: the pressed button carries the state. */
const spinnerOn = (page: Page, button: RegExp) =>
  panel(page).getByRole("button", { name: button }).locator("..").locator("[class*=spinner]");

test("there are four clocks, labelled in minutes and seconds", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(visitor.origin);
  await clockButtons(page).first().waitFor();
  expect(await clockButtons(page).allTextContents()).toEqual([
    "2 + 1 Bullet",
    "5 + 3 Blitz",
    "10 + 5 Rapid",
    "15 + 10 Standard",
  ]);
});

test("each of the four finds an opponent, for a game on that clock", async () => {
  const [one, other] = [await stage.arrive(), await stage.arrive()];
  let isFirst = true;
  for (const [button, time] of [
    [/2 \+ 1/, "2:00"],
    [/^5 \+ 3/, "5:00"],
    [/10 \+ 5/, "10:00"],
    [/15 \+ 10/, "15:00"],
  ] as const) {
    for (const { page, origin } of [one, other]) {
      await page.goto(origin);
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
  await page.goto(visitor.origin);
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

describe("the toggle", () => {
  test("is Unrated for a guest, for whom Rated only explains why it is off", async () => {
    const { page, ...visitor } = await stage.arrive();
    await page.goto(visitor.origin);
    await seeHeading(page, /Nine/);
    await page.getByRole("link", { name: "Log In" }).first().waitFor();
    expect(await toggle(page, "Unrated").getAttribute("aria-pressed")).toBe("true");
    expect(await toggle(page, "Rated").getAttribute("aria-disabled")).toBe("true");
    await toggle(page, "Rated").click({ force: true });
    await page.getByRole("tooltip", { name: "Log in to play rated games", exact: true }).waitFor();
    expect(await toggle(page, "Rated").getAttribute("aria-pressed")).toBe("false");
  });

  test("is Rated for a player, and switches both ways", async () => {
    const visitor = await stage.arrive();
    await carryToken(visitor, await newPlayer(stage));
    const { page } = visitor;
    await visitor.open("/");
    await page.getByRole("button", { name: "Rated", exact: true, pressed: true }).waitFor();
    await toggle(page, "Unrated").click();
    await page.getByRole("button", { name: "Unrated", exact: true, pressed: true }).waitFor();
    await toggle(page, "Rated").click();
    await page.getByRole("button", { name: "Rated", exact: true, pressed: true }).waitFor();
    expect(await page.getByRole("tooltip", { name: /Log in/ }).count()).toBe(0);
  });
});

test('the computer cannot be played, and is marked "In development"', async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(visitor.origin);
  const button = panel(page).getByRole("button", { name: "PLAY WITH THE COMPUTER", exact: true });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  await button.hover();
  await page.getByRole("tooltip", { name: "In development", exact: true }).waitFor();
  await button.click({ force: true });
  await seePath({ page }, "/");
});

test("a code ends a search and leads to its game", async () => {
  const { path } = await meetByLink(await stage.arrive(), await stage.arrive());
  const [searcher, late] = [await stage.arrive(), await stage.arrive()];
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
  const third = await stage.arrive();
  await third.open("/");
  await panel(third.page)
    .getByRole("button", { name: /2 \+ 1/ })
    .click();
  await sidesOf(late, third);
  await seePath(searcher, path);
});
