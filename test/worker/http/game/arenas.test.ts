import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import {
  ARENA_AHEAD,
  type ArenaResponse,
  type ArenasResponse,
  MAX_OPEN_ARENAS,
  type NewArenaResponse,
} from "../../../../shared/api/arenas-api.ts";
import type { NewArenaRequest } from "../../../../shared/api/arenas-schema.ts";
import { isCode } from "../../../../shared/game/game-id.ts";
import { recordArena } from "../../../../worker/data/arena/arena-results.ts";
import { arenas } from "../../../../worker/data/arena/arena-schema.ts";
import { database } from "../../../../worker/data/database.ts";
import { connectToArena, join, summaryOf } from "../../arena/table.ts";
import { quiet } from "../../quiet.ts";
import { newGuest } from "../../test-client.ts";
import { type Answer, addPlayer, call, expectRefusal, guestToken, tokenOf } from "../api.ts";

const MINUTE = 60_000;

/** The edge keeps answers for a few seconds, and gets them after they are sent. */
const forget = async (path = "arenas"): Promise<void> => {
  await quiet();
  await caches.default.delete(`http://localhost/api/v2/${path}`);
};
afterEach(() => forget());

const wanted = (change: Partial<NewArenaRequest> = {}): NewArenaRequest => ({
  name: "Friday night",
  isPublic: true,
  gameType: "blitz",
  isRated: true,
  minutes: 30,
  start: { kind: "at", at: Date.now() + 10 * MINUTE },
  entry: {},
  ...change,
});

const create = (token: string, body: unknown = wanted()): Promise<Answer> => call("/v2/arenas", { token, body });

const newToken = async (): Promise<string> => tokenOf(await addPlayer());

const idIn = ({ body }: Answer): string => (body as NewArenaResponse).id;

/** However long an arena takes on a busy machine, it is not left out for that. */
const read = async (path: string): Promise<unknown> => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    return (await call(path)).body;
  } finally {
    vi.useRealTimers();
  }
};

const arenaAt = async (id: string): Promise<ArenaResponse> => (await read(`/v2/arenas/${id}`)) as ArenaResponse;

const listed = async (): Promise<ArenasResponse> => (await read("/v2/arenas")) as ArenasResponse;

test("one GET on a fresh site lists the schedule's arenas", async () => {
  const { soon } = await listed();
  const series = new Set(soon.map(({ terms }) => terms.series));
  for (const name of ["asia", "europe", "americas", "weekly"]) expect(series).toContain(name);
});

test("a player's socket finds a new arena at which nobody has looked yet, and no arena that is over", async () => {
  const id = idIn(await create(await newToken(), wanted({ isRated: false })));
  expect((await join(id)).state).toMatchObject({ arenaId: id, phase: { name: "soon" }, me: { status: "waiting" } });
  const over = idIn(await create(await newToken(), wanted({ isRated: false })));
  await database(env).update(arenas).set({ startsAt: 0, endsAt: 1 }).where(eq(arenas.id, over));
  const late = await connectToArena(over, newGuest());
  expect(await late.emitWithAck("joinArena", over)).toEqual({ ok: false, reason: "not-found" });
});

test("an account creates an arena, which everybody finds in the list and by its link", async () => {
  const creator = await addPlayer();
  const body = wanted({ name: "  Friday   night ", entry: { minRating: 1500 } });
  const answer = await create(await tokenOf(creator), body);
  expect(answer.status).toBe(201);
  const id = idIn(answer);
  expect(isCode(id)).toBe(true);
  const found = await arenaAt(id);
  expect(found).toMatchObject({
    arena: {
      terms: { id, name: "Friday night", entry: { minRating: 1500 }, creator: { username: creator.username } },
      players: 0,
    },
    now: { phase: { name: "soon" }, players: 0 },
    results: null,
  });
  const { soon } = await listed();
  expect(soon.map(({ terms }) => terms.id)).toContain(id);
});

