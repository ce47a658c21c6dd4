import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { PartStatus, StatusResponse } from "../../shared/api.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import { database } from "../data/database.ts";
import { queueNamed } from "../durable-object/placed-objects.ts";
import { canSendMail, wasMailRefused } from "../email/mail-health.ts";
import type { AppEnv } from "./app-env.ts";
import { keptAtEdge } from "./kept-at-edge.ts";

/** Seconds for which an answer is good: however many ask, each part is asked that seldom. */
const KEPT = 15;

const SLOW_FROM: Millis = 500;
const FAILING_FROM: Millis = 2000;

/** No player and no game has such a name. Looking stores nothing, in a hub or in a room. */
const NOBODY = "status";

type Part = keyof StatusResponse["parts"];

/** A question to each part that it answers without changing anything. */
const QUESTIONS: Readonly<Record<Part, (env: Env) => Promise<unknown>>> = {
  database: (env) => database(env).run(sql`SELECT 1`),
  queue: (env) => queueNamed(env, "blitz:rated").activity(),
  hub: (env) => env.PLAYER_HUB.getByName(NOBODY).isOnline(),
  room: (env) => env.GAME_ROOM.getByName(NOBODY).facts(),
  mail: async (env) => {
    if (!canSendMail(env)) throw new Error("MAIL_FROM and PUBLIC_ORIGIN are not both set");
    if (await wasMailRefused()) throw new Error("a mail was refused");
  },
};

/** How a part answers a question. `clock` gives the moment in milliseconds. */
export const statusOf = async (
  part: Part,
  ask: () => Promise<unknown>,
  clock: () => Millis = Date.now,
): Promise<PartStatus> => {
  const askedAt = clock();
  try {
    await within(FAILING_FROM, ask());
  } catch (error) {
    logError("status-failing", error, { part });
    return "failing";
  }
  return clock() - askedAt < SLOW_FROM ? "ok" : "slow";
};

const WORST_FIRST = ["failing", "slow", "ok"] as const satisfies readonly PartStatus[];

/**
 * `GET /status`: which part of the platform does not do its work. Always 200, as it is not this call that fails: what asks
 * for a status by HTTP alone has `/api/health`.
 */
export const statusRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(context, KEPT, async (): Promise<StatusResponse> => {
    const { env } = context;
    const of = (part: Part): Promise<PartStatus> => statusOf(part, () => QUESTIONS[part](env));
    const [database, queue, hub, room, mail] = await Promise.all([
      of("database"),
      of("queue"),
      of("hub"),
      of("room"),
      of("mail"),
    ]);
    const parts = { database, queue, hub, room, mail };
    const status = WORST_FIRST.find((worst) => Object.values(parts).includes(worst)) ?? "ok";
    return { status, version: env.VERSION.id, parts };
  }),
);
