import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_BODY_BYTES } from "../shared/limits.ts";
import { ApiException } from "./core/api-exception.ts";
import { sendPage } from "./html/send-page.ts";
import { accountRoutes } from "./http/account.ts";
import { accountChangeRoutes } from "./http/account-changes.ts";
import { accountExportRoutes } from "./http/account-export.ts";
import { activityRoutes } from "./http/activity.ts";
import { adminRoutes } from "./http/admin.ts";
import type { AppEnv } from "./http/app-env.ts";
import { authRoutes } from "./http/auth.ts";
import { blockRoutes } from "./http/blocks.ts";
import { showDevOutbox } from "./http/dev-outbox.ts";
import { emailChangeRoutes, newEmailRoutes } from "./http/email-change.ts";
import { onError, onNotFound } from "./http/errors.ts";
import { finishAnswer, nameRequest } from "./http/finish-answer.ts";
import { friendRoutes } from "./http/friends.ts";
import { gameRoutes } from "./http/games.ts";
import { healthRoutes } from "./http/health.ts";
import { leaderboardRoutes } from "./http/leaderboard.ts";
import { paymentWebhookRoutes } from "./http/payment-webhook.ts";
import { paymentRoutes } from "./http/payments.ts";
import { preferenceRoutes } from "./http/preferences.ts";
import { profileRoutes } from "./http/profile.ts";
import { searchRoutes } from "./http/search.ts";
import { sessionRoutes } from "./http/sessions.ts";
import { showSecurityTxt, siteRoutes } from "./http/site.ts";
import { socketRoutes } from "./http/socket-routes.ts";
import { statusRoutes } from "./http/status.ts";
import { tvRoutes } from "./http/tv.ts";
import { userGameRoutes } from "./http/user-games.ts";
import { userRoutes } from "./http/users.ts";
import { pictureRoutes } from "./preview/picture-routes.ts";

const api = new Hono<AppEnv>()
  .use(async (context, next) => {
    await next();
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
    // Search engines should find pages, not the calls behind them.
    context.res.headers.set("X-Robots-Tag", "noindex");
  })
  // Mounted before the body limit of the others, as it has its own.
  .route("/v2/payments", paymentWebhookRoutes)
  .use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new ApiException(413, { reason: "body-too-large", message: "Request body too large" });
      },
    }),
  )
  .route("/health", healthRoutes)
  .route("/v2/auth", authRoutes)
  .route("/v2/auth", newEmailRoutes)
  .route("/v2/account", accountRoutes)
  .route("/v2/account", accountChangeRoutes)
  .route("/v2/account", emailChangeRoutes)
  .route("/v2/account", accountExportRoutes)
  .route("/v2/account/preferences", preferenceRoutes)
  .route("/v2/account/sessions", sessionRoutes)
  .route("/v2/friends", friendRoutes)
  .route("/v2/blocks", blockRoutes)
  .route("/v2/users", userRoutes)
  .route("/v2/users", userGameRoutes)
  .route("/v2/games", gameRoutes)
  .route("/v2/leaderboard", leaderboardRoutes)
  .route("/v2/tv", tvRoutes)
  .route("/v2/activity", activityRoutes)
  .route("/v2/payments", paymentRoutes)
  .route("/v2/site", siteRoutes)
  .route("/v2/status", statusRoutes)
  .route("/v2/admin", adminRoutes)
  .route("/v1/account", accountRoutes)
  .route("/v1/account/profile", profileRoutes)
  .route("/v1/search", searchRoutes);

export const app = new Hono<AppEnv>()
  .use(nameRequest)
  .use(finishAnswer)
  .route("/api", api)
  .route("/sockets", socketRoutes)
  .all("/api/*", onNotFound)
  .all("/sockets/*", onNotFound)
  .get("/.well-known/security.txt", showSecurityTxt)
  .get("/dev/outbox", showDevOutbox)
  .route("/", pictureRoutes)
  .get("*", sendPage)
  .notFound(onNotFound)
  .onError(onError);
