import type { Handler } from "hono";
import { getCookie } from "hono/cookie";
import { LANGUAGE_PARAMETER } from "../../shared/language/languages.ts";
import { TOKEN_COOKIE } from "../../shared/token-cookie.ts";
import { originOf } from "../core/request-context.ts";
import { PAGE_HEADERS } from "../core/security-headers.ts";
import { requestLanguage } from "../language/request-language.ts";
import { describePage } from "./describe-page.ts";
import { languageFiles } from "./language-files.ts";
import { pageText } from "./page-text.ts";
import { routeFiles } from "./route-files.ts";
import { routeOf } from "./route-of.ts";
import { writeTags } from "./write-tags.ts";

/**
 * Answers every address that is neither a file nor a call with the one HTML page. In it, the browser's router takes
 * over.
 */
export const sendPage: Handler<{ Bindings: Env }> = async (context) => {
  const url = new URL(context.req.url);
  if (url.pathname.startsWith("/assets/")) {
    // A script of an older version must fail as missing, not arrive as HTML that is then cached as a script.
    return context.text("Not Found", 404, { "Cache-Control": "no-store" });
  }
  const route = routeOf(url.pathname);
  const language = requestLanguage(context.req.raw);
  const [shell, page, files, spokenFiles, text] = await Promise.all([
    // "/", not "/index.html": that would be answered by a redirect.
    context.env.ASSETS.fetch(new URL("/", url)),
    describePage(context.env, url, { language, token: getCookie(context, TOKEN_COOKIE) }),
    routeFiles(context.env, url, route),
    languageFiles(context.env, url, route, language),
    pageText(context.env, url, route, language),
  ]);
  if ("redirectTo" in page) {
    context.header("Cache-Control", "no-store");
    return context.redirect(page.redirectTo);
  }
  const headers = new Headers(shell.headers);
  // It belongs to the file, not to what is sent.
  headers.delete("ETag");
  headers.set("Content-Language", language);
  headers.append("Vary", "Accept-Language, Cookie");
  // How a game stands is true now, and never when somebody comes back to the page.
  if (page.game !== undefined) headers.set("Cache-Control", "no-store");
  if (!page.isListed) headers.set("X-Robots-Tag", "noindex");
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  // Hot reload works through scripts inside the page. The build has none, and neither have the tests.
  if (import.meta.env.MODE === "development") headers.delete("Content-Security-Policy");
  const html = new Response(shell.body, { status: page.status, headers });
  const spoken = { language, files: spokenFiles };
  // A wish that cannot be granted is none.
  const isAsked = url.searchParams.get(LANGUAGE_PARAMETER) === language;
  return writeTags(html, page, { files, text, origin: originOf(context), spoken, isAsked });
};
