import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_BODY_BYTES } from "../shared/limits.ts";
import type { AppEnv } from "./app-env.ts";
import { accountRoutes } from "./http/account.ts";
import { authRoutes } from "./http/auth.ts";
import { ApiException, onError, onNotFound } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { sendPage } from "./pages/send-page.ts";
import { socketRoutes } from "./realtime/socket-routes.ts";

const api = new Hono<AppEnv>()
  .use(async (context, next) => {
    await next();
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
  })
  .use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new ApiException(413, "Request body too large");
      },
    }),
  )
  .route("/health", healthRoutes)
  .route("/v2/auth", authRoutes)
  .route("/v2/account", accountRoutes)
  .route("/v1/account", accountRoutes);

export const app = new Hono<AppEnv>()
  .route("/api", api)
  .route("/sockets", socketRoutes)
  .all("/api/*", onNotFound)
  .all("/sockets/*", onNotFound)
  .get("*", sendPage)
  .notFound(onNotFound)
  .onError(onError);
