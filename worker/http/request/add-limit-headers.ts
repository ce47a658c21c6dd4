import type { MiddlewareHandler } from "hono";
import { countingLimits, limitHeaders } from "../../platform/rate-limiter/limit-headers.ts";
import type { AppEnv } from "./app-env.ts";

export const addLimitHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  const quotas = await countingLimits(next);
  if (quotas.length === 0 || context.res.status === 101) return;
  for (const [name, value] of Object.entries(limitHeaders(quotas))) context.res.headers.set(name, value);
};