test("the list says how many have joined an arena that starts soon", async () => {
  const id = idIn(await create(await newToken(), wanted({ isRated: false })));
  const joined = async (): Promise<unknown> => {
    await forget();
    const { soon } = await listed();
    return soon.find(({ terms }) => terms.id === id)?.joined;
  };
  // Nobody has looked at it yet, so its object does not exist.
  expect(await joined()).toBeUndefined();
  for (let players = 1; players <= 2; players++) {
    await join(id);
    expect(await joined()).toBe(players);
  }
});

test("the list has the site's arenas first, and of players' arenas those first that somebody has joined", async () => {
  const start = (minutes: number) => ({ kind: "at", at: Date.now() + minutes * MINUTE }) as const;
  const empty = idIn(await create(await newToken(), wanted({ isRated: false, start: start(10) })));
  const joined = idIn(await create(await newToken(), wanted({ isRated: false, start: start(20) })));
  await join(joined);
  const { soon } = await listed();
  const ids = soon.map(({ terms }) => terms.id);
  expect(ids.indexOf(joined)).toBeLessThan(ids.indexOf(empty));
  const ofSite = soon.map(({ terms }) => terms.series !== null);
  expect(ofSite).toEqual(ofSite.toSorted().toReversed());
  expect(new Set(ofSite).size).toBe(2);
});

test("an arena that starts at once, by the server's clock, runs for the first who looks", async () => {
  const before = Date.now();
  const id = idIn(await create(await newToken(), wanted({ start: { kind: "in", minutes: 0 } })));
  const { arena } = await arenaAt(id);
  expect(arena.startsAt).toBeGreaterThanOrEqual(before);
  expect(arena.startsAt).toBeLessThanOrEqual(Date.now());
  await expect.poll(async () => (await summaryOf(id)).phase.name).toBe("running");
  const later = idIn(await create(await newToken(), wanted({ start: { kind: "in", minutes: 10 } })));
  expect((await arenaAt(later)).arena.startsAt).toBeGreaterThanOrEqual(before + 10 * MINUTE);
});

test("an arena with a link only is in no list", async () => {
  const answer = await create(await newToken(), wanted({ isPublic: false }));
  const { soon } = await listed();
  expect(soon.map(({ terms }) => terms.id)).not.toContain(idIn(answer));
  expect((await arenaAt(idIn(answer))).arena.terms.isPublic).toBe(false);
});

test("names are checked as usernames are", async () => {
  const token = await newToken();
  for (const name of ["a", "x".repeat(31), "Аdа", "tab\u0000le", "--", "a/b", "\u202Eevil"]) {
    expectRefusal(await create(token, wanted({ name })), 400, [
      "The name needs 2 to 30 letters, digits, spaces, _ or -",
    ]);
  }
  for (const name of ["Admin", "off icial", "M0derator", "Guest night"]) {
    expectRefusal(await create(token, wanted({ name })), 400, ["This name is reserved"]);
  }
});

test("terms that no arena has are refused", async () => {
  const token = await newToken();
  const refused: readonly unknown[] = [
    {},
    { ...wanted(), minutes: 19 },
    { ...wanted(), minutes: 121 },
    { ...wanted(), minutes: 30.5 },
    { ...wanted(), gameType: "correspondence" },
    { ...wanted(), start: { kind: "players", players: 1 } },
    { ...wanted(), start: { kind: "players", players: 101 } },
    { ...wanted(), start: { kind: "never" } },
    { ...wanted(), start: { kind: "in", minutes: -1 } },
    { ...wanted(), start: { kind: "in", minutes: ARENA_AHEAD / MINUTE + 1 } },
    { ...wanted(), entry: { minRating: 1800, maxRating: 1500 } },
    { ...wanted(), entry: { accountDays: 0 } },
    { ...wanted(), series: "weekly" },
  ];
  for (const body of refused) expect((await create(token, body)).status).toBe(400);
});

