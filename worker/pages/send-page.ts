import type { Handler } from "hono";
import { isPagePath } from "../../shared/routes.ts";
import type { AppEnv } from "../app-env.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

/** Everything that is no file and no call: the one HTML page, in which the browser's router takes over. */
export const sendPage: Handler<AppEnv> = async (context) => {
  const url = new URL(context.req.url);
  if (url.pathname.startsWith("/assets/")) {
    // A script of an older version must fail as missing, not arrive as HTML that is then cached as a script.
    return context.text("Not Found", 404, { "Cache-Control": "no-store" });
  }
  // "/", not "/index.html": that would be answered by a redirect.
  const shell = await context.env.ASSETS.fetch(new URL("/", url));
  const page = new Response(shell.body, { status: isPagePath(url.pathname) ? 200 : 404, headers: shell.headers });
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) page.headers.set(name, value);
  // Hot reload works through scripts inside the page. The build has none, and neither have the tests.
  if (import.meta.env.MODE === "development") page.headers.delete("Content-Security-Policy");
  return page;
};
