import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { ArenaListing } from "../../shared/api/arenas-api.ts";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { setStage } from "./support/stage.ts";
import { PHONE } from "./support/visitor.ts";

/** What the pages of arenas show of the server's answers, which are made up. */

const stage = setStage();

const MINUTE = 60_000;

const arenaFrom = (startsAt: number, id = "K7PM4XQD"): ArenaListing => ({
  terms: {
    id,
    name: "Friday night",
    series: null,
    gameType: "blitz",
    isRated: true,
    start: { kind: "at", at: startsAt },
    minutes: 3,
    entry: {},
    isPublic: true,
    creator: null,
    createdAt: startsAt - MINUTE,
  },
  startsAt,
  endsAt: startsAt + 3 * MINUTE,
  players: 3,
});

test("after the end nobody pauses or plays, and one's games name the opponents", async () => {
  const id = "K7PM4XQD";
  const [ada, bob] = [await newPlayer(stage), await newPlayer(stage)];
  const visitor = await stage.arrive({ viewport: PHONE });
  await carryToken(visitor, ada);
  const { page } = visitor;
  const times = { startedAt: Date.now() - 200_000, endsAt: Date.now() - 20_000 };
  const row = { score: 2, games: 2, sheet: "20" };
  let results: object[] | null = null;
  await page.route(`**/api/v2/arenas/${id}?*`, async (route) => {
    const rows = [
      { ...row, rank: 1, username: ada.username, paused: true },
      { ...row, rank: 2, username: bob.username, gameId: "K7PM4XQDRW" },
    ];
    const now = {
      phase: { name: "over", ...times, isFinal: false },
      now: Date.now(),
      players: 2,
      games: 2,
      standing: { page: 0, rows },
      leading: null,
    };
    await route.fulfill({ json: { arena: arenaFrom(times.startedAt), now, results } });
  });
  const game = { gameId: "K7PM4XQDRX", outcome: "win", points: 2 };
  await page.route(`**/api/v2/arenas/${id}/record/1`, (route) =>
    route.fulfill({
      json: {
        games: [
          { ...game, opponent: 2 },
          { ...game, gameId: "K7PM4XQDRY", opponent: 3 },
        ],
      },
    }),
  );
  // The page's own answer says that there is no such arena.
  stage.expectProblems(/404/);
  await visitor.open(`/arena/${id}`);
  await page.getByRole("row", { name: new RegExp(bob.username) }).waitFor();
  expect(await page.getByText("paused", { exact: true }).count()).toBe(0);
  expect(await page.getByText("playing now").count()).toBe(0);
  results = [ada, bob].map(({ username }, index) => ({
    rank: index + 1,
    username,
    score: 2,
    games: 2,
    wins: 1,
    berserks: 0,
    performance: 1500,
  }));
  await page.getByRole("link", { name: `${bob.username} Win · 2 points` }).waitFor();
  await page.getByRole("link", { name: "Guest Win · 2 points" }).waitFor();
});

test("one tap creates an arena that begins in ten minutes, and its creator is in it", async () => {
  const player = await newPlayer(stage);
  const visitor = await stage.arrive({ viewport: PHONE });
  await carryToken(visitor, player);
  const { page } = visitor;
  await visitor.open("/arenas");
  const create = page.getByRole("region", { name: "Create an arena" });
  await create.getByRole("button", { name: "In 10 minutes" }).click();
  await page.getByRole("heading", { level: 1, name: `${player.username} Arena` }).waitFor();
  await page.getByText("You are in. The first game opens here by itself.").waitFor();
  await page.getByRole("timer", { name: "Starts in" }).waitFor();
  await page.getByRole("row", { name: new RegExp(player.username) }).waitFor();
});

test("the list has the time left and a way in for players, and watching and a calendar file for guests", async () => {
  const start = Math.ceil(Date.now() / MINUTE) * MINUTE + 25 * MINUTE;
  const lists = {
    running: [{ ...arenaFrom(Date.now() - MINUTE, "CDFGHJKM"), joined: 7, players: 0 }],
    soon: [{ ...arenaFrom(start, "CDFGHJKN"), players: 0 }],
    over: [],
  };
  const guest = await stage.arrive({ viewport: PHONE });
  await guest.page.route("**/api/v2/arenas", (route) => route.fulfill({ json: lists }));
  await guest.open("/arenas");
  await guest.page.getByText("7 players").waitFor();
  await guest.page.getByRole("timer", { name: "Ends in" }).waitFor();
  await guest.page.getByRole("timer", { name: "Starts in" }).waitFor();
  await guest.page.getByRole("link", { name: /Watch Friday night/ }).waitFor();
  expect(await guest.page.getByRole("button", { name: /Join/ }).count()).toBe(0);
  await guest.page.getByRole("main").getByRole("link", { name: "Sign up" }).waitFor();
  const saved = guest.page.waitForEvent("download");
  await guest.page.getByRole("button", { name: /Add to calendar Friday night/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("CDFGHJKN.ics");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`DTSTART:${new Date(start).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z\r\n`);

  const player = await stage.arrive({ viewport: PHONE });
  await carryToken(player, await newPlayer(stage));
  await player.page.route("**/api/v2/arenas", (route) => route.fulfill({ json: lists }));
  await player.open("/arenas");
  await player.page
    .getByRole("button", { name: /Join Friday night/ })
    .nth(1)
    .waitFor();
});
