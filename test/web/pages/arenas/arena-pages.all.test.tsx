import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ArenaListing, ArenaResponse } from "../../../../shared/api/arenas-api.ts";
import type { Calls } from "../../../tab/fake-api.ts";
import { button, openPage, see, seeText } from "../../../tab/open-page.tsx";

/** What the pages of arenas show of the server's answers. */

const MINUTE = 60_000;
const ID = "K7PM4XQD";

const arenaFrom = (startsAt: number, id = ID): ArenaListing => ({
  terms: {
    ...{ id, name: "Friday night", series: null, gameType: "blitz", isRated: true, minutes: 3 },
    ...{ start: { kind: "at", at: startsAt }, entry: {}, isPublic: true, creator: null, createdAt: startsAt - MINUTE },
  },
  ...{ startsAt, endsAt: startsAt + 3 * MINUTE, players: 3 },
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("after the end nobody pauses or plays, and one's games name the opponents", async () => {
  const times = { startedAt: Date.now() - 200_000, endsAt: Date.now() - 20_000 };
  const row = { score: 2, games: 2, sheet: "20" };
  const place = { score: 2, games: 2, wins: 1, berserks: 0, performance: 1500 };
  let results: ArenaResponse["results"] = null;
  await openPage(`/arena/${ID}`, {
    isPlayer: true,
    calls: {
      "GET /api/v2/arenas/:id": () => ({
        arena: arenaFrom(times.startedAt),
        now: {
          ...{
            phase: { name: "over", ...times, isFinal: false },
            now: Date.now(),
            players: 2,
            games: 2,
            leading: null,
          },
          standing: {
            page: 0,
            rows: [
              { ...row, rank: 1, username: "ada", paused: true },
              { ...row, rank: 2, username: "bob", gameId: "K7PM4XQDRW" },
            ],
          },
        },
        results,
      }),
      "GET /api/v2/arenas/:id/record/:rank": {
        games: [
          { gameId: "K7PM4XQDRX", outcome: "win", points: 2, opponent: 2 },
          { gameId: "K7PM4XQDRY", outcome: "win", points: 2, opponent: 3 },
        ],
      },
    },
  });
  await see(page.getByRole("row", { name: /bob/ }));
  expect(page.getByText("paused", { exact: true }).elements()).toEqual([]);
  expect(page.getByText("playing now").elements()).toEqual([]);
  results = ["ada", "bob"].map((username, index) => ({ ...place, rank: index + 1, username }));
  await see(page.getByRole("link", { name: "bob Win · 2 points" }));
  await see(page.getByRole("link", { name: "Guest Win · 2 points" }));
});

const listed = (start: number): Calls => ({
  "GET /api/v2/arenas": {
    running: [{ ...arenaFrom(Date.now() - MINUTE, "CDFGHJKM"), joined: 7, players: 0 }],
    soon: [{ ...arenaFrom(start, "CDFGHJKN"), players: 0 }],
    over: [],
  },
});

test("the list has the time left for everybody, and watching and a calendar file for guests", async () => {
  const start = Math.ceil(Date.now() / MINUTE) * MINUTE + 25 * MINUTE;
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((made) => {
    if (made instanceof Blob) blob = made;
    return "blob:made";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  await openPage("/arenas", { calls: listed(start) });
  await seeText("7 players");
  await see(page.getByRole("timer", { name: "Ends in" }));
  await see(page.getByRole("timer", { name: "Starts in" }));
  await see(page.getByRole("link", { name: /Watch Friday night/ }));
  expect(button(/Join/).elements()).toEqual([]);
  await see(page.getByRole("main").getByRole("link", { name: "Sign up" }));
  await button(/Add to calendar Friday night/).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(["CDFGHJKN.ics"]);
  expect(await blob.text()).toContain(
    `DTSTART:${new Date(start).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z\r\n`,
  );
});

test("the list has a way in for players", async () => {
  await openPage("/arenas", { isPlayer: true, calls: listed(Date.now() + 25 * MINUTE) });
  await expect.poll(() => button(/Join Friday night/).elements().length).toBe(2);
});
