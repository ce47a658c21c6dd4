import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ideaPath } from "../../shared/pages/idea-meta.ts";
import { type DeployingProxy, startDeployingProxy } from "./support/deploying-proxy.ts";
import { seeIdle } from "./support/idle.ts";
import { meetByLink, playMoves, resign, SHORT_O_WIN, seeHeading, seeSearching, tap } from "./support/play.ts";
import {
  isMarked,
  keptBuilds,
  markDocument,
  noteTakeOver,
  seeControlled,
  seeReloaded,
  seeTakenOver,
  takeOver,
} from "./support/service-worker.ts";
import { setStage } from "./support/stage.ts";
import type { Visitor } from "./support/visitor.ts";

const stage = setStage();
let proxy: DeployingProxy;

beforeAll(async () => {
  proxy = await startDeployingProxy(stage.origin);
});

afterAll(() => proxy.close());

const arrive = (): Promise<Visitor> => stage.arrive({ origin: proxy.origin, hasServiceWorker: true });

test("the first version reloads nothing; a newer one reloads an idle page once, and only its build is kept", async () => {
  const visitor = await arrive();
  await visitor.open("/");
  await markDocument(visitor.page);
  await seeControlled(visitor.page);
  expect(await isMarked(visitor.page)).toBe(true);
  const before = await keptBuilds(visitor.page);
  expect(before).toHaveLength(1);

  let loads = 0;
  visitor.page.on("domcontentloaded", () => loads++);
  await takeOver(visitor.page, proxy.deploy);
  await seeReloaded(visitor.page);
  await visitor.page.getByRole("button", { name: /play with a friend/i }).waitFor();
  const after = await keptBuilds(visitor.page);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  // Long enough for another reload: the page has finished all its start-up work.
  await seeIdle(visitor.page);
  expect(loads).toBe(1);
});

test("a running game is played to its end first, while an idle tab reloads; the result shows again", async () => {
  const player = await arrive();
  const sides = await meetByLink(player, await stage.arrive());
  await seeControlled(player.page);
  const idle = await player.openTab("/learn");
  await seeControlled(idle);
  await player.page.bringToFront();
  await playMoves(sides, SHORT_O_WIN, 0, 2);
  await Promise.all([markDocument(player.page), markDocument(idle)]);

  await takeOver(player.page, proxy.deploy);
  await seeReloaded(idle);
  await playMoves(sides, SHORT_O_WIN, 2, 6);
  expect(await isMarked(player.page)).toBe(true);

  const opponent = sides.X === player ? sides.O : sides.X;
  await resign(opponent.page);
  await seeReloaded(player.page);
  await seeHeading(player.page, /Player [XO] wins!/);
});

test("a search goes on, and typed text stays, until they are given up", async () => {
  const visitor = await arrive();
  await visitor.open("/");
  await seeControlled(visitor.page);
  await visitor.page.getByRole("button", { name: /15 \+ 10/ }).click();
  await seeSearching(visitor.page);
  const writer = await visitor.openTab("/signup");
  await seeControlled(writer);
  await writer.getByLabel("Email").fill("ann@example.org");
  const idle = await visitor.openTab("/about");
  await seeControlled(idle);
  for (const page of [visitor.page, writer, idle]) await markDocument(page);

  await takeOver(visitor.page, proxy.deploy);
  await seeReloaded(idle);
  expect(await isMarked(visitor.page)).toBe(true);
  expect(await isMarked(writer)).toBe(true);

  await visitor.page.getByRole("button", { name: /15 \+ 10/ }).click();
  await writer.getByLabel("Email").fill("");
  await Promise.all([seeReloaded(visitor.page), seeReloaded(writer)]);
});

test("no puzzle, storm, lesson, practice game or analysis is taken away while it lasts", async () => {
  const visitor = await arrive();
  const board = (page: Page) => page.getByRole("grid").waitFor();
  const busy: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    ["/puzzles", board],
    ["/daily", board],
    [ideaPath("center"), board],
    ["/learn", (page) => tap(page, 0)],
    [
      "/puzzles/storm",
      async (page) => {
        await page.getByRole("button", { name: "Start", exact: true }).click();
        await board(page);
      },
    ],
    [
      "/practice",
      async (page) => {
        await page.getByRole("button", { name: /^Play against / }).click();
        await board(page);
      },
    ],
    [
      "/analysis",
      async (page) => {
        await tap(page, 40);
        await page.waitForURL(/moves=5-5/);
      },
    ],
  ];
  await visitor.open("/about");
  await seeControlled(visitor.page);
  const tabs: Page[] = [];
  for (const [path, begin] of busy) {
    const tab = await visitor.openTab(path);
    await begin(tab);
    await seeControlled(tab);
    tabs.push(tab);
  }
  await Promise.all([visitor.page, ...tabs].map(markDocument));

  await Promise.all(tabs.map(noteTakeOver));
  await takeOver(visitor.page, proxy.deploy);
  await Promise.all(tabs.map(seeTakenOver));
  await seeReloaded(visitor.page);
  expect(await Promise.all(tabs.map(isMarked))).toEqual(busy.map(() => true));

  const [puzzle] = tabs;
  await puzzle?.getByRole("link", { name: "About" }).first().click();
  if (puzzle !== undefined) await seeReloaded(puzzle);
});
