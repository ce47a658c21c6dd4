import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { AccountExport } from "../../../../shared/api/api.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import type { HubServerEvents } from "../../../../shared/protocol/protocol-events.ts";
import type { HubClientEvents } from "../../../../shared/protocol/protocol-schema.ts";
import { EMPTY_TREE } from "../../../../shared/study/tree.ts";
import { textOfTree } from "../../../../shared/study/tree-text.ts";
import { setDigest } from "../../../../worker/data/account/digest.ts";
import { storeCustomer } from "../../../../worker/data/account/payments.ts";
import { saveNoticeDevice } from "../../../../worker/data/account/push-subscriptions.ts";
import { renameUser, updatePreferences } from "../../../../worker/data/account/user-profile.ts";
import { database } from "../../../../worker/data/database.ts";
import { keepNote } from "../../../../worker/data/game/game-notes.ts";
import { gamePlayers } from "../../../../worker/data/game/game-schema.ts";
import { addRunning } from "../../../../worker/data/game/running-correspondence.ts";
import { createStudy } from "../../../../worker/data/game/studies.ts";
import { befriend, blockPlayer } from "../../../../worker/data/people/friends.ts";
import { enter, makeMove } from "../../player/games/days.ts";
import { quiet } from "../../quiet.ts";
import { ABORTED, O_WINS, record } from "../../recorded.ts";
import { newGameId, roomOf } from "../../room/room.ts";
import { addAccount, connect, newPlayer } from "../../test-client.ts";
import { addPlayer, call, callToTheEnd, personalToken, requestFor, tokenOf, uniqueName } from "../api.ts";

const db = database(env);

const ARENA = {
  name: "Evening cup",
  isPublic: true,
  gameType: "blitz",
  isRated: false,
  minutes: 20,
  start: { kind: "players", players: 3 },
  entry: {},
} as const;

