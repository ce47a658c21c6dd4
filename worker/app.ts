import { Hono } from "hono";
import { MAX_BODY_BYTES } from "../shared/limits.ts";
import { accountRoutes, appealRoutes, preferenceRoutes } from "./http/account/account.ts";
import { accountChangeRoutes } from "./http/account/account-changes.ts";
import { accountExportRoutes } from "./http/account/account-export.ts";
import { authRoutes } from "./http/account/auth.ts";
import { botRoutes } from "./http/account/bot.ts";
import { emailChangeRoutes, newEmailRoutes } from "./http/account/email-change.ts";
import { notificationRoutes } from "./http/account/notifications.ts";
import { paymentWebhookRoutes } from "./http/account/payment-webhook.ts";
import { paymentRoutes } from "./http/account/payments.ts";
import { sessionRoutes } from "./http/account/sessions.ts";
import { tokenRoutes } from "./http/account/tokens.ts";
import { unsubscribeRoutes } from "./http/account/unsubscribe.ts";
import { arenaRoutes } from "./http/game/arenas.ts";
import { noteRoutes } from "./http/game/game-notes.ts";
import { gameRoutes } from "./http/game/games.ts";
import { openDataRoutes } from "./http/game/open-data.ts";
import { openingRoutes } from "./http/game/openings.ts";
import { ownGameRoutes } from "./http/game/own-games.ts";
import { seekRoutes } from "./http/game/seeks.ts";
import { studyRoutes } from "./http/game/studies.ts";
import { tvRoutes } from "./http/game/tv.ts";
import { activityRoutes } from "./http/operator/activity.ts";
import { adminRoutes } from "./http/operator/admin.ts";
import { adminOpenDataRoutes } from "./http/operator/admin-open-data.ts";
import { adminReportRoutes } from "./http/operator/admin-reports.ts";
import { showDevOutbox } from "./http/operator/dev-outbox.ts";
import { showSecurityTxt, siteRoutes } from "./http/operator/site.ts";
import { healthRoutes, statusRoutes } from "./http/operator/status.ts";
import { blockRoutes } from "./http/people/blocks.ts";
import { botListRoutes } from "./http/people/bots.ts";
import { friendRoutes } from "./http/people/friends.ts";
import { leaderboardRoutes } from "./http/people/leaderboard.ts";
import { profileRoutes } from "./http/people/profile.ts";
import { reportRoutes } from "./http/people/reports.ts";
import { userGameRoutes } from "./http/people/user-games.ts";
import { searchRoutes, userRoutes } from "./http/people/users.ts";
import { programRoutes } from "./http/programs/program-routes.ts";
import { beyondSetsRoutes, proposalRoutes } from "./http/puzzles/proposals.ts";
import { puzzleRoutes } from "./http/puzzles/puzzles.ts";
import { raceRoutes } from "./http/puzzles/races.ts";
import { stormRoutes } from "./http/puzzles/storms.ts";

import type { AppEnv } from "./http/request/app-env.ts";
import { countCalls } from "./http/request/count-calls.ts";
import { onError, onNotFound } from "./http/request/errors.ts";
import { finishAnswer, nameRequest } from "./http/request/finish-answer.ts";
import { limitBody } from "./http/request/limit-body.ts";
import { tellLimits } from "./http/request/tell-limits.ts";
import { socketRoutes } from "./http/sockets/socket-routes.ts";
import { sendOembed } from "./site/embed/oembed.ts";
import { sendEmbed } from "./site/embed/send-embed.ts";
import { sendPage } from "./site/html/send-page.ts";
import { pictureRoutes } from "./site/preview/picture-routes.ts";

const api = new Hono<AppEnv>()
  .use(async (context, next) => {
    await next();
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
    // Search engines should find pages, not the calls behind them.
    context.res.headers.set("X-Robots-Tag", "noindex");
  })
  // These have body limits of their own, so they are mounted before the common one.
  .route("/v2/payments", paymentWebhookRoutes)
  .route("/v2/studies", studyRoutes)
  .use(limitBody(MAX_BODY_BYTES))
  .route("/health", healthRoutes)
  .route("/v2/auth", authRoutes)
  .route("/v2/auth", newEmailRoutes)
  .route("/v2/account", accountRoutes)
  .route("/v2/account", appealRoutes)
  .route("/v2/account", accountChangeRoutes)
  .route("/v2/account", emailChangeRoutes)
  .route("/v2/account", accountExportRoutes)
  .route("/v2/account/preferences", preferenceRoutes)
  .route("/v2/account/sessions", sessionRoutes)
  .route("/v2/account/tokens", tokenRoutes)
  .route("/v2/account/bot", botRoutes)
  .route("/v2/account/correspondence", ownGameRoutes)
  .route("/v2/account/notes", noteRoutes)
  .route("/v2/account/notifications", notificationRoutes)
  .route("/v2/friends", friendRoutes)
  .route("/v2/blocks", blockRoutes)
  .route("/v2/reports", reportRoutes)
  .route("/v2/bots", botListRoutes)
  .route("/v2/users", userRoutes)
  .route("/v2/users", userGameRoutes)
  .route("/v2/games", gameRoutes)
  .route("/v2/leaderboard", leaderboardRoutes)
  .route("/v2/tv", tvRoutes)
  .route("/v2/activity", activityRoutes)
  .route("/v2/payments", paymentRoutes)
  .route("/v2/puzzles/storms", stormRoutes)
  .route("/v2/puzzles", beyondSetsRoutes)
  .route("/v2/puzzles", proposalRoutes)
  .route("/v2/puzzles", puzzleRoutes)
  .route("/v2/races", raceRoutes)
  .route("/v2/seeks", seekRoutes)
  .route("/v2/arenas", arenaRoutes)
  .route("/v2/open-data", openDataRoutes)
  .route("/v2/site", siteRoutes)
  .route("/v2/status", statusRoutes)
  .route("/v2/admin", adminRoutes)
  .route("/v2/admin", adminOpenDataRoutes)
  .route("/v2/admin/reports", adminReportRoutes)
  .get("/oembed", sendOembed)
  .route("/v3", programRoutes)
  .route("/v1/openings", openingRoutes)
  .route("/v1/account", accountRoutes)
  .route("/v1/account/profile", profileRoutes)
  .route("/v1/search", searchRoutes);

export const app = new Hono<AppEnv>()
  .use(nameRequest)
  .use(finishAnswer)
  .use(tellLimits)
  .use(countCalls)
  .route("/api", api)
  .route("/sockets", socketRoutes)
  .all("/api/*", onNotFound)
  .all("/sockets/*", onNotFound)
  .get("/.well-known/security.txt", showSecurityTxt)
  .get("/dev/outbox", showDevOutbox)
  .route("/unsubscribe", unsubscribeRoutes)
  .route("/", pictureRoutes)
  .get("/embed/game/:gameId", sendEmbed)
  .get("*", sendPage)
  .notFound(onNotFound)
  .onError(onError);
