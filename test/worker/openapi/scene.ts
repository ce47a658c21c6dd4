import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { START_RATING, settledUntil } from "../../../shared/game/rating.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";
import { unpackMoves } from "../../../shared/protocol/notation.ts";
import { dateOfDay } from "../../../shared/puzzles/days.ts";
import { recordArena } from "../../../worker/data/arena/arena-results.ts";
import { createArena } from "../../../worker/data/arena/arenas.ts";
import { database } from "../../../worker/data/database.ts";
import { ratings } from "../../../worker/data/game/game-schema.ts";
import { recordGame } from "../../../worker/data/game/record-game.ts";
import { createStudy } from "../../../worker/data/game/studies.ts";
import { startStorm } from "../../../worker/data/puzzles/storms.ts";
import { studies, type User } from "../../../worker/data/schema.ts";
import { countActive } from "../../../worker/http/operator/activity.ts";
import { queueNamed } from "../../../worker/platform/object/placed-objects.ts";
import { poolNamesOf, poolSplitOf } from "../../../worker/platform/object/pool-name.ts";
import { subscribe } from "../account/payments/provider.ts";
import { addPlayer, call, guestToken, linkTo, PASSWORD, textIn, tokenOf, uniqueName } from "../http/api.ts";
import { post, solved } from "../http/puzzles/puzzle-files.ts";
import { quiet } from "../quiet.ts";
import { endedGame } from "../recorded.ts";
import { seatedGame } from "../room/room.ts";
import type { Preparations, Prepared, Scene } from "./prepared.ts";
import { PROGRAM_PREPARATIONS } from "./program-scene.ts";

/** The people and things that the examples of the OpenAPI document name. */

export const ORIGIN = "https://play.example.com";
/** The day of the examples. The files of its puzzles are among those of the tests. */
export const NOON = dateOfDay(52).getTime() + 12 * 3_600_000;
const HOUR = 3_600_000;

const db = database(env);

const ratingOf = ({ id }: User, rating: number): typeof ratings.$inferInsert => {
  const stored = { rating, deviation: 60, volatility: START_RATING.volatility, lastPlayed: NOON - 2 * HOUR };
  return { userId: id, gameType: "blitz", ...stored, wins: 1, losses: 0, draws: 0, settledUntil: settledUntil(stored) };
};

const keepStudy = async ({ id }: User) => {
  // A deleted study would leave its id.
  await db.delete(studies).where(eq(studies.id, "Kx9mPd3RvA"));
  return createStudy(db, id, "Kx9mPd3RvA", { name: "Center first", tree: { text: STUDY_TREE, moves: 1 } }, 1);
};

export const newScene = async (): Promise<Scene> => {
  const [anna, bert] = await Promise.all([addPlayer({ username: "anna" }), addPlayer({ username: "bert" })]);
  const token = await tokenOf(anna, null, 365 * 86_400, "session-of-anna");
  await db.insert(ratings).values([ratingOf(anna, 1720), ratingOf(bert, 1650)]);
  const game = endedGame(anna, bert, { endedAt: NOON - HOUR });
  await recordGame(db, { ...game, terms: { ...game.terms, gameId: "Hn4gTq7WzE" } });
  await keepStudy(anna);
  const arena = {
    name: "Nine on Friday",
    isPublic: true,
    gameType: "blitz",
    isRated: true,
    minutes: 45,
    start: { kind: "at", at: NOON - 2 * HOUR },
    entry: {},
  } as const;
  await createArena(db, anna.id, "CDFGHJKM", arena, NOON - 3 * HOUR);
  const place = { identifier: anna.id, rank: 1, score: 4, games: 2, wins: 2, berserks: 0, performance: 1900 };
  const record = [{ gameId: "Hn4gTq7WzE", outcome: "win", points: 2 }] as const;
  await recordArena(db, {
    id: "CDFGHJKM",
    startedAt: NOON - 2 * HOUR,
    endedAt: NOON - HOUR,
    players: 2,
    games: 2,
    results: [{ ...place, record }],
  });
  return { anna, token };
};

const STUDY_TREE = "MVI";

