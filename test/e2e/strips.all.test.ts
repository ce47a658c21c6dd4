import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { beginDays } from "./support/days.ts";
import { openIdle } from "./support/idle.ts";
import { reload } from "./support/navigate.ts";
import { meetByLink, seeMark, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";
import { PHONE, type Visitor } from "./support/visitor.ts";
import { FOR_PLAYERS, LINE, MOST_SHIFT, PATHS, shiftsOf } from "./support/walk.ts";

/** The strip of a running game stands on every page, and moves nothing when it comes. */

const stage = setStage();

const strip = (page: Page) => page.getByRole("complementary", { name: /^(?:Your game|My games)$/ });

/** The page of a correspondence game is enough for the browser to remember it. */
const seeRemembered = ({ page }: Visitor): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("days-running"))).toBe("1");

const visitAll = async ({ page, origin }: Visitor): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  for (const path of PATHS.filter((known) => !FOR_PLAYERS.test(known))) {
    await openIdle(page, origin + path);
    await strip(page).getByRole("link").waitFor();
    const { sum, moved } = await shiftsOf(page);
    expect.soft(sum, `${path} moves: ${moved.join("; ")}`).toBeLessThanOrEqual(MOST_SHIFT);
    const bar = await page.getByRole("banner").boundingBox();
    const box = await strip(page).boundingBox();
    expect.soft(box?.y, path).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
  }
};

test("with a live game running, no page moves while its strip comes in", async () => {
  const { X } = await meetByLink(await stage.arrive({ viewport: PHONE }), await stage.arrive({ viewport: PHONE }));
  await visitAll(X);
});

test("with a correspondence game running, no page moves while its strip comes in", async () => {
  const [creator, joiner] = [await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  await beginDays(creator, joiner);
  await seeRemembered(creator);
  await visitAll(creator);
});

test("a strip whose game has ended elsewhere keeps its room until the next page", async () => {
  const visitor = await stage.arrive({ viewport: PHONE });
  const { page } = visitor;
  await visitor.open("/about");
  const top = () => page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
  const without = await top();
  // As if it had run when this browser was here last. The file is no page of ours that could read it too early.
  await page.goto(`${stage.origin}/robots.txt`);
  await page.evaluate(() => localStorage.setItem("days-running", "1"));
  const asked = page.waitForResponse("**/correspondence*");
  await visitor.open("/about");
  await asked;
  await expect.poll(() => page.evaluate(() => localStorage.getItem("days-running"))).toBeNull();
  expect(await strip(page).count()).toBe(0);
  expect(await top()).toBeGreaterThan(without + 40);
  await reload(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await top()).toBe(without);
});

test("after a move, the strip says that the opponent is to move, and stays in its place", async () => {
  const [creator, joiner] = [await stage.arrive({ viewport: PHONE }), await stage.arrive()];
  const path = await beginDays(creator, joiner);
  await seeRemembered(creator);
  await tap(creator.page, 40);
  await seeMark(joiner.page, 40, "X");
  await creator.open("/about");
  await strip(creator.page).getByText("Their move").waitFor();
  expect(await strip(creator.page).getByRole("link").getAttribute("href")).toBe("/games/mine");
  await joiner.open(path);
  await joiner.page.getByRole("grid").waitFor();
  await tap(joiner.page, 36);
  await strip(creator.page).getByText("Your move", { exact: true }).waitFor();
  expect(await strip(creator.page).getByRole("link").getAttribute("href")).toBe(path);
  expect((await shiftsOf(creator.page)).sum).toBeLessThanOrEqual(MOST_SHIFT);
});

test("a message lies over the top bar, not over the strip or the title, and the newest is on top", async () => {
  const { X } = await meetByLink(await stage.arrive({ viewport: PHONE }), await stage.arrive({ viewport: PHONE }));
  const { page } = X;
  stage.expectProblems(/500/);
  await page.clock.install();
  await X.open("/puzzles/storm");
  await strip(page).getByRole("link").waitFor();
  await page.route("**/races", (route) => route.fulfill({ status: 500, body: "" }));
  const make = page.getByRole("main").getByRole("button", { name: "Race a friend" });
  await make.waitFor();
  await page.getByRole("region", { name: "Notifications" }).waitFor({ state: "attached" });
  // Messages would go after some seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await make.click();
  const messages = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await messages.first().waitFor();
  await make.click();
  await expect.poll(() => messages.count()).toBe(2);
  const [box, bar] = [await strip(page).boundingBox(), await page.getByRole("banner").boundingBox()];
  for (const message of await messages.all()) {
    const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(Math.min(box?.y ?? 0, (bar?.height ?? 0) + 1));
  }
  await messages.last().getByRole("button", { name: "Dismiss" }).click();
  await messages.first().getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => messages.count()).toBe(0);
});
