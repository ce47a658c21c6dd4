import type { Context } from "hono";
import { enforceNetworkLimit } from "../../platform/rate-limiter/limit.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";

export type PictureContext = Context<{ Bindings: Env }>;

/** The picture, or why there is none. */
export type Subject =
  /** `seconds`: how long the picture may be cached. */
  | { readonly kind: "picture"; readonly svg: string; readonly seconds: number }
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "unknown" }
  /** The look-up failed or took too long. The link gets the common picture. */
  | { readonly kind: "unread" };

export type Draw = (svg: string) => Response | Promise<Response>;

/** Loads the renderer when an instance draws its first picture. Other requests do not need it. */
export const loadRenderer = async () => {
  const renderer = await import("./renderer.ts");
  await renderer.prepare();
  return renderer;
};

const COMMON_PICTURE = "/share.png";

const PNG_HEADERS = {
  "Content-Type": "image/png",
  // Other sites embed it.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** An SVG opened as a page could run scripts. So it is a download, and its policy allows nothing. */
const svgHeaders = (name: string) => ({
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.svg"`,
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});

export const asPng: Draw = async (svg) => {
  const { pngOf } = await loadRenderer();
  return new Response(pngOf(svg), { headers: PNG_HEADERS });
};

/** `name` is the file's, without its extension. */
export const asSvg =
  (name: string): Draw =>
  (svg) =>
    new Response(svg, { headers: svgHeaders(name) });

/**
 * Answers with a picture, cached in each data centre under `path`. The path has the language but no other part of the
 * query, because nothing else in a picture depends on the request. Each look-up counts against a limit of the caller's
 * network.
 */
export const sendPicture = async (
  context: PictureContext,
  path: string,
  find: (env: Env) => Promise<Subject>,
  draw: Draw,
): Promise<Response> => {
  const { env, req } = context;
  const key = new URL(path, req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  await enforceNetworkLimit(env, "pictures", callersNetworks(req.raw.headers), "too-many-requests");
  const subject = await find(env);
  if (subject.kind === "unknown") return context.notFound();
  if (subject.kind !== "picture") {
    context.header("Cache-Control", "no-store");
    return context.redirect(subject.kind === "moved" ? subject.to : COMMON_PICTURE);
  }
  const response = await draw(subject.svg);
  response.headers.set("Cache-Control", `public, max-age=${subject.seconds}`);
  context.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};
