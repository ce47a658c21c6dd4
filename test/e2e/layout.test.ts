import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { edgesOf, looksOf, PUBLIC_PAGES } from "./support/layout.ts";
import { meetByLink, meetInQueue, playMoves, SHORT_O_WIN, seeHeading, seeText } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test.each([...PUBLIC_PAGES, "/terms-of-service", "/forgot-password", "/no-such-page"])(
  "nothing is cut, covered or wider than the window on %s",
  async (path) => {
    stage.expectProblems(/404/);
    const { page, ...visitor } = await stage.arrive();
    await page.goto(visitor.origin + path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await looksOf(page)).toEqual([]);
  },
);

test("nothing is cut, covered or wider than the window on /tv while a game is shown", async () => {
  const [one, other, watcher] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  for (const visitor of [one, other]) await carryToken(visitor, await newPlayer(stage));
  const sides = await meetInQueue(one, other, /15 \+ 10/);
  await playMoves(sides, SHORT_O_WIN, 0, 8);
  await watcher.open("/tv?type=standard");
  await watcher.page.getByRole("button", { name: "Phrases" }).waitFor();
  await watcher.page.getByRole("heading", { name: "Running games" }).waitFor();
  await watcher.page.waitForLoadState("networkidle");
  expect(await looksOf(watcher.page)).toEqual([]);
});

const WIDTHS = [320, 390, 820, 1280, 1920];

test.each([...PUBLIC_PAGES, "/terms-of-service", "/forgot-password"])(
  "bar, page and footer have one left edge on %s",
  async (path) => {
    const { page, ...visitor } = await stage.arrive();
    await page.goto(visitor.origin + path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const { width, bar, page: main, footer } of await edgesOf(page, WIDTHS)) {
      expect(Math.abs(main - bar), `page, ${width}`).toBeLessThanOrEqual(1);
      expect(Math.abs(footer - bar), `footer, ${width}`).toBeLessThanOrEqual(1);
    }
  },
);

const OWN = ["", "/appearance", "/change-password", "/subscription", "/devices", "/your-data"];

test.each(["/friends", ...OWN.map((path) => `/settings${path}`), "profile"])(
  "nothing is cut, covered or wider than the window on a player's %s",
  async (path) => {
    const player = await newPlayer(stage);
    const visitor = await stage.arrive();
    await carryToken(visitor, player);
    const { page } = visitor;
    await page.goto(visitor.origin + (path === "profile" ? `/@/${player.username}` : path), {
      waitUntil: "networkidle",
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await looksOf(page)).toEqual([]);
  },
);

test("nothing is cut, covered or wider than the window in a game: waiting, running and over", async () => {
  const [creator, joiner] = [await stage.arrive(), await stage.arrive()];
  await creator.open("/");
  await creator.page.getByRole("button", { name: "PLAY WITH A FRIEND" }).click();
  await seeText(creator.page, "To invite someone to play, send this link:");
  expect(await looksOf(creator.page), "waiting").toEqual([]);

  const sides = await meetByLink(creator, joiner);
  await playMoves(sides, SHORT_O_WIN, 0, 6);
  expect(await looksOf(sides.X.page), "running").toEqual([]);
  for (const { width, bar, page: match } of await edgesOf(sides.X.page, [390, 820, 1280, 1920])) {
    expect(Math.abs(match - bar), `match, ${width}`).toBeLessThanOrEqual(1);
  }

  await playMoves(sides, SHORT_O_WIN, 6);
  await seeHeading(sides.X.page, "Player O wins!");
  expect(await looksOf(sides.X.page), "over").toEqual([]);
  // On a phone the result lies below the board that it is about.
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
    [820, 1180],
  ] as const) {
    await sides.X.page.setViewportSize({ width, height });
    const boxes = [sides.X.page.getByRole("grid"), sides.X.page.getByRole("dialog")].map((part) => part.boundingBox());
    const [board, result] = await Promise.all(boxes);
    expect(result?.y, `${width}×${height}`).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  }
});
