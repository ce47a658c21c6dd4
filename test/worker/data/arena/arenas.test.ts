import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { ARENA_AHEAD, MAX_OPEN_ARENAS } from "../../../../shared/api/arenas-api.ts";
import type { NewArena } from "../../../../shared/api/arenas-schema.ts";
import { ARENA_WAITS, type ArenaOutcome, type ArenaResult } from "../../../../shared/arena/arena.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import {
  exportedPlaces,
  findRecord,
  placesOnProfile,
  recordArena,
  recordOf,
  recordText,
  resultsOf,
} from "../../../../worker/data/arena/arena-results.ts";
import {
  arenaBegan,
  arenaCalledOff,
  createArena,
  dropUnplayed,
  findArena,
  listArenas,
} from "../../../../worker/data/arena/arenas.ts";
import { createPlanned, listScheduledArenas } from "../../../../worker/data/arena/scheduled-arenas.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { type Meter, metered } from "../../d1.ts";
import { addPlayer } from "../../http/api.ts";

const db = database(env);
const DAY = 86_400_000;
const NOW = Date.parse("2026-11-24T04:17:00Z");

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM arenas"), env.DB.prepare("DELETE FROM arena_results")]);
});

let codes = 0;
const CODE_LETTERS = "3479CDFGHJKMNPQRTVWXY";
const code = (): string => {
  const number = codes++;
  return `ARENA${CODE_LETTERS[Math.floor(number / 20)]}${CODE_LETTERS[number % 20]}C`;
};

const terms = (change: Partial<NewArena> = {}): NewArena => ({
  name: "Friday night",
  isPublic: true,
  gameType: "blitz",
  isRated: true,
  minutes: 30,
  start: { kind: "at", at: NOW + DAY },
  entry: {},
  ...change,
});

/** Creates an arena and gives its id. */
const add = async (creator: User, change: Partial<NewArena> = {}, now = NOW): Promise<string> => {
  const id = code();
  expect(await createArena(db, creator.id, id, terms(change), now)).toBe("created");
  return id;
};

const result = (user: User, rank: number, change: Partial<ArenaResult> = {}): ArenaResult => ({
  identifier: user.id,
  rank,
  score: 12 - 2 * rank,
  games: 4,
  wins: 3,
  berserks: 1,
  performance: 1612.5,
  record: [
    { gameId: "K7PM4XQDRW", outcome: "win", points: 5 },
    { gameId: "K7PM4XQDRX", outcome: "loss", points: 0 },
    { gameId: "K7PM4XQDRY", outcome: "draw", points: 10 },
  ],
  ...change,
});

const outcome = (id: string, results: readonly ArenaResult[], change: Partial<ArenaOutcome> = {}): ArenaOutcome => ({
  id,
  startedAt: NOW + DAY,
  endedAt: NOW + DAY + 30 * 60_000,
  players: results.length,
  games: 6,
  results,
  ...change,
});

test("the daily run creates the schedule's arenas a week ahead, each once", async () => {
  const created = await createPlanned(db, NOW);
  expect(created).toBe(25);
  expect(await createPlanned(db, NOW)).toBe(0);
  const { soon, running } = await listArenas(db, NOW);
  expect(running).toEqual([]);
  expect(soon).toHaveLength(created);
  expect(soon[0]).toEqual({
    terms: {
      id: "2026-11-24-asia",
      name: null,
      series: "asia",
      gameType: soon[0]?.terms.gameType,
      isRated: true,
      start: { kind: "at", at: Date.parse("2026-11-24T12:00:00Z") },
      minutes: 30,
      entry: {},
      isPublic: true,
      creator: null,
      createdAt: NOW,
    },
    startsAt: Date.parse("2026-11-24T12:00:00Z"),
    endsAt: Date.parse("2026-11-24T12:30:00Z"),
    players: 0,
  });
  // The next day adds one of each continent.
  expect(await createPlanned(db, NOW + DAY)).toBe(3);
  expect((await listArenas(db, Date.parse("2026-11-24T12:10:00Z"))).running.map(({ terms: { id } }) => id)).toEqual([
    "2026-11-24-asia",
  ]);
});

test("two runs at once create each arena once", async () => {
  const both = await Promise.all([createPlanned(db, NOW), createPlanned(db, NOW)]);
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 25]);
});

const addMany = async (number: number, startsAt: number): Promise<void> => {
  for (let made = 0; made < number; made++) await add(await addPlayer(), { start: { kind: "at", at: startsAt } });
};

test("the first list on a fresh site has the schedule's arenas, and fifty lists at once create each once", async () => {
  const lists = await Promise.all(Array.from({ length: 50 }, () => listScheduledArenas(db, NOW)));
  for (const { soon } of lists) expect(new Set(soon.map(({ terms }) => terms.id)).size).toBe(25);
  const { results } = await env.DB.prepare("SELECT id FROM arenas").all();
  expect(results).toHaveLength(25);
});

