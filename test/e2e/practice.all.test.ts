import { expect, test } from "vitest";
import { openIdle } from "./support/idle.ts";
import { reload } from "./support/navigate.ts";
import { setOffline } from "./support/offline.ts";
import { seeHeading, seeText, tap } from "./support/play.ts";
import {
  choose,
  listOf,
  moves,
  openPractice,
  openSquare,
  playToTheEnd,
  seeOwnTurn,
  start,
} from "./support/practice.ts";
import { listSent } from "./support/sent.ts";
import { seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor, VisitorOptions } from "./support/visitor.ts";

const stage = setStage();

const arrive = (options: VisitorOptions = {}): Promise<Visitor> => openPractice(stage, options);

test("without a network a game begins, goes on after a reload, and is played to its end, with a hint by the net", async () => {
  stage.expectProblems(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const visitor = await stage.arrive({ hasServiceWorker: true });
  const { page } = visitor;
  await visitor.open("/");
  await seeControlled(page);
  await page.getByRole("button", { name: /play with a friend/i }).waitFor();
  await setOffline(visitor, true);
  await visitor.open("/practice");
  await setOffline(visitor, true);
  await choose(visitor, "Lantern", { side: "O" });
  await start(page, "Lantern");
  await seeOwnTurn(page, 1);
  await reload(page);
  await setOffline(visitor, true);
  await seeOwnTurn(page, 1);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.getByRole("region", { name: "Hint" }).waitFor();
  await playToTheEnd(page);
  await seeHeading(page, /wins!|tied!/);
});

test("the clock stops while the page is away, then goes on", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await visitor.open("/practice");
  await choose(visitor, "Pebble", { clock: "5 + 3" });
  await start(page, "Pebble");
  await tap(page, 40);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return (await moves(page).count()) === 2;
    })
    .toBe(true);
  const own = page.getByRole("timer", { name: "Your clock" });
  await page.clock.runFor(60_000);
  const shown = (await own.textContent()) ?? "";
  expect(shown).toMatch(/[34]:\d\d/);
  const secondsOf = (text: string): number => {
    const [, minutes = 0, seconds = 0] = /(\d+):(\d\d)/.exec(text) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  await visitor.open("/learn");
  await page.clock.runFor(600_000);
  await visitor.open("/practice");
  await own.waitFor();
  const after = secondsOf((await own.textContent()) ?? "");
  // The text is read some moments before the page is left.
  expect(secondsOf(shown) - after).toBeGreaterThanOrEqual(0);
  expect(secondsOf(shown) - after).toBeLessThanOrEqual(30);
  await page.clock.runFor(301_000);
  await seeHeading(page, "Player O wins!");
  await seeText(page, "You ran out of time.");
});

test("two tabs do not overwrite each other: one plays, and the other may take over", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await choose(visitor, "Pebble");
  await start(page, "Pebble");
  await tap(page, 40);
  await seeOwnTurn(page, 2);
  const before = await listOf(page);
  const tab = await visitor.openTab("/practice");
  await seeText(tab, "Practice is open in another tab.");
  await tab.getByRole("button", { name: "Continue here" }).click();
  await seeOwnTurn(tab, 2);
  expect(await listOf(tab)).toEqual(before);
  await seeText(page, "Practice is open in another tab.");
  await openSquare(tab).click();
  await seeOwnTurn(tab, 4);
  const later = await listOf(tab);
  // The tab that loses the game waits, and can take it back.
  await tab.close();
  await seeOwnTurn(page, 4);
  expect(await listOf(page)).toEqual(later);
});

test("invalid data in the browser's storage is a fresh start", async () => {
  const visitor = await stage.arrive();
  await visitor.context.addInitScript(() => localStorage.setItem("practice", '{"version":1,"game":{"squares":[99]}}'));
  await visitor.open("/practice");
  await visitor.page.getByRole("radio", { name: /^Crumb, /, checked: true }).waitFor();
});

test("a failure to load the engine shows an error and a retry", async () => {
  stage.expectProblems(/engine-worker|net::ERR_FAILED/);
  const visitor = await arrive();
  const { page } = visitor;
  await page.route("**/assets/engine-worker*", (route) => route.abort());
  await choose(visitor, "Pebble", { side: "O" });
  await start(page, "Pebble");
  await seeText(page, "Pebble could not be loaded.");
  await page.unroute("**/assets/engine-worker*");
  await page.getByRole("button", { name: "Try again" }).click();
  await seeOwnTurn(page, 1);
});

test("it sends nothing over the network", async () => {
  const visitor = await stage.arrive();
  const { page } = visitor;
  const sent = listSent(page);
  // The session and its socket are there.
  await openIdle(page, `${visitor.origin}/practice`);
  await expect.poll(() => sent.some((request) => request.startsWith("ws"))).toBe(true);
  await choose(visitor, "Pebble");
  sent.length = 0;
  await start(page, "Pebble");
  await playToTheEnd(page);
  await seeHeading(page, /wins!|tied!/);
  expect(sent).toEqual([]);
});
