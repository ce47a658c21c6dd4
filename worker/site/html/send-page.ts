import type { Handler } from "hono";
import { getCookie } from "hono/cookie";
import { TOKEN_COOKIE } from "../../../shared/account/token-cookie.ts";
import { LANGUAGE_PARAMETER } from "../../../shared/language/languages.ts";
import { routeOf } from "../../../shared/pages/pages.ts";
import { firstFilesAt } from "../../../shared/puzzles/first-files.ts";
import { originOf } from "../../platform/core/request-context.ts";
import { PAGE_HEADERS } from "../../platform/core/security-headers.ts";
import { requestLanguage } from "../../platform/language/request-language.ts";
import { describePage } from "./describe-page.ts";
import { drawingAt } from "./drawing.ts";
import { languageFiles } from "./language-files.ts";
import { pageText } from "./page-text.ts";
import { routeFiles } from "./route-files.ts";
import { writeTags } from "./write-tags.ts";

/** For every address that is neither a file nor a call. The browser's router takes over. */
export const sendPage: Handler<{ Bindings: Env }> = async (context) => {
  const url = new URL(context.req.url);
  if (url.pathname.startsWith("/assets/")) {
    // A missing script of an older build must be a 404, not HTML that gets cached as a script.
    return context.text("Not Found", 404, { "Cache-Control": "no-store" });
  }
  const { name } = routeOf(url.pathname);
  const language = requestLanguage(context.req.raw);
  const reader = { language, token: getCookie(context, TOKEN_COOKIE) };
  // The service worker stores this page as the shell of all pages, so it has nothing of one page: neither files nor a drawing.
  const isShell = context.req.header("Sec-Fetch-Dest") === "empty";
  const described = describePage(context.env, url, reader);
  const [shell, page, files, spokenFiles, text, drawing] = await Promise.all([
    // Not "/index.html", which redirects.
    context.env.ASSETS.fetch(new URL("/", url)),
    described,
    isShell ? [] : routeFiles(context.env, url, name),
    languageFiles(context.env, url, name, language),
    pageText(context.env, url, name, language),
    isShell ? null : drawingAt(context.env, url, reader, described),
  ]);
  if ("redirectTo" in page) {
    context.header("Cache-Control", "no-store");
    return context.redirect(page.redirectTo);
  }
  const headers = new Headers(shell.headers);
  // The ETag belongs to the file, not to the changed page.
  headers.delete("ETag");
  headers.set("Content-Language", language);
  headers.append("Vary", "Accept-Language, Cookie");
  // A game's state is soon out of date.
  if (page.game !== undefined) headers.set("Cache-Control", "no-store");
  if (!page.isListed) headers.set("X-Robots-Tag", "noindex");
  for (const [name, value] of Object.entries(PAGE_HEADERS)) headers.set(name, value);
  // Hot reload needs inline scripts. The build and the tests have none.
  if (import.meta.env.MODE === "development") headers.delete("Content-Security-Policy");
  const html = new Response(shell.body, { status: page.status, headers });
  const spoken = { language, files: spokenFiles };
  // An unavailable language counts as not asked for.
  const isAsked = url.searchParams.get(LANGUAGE_PARAMETER) === language;
  // Only for newcomers: others have these files already, or need different ones.
  const isNewcomer = !isShell && reader.token === undefined && url.search === "";
  const data = isNewcomer ? firstFilesAt(url.pathname) : [];
  return writeTags(html, page, { files, data, text, drawing, origin: originOf(context), spoken, isAsked });
};
