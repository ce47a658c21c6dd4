import type { MiddlewareHandler } from "hono";
import { tokenIn } from "../auth/active-session.ts";
import { isSameSecret, operatorsSecret } from "../auth/operator.ts";
import { ApiException } from "../core/api-exception.ts";
import { logNotice } from "../core/log-error.ts";
import type { AppEnv } from "./app-env.ts";
import { limitByIp } from "./limit-caller.ts";

const limit = limitByIp("admin", {
  reason: "too-many-operator-calls",
  message: "Too many calls of an operator",
});

/**
 * Lets a call on only with the operator's secret as its bearer. Where no secret is set, there is no such route. What was
 * done, and how it ended, is logged; to whom, is not.
 */
export const requireOperator =
  (action: string): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const secret = operatorsSecret(context.env);
    if (secret === null) return context.notFound();
    return limit(context, async () => {
      if (!isSameSecret(tokenIn(context.req.header("Authorization")), secret)) {
        logNotice("admin", { action, status: 401 });
        throw new ApiException(401, "unauthorized");
      }
      await next();
      logNotice("admin", { action, status: context.res.status });
    });
  };
