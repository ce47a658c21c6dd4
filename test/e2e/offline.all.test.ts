import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { goTo, reload } from "./support/navigate.ts";
import { setOffline } from "./support/offline.ts";
import { seeHeading, seeText } from "./support/play.ts";
import { keptPaths, seeControlled } from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();

/** A visitor who has been here before. */
const arriveAgain = async (): Promise<Visitor> => {
  const visitor = await stage.arrive({ hasServiceWorker: true });
  await visitor.open("/");
  await seeControlled(visitor.page);
  await visitor.page.getByRole("button", { name: /play with a friend/i }).waitFor();
  return visitor;
};

/** Chromium's messages about a missing network are expected. */
const goOffline = async (visitor: Visitor): Promise<void> => {
  stage.expectProblems(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  await setOffline(visitor, true);
};

/** Opens an address without a network. */
const openOffline = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.open(path);
  await setOffline(visitor, true);
};

/** On the pages that the browser has kept. */
const OFFLINE = "Offline. Practice, puzzles and lessons still work.";

test("without a network, pages of an earlier visit open and say so; back online, the page goes on by itself", async () => {
  const visitor = await arriveAgain();
  await goOffline(visitor);
  await reload(visitor.page);
  await setOffline(visitor, true);
  await seeText(visitor.page, OFFLINE);
  await seeHeading(visitor.page, /Nine.boards/);
  await openOffline(visitor, "/learn");
  await seeText(visitor.page, OFFLINE);
  await seeHeading(visitor.page, /rules|learn|how/i);
  await openOffline(visitor, "/abcdefghjk");
  await seeText(visitor.page, "You’re offline. The game loads once you’re back online.");
  await openOffline(visitor, "/");

  await setOffline(visitor, false);
  await visitor.page.getByText(OFFLINE).waitFor({ state: "detached" });
  await visitor.page.getByRole("button", { name: /play with a friend/i }).click();
  await seeText(visitor.page, "To invite someone to play, send this link:");
});

test("a page never opened before says that it needs the network, and offers a way on", async () => {
  const visitor = await arriveAgain();
  const { page } = visitor;
  await goOffline(visitor);
  for (const path of ["/leaderboard", "/@/somebody"]) {
    await page.evaluate((to) => {
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    const main = page.getByRole("main");
    await main.getByText(/^You(?: are|’re) offline\. .* back(?: online)?\.$/).waitFor();
    await main.getByRole("link", { name: "Home" }).waitFor();
  }
});

test("a page opened without a network waits for it, for guests and players, and goes on by itself", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive({ hasServiceWorker: true });
  await carryToken(visitor, player);
  await visitor.open("/");
  await seeControlled(visitor.page);
  // Chromium forgets with each new document that it is offline.
  await visitor.context.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => isOnline });
    addEventListener("online", () => {
      isOnline = true;
    });
  });
  await goOffline(visitor);
  const main = visitor.page.getByRole("main");
  for (const path of ["/friends", "/settings", `/@/${player.username}`]) {
    await visitor.open(path);
    await main.getByText(/^You(?: are|’re) offline\. .* back(?: online)?\.$/).waitFor();
    await main.getByRole("link", { name: "Home" }).waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  }
  await setOffline(visitor, false);
  await visitor.page.evaluate(() => dispatchEvent(new Event("online")));
  await seeHeading(visitor.page, player.username);
  await main.getByRole("link", { name: "Edit" }).waitFor();
});

test("API calls are never answered from the cache or stored in it", async () => {
  const visitor = await arriveAgain();
  const ask = () =>
    visitor.page.evaluate(() =>
      fetch("/api/health").then(
        ({ status }) => status,
        () => "failed",
      ),
    );
  expect(await ask()).toBe(200);
  await visitor.open("/leaderboard");
  await seeHeading(visitor.page, /leaderboard/i);

  const kept = await keptPaths(visitor.page);
  expect(kept).toContain("/");
  expect(kept.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(20);
  expect(
    kept.filter((path) => !/^\/(?:assets\/[\w.-]+|(?:appearance|old-browser)\.js|favicon\.svg|)$/.test(path)),
  ).toEqual([]);

  await goOffline(visitor);
  expect(await ask()).toBe("failed");
});

test("cached scripts come from the cache, also online", async () => {
  const visitor = await arriveAgain();
  const script = (await keptPaths(visitor.page)).find((path) => /learn-page.*\.js$/.test(path)) ?? "";
  const answered = visitor.page.waitForResponse((response) => response.url().endsWith(script));
  await visitor.open("/learn");
  expect((await answered).fromServiceWorker()).toBe(true);
});

test("with a network, the Worker decides whether a page exists", async () => {
  stage.expectProblems(/404/);
  const visitor = await arriveAgain();
  const answer = await goTo(visitor.page, `${visitor.origin}/no-such-page`);
  expect(answer?.status()).toBe(404);
  expect(answer?.fromServiceWorker()).toBe(true);
  await seeHeading(visitor.page, "404 - Page Not Found");
});
