import { sql } from "drizzle-orm";
import type { PartStatus, StatusResponse } from "../../../shared/api/api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { isStrongSecret } from "../../account/auth/jwt.ts";
import { canSendMail, wasMailRefused } from "../../account/email/mail-health.ts";
import { database } from "../../data/database.ts";
import { isDone } from "../../platform/core/answer-or.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { queueNamed } from "../../platform/object/placed-objects.ts";
import type { Handlers } from "../request/routes-of.ts";

const SLOW_FROM: Millis = 500;
const FAILING_FROM: Millis = 2000;

/** No player and no game has this name, so asking its hub or room stores nothing. */
const NOBODY = "status";

type Part = keyof StatusResponse["parts"];

const QUESTIONS: Readonly<Record<Part, (env: Env) => Promise<unknown>>> = {
  database: (env) => database(env).run(sql`SELECT 1`),
  queue: (env) => queueNamed(env, "blitz:rated").activity(),
  hub: (env) => env.PLAYER_HUB.getByName(NOBODY).isOnline(),
  room: (env) => env.GAME_ROOM.getByName(NOBODY).facts(),
  mail: async (env) => {
    if (!canSendMail(env)) throw new Error("MAIL_FROM is set, and PUBLIC_ORIGIN is not");
    if (await wasMailRefused()) throw new Error("a mail was refused");
  },
};

/** `clock` returns milliseconds. */
export const statusOf = async (
  part: Part,
  ask: () => Promise<unknown>,
  clock: () => Millis = Date.now,
): Promise<PartStatus> => {
  const askedAt = clock();
  if (!(await isDone(FAILING_FROM, "status-failing", ask, { part }))) return "failing";
  return clock() - askedAt < SLOW_FROM ? "ok" : "slow";
};

const mailStatus = (env: Env, ask: () => Promise<PartStatus>): Promise<PartStatus> | "off" =>
  env.MAIL_TRANSPORT !== "outbox" && env.MAIL_FROM === "" ? "off" : ask();

const WORST_FIRST = ["failing", "slow", "ok"] as const satisfies readonly PartStatus[];

export const statusHandlers = {
  /** Always 200, because this call itself works: monitors look at `/api/health`. */
  "GET /api/v2/status": ({ env, kept }) =>
    kept(async () => {
      const of = (part: Part): Promise<PartStatus> => statusOf(part, () => QUESTIONS[part](env));
      const [database, queue, hub, room, mail] = await Promise.all([
        of("database"),
        of("queue"),
        of("hub"),
        of("room"),
        mailStatus(env, () => of("mail")),
      ]);
      const parts = { database, queue, hub, room, mail };
      const status = WORST_FIRST.find((worst) => Object.values(parts).includes(worst)) ?? "ok";
      return { status, version: env.VERSION.id, parts };
    }),

  /** 200 if D1 answers and people can log in. */
  "GET /api/health": async ({ env }) => {
    if (!isStrongSecret(env.SESSION_SECRET)) {
      const message = "SESSION_SECRET is missing or shorter than 32 bytes: nobody can log in";
      throw new ApiException(503, { reason: "setting-missing", message });
    }
    await database(env).run(sql`SELECT 1`);
    return { status: "ok", version: env.VERSION.id };
  },
} satisfies Partial<Handlers>;
