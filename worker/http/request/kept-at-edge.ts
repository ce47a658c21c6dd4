import type { Context } from "hono";
import { later } from "../../platform/core/later.ts";
import type { AppEnv } from "./app-env.ts";

/** Leaves out the query, because each added parameter would get its own cache entry. */
const keyOf = ({ req }: Context<AppEnv>, path: string, about: string): string =>
  new URL(path + (about && `?${encodeURIComponent(about)}`), req.url).href;

/**
 * An answer that is the same for everybody, as JSON. Each data centre caches it for `seconds`, so it is rarely
 * computed.
 * @param about names the answer if the path has several: a text made from the parsed query
 */
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

/** Drops the cached answer in this data centre, so that the next call computes a new one. */
export const forgetAtEdge = async (context: Context<AppEnv>, path: string, about = ""): Promise<void> => {
  await caches.default.delete(keyOf(context, path, about));
};
