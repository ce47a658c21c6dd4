import type { MiddlewareHandler } from "hono";
import { tokenIn } from "../../account/auth/active-session.ts";
import { isSameSecret, operatorsSecret } from "../../account/auth/operator.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logNotice } from "../../platform/core/log-error.ts";
import { enforceNetworkLimit } from "../../platform/rate-limiter/limit.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import type { AppEnv } from "../request/app-env.ts";

/** Without a configured secret the route does not exist. Logs the action and its status, but not the account. */
export const requireOperator =
  (action: string): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const { env, req } = context;
    const secret = operatorsSecret(env);
    if (secret === null) throw new ApiException(404, { reason: "no-such-address", message: "Not Found" });
    const isOperator = isSameSecret(tokenIn(req.header("Authorization")), secret);
    // An export of many games takes many calls in a row. Calls without the secret count against the usual limit.
    const limit = isOperator && action === "export" ? "admin-export" : "admin";
    await enforceNetworkLimit(env, limit, callersNetworks(req.raw.headers));
    if (!isOperator) {
      logNotice("admin", { action, status: 401 });
      throw new ApiException(401, "unauthorized");
    }
    await next();
    logNotice("admin", { action, status: context.res.status });
  };
