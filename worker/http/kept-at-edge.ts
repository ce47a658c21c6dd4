import type { Context } from "hono";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * An answer that is the same for everybody, as JSON. Each data centre keeps it for so many seconds: however many ask, it is
 * made seldom.
 */
export const keptAtEdge = async (
  context: Context<AppEnv>,
  seconds: number,
  make: () => Promise<object>,
): Promise<Response> => {
  // Without the query: whatever a client adds to the address would be cached apart.
  const key = new URL(context.req.path, context.req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  const response = context.json(await make(), 200, { "Cache-Control": `public, max-age=${seconds}` });
  context.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};

/** What an object answers; what stands in for it when that fails or takes too long, which is logged. */
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
