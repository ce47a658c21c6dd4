import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ExportedGame, GameHistoryResponse, RatingHistoryResponse } from "../../../../shared/api/games-api.ts";
import { database } from "../../../../worker/data/database.ts";
import { users } from "../../../../worker/data/schema.ts";
import { limiterOf } from "../../../../worker/platform/rate-limiter/limit.ts";
import { ABORTED, guest, O_WINS, record, TIE } from "../../recorded.ts";
import { addPlayer, call, expectRefusal, requestFor, tokenOf, uniqueIp } from "../api.ts";

afterEach(() => {
  vi.useRealTimers();
});

const history = async (username: string, query = ""): Promise<GameHistoryResponse> => {
  const { status, body } = await call(`/v2/users/${username}/games${query}`);
  expect(status).toBe(200);
  // Cast to this shape: the tests then check the real one.
  return body as GameHistoryResponse;
};

const ids = ({ games }: GameHistoryResponse): string[] => games.map(({ id }) => id);

describe("a player's history", () => {
  test("shows each game with its board, both players, the rating changes and the duration", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const endedAt = Date.UTC(2026, 10, 20);
    const id = await record(ann, bob, { endedAt });
    const { games, hasMore } = await history(ann.username.toUpperCase());
    expect(hasMore).toBe(false);
    expect(games).toEqual([
      {
        id,
        board: expect.any(Array),
        gameResult: "win",
        gameType: "blitz",
        isRated: true,
        players: [
          {
            userId: ann.id,
            username: ann.username,
            symbol: "X",
            playerElo: 1500,
            playerEloChange: expect.closeTo(162.3, 1),
            supporter: false,
          },
          {
            userId: bob.id,
            username: bob.username,
            symbol: "O",
            playerElo: 1500,
            playerEloChange: expect.closeTo(-162.3, 1),
            supporter: false,
          },
        ],
        createdAt: endedAt - 60_000,
        duration: 60_000,
      },
    ]);
    const { board } = games[0] ?? { board: [] };
    expect(board).toHaveLength(9);
    for (const { squares } of board) expect(squares).toHaveLength(9);
    expect(board.filter(({ subWinner }) => subWinner === "X").length).toBeGreaterThanOrEqual(3);
    expect(await history(bob.username)).toEqual({ games: [{ ...games[0], gameResult: "loss" }], hasMore: false });
  });

  test("comes in pages, newest first, and says whether there are more", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const recorded: string[] = [];
    for (let game = 0; game < 12; game++) recorded.unshift(await record(ann, bob, { isRated: false, moves: [40, 36] }));
    const first = await history(ann.username);
    expect([ids(first), first.hasMore]).toEqual([recorded.slice(0, 10), true]);
    const second = await history(ann.username, "?page=2&limit=10");
    expect([ids(second), second.hasMore]).toEqual([recorded.slice(10), false]);
    const exact = await history(ann.username, "?page=3&limit=4");
    expect([ids(exact), exact.hasMore]).toEqual([recorded.slice(8), false]);
    expect(await history(ann.username, "?page=4&limit=4")).toEqual({ games: [], hasMore: false });
  });

  test("can be filtered by type, result and opponent", async () => {
    const [ann, bob, eve] = [await addPlayer(), await addPlayer(), await addPlayer()];
    const won = await record(ann, bob);
    const lost = await record(ann, bob, { gameType: "rapid", result: O_WINS });
    const tied = await record(eve, ann, { result: TIE });
    const aborted = await record(eve, ann, { result: ABORTED, moves: [] });
    const casual = await record(guest("g1"), ann, { isRated: false, gameType: "rapid" });
    const { username } = ann;
    const filtered = async (query: string): Promise<string[]> => ids(await history(username, `?${query}`));
    const all = await history(username);
    expect(ids(all)).toEqual([casual, aborted, tied, lost, won]);
    expect(all.games.map(({ gameResult }) => gameResult)).toEqual(["loss", "aborted", "tie", "loss", "win"]);
    expect(await filtered("type=rapid")).toEqual([casual, lost]);
    expect(await filtered("result=win")).toEqual([won]);
    expect(await filtered("result=loss")).toEqual([casual, lost]);
    expect(await filtered("result=tie")).toEqual([tied]);
    expect(await filtered("result=aborted")).toEqual([aborted]);
    expect(await filtered(`opponent=${eve.username.toUpperCase()}`)).toEqual([aborted, tied]);
    expect(await filtered(`opponent=${bob.username}&type=blitz&result=win`)).toEqual([won]);
    expect(await filtered(`opponent=${bob.username}&result=tie`)).toEqual([]);
    expect(await filtered("opponent=nobody-here")).toEqual([]);
  });

  test("shows no rating change for an unrated or aborted game", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    await record(ann, bob);
    await record(ann, guest("g2"), { isRated: false });
    await record(ann, bob, { result: ABORTED, moves: [40] });
    const [aborted, casual] = (await history(ann.username)).games;
    expect(casual?.players).toMatchObject([
      { username: ann.username, playerElo: null, playerEloChange: null },
      { userId: "guest_g2", username: "Guest-g2", playerElo: null, playerEloChange: null },
    ]);
    expect(aborted?.gameResult).toBe("aborted");
    expect(aborted?.players).toMatchObject([
      { playerElo: expect.closeTo(1662.3, 1), playerEloChange: 0 },
      { playerElo: expect.closeTo(1337.7, 1), playerEloChange: 0 },
    ]);
  });

  test("uses today's names, and marks deleted players", async () => {
    const [ann, bob, eve] = [await addPlayer(), await addPlayer(), await addPlayer()];
    await record(ann, bob);
    await record(ann, eve);
    const rename = { token: await tokenOf(bob), body: { username: `${bob.username}-2` } };
    expect((await call("/v2/account/change-username", rename)).status).toBe(200);
    const end = { token: await tokenOf(eve), body: { password: "correct horse" } };
    expect((await call("/v2/account/delete", end)).status).toBe(200);
    const [withEve, withBob] = (await history(ann.username)).games;
    expect(withBob?.players[1]).toMatchObject({ userId: bob.id, username: `${bob.username}-2` });
    expect(withEve?.players[1]).toMatchObject({ userId: eve.id, username: "Deleted player" });
    expectRefusal(await call(`/v2/users/${eve.username}/games`), 404, "The player doesn't exist");
    // The former name still finds the games.
    expect((await history(bob.username)).games).toHaveLength(1);
  });

  test("marks today's supporters among players, never guests", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    await record(ann, bob);
    await record(guest("g3"), bob, { isRated: false });
    await database(env).update(users).set({ isSupporter: true }).where(eq(users.id, bob.id));
    const [second, first] = (await history(bob.username)).games;
    expect(first?.players).toMatchObject([{ supporter: false }, { supporter: true }]);
    expect(second?.players).toMatchObject([{ supporter: false }, { supporter: true }]);
  });

  test.each([
    ["page=0", "page must be a whole number from 1 to 1000"],
    ["page=1001", "page must be a whole number from 1 to 1000"],
    ["page=-1", "page must be a whole number from 1 to 1000"],
    ["page=1.5", "page must be a whole number from 1 to 1000"],
    ["page=", "page must be a whole number from 1 to 1000"],
    ["limit=51", "limit must be a whole number from 1 to 50"],
    ["limit=0", "limit must be a whole number from 1 to 50"],
    ["limit=1e1", "limit must be a whole number from 1 to 50"],
    ["type=hyper", "type is not valid"],
    ["result=won", "result is not valid"],
    ["opponent=", "opponent is not valid"],
  ])("refuses %s", async (query, message) => {
    expectRefusal(await call(`/v2/users/somebody/games?${query}`), 400, [message]);
  });

  test.each(["games", "ratings", "games/export"])("is not found for an invalid name: %s", async (list) => {
    expectRefusal(await call(`/v2/users/nobody-here/${list}`), 404, "The player doesn't exist");
  });

  test("has a limit for each identity, with the exact time to wait", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const ann = await addPlayer();
    const token = await tokenOf(ann);
    const limiter = limiterOf(env, "history", ann.id);
    for (let asked = 0; asked < 60; asked++) await limiter.take({ burst: 60, perHour: 3600 });
    for (const list of ["games", "ratings"]) {
      const refused = await call(`/v2/users/${ann.username}/${list}`, { token, ip: uniqueIp() });
      expectRefusal(refused, 429, "Too many requests");
      expect(refused.headers.get("Retry-After")).toBe("1");
    }
    expect((await call(`/v2/users/${ann.username}/games`)).status).toBe(200);
  });
});

