import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { person } from "./support/friends.ts";
import {
  meetByLink,
  playMoves,
  pressTwice,
  resign,
  SHORT_O_WIN,
  seeHeading,
  seeSearching,
  tap,
} from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { seeTranslated, translate, wordsOf } from "./support/translator.ts";
import { PLACES } from "./support/walk.ts";

/** Pages that the browser translates while they change. Any error of theirs fails the test. */

const stage = setStage();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Goes to a page of the site without loading it anew. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await seeTranslated(page);
};

test.each(["guest", "player"] as const)("a %s walks over all translated pages", async (who) => {
  const player = who === "player" ? await person(stage) : null;
  const visitor = player?.visitor ?? (await stage.arrive());
  const { page } = visitor;
  await visitor.open("/about");
  await translate(page);
  const places = PLACES.filter((place) => place.who === who && !/[{]|such/.test(place.path));
  for (const { path } of [...places, ...(player === null ? [] : [{ path: `/@/${player.username}` }])]) {
    await goTo(page, path);
    expect(await page.getByRole("heading", { name: "This page could not be shown" }).count(), path).toBe(0);
  }
});

test("a search begins and ends on a translated page, which says so", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await visitor.open("/");
  await translate(page);
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
  await seeTranslated(page);
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await page.getByText("Choose a time control").first().waitFor();
  expect(await page.getByText(/Looking for an opponent|quiet right now/).count()).toBe(0);
  await page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(page);
});

test("two play a game with a draw offer and a rematch on translated pages, and a translated spectator reads what others read", async () => {
  const [one, other, watcher, plain] = await Promise.all(Array.from({ length: 4 }, () => stage.arrive()));
  if (one === undefined || other === undefined || watcher === undefined || plain === undefined) return;
  const sides = await meetByLink(one, other);
  const path = new URL(one.page.url()).pathname;
  await Promise.all([watcher.open(path), plain.open(path)]);
  for (const { page } of [one, other, watcher]) await translate(page);
  const seeSame = async (unlike = /^$/): Promise<void> => {
    await seeTranslated(watcher.page);
    const read = async (page: Page) => (await wordsOf(page)).replace(unlike, "");
    // Both pages are read each time: either may still be waiting for a part of it.
    await expect
      .poll(async () => ({ watcher: await read(watcher.page), plain: await read(plain.page) }))
      .toSatisfy((read) => read.watcher === read.plain && read.plain.includes("Keyboard shortcuts"));
  };
  const [first = 0, second = 0] = SHORT_O_WIN;
  // On a busy machine a player may be away for a moment: only a spectator who was there before hears who is back.
  await seeSame(/You are watching \S+ as X and [^"]*$|\S+ is back\.$/);
  await sides.X.page.getByText("Your turn").first().waitFor();
  await tap(sides.X.page, first);
  await sides.O.page.getByText("Your turn").first().waitFor();
  await sides.X.page.getByText("Your turn").first().waitFor({ state: "detached" });
  await tap(sides.O.page, second);
  await sides.X.page.getByText("Your turn").first().waitFor();
  await playMoves(sides, SHORT_O_WIN, 2, 4);
  await seeSame();
  await pressTwice(sides.X.page, "Offer a draw");
  await Promise.all([
    // It says so for ten seconds.
    sides.X.page.locator("p", { hasText: "Your draw offer was declined." }).waitFor(),
    button(sides.O.page, "Decline").click(),
  ]);
  await resign(sides.X.page);
  for (const { page } of [one, other]) await seeHeading(page, /Player O wins!/);
  await seeSame();
  await button(sides.X.page, "Rematch").click();
  await button(sides.O.page, "Accept rematch").click();
  for (const { page } of [one, other]) await page.waitForURL((url) => url.pathname !== path);
  await sides.O.page.getByText("Your turn").first().waitFor();
  await tap(sides.O.page, first);
  await sides.X.page.getByText("Your turn").first().waitFor();
});
