import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { LimitName } from "../../../shared/api/call-limits.ts";
import {
  type AnswerOf,
  type BodyOf,
  HANDLED_CALLS,
  type HandledCalls,
  type PathOf,
  type QueryOf,
} from "../../../shared/api/calls/all-calls.ts";
import type { Call } from "../../../shared/api/calls/call.ts";
import { MAX_BODY_BYTES } from "../../../shared/limits.ts";
import { refuseSuspended } from "../../account/auth/player-session.ts";
import type { VerifiedSession } from "../../account/auth/session-token.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { enforceNetworkLimit } from "../../platform/rate-limiter/limit.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import { requireOperator } from "../operator/require-operator.ts";
import { callerOf } from "../programs/caller.ts";
import type { AppEnv, PlayerEnv } from "./app-env.ts";
import { inHashPlace } from "./hash-places.ts";
import { keptAtEdge } from "./kept-at-edge.ts";
import { limitBody } from "./limit-body.ts";
import { limitCaller } from "./limits.ts";
import { parseWith, readBody } from "./read-body.ts";
import { requireSession } from "./require-session.ts";

type IsOfPlayer<Row extends Call> = Row["access"] extends "players" | "owners" ? true : false;
type IsOfSession<Row extends Call> = Row["access"] extends "sessions" ? true : IsOfPlayer<Row>;

export interface Asked<Row extends Call> {
  readonly context: Context<IsOfPlayer<Row> extends true ? PlayerEnv : AppEnv>;
  readonly env: Env;
  readonly path: PathOf<Row>;
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  readonly session: IsOfSession<Row> extends true ? VerifiedSession : undefined;
  readonly user: IsOfPlayer<Row> extends true ? User : IsOfSession<Row> extends true ? User | null : undefined;
  readonly caller: Row extends { readonly asksHub: true } ? ConnectedIdentity : undefined;
  /** The same for everybody, cached as long as the row says. `about` names it if the path has several. */
  readonly kept: (make: () => Promise<AnswerOf<Row>>, about?: string) => Promise<Response>;
}

type Answered<Row extends Call> = AnswerOf<Row> | Response;

export type Handler<Row extends Call> = (asked: Asked<Row>) => Answered<Row> | Promise<Answered<Row>>;

/** A file has those of its resource, `satisfies Partial<Handlers>`. */
export type Handlers = { readonly [Key in keyof HandledCalls]: Handler<HandledCalls[Key]> };

const limitsOf = ({ limit = [] }: Call): readonly LimitName[] => [limit].flat();

/** Before the session, in this order. */
const guardsOf = (row: Call): MiddlewareHandler<AppEnv>[] => [
  limitBody(row.maxBody ?? MAX_BODY_BYTES),
  ...(row.limitBy === "network" ? limitsOf(row).map(limitByNetwork) : []),
  ...(row.takesHashPlace === true ? [inHashPlace] : []),
];

const limitByNetwork =
  (name: LimitName): MiddlewareHandler<AppEnv> =>
  async ({ env, req }, next) => {
    await enforceNetworkLimit(env, name, callersNetworks(req.raw.headers));
    await next();
  };

const admit = async (context: Context<AppEnv>, row: Call): Promise<ConnectedIdentity | undefined> => {
  const { access, scopes = [], withoutSession = 401 } = row;
  if (row.asksHub === true) return callerOf(context, scopes);
  if (access !== "sessions" && access !== "players" && access !== "owners") return undefined;
  const { user } = await requireSession(context, withoutSession, scopes);
  if (user === null && access !== "sessions") throw new ApiException(403, "login-needed");
  if (user === null) return undefined;
  if (access === "players" || row.refusesSuspended === true) refuseSuspended(user, Date.now());
  if (row.isForPeople === true && user.isBot) throw new ApiException(403, "not-for-bots");
  return undefined;
};

const pathIn = (context: Context<AppEnv>, { path = {} }: Call): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(path).map(([name, { schema }]) => {
      const text = context.req.param(name) ?? "";
      return [name, schema === undefined ? text : parseWith(schema, text)];
    }),
  );

const bodyIn = async (context: Context<AppEnv>, { body }: Call): Promise<unknown> => {
  if (body === undefined) return null;
  if (body.isOptional === true && (await context.req.text()) === "") return null;
  return readBody(context, body.schema);
};

const routeOf =
  (row: Call, handle: (asked: Asked<Call>) => object | string | Promise<object | string>) =>
  async (context: Context<AppEnv>): Promise<Response> => {
    const caller = await admit(context, row);
    const asked = {
      context,
      env: context.env,
      path: pathIn(context, row),
      query: row.query === undefined ? null : parseWith(row.query.schema, context.req.query()),
      body: await bodyIn(context, row),
      session: context.var.session,
      user: context.var.user,
      caller,
      kept: (make: () => Promise<object>, about?: string) => keptAtEdge(context, row.answer.keptFor ?? 0, make, about),
    };
    if (row.limitBy === undefined || row.limitBy === "caller") {
      for (const name of limitsOf(row)) await limitCaller(context, name);
    }
    // The types of the parts follow from the same row.
    const answer = await handle(asked as unknown as Asked<Call>);
    return answer instanceof Response ? answer : context.json(answer, row.answer.status ?? 200);
  };

/** Each refuses, counts and parses as its row says, before its handler is called. */
export const routesOf = (handlers: Handlers): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>();
  for (const [key, row] of Object.entries<Call>(HANDLED_CALLS)) {
    const [method = "", path = ""] = key.split(" ");
    const operator = row.access === "operator" ? [requireOperator(path.slice("/api/v2/admin/".length))] : [];
    // A handler has the parts that its own row names.
    const handle = handlers[key as keyof Handlers] as unknown as Handler<Call>;
    routes.on([method], [path], ...guardsOf(row), ...operator, routeOf(row, handle));
  }
  return routes;
};