describe("a player's ratings over time", () => {
  test("are a point after each rated game that counted, oldest first", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const start = Date.now() - 1_000_000;
    await record(ann, bob, { endedAt: start });
    await record(bob, ann, { endedAt: start + 1000 });
    await record(ann, bob, { endedAt: start + 2000, isRated: false });
    await record(ann, bob, { endedAt: start + 3000, result: ABORTED });
    await record(ann, bob, { endedAt: start + 4000, gameType: "standard", result: TIE });
    await record(ann, bob, { endedAt: start + 5000, gameType: "correspondence" });
    const { status, body } = await call(`/v2/users/${ann.username}/ratings`);
    expect(status).toBe(200);
    const elo = expect.any(Number);
    expect(body).toEqual({
      bullet: [],
      blitz: [
        { at: start, elo: expect.closeTo(1662.3, 1) },
        { at: start + 1000, elo },
      ],
      rapid: [],
      standard: [{ at: start + 4000, elo: 1500 }],
      correspondence: [{ at: start + 5000, elo: expect.closeTo(1662.3, 1) }],
    });
    const profile = await call(`/v2/users/${ann.username}`);
    expect(profile.body).toMatchObject({
      perfs: {
        bullet: { elo: 1500, deviation: 350, isProvisional: true, allR: 0, winsR: 0, lossesR: 0, drawsR: 0 },
        blitz: { isProvisional: true, allR: 2, winsR: 1, lossesR: 1, drawsR: 0 },
        rapid: { elo: 1500, allR: 0, winsR: 0, lossesR: 0, drawsR: 0 },
        standard: { elo: 1500, allR: 1, winsR: 0, lossesR: 0, drawsR: 1 },
      },
    });
    // The comparison above has shown this shape.
    const points = body as RatingHistoryResponse;
    expect(profile.body).toMatchObject({ perfs: { blitz: { elo: points.blitz.at(-1)?.elo } } });
  });
});