test("the export holds all that is stored about the player, and nothing that opens the account", async () => {
  const [friend, asking, asked, blocked] = [await addPlayer(), await addPlayer(), await addPlayer(), await addPlayer()];
  const before = await addPlayer({ bio: "Me", country: "DE", pendingEmail: "new@example.com" });
  await storeCustomer(db, before.id, "cus_exported", null);
  const player = await renameUser(db, before, uniqueName("Renamed"), 5);
  if (player === null) throw new Error("not renamed");
  await updatePreferences(db, player.id, { whoMayChallenge: "friends", hidesInOpenData: true });
  await befriend(db, friend.id, player.id, 1);
  await befriend(db, player.id, friend.id, 2);
  await befriend(db, asking.id, player.id, 3);
  await befriend(db, player.id, asked.id, 4);
  await blockPlayer(db, player.id, blocked.id, 5);
  // A block against the player belongs to the data of the other account.
  await blockPlayer(db, (await addPlayer()).id, player.id, 6);
  const ids = [
    await record(player, friend, { endedAt: 100_000 }),
    await record(friend, player, { isRated: false, endedAt: 200_000 }),
    await record(friend, player, { gameType: "rapid", result: O_WINS, endedAt: 300_000 }),
    await record(player, friend, { result: ABORTED, moves: [], endedAt: 400_000 }),
  ];
  const study = { id: newGameId(), name: "Center first", tree: { text: textOfTree(EMPTY_TREE), moves: 0 } };
  await createStudy(db, player.id, study.id, study, 7);
  await createStudy(db, friend.id, newGameId(), study, 7);
  await keepNote(db, player.id, "blitzgame1", "Take the center", 7);
  await keepNote(db, friend.id, "blitzgame1", "Somebody else's", 7);
  const token = await tokenOf(player, null, 3600, "exporting");
  const personal = await personalToken(player, ["read", "bot"], "programs");
  const device = { endpoint: "https://fcm.googleapis.com/secret", p256dh: "secret", auth: "secret", serverKey: "" };
  const settings = { kinds: ["challenge"], hidesNames: true, quiet: { from: 60, to: 120 }, timeZone: "UTC" } as const;
  await saveNoticeDevice(db, { ...device, ...settings, userId: player.id, sessionId: "exporting" }, 8);
  await addRunning(db, "23456789AB", [player.id, friend.id]);
  await setDigest(db, player.id, true);
  const answer = await call("/v2/account/export", { token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="${player.username}.json"`);
  expect(JSON.stringify(answer.body)).not.toContain(personal.split(".")[2]);
  expect(answer.body).toEqual({
    exportedAt: expect.any(Number),
    profile: {
      identifier: player.id,
      username: player.username,
      formerUsernames: [before.username],
      suspension: null,
      email: player.email,
      pendingEmail: "new@example.com",
      paymentCustomer: "cus_exported",
      supporter: false,
      profile: { bio: "Me", location: "DE" },
      socials: { youtube: "", twitch: "", reddit: "", discord: "", twitter: "" },
      lastOnline: null,
      createdAt: player.createdAt,
      confirmedAt: player.confirmedAt,
      usernameChangedAt: 5,
    },
    preferences: {
      whoMayChallenge: "friends",
      hidesInOpenData: true,
      language: null,
      mailsDigest: true,
      digestAt: null,
    },
    friends: [{ username: friend.username, since: 2 }],
    incomingRequests: [{ fromUsername: asking.username, createdAt: 3 }],
    outgoingRequests: [{ toUsername: asked.username, createdAt: 4 }],
    blocked: [{ username: blocked.username, createdAt: 5 }],
    sessions: [
      {
        id: "exporting",
        device: "Firefox on Linux",
        country: "NZ",
        createdAt: expect.any(Number),
        lastSeenAt: expect.any(Number),
        expiresAt: expect.any(Number),
      },
    ],
    tokens: [
      {
        id: "programs",
        name: "A program",
        scopes: ["read", "bot"],
        createdAt: expect.any(Number),
        expiresAt: expect.any(Number),
        lastUsedAt: null,
        country: null,
      },
    ],
    notifications: [
      {
        session: "exporting",
        service: "fcm.googleapis.com",
        kinds: ["challenge"],
        hidesNames: true,
        quiet: { from: 60, to: 120 },
        timeZone: "UTC",
        updatedAt: 8,
      },
    ],
    runningGames: ["23456789AB"],
    ratings: [
      expect.objectContaining({ gameType: "blitz", allR: 1, winsR: 1 }),
      expect.objectContaining({ gameType: "rapid", allR: 1, winsR: 1 }),
    ],
    puzzles: { rating: null, attempts: [], days: [], mistakes: [], storms: null, proposed: [] },
    notes: [{ gameId: "blitzgame1", text: "Take the center", updatedAt: 7 }],
    arenas: [],
    reports: [],
    ownArenas: [],
    seeks: [],
    invitations: [],
    challenges: [],
    answersAhead: [],
    races: [],
    enteredArenas: [],
    studies: [{ id: study.id, name: study.name, tree: study.tree.text, createdAt: 7, updatedAt: 7 }],
    ratingHistory: [
      { gameType: "blitz", at: 100_000, elo: expect.closeTo(1662.3, 1) },
      { gameType: "rapid", at: 300_000, elo: expect.closeTo(1662.3, 1) },
    ],
    games: ids.toReversed().map((id) => expect.objectContaining({ id, moves: expect.any(Array) })),
  });
});

test("a long history is read in pieces, and complete", async () => {
  const [player, friend] = [await addPlayer(), await addPlayer()];
  const id = await record(player, friend);
  const entry = { userId: player.id, gameId: id, gameType: "blitz", result: "win", opponentId: friend.id } as const;
  for (let number = 2; number <= 450; number++) await db.insert(gamePlayers).values({ ...entry, number });
  const token = await tokenOf(player);
  const response = await exports.default.fetch(requestFor("/v2/account/export", { token }));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const pieces: string[] = [];
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    pieces.push(piece.value);
  }
  const whole = pieces.join("");
  const file: unknown = JSON.parse(whole);
  expect(file).toMatchObject({ games: { length: 450 }, ratingHistory: { length: 450 } });
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(whole.length / 2);
});

test("all studies are in the export, also those with the same moment", async () => {
  const player = await addPlayer();
  const content = { name: "One", tree: { text: textOfTree(EMPTY_TREE), moves: 0 } };
  const ids = Array.from({ length: 45 }, newGameId);
  for (const [index, id] of ids.entries()) await createStudy(db, player.id, id, content, 1 + Math.floor(index / 15));
  const { body } = await call("/v2/account/export", { token: await tokenOf(player) });
  const exported = (body as AccountExport).studies;
  expect(exported.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect(exported.map(({ updatedAt }) => updatedAt)).toEqual([1, 2, 3].flatMap((at) => Array(15).fill(at)));
});

test("an export that breaks off is an error, not a file", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const [player, friend] = [await addPlayer(), await addPlayer()];
  await record(player, friend);
  let asked = 0;
  const failing: D1Database = {
    prepare: (query) => {
      if (query.includes('from "game_players"') && ++asked === 3) throw new Error("D1_ERROR: gone");
      return env.DB.prepare(query);
    },
    batch: (statements) => env.DB.batch(statements),
    exec: (query) => env.DB.exec(query),
    withSession: (constraint) => env.DB.withSession(constraint),
    dump: () => env.DB.dump(),
  };
  const broken = callToTheEnd("/v2/account/export", { token: await tokenOf(player) }, { DB: failing });
  await expect(broken).rejects.toThrow();
  expect(logged.mock.calls.flat().join()).toContain('"event":"streamed-answer"');
  logged.mockRestore();
});

test("the export has what is not over yet: invitations, challenges, answers, seeks, races and arenas", async () => {
  const user = await addPlayer();
  const token = await tokenOf(user);
  const player = { identifier: user.id, username: user.username, role: "player", formerGuest: null } as const;
  const friend = newPlayer();
  await addAccount(friend);
  const page = await connect<HubClientEvents, HubServerEvents>("/sockets/hub", token);
  page.emit("createFriendlyGame", "correspondence", { clock: clockOfDays(3), side: "O" });
  const [waiting] = (await page.next("friendlyGameCreated")).args;
  page.emit("sendChallenge", "correspondence", friend.username, { clock: clockOfDays(1) });
  const [challenge] = (await page.next("challengeCreated")).args;
  const terms = { side: "X", clock: clockOfDays(3) } as const;
  const gameId = newGameId();
  await roomOf(gameId).create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator: player });
  await (await enter(gameId, friend)).client.close();
  await makeMove(gameId, player, 40, 0);
  const { client } = await enter(gameId, player);
  const lines = [[36, 0]];
  expect(await client.emitWithAck("prepare", { gameId, ply: 1, squares: [], lines })).toEqual({ ok: true });
  const seek = (await call("/v2/seeks", { token, body: { days: 3, isRated: true } })).body as { id: string };
  const { code } = (await call("/v2/races", { method: "POST", token })).body as { code: string };
  await (await connect(`/sockets/races/${code}`, token)).close();
  const arena = (await call("/v2/arenas", { token, body: ARENA })).body as { id: string };
  await (await connect(`/sockets/arenas/${arena.id}`, token)).close();
  await quiet();

  const { body } = await call("/v2/account/export", { token });
  expect(body).toMatchObject({
    invitations: [{ gameId: waiting, gameType: "correspondence", terms: { side: "O" } }],
    challenges: [{ gameId: challenge, isSent: true, opponent: friend.username }],
    answersAhead: [{ gameId, ply: 1, lines }],
    seeks: [{ id: seek.id, days: 3, isRated: true }],
    races: [{ code, racers: [user.username] }],
    enteredArenas: [arena.id],
    ownArenas: [{ id: arena.id, name: ARENA.name, isPublic: true }],
    runningGames: [gameId],
  });
});

test("without an answer of an object there is no export, rather than half of one", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const player = await addPlayer();
  await runInDurableObject(env.PLAYER_HUB.getByName(player.id), (hub) => {
    hub.unfinished = () => Promise.reject(new Error("silent"));
  });
  expect((await call("/v2/account/export", { token: await tokenOf(player) })).status).toBe(503);
  logged.mockRestore();
});
