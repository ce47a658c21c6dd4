import type { Page } from "playwright-core";
import type { ArenaListing, ArenaPlace, ArenaResponse, ArenasResponse } from "../../shared/api/arenas-api.ts";
import type { ArenaPhase, ArenaTerms, StandingRow } from "../../shared/arena/arena.ts";
import type { Scenery, Screen } from "./screen.ts";

/** Arenas: lists, and one before, while and after it runs. The server's answers are made up, as an arena takes its time. */

const MINUTE = 60_000;
const NAMES = ["mira", "grace", "kurt", "alan", "emmy", "a_very_long_name_20", "sofia", "carl", "rosa", "edsger"];

const terms = (change: Partial<ArenaTerms> = {}): ArenaTerms => ({
  id: "K7PM4XQD",
  name: null,
  series: "europe",
  gameType: "bullet",
  isRated: true,
  start: { kind: "at", at: Date.now() },
  minutes: 30,
  entry: {},
  isPublic: true,
  creator: null,
  createdAt: Date.now(),
  ...change,
});

const listing = (startsIn: number | null, change: Partial<ArenaTerms> = {}, players = 0): ArenaListing => {
  const startsAt = startsIn === null ? null : Date.now() + startsIn * MINUTE;
  return { terms: terms(change), startsAt, endsAt: startsAt === null ? null : startsAt + 30 * MINUTE, players };
};

const own = { name: "Friday night", series: null, creator: { identifier: "id", username: "ada" } };

const lists = (): ArenasResponse => ({
  running: [listing(-12)],
  soon: [
    listing(25, { id: "CDFGHJKM", ...own, isRated: false, entry: { minRating: 1500, accountDays: 7 } }),
    listing(300, { id: "CDFGHJKN", series: "americas", gameType: "blitz" }),
    listing(3000, { id: "CDFGHJKP", series: "weekly", gameType: "blitz", minutes: 60 }),
    listing(null, { id: "CDFGHJKQ", ...own, name: "Small circle", start: { kind: "players", players: 4 } }),
  ],
  over: [
    { ...listing(-2000, { id: "CDFGHJKR" }, 37), podium: [{ rank: 1, username: "grace", score: 31 }] },
    { ...listing(-20_000, { id: "CDFGHJKT", series: "asia" }, 8), podium: [{ rank: 1, username: "kurt", score: 9 }] },
  ],
});

const rows = (): StandingRow[] =>
  NAMES.map((username, index) => ({
    rank: index + 1,
    username,
    rating: 1912 - 37 * index,
    score: 31 - 3 * index,
    games: 14 - index,
    sheet: "20244402113".slice(index),
    ...(index % 4 === 0 && { onFire: true as const }),
    ...(index === 4 && { paused: true as const }),
    ...(index % 3 === 1 && { gameId: "K7PM4XQDRW" }),
  }));

const now = (phase: ArenaPhase, standing: readonly StandingRow[]): ArenaResponse["now"] => ({
  phase,
  now: Date.now(),
  players: standing.length === 0 ? 0 : 37,
  games: 120,
  standing: { page: 0, rows: standing },
  leading: standing.length === 0 ? null : { gameId: "K7PM4XQDRW", players: { X: "ada", O: "grace" } },
});

const places = (): ArenaPlace[] =>
  rows().map(({ rank, username, score, games }) => ({
    rank,
    username,
    score,
    games,
    wins: games - 2,
    berserks: 1,
    performance: 1800 - rank,
  }));

const answerWith = async (page: Page, path: string, answer: () => object): Promise<void> => {
  await page.route(`**/api/v2/arenas${path}`, (route) => route.fulfill({ json: answer() }));
};

const shows =
  (answer: () => ArenaResponse, heading: RegExp) =>
  async ({ arrive, cast }: Scenery): Promise<Page> => {
    const visitor = await arrive(cast.mira);
    await answerWith(visitor.page, "/K7PM4XQD?*", answer);
    await answerWith(visitor.page, "/K7PM4XQD/record/*", () => ({
      games: [
        { gameId: "K7PM4XQDRW", outcome: "win", points: 2, opponent: 4 },
        { gameId: "K7PM4XQDRX", outcome: "draw", points: 1, opponent: 1 },
        { gameId: "K7PM4XQDRY", outcome: "loss", points: 0, opponent: 12 },
      ],
    }));
    await visitor.open("/arena/K7PM4XQD");
    await visitor.page.getByRole("heading", { level: 1, name: heading }).waitFor();
    return visitor.page;
  };

const EUROPE = /Europe Bullet Arena/;

export const ARENA_SCREENS: readonly Screen[] = [
  {
    name: "arenas",
    bring: async ({ arrive, cast }) => {
      const visitor = await arrive(cast.mira);
      await answerWith(visitor.page, "", lists);
      await visitor.open("/arenas");
      await visitor.page.getByText("Friday night").waitFor();
      return visitor.page;
    },
  },
  {
    name: "arenas-new",
    bring: async ({ arrive, cast }) => {
      const visitor = await arrive(cast.mira);
      await answerWith(visitor.page, "", lists);
      await visitor.open("/arenas");
      await visitor.page.getByRole("button", { name: "More options" }).click();
      await visitor.page.getByRole("dialog").waitFor();
      return visitor.page;
    },
  },
  {
    name: "arena-soon",
    bring: shows(
      () => ({
        arena: listing(25),
        now: now({ name: "soon", startsAt: Date.now() + 25 * MINUTE }, []),
        results: null,
      }),
      EUROPE,
    ),
  },
  {
    name: "arena-running",
    bring: shows(
      () => ({
        arena: listing(-12),
        now: now({ name: "running", startedAt: Date.now() - 12 * MINUTE, endsAt: Date.now() + 18 * MINUTE }, rows()),
        results: null,
      }),
      EUROPE,
    ),
  },
  {
    name: "arena-over",
    bring: shows(() => ({ arena: listing(-90, {}, 10), now: null, results: places() }), EUROPE),
  },
];