describe("exporting games", () => {
  test("gives all games of a player as lines, each a whole game, newest first", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const recorded: string[] = [];
    // More than are read at a time.
    for (let game = 0; game < 205; game++)
      recorded.unshift(await record(ann, bob, { isRated: false, moves: [40, 36] }));
    await database(env).update(users).set({ username: "Renamed1" }).where(eq(users.id, bob.id));
    const response = await exports.default.fetch(requestFor(`/v2/users/${ann.username}/games/export`));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/x-ndjson; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${ann.username}.ndjson"`);
    const text = new TextDecoder().decode(await response.arrayBuffer());
    expect(text.endsWith("}\n")).toBe(true);
    const lines: ExportedGame[] = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(recorded);
    expect(lines[0]).toEqual({
      id: recorded[0],
      gameType: "blitz",
      isRated: false,
      players: [
        { userId: ann.id, username: ann.username, symbol: "X", playerElo: null, playerEloChange: null },
        { userId: bob.id, username: "Renamed1", symbol: "O", playerElo: null, playerEloChange: null },
      ],
      winner: "X",
      status: "line",
      clock: { base: 300_000, increment: 3000 },
      clocks: [300_000, 300_000],
      moves: ["5-5", "5-1"],
      createdAt: expect.any(Number),
      duration: 60_000,
    });
  });

  test("gives an empty file for a player without games", async () => {
    const response = await exports.default.fetch(requestFor(`/v2/users/${(await addPlayer()).username}/games/export`));
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
  });

  test("is limited more tightly than viewing", async () => {
    const [ann, ip] = [await addPlayer(), uniqueIp()];
    for (let asked = 0; asked < 10; asked++) {
      const { status, body } = await exports.default.fetch(
        requestFor(`/v2/users/${ann.username}/games/export`, { ip }),
      );
      await body?.cancel();
      expect(status).toBe(200);
    }
    const refused = await call(`/v2/users/${ann.username}/games/export`, { ip });
    expectRefusal(refused, 429, "Too many requests");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(150);
  });

  test("an account's own export holds its games and ratings", async () => {
    const [ann, bob] = [await addPlayer(), await addPlayer()];
    const id = await record(ann, bob, { gameType: "bullet" });
    const answer = await call("/v2/account/export", { token: await tokenOf(ann) });
    expect(answer.body).toMatchObject({
      games: [{ id, gameType: "bullet", status: "line", winner: "X" }],
      ratings: [
        { gameType: "bullet", elo: expect.closeTo(1662.3, 1), allR: 1, winsR: 1, volatility: expect.closeTo(0.06, 3) },
      ],
    });
  });
});
