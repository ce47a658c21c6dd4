import type { Context } from "hono";
import { later } from "../../platform/core/later.ts";
import type { AppEnv } from "./app-env.ts";

/** Without the query: each added parameter would get its own cache entry. */
const keyOf = ({ req }: Context<AppEnv>, path: string, about: string): string =>
  new URL(path + (about && `?${encodeURIComponent(about)}`), req.url).href;

/** Each data centre caches it for `seconds`. `about`, from the parsed query, names it if the path has several. */
export const keptAtEdge = async (
  context: Context<AppEnv>,
  seconds: number,
  make: () => Promise<object>,
  about = "",
): Promise<Response> => {
  const key = keyOf(context, context.req.path, about);
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  const response = context.json(await make(), 200, { "Cache-Control": `public, max-age=${seconds}` });
  later("edge-cache", caches.default.put(key, response.clone()));
  return response;
};

export const forgetAtEdge = async (context: Context<AppEnv>, path: string, about = ""): Promise<void> => {
  await caches.default.delete(keyOf(context, path, about));
};
