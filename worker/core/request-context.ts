import type { Context } from "hono";

/** What a function below the routes may know of a request, whoever it is from. Every handler's context has it. */
export type RequestContext = Pick<Context<{ Bindings: Env }>, "env" | "req" | "executionCtx">;

/** The start of every link that we hand out: PUBLIC_ORIGIN where it is set, else the origin of the request. */
export const originOf = ({ env, req }: RequestContext): string => env.PUBLIC_ORIGIN || new URL(req.url).origin;
