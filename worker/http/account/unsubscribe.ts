import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { LANGUAGES } from "../../../shared/language/languages.ts";
import { BRAND } from "../../../shared/pages/page-meta.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { readStopToken } from "../../account/email/digest-stop.ts";
import { setDigest } from "../../data/account/digest.ts";
import { database } from "../../data/database.ts";
import { later } from "../../platform/core/later.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { PAGE_HEADERS } from "../../platform/core/security-headers.ts";
import { requestLanguage } from "../../platform/language/request-language.ts";
import { mailsIn } from "../../platform/language/translations.ts";
import type { AppEnv } from "../request/app-env.ts";

const HEADERS = { ...PAGE_HEADERS, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

type Shown = "button" | "done" | "invalid";

/** Works without scripts and without a login. A mail client may have sent the request. */
const page = (context: Context<AppEnv>, shown: Shown) => {
  const language = requestLanguage(context.req.raw);
  const { heading, button, ...texts } = mailsIn(language).stop;
  const { direction } = LANGUAGES[language];
  // A form without an action posts to the address of its page, which contains the token.
  const way =
    shown === "button" ? html`<form method="post"><button>${button}</button></form>` : html`<p>${texts[shown]}</p>`;
  const content = html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${heading} – ${BRAND}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"></head>
<body><main><h1>${heading}</h1>
${way}
<p><a href="/">${BRAND}</a></p></main></body></html>
`;
  return context.html(content, shown === "invalid" ? 401 : 200, HEADERS);
};

const playerOf = ({ env, req }: Context<AppEnv>): Promise<string | null> =>
  readStopToken(req.query("token") ?? "", acceptedSecrets(env));

/** Opening it changes nothing, because mail scanners open links. The page and mail clients POST (RFC 8058). */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get("/", async (context) => page(context, (await playerOf(context)) === null ? "invalid" : "button"))
  .post("/", async (context) => {
    const userId = await playerOf(context);
    if (userId === null) return page(context, "invalid");
    const { env } = context;
    await setDigest(database(env), userId, false);
    // If the hub misses this, it tries to claim a digest in D1 once a day for nothing.
    later("hub-notices", env.PLAYER_HUB.getByName(userId).noticesChanged(requestId()));
    return page(context, "done");
  });
