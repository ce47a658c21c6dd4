import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seePath } from "./support/accounts.ts";
import { violationsInBothSchemes } from "./support/axe.ts";
import { meetInQueue, seeSearching, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

// A separate server: no other file's players wait or play here. Its clocks are slow: a game without first moves is
// aborted.
const stage = setStage({ clockSpeed: 0.2 });

const panel = (page: Page) => page.getByRole("region", { name: "Play" });
const clock = (page: Page, name: RegExp) => panel(page).getByRole("button", { name });
const friendOffer = (page: Page) => panel(page).getByRole("button", { name: "Invite a friend", exact: true });
const practice = (page: Page) => panel(page).getByRole("link", { name: "Practice", exact: true });

test("who waits alone is led to practice at once and to a friend after twenty seconds, and nothing moves", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install();
  await visitor.open("/");
  const join = panel(page).getByRole("textbox");
  const before = await join.boundingBox();
  const begunAt = await page.evaluate(() => Date.now());
  await clock(page, /15 \+ 10/).click();
  await seeSearching(page);
  await practice(page).waitFor();
  // The clock also runs by itself, and must not get further before the look.
  await page.clock.pauseAt(begunAt + 18_000);
  expect(await friendOffer(page).count()).toBe(0);
  await page.clock.resume();
  await page.clock.runFor(3000);
  await friendOffer(page).waitFor();
  expect(await join.boundingBox()).toEqual(before);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  // A bot has taken the place of practice, which has a tile of its own. The search goes on there.
  await panel(page)
    .getByRole("link", { name: /^Practice/ })
    .click();
  await seePath(visitor, "/practice");
  await page.getByRole("complementary").getByText("Searching").waitFor();
  await page.goBack();
  await page.clock.runFor(1000);
  await friendOffer(page).click();
  await seeText(page, "Rapid 10 + 5, unrated");
});

test("home says who plays and waits in each time control, without moving, and leads to somebody who waits", async () => {
  await meetInQueue(await stage.arrive(), await stage.arrive(), "rapid");
  const waiting = await stage.arrive();
  await waiting.open("/");
  await clock(waiting.page, /5 \+ 3/).click();
  await seeSearching(waiting.page);

  const visitor = await stage.arrive();
  const { page } = visitor;
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/v2/activity", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.clock.install();
  await visitor.open("/");
  const join = panel(page).getByRole("textbox");
  const before = await join.boundingBox();
  answered.resolve();
  // The answer may be some seconds older than what the others have done.
  const waitingText = panel(page).getByText("1 waiting", { exact: true });
  const seesBoth = async (): Promise<boolean> => {
    await page.clock.runFor(10_000);
    return (await waitingText.count()) > 0 && (await panel(page).getByText("2 playing", { exact: true }).count()) > 0;
  };
  // In between, its connection must hear from the server, or it would connect too often.
  await expect.poll(seesBoth, { interval: 1000 }).toBe(true);
  expect(await join.boundingBox()).toEqual(before);
  const described = (name: RegExp) =>
    clock(page, name).evaluate((button) => {
      const id = button.getAttribute("aria-describedby");
      return id === null ? null : document.getElementById(id)?.textContent;
    });
  expect(await described(/5 \+ 3/)).toContain("1 waiting");
  expect(await described(/10 \+ 5/)).toContain("2 playing");
  expect(await described(/2 \+ 1/)).toBe("");

  await clock(page, /2 \+ 1/).click();
  await panel(page).getByRole("button", { name: "5 + 3: 1 waiting", exact: true }).click();
  await Promise.all([page, waiting.page].map((each) => each.getByRole("grid").waitFor()));
});

test("a hidden tab asks for no numbers, and a failure is silent", async () => {
  stage.expectProblems(/500/);
  const visitor = await stage.arrive();
  const { page } = visitor;
  let asked = 0;
  await page.route("**/api/v2/activity", (route) => {
    asked++;
    return route.fulfill({ status: 500, body: "" });
  });
  await page.clock.install();
  await visitor.open("/");
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  // A request that failed before may be retried.
  await page.clock.runFor(30_000);
  const before = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before);
  expect(await page.getByRole("alert").count()).toBe(0);
});
