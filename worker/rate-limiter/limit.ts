import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-env.ts";
import { ApiException } from "../http/errors.ts";
import type { Limit } from "./bucket.ts";

/** The limits by name. Guests are many behind one address: a school is one. */
const LIMITS = {
  "guest-login": { burst: 60, perHour: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Takes one for a key, or throws a 429 with its exact Retry-After. */
export const enforceLimit = async (env: Env, name: LimitName, key: string, message: string): Promise<void> => {
  const taken = await env.RATE_LIMITER.getByName(`${name}:${key}`).take(LIMITS[name]);
  if (!taken.ok) throw new ApiException(429, message, taken.retryAfter);
};

/** Locally there is no such header: everybody is one. */
export const clientIp = (headers: Headers): string => headers.get("CF-Connecting-IP") ?? "local";

export const limitByIp =
  (name: LimitName, message: string): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    await enforceLimit(context.env, name, clientIp(context.req.raw.headers), message);
    await next();
  };