test("a list that lacks nothing writes nothing, also a moment before the next daily run", async () => {
  await createPlanned(db, NOW);
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  for (const now of [NOW, NOW + DAY - 1]) await listScheduledArenas(metered(meter), now);
  expect(meter).toMatchObject({ batches: 2, rowsWritten: 0 });
});

test("a list that is full of players' arenas does not take those of the schedule for missing", async () => {
  await createPlanned(db, NOW);
  await addMany(30, NOW + DAY);
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  expect((await listScheduledArenas(metered(meter), NOW)).soon).toHaveLength(50);
  expect(meter.batches).toBe(1);
});

test("no number of players' arenas hides those of the schedule, which come first", async () => {
  await createPlanned(db, NOW);
  await addMany(80, NOW + 3_600_000);
  const { soon } = await listScheduledArenas(db, NOW);
  expect(soon).toHaveLength(50);
  expect(soon.map(({ terms }) => terms.series !== null)).toEqual([...Array(25).fill(true), ...Array(25).fill(false)]);
});

test("a missed daily run is made up for by the next list", async () => {
  await createPlanned(db, NOW);
  const { soon } = await listScheduledArenas(db, NOW + 5 * DAY);
  expect(soon.at(-1)?.startsAt).toBeGreaterThan(NOW + 12 * DAY);
});

test("a list is shown as it is while the schedule cannot be stored", async () => {
  const id = await add(await addPlayer());
  const reading = env.DB.prepare.bind(env.DB);
  const d1 = database({
    ...env,
    DB: {
      prepare: (query: string) => {
        if (/^insert/i.test(query)) throw new Error("D1_ERROR: D1 is read-only.");
        return reading(query);
      },
      batch: env.DB.batch.bind(env.DB),
      exec: env.DB.exec.bind(env.DB),
      withSession: env.DB.withSession.bind(env.DB),
      dump: env.DB.dump.bind(env.DB),
    },
  });
  expect((await listScheduledArenas(d1, NOW)).soon.map(({ terms }) => terms.id)).toEqual([id]);
});

test("an arena of an account keeps its terms", async () => {
  const creator = await addPlayer();
  const entry = { minRating: 1400, maxRating: 1900, accountDays: 7 };
  const id = await add(creator, { entry, isPublic: false, start: { kind: "players", players: 4 }, gameType: "bullet" });
  expect(await findArena(db, id)).toEqual({
    terms: {
      id,
      name: "Friday night",
      series: null,
      gameType: "bullet",
      isRated: true,
      start: { kind: "players", players: 4 },
      minutes: 30,
      entry,
      isPublic: false,
      creator: { identifier: creator.id, username: creator.username },
      createdAt: NOW,
    },
    startsAt: null,
    endsAt: null,
    players: 0,
  });
  expect(await findArena(db, "nosuch")).toBeNull();
});

test("an account has a few open arenas at most, also by calls at the same time", async () => {
  const creator = await addPlayer();
  const answers = await Promise.all(
    Array.from({ length: MAX_OPEN_ARENAS + 2 }, () => createArena(db, creator.id, code(), terms(), NOW)),
  );
  expect(answers.filter((answer) => answer === "created")).toHaveLength(MAX_OPEN_ARENAS);
  expect(answers.filter((answer) => answer === "too-many")).toHaveLength(2);
  // They are over, so there is room again.
  expect(await createArena(db, creator.id, code(), terms(), NOW + 2 * DAY)).toBe("created");
});

test("one that waits for players in vain does not count for ever", async () => {
  const creator = await addPlayer();
  for (let made = 0; made < MAX_OPEN_ARENAS; made++) await add(creator, { start: { kind: "players", players: 9 } });
  const later = NOW + ARENA_WAITS;
  expect(await createArena(db, creator.id, code(), terms(), later - 1)).toBe("too-many");
  expect(await createArena(db, creator.id, code(), terms(), later)).toBe("created");
});

test("an id is taken once, and a deleted account creates nothing", async () => {
  const creator = await addPlayer();
  const id = await add(creator);
  expect(await createArena(db, creator.id, id, terms(), NOW)).toBe("taken");
  const gone = await addPlayer({ deletedAt: NOW });
  expect(await createArena(db, gone.id, code(), terms(), NOW)).toBe("taken");
  expect((await findArena(db, id))?.terms.creator?.username).toBe(creator.username);
});