test("an arena begins within the next week", async () => {
  const token = await newToken();
  for (const at of [Date.now() - MINUTE, Date.now() + ARENA_AHEAD + MINUTE]) {
    const answer = await create(token, wanted({ start: { kind: "at", at } }));
    expectRefusal(answer, 400, "The start must be within the next week");
  }
});

test("an account has a few open arenas, and guests have none", async () => {
  const token = await newToken();
  for (let made = 0; made < MAX_OPEN_ARENAS; made++) expect((await create(token)).status).toBe(201);
  expectRefusal(await create(token), 409, `You can have ${MAX_OPEN_ARENAS} arenas that are not over`);
  expect((await create(await guestToken())).status).toBe(403);
});

test("whoever creates one after the other has to wait", async () => {
  const token = await newToken();
  const statuses: number[] = [];
  for (let made = 0; made < 6; made++) statuses.push((await create(token)).status);
  expect(statuses).toEqual([201, 201, 201, 409, 409, 429]);
});

test("an arena's object tells no names of its creator, and one without results a day after its end had no players", async () => {
  const creator = await addPlayer();
  const id = idIn(await create(await tokenOf(creator)));
  expect((await arenaAt(id)).now).not.toHaveProperty("terms");
  const ended = Date.now() - 25 * 60 * MINUTE;
  await env.DB.prepare("UPDATE arenas SET starts_at = ?, ends_at = ? WHERE id = ?")
    .bind(ended - 1, ended, id)
    .run();
  await forget(`arenas/${id}?page%200`);
  expect(await arenaAt(id)).toMatchObject({ now: null, results: [] });
});

test("an arena of years ago still opens, with its standing and everybody's games", async () => {
  const [one, other] = [await addPlayer(), await addPlayer()];
  const id = idIn(await create(await tokenOf(one)));
  const startedAt = Date.parse("2020-05-01T18:00:00Z");
  const record = [{ gameId: "K7PM4XQDRW", outcome: "win", points: 2 }] as const;
  const result = { score: 2, games: 1, wins: 1, berserks: 0, performance: 1700, record };
  await recordArena(database(env), {
    id,
    startedAt,
    endedAt: startedAt + 30 * MINUTE,
    players: 2,
    games: 1,
    results: [
      { identifier: one.id, rank: 1, ...result },
      { identifier: other.id, rank: 2, ...result, score: 0, wins: 0, performance: null, record: [] },
    ],
  });
  expect(await arenaAt(id)).toMatchObject({
    arena: { startsAt: startedAt, players: 2 },
    now: null,
    results: [
      { rank: 1, username: one.username, score: 2, performance: 1700 },
      { rank: 2, username: other.username, score: 0, performance: null },
    ],
  });
  expect((await call(`/v2/arenas/${id}/record/1`)).body).toEqual({ games: record });
  expect((await call(`/v2/arenas/${id}/record/3`)).status).toBe(404);
  expect((await call(`/v2/arenas/${id}/record/x`)).status).toBe(400);
  expect((await call(`/v2/users/${one.username}/arenas`)).body).toMatchObject({
    played: 1,
    best: [{ rank: 1, score: 2, arena: { id, players: 2 } }],
  });
});

test("an arena that is over is not made again, though only guests have played in it", async () => {
  const id = idIn(await create(await newToken(), wanted({ isRated: false, start: { kind: "players", players: 2 } })));
  const startedAt = Date.parse("2020-05-01T18:00:00Z");
  await recordArena(database(env), {
    id,
    startedAt,
    endedAt: startedAt + 30 * MINUTE,
    players: 2,
    games: 1,
    results: [],
  });
  expect(await arenaAt(id)).toMatchObject({ arena: { players: 2 }, now: null, results: [] });
});

test("an unknown arena is none, and neither is rubbish", async () => {
  for (const id of ["K7PM4XQD", "2026-11-24-nowhere", "a b", "x".repeat(99)]) {
    expectRefusal(await call(`/v2/arenas/${id}`), 404, "The arena doesn't exist");
  }
});
