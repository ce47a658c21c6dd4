import type { Context } from "hono";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import type { AppEnv } from "./app-env.ts";

/** Without the query, as any added parameter would get its own cache entry. */
const keyOf = ({ req }: Context<AppEnv>, path: string, about: string): string =>
  new URL(path + (about && `?${encodeURIComponent(about)}`), req.url).href;

/**
 * An answer that is the same for everybody, as JSON. Each data centre caches it for `seconds`, so it is rarely
 * computed.
 * @param about names the answer, if the path has several: a text made from what was parsed
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
  context.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};

/** The next answer of `keptAtEdge` in this data centre is a new one. */
export const forgetAtEdge = async (context: Context<AppEnv>, path: string, about = ""): Promise<void> => {
  await caches.default.delete(keyOf(context, path, about));
};

/** An object's answer, or `instead` if the object fails or is too slow. That is logged. */
export const answerOr = async <Answer>(
  instead: Answer,
  milliseconds: Millis,
  object: { readonly event: string; readonly name: string; readonly ask: () => Promise<Answer> },
): Promise<Answer> => {
  try {
    return await within(milliseconds, object.ask());
  } catch (error) {
    logError(object.event, error, { name: object.name });
    return instead;
  }
};