test("the list shows public arenas by what they do now, and what was played", async () => {
  const creator = await addPlayer();
  const at = NOW + 100 * DAY;
  const [soon, hidden, other] = [creator, creator, await addPlayer()];
  const later = await add(soon, { start: { kind: "at", at: at + 2 * DAY } }, at);
  const link = await add(hidden, { isPublic: false, start: { kind: "at", at: at + DAY } }, at);
  const waiting = await add(other, { start: { kind: "players", players: 2 } }, at);
  const first = await add(other, { start: { kind: "at", at: at + DAY }, minutes: 120 }, at);
  const ids = async (now: number) => {
    const lists = await listArenas(db, now);
    const idsIn = (list: readonly { readonly terms: { readonly id: string } }[]) => list.map(({ terms: { id } }) => id);
    return { running: idsIn(lists.running), soon: idsIn(lists.soon), over: idsIn(lists.over) };
  };
  expect(await ids(at)).toEqual({ running: [], soon: [first, later, waiting], over: [] });
  expect(await ids(at + DAY)).toEqual({ running: [first], soon: [later], over: [] });
  await arenaBegan(db, waiting, at + 3 * DAY);
  expect(await ids(at + 3 * DAY)).toEqual({ running: [waiting], soon: [], over: [] });
  // `first` and `link` have no results: nobody has played in them.
  await recordArena(db, outcome(later, [result(creator, 1), result(other, 2)]));
  const { over } = await listArenas(db, at + 4 * DAY);
  expect(over).toMatchObject([
    {
      terms: { id: later },
      players: 2,
      podium: [
        { rank: 1, username: creator.username, score: 10 },
        { rank: 2, username: other.username, score: 8 },
      ],
    },
  ]);
  expect(await ids(at + 4 * DAY)).not.toMatchObject({ over: expect.arrayContaining([link]) });
});

test("an arena that waits begins once, and ends after its minutes", async () => {
  const id = await add(await addPlayer(), { start: { kind: "players", players: 2 }, minutes: 45 });
  await arenaBegan(db, id, NOW + 5000);
  await arenaBegan(db, id, NOW + 9000);
  expect(await findArena(db, id)).toMatchObject({ startsAt: NOW + 5000, endsAt: NOW + 5000 + 45 * 60_000 });
});

test("an arena that is called off is gone, unless it has been played", async () => {
  const player = await addPlayer();
  const [off, played] = [await add(player, { start: { kind: "players", players: 2 } }), await add(player)];
  await recordArena(db, outcome(played, [result(player, 1)]));
  for (const id of [off, off, played]) await arenaCalledOff(db, id);
  expect(await findArena(db, off)).toBeNull();
  expect(await findArena(db, played)).not.toBeNull();
});

test("the final standing is stored once, however often it comes", async () => {
  const [one, other] = [await addPlayer(), await addPlayer()];
  const id = await add(one);
  expect(await resultsOf(db, id)).toBeNull();
  // The second was a guest.
  const recorded = outcome(id, [result(one, 1), result(other, 3, { performance: null, record: [] })], { players: 3 });
  await recordArena(db, recorded);
  await recordArena(db, { ...recorded, results: [result(other, 1)], players: 9 });
  expect(await resultsOf(db, id)).toEqual([
    { rank: 1, username: one.username, score: 10, games: 4, wins: 3, berserks: 1, performance: 1612.5 },
    { rank: 3, username: other.username, score: 6, games: 4, wins: 3, berserks: 1, performance: null },
  ]);
  expect(await findRecord(db, id, 1)).toEqual(result(one, 1).record);
  expect(await findRecord(db, id, 3)).toEqual([]);
  expect(await findRecord(db, id, 2)).toBeNull();
  expect(await findArena(db, id)).toMatchObject({ players: 3, startsAt: recorded.startedAt, endsAt: recorded.endedAt });
});

test("the standing of five hundred with thirty games each is stored in one batch", async () => {
  const creator = await addPlayer();
  const id = await add(creator);
  const record = Array.from({ length: 30 }, (_, index) => ({
    gameId: `K7PM4XQD${10 + index}`,
    outcome: "win" as const,
    points: 5,
  }));
  const many = Array.from({ length: 500 }, (_, index) => result(creator, index + 1, { record }));
  const meter: Meter = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await recordArena(metered(meter), outcome(id, many));
  expect(meter.batches).toBe(1);
  expect(await findRecord(db, id, 500)).toEqual(record);
});

