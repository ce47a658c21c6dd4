import { Hono } from "hono";
import { HANDLERS } from "./handlers.ts";
import { unsubscribeRoutes } from "./http/account/unsubscribe.ts";
import { showDevOutbox } from "./http/operator/dev-outbox.ts";
import { showSecurityTxt } from "./http/operator/site.ts";
import { addLimitHeaders } from "./http/request/add-limit-headers.ts";
import type { AppEnv } from "./http/request/app-env.ts";
import { countCalls } from "./http/request/count-calls.ts";
import { onError, onNotFound } from "./http/request/errors.ts";
import { finishAnswer, nameRequest } from "./http/request/finish-answer.ts";
import { routesOf } from "./http/request/routes-of.ts";
import { socketRoutes } from "./http/sockets/socket-routes.ts";
import { sendEmbed } from "./site/embed/send-embed.ts";
import { sendPage } from "./site/html/send-page.ts";
import { pictureRoutes } from "./site/preview/picture-routes.ts";

export const app = new Hono<AppEnv>()
  .use(nameRequest)
  .use(finishAnswer)
  .use(addLimitHeaders)
  .use(countCalls)
  .use("/api/*", async (context, next) => {
    await next();
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
    // Search engines should find pages, not the calls behind them.
    context.res.headers.set("X-Robots-Tag", "noindex");
  })
  .route("/", routesOf(HANDLERS))
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