/** Somebody whom the call may change. */
const somebody = async (): Promise<Prepared> => ({ token: await tokenOf(await addPlayer()) });

const ofLink = async (path: string, body: object, token?: string): Promise<Prepared> => {
  const { email } = body as { email: string };
  await call(path, { method: "POST", body, ...(token !== undefined && { token }) });
  return { token: await linkTo(email) };
};

const seekOf = async (token: string): Promise<string> =>
  textIn(await call("/v2/seeks", { token, body: { days: 3, isRated: false } }), "id");

const payer = async (): Promise<Prepared> => {
  const player = await addPlayer();
  await subscribe(player);
  return { token: await tokenOf(player) };
};

/** Forgets the games of other examples, and those that objects of other test files still remember. */
const emptyPools = async (): Promise<void> => {
  const kinds = GAME_TYPES.flatMap((gameType) => [true, false].map((isRated) => ({ gameType, isRated })));
  for (const name of kinds.flatMap((kind) => poolNamesOf(kind, poolSplitOf(env)))) {
    const pool = queueNamed(env, name);
    await runInDurableObject(pool, (_, { storage }) => storage.deleteAll());
    await evictDurableObject(pool);
  }
  await caches.default.delete(`${ORIGIN}/api/v2/activity`);
};

/** A position with one defense, from a game between engines. */
const PROPOSED = "N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2c";

/** What some examples need before they are executed. */
export const PREPARATIONS: Preparations = {
  ...PROGRAM_PREPARATIONS,
  "POST /api/v2/auth/guest-login": async () => ({ token: await guestToken() }),
  "POST /api/v2/auth/log-out": somebody,
  "POST /api/v2/auth/confirm-email": async () => {
    const username = uniqueName("dora");
    return ofLink("/v2/auth/register", { email: `${username}@example.com`, username, password: PASSWORD });
  },
  "POST /api/v2/auth/confirm-new-email": async () => {
    const { token } = await somebody();
    return ofLink("/v2/account/change-email", { email: "new@example.org", password: PASSWORD }, token);
  },
  "POST /api/v2/auth/reset-password": async () => {
    const { email } = await addPlayer();
    return ofLink("/v2/auth/forgot-password", { email });
  },
  "POST /api/v2/account/appeal": async () => ({
    token: await tokenOf(await addPlayer({ suspendedAt: NOON, suspensionReason: "A program chose the moves" })),
  }),
  "POST /api/v2/account/sessions/end-others": somebody,
  "POST /api/v2/account/sessions/:id/end": async ({ anna }) => {
    await tokenOf(anna, null, 3600, "session-to-end");
    return { path: { id: "session-to-end" } };
  },
  "POST /api/v2/account/change-password": somebody,
  "POST /api/v2/account/change-username": somebody,
  "POST /api/v2/account/change-email": somebody,
  "POST /api/v2/account/delete": somebody,
  "DELETE /api/v2/seeks/:id": async ({ token }) => ({ path: { id: await seekOf(token) } }),
  "POST /api/v2/seeks/:id/take": async () => ({ path: { id: await seekOf(await tokenOf(await addPlayer())) } }),
  "GET /api/v2/puzzles/proposed/:number": async ({ token }) => {
    await post("/proposed", token, { moves: unpackMoves(PROPOSED) });
    return {};
  },
  "POST /api/v2/puzzles/flags/:number": async ({ token }) => {
    await post("/attempts", token, { attempts: [solved(1)] });
    return {};
  },
  "PUT /api/v2/puzzles/storms/:seed": async ({ anna }) => {
    await startStorm(db, anna.id, 13, NOON - 200_000);
    return {};
  },
  // Another example has deleted it.
  "GET /studies/:id/board.png": async ({ anna }) => {
    await keepStudy(anna);
    return {};
  },
  "GET /api/v2/activity": async () => {
    await emptyPools();
    await seatedGame();
    await quiet();
    expect(await countActive(env)).toMatchObject({ playing: 2 });
    return {};
  },
  "POST /api/v2/payments/checkout": somebody,
  "POST /api/v2/payments/cancel-subscription": payer,
  "POST /api/v2/payments/resume-subscription": payer,
  "GET /api/v2/payments/subscription-status": payer,
};
