import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seeMark, seeSearching, seeTitle, sidesOf, tap } from "./support/play.ts";
import { SLOW, setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";

const stage = setStage(SLOW);

const bar = (page: Page) => page.getByRole("complementary", { name: "Your search" });

/** Starts a search. The game may be found before this returns. */
const press = async (visitor: Visitor, clock: RegExp): Promise<void> => {
  await visitor.open("/");
  await visitor.page.getByRole("button", { name: clock }).click();
};

const search = async (visitor: Visitor, clock: RegExp): Promise<void> => {
  await press(visitor, clock);
  await seeSearching(visitor.page);
};

/** Goes to a path as a link would, without a reload. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test("a search goes on while its player reads, and opens the game from there", async () => {
  const [reader, other] = [await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  await search(reader, /2 \+ 1/);
  await seeTitle(reader.page, "Searching 0:");
  await goTo(reader.page, "/learn");
  await bar(reader.page).getByText("Searching").waitFor();
  await reader.page.getByRole("heading", { level: 1 }).waitFor();
  await seeTitle(reader.page, "Searching 0:");
  await goTo(reader.page, "/analysis");
  await bar(reader.page).getByRole("link", { name: "Practice meanwhile" }).waitFor();
  // Home shows the search itself.
  await goTo(reader.page, "/");
  await reader.page.getByRole("button", { name: /2 \+ 1/, pressed: true }).waitFor();
  expect(await bar(reader.page).count()).toBe(0);
  await goTo(reader.page, "/learn");
  await press(other, /2 \+ 1/);
  const { X, O } = await sidesOf(reader, other);
  await tap(X.page, 40);
  await seeMark(O.page, 40, "X");
  expect(await bar(reader.page).count()).toBe(0);
});

test("the bar ends the search, and nobody is paired with its reader afterwards", async () => {
  const [reader, other, third] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  await search(reader, /5 \+ 3/);
  await goTo(reader.page, "/about");
  await bar(reader.page).getByRole("button", { name: "Cancel" }).click();
  await bar(reader.page).waitFor({ state: "detached" });
  await seeTitle(reader.page, "About");
  await search(other, /5 \+ 3/);
  await press(third, /5 \+ 3/);
  await sidesOf(other, third);
  expect(new URL(reader.page.url()).pathname).toBe("/about");
});

test("a practice game is not left at once: its player has ten seconds, or a button", async () => {
  const [player, other] = [await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  const { page } = player;
  await page.clock.install();
  await search(player, /10 \+ 5/);
  await goTo(page, "/practice");
  await page.getByRole("button", { name: /^Play against [^:]+$/ }).click();
  await tap(page, 40);
  await seeMark(page, 40, "X");
  await bar(page).getByText("Searching").waitFor();
  expect(await bar(page).getByRole("link").count()).toBe(0);
  // However long the next steps take, they are within the ten seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  const board = await page.getByRole("grid").boundingBox();
  await press(other, /10 \+ 5/);
  await bar(page).getByText("Opponent found.").waitFor();
  // The bar does not grow: nothing moves under a finger.
  expect(await page.getByRole("grid").boundingBox()).toEqual(board);
  await seeMark(page, 40, "X");
  expect(new URL(page.url()).pathname).toBe("/practice");
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  await sidesOf(player, other);
  // The practice game is still there.
  await goTo(page, "/practice");
  await seeMark(page, 40, "X");
});