test("a profile has the best places and the newest ones, without arenas of which only a link tells", async () => {
  const player = await addPlayer();
  const ranks = [4, 1, 7, 2, 2, 30];
  for (const [index, rank] of ranks.entries()) {
    const id = await add(await addPlayer());
    const startedAt = NOW + index * DAY;
    await recordArena(db, outcome(id, [result(player, rank)], { players: 10 + index, startedAt }));
  }
  const hidden = await add(player, { isPublic: false });
  await recordArena(db, outcome(hidden, [result(player, 1)]));
  const shown = await placesOnProfile(db, player.id);
  expect(shown.played).toBe(6);
  expect(shown.best.map(({ rank, arena }) => [rank, arena.players])).toEqual([
    [1, 11],
    [2, 14],
    [2, 13],
    [4, 10],
    [7, 12],
  ]);
  expect(await exportedPlaces(db, player.id)).toHaveLength(7);
});

test("a deleted account leaves its places without how well it played, and its arenas without the name it gave", async () => {
  const [player, other] = [await addPlayer(), await addPlayer()];
  const id = await add(player);
  await recordArena(db, outcome(id, [result(player, 1), result(other, 2)]));
  await eraseUser(db, player, NOW + 2 * DAY);
  expect(await findArena(db, id)).toMatchObject({ terms: { name: null, creator: null } });
  expect(await resultsOf(db, id)).toMatchObject([
    { username: "Deleted player", performance: null },
    { username: other.username, performance: 1612.5 },
  ]);
});

test("an account that was deleted during the arena leaves no performance", async () => {
  const [player, other] = [await addPlayer(), await addPlayer()];
  const id = await add(other);
  await eraseUser(db, player, NOW + DAY);
  await recordArena(db, outcome(id, [result(player, 1), result(other, 2)]));
  expect(await resultsOf(db, id)).toMatchObject([
    { username: "Deleted player", performance: null },
    { username: other.username, performance: 1612.5 },
  ]);
});

test("an arena that somebody has only looked at is forgotten like others in which nobody has played", async () => {
  const id = await add(await addPlayer());
  await recordArena(db, outcome(id, []));
  expect(await resultsOf(db, id)).toBeNull();
  expect(await dropUnplayed(db, NOW + ARENA_AHEAD + 3 * DAY, 100)).toBe(1);
});

test("arenas in which nobody has played are forgotten after a week, and no others", async () => {
  const player = await addPlayer();
  const [empty, played] = [await add(player), await add(player)];
  const waited = await add(player, { start: { kind: "players", players: 5 } });
  await recordArena(db, outcome(played, [result(player, 1)]));
  expect(await dropUnplayed(db, NOW + 7 * DAY, 100)).toBe(0);
  expect(await dropUnplayed(db, NOW + ARENA_AHEAD + 3 * DAY, 100)).toBe(2);
  expect(await findArena(db, empty)).toBeNull();
  expect(await findArena(db, waited)).toBeNull();
  expect(await findArena(db, played)).not.toBeNull();
});

test("games are kept as a text that can be read again", () => {
  const { record } = result({ id: "x" } as User, 1);
  expect(recordText(record)).toBe("K7PM4XQDRW:w5 K7PM4XQDRX:l0 K7PM4XQDRY:d10");
  expect(recordOf(recordText(record))).toEqual(record);
  const [first = record[0]] = record;
  const named = [{ ...first, opponent: 12 }] as typeof record;
  expect(recordText(named)).toBe("K7PM4XQDRW:w5:12");
  expect(recordOf(recordText(named))).toEqual(named);
  expect(recordOf("")).toEqual([]);
});

test("no statement about arenas reads a whole table", async () => {
  const creator = await addPlayer();
  const id = await add(creator);
  const statements = new Set<string>();
  const prepare = env.DB.prepare.bind(env.DB);
  const watched = database({
    ...env,
    DB: {
      prepare: (query: string) => {
        statements.add(query);
        return prepare(query);
      },
      batch: env.DB.batch.bind(env.DB),
      exec: env.DB.exec.bind(env.DB),
      withSession: env.DB.withSession.bind(env.DB),
      dump: env.DB.dump.bind(env.DB),
    },
  });
  await createPlanned(watched, NOW);
  await createArena(watched, creator.id, code(), terms(), NOW);
  await arenaBegan(watched, id, NOW);
  await recordArena(watched, outcome(id, [result(creator, 1)]));
  await findArena(watched, id);
  await listArenas(watched, NOW + 2 * DAY);
  await resultsOf(watched, id);
  await findRecord(watched, id, 1);
  await placesOnProfile(watched, creator.id);
  await dropUnplayed(watched, NOW, 10);
  const scans: string[] = [];
  for (const statement of statements) {
    const parameters = Array.from(statement.matchAll(/\?/g), () => "[]");
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    for (const { detail } of results) {
      const isScan = detail.startsWith("SCAN") && !detail.includes("piece") && !detail.includes("CONSTANT");
      if (isScan) scans.push(`${detail}: ${statement}`);
    }
  }
  expect(scans).toEqual([]);
  expect(statements.size).toBeGreaterThan(12);
});
