import type { Context } from "hono";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import { heavyWork } from "../../platform/core/thread-share.ts";
import { enforceNetworkLimit } from "../../platform/rate-limiter/limit.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import type { WidthOf } from "./layout.ts";

export type PictureContext = Context<{ Bindings: Env }>;

export type Subject =
  /** `seconds`: how long the picture may be cached. */
  | { readonly kind: "picture"; readonly svg: (widthOf: WidthOf) => string; readonly seconds: number }
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "unknown" }
  /** The look-up failed or took too long. The link gets the common picture. */
  | { readonly kind: "unread" };

export type Draw = (svgOf: (widthOf: WidthOf) => string) => Promise<Response>;

/** Loaded when an instance draws its first picture. Other requests do not need it. */
let renderer: typeof import("./renderer.ts") | undefined;

export const loadRenderer = async () => {
  renderer ??= await import("./renderer.ts");
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

export const asPng: Draw = async (svgOf) => {
  const { pngOf, widthOf } = await loadRenderer();
  return new Response(pngOf(svgOf(widthOf)), { headers: PNG_HEADERS });
};

export const asSvg =
  (name: string): Draw =>
  async (svgOf) => {
    const { widthOf } = await loadRenderer();
    return new Response(svgOf(widthOf), { headers: svgHeaders(name) });
  };

/** Null if the server is too busy. Then the link gets the common picture, too. */
const drawn = async (draw: Draw, svgOf: (widthOf: WidthOf) => string): Promise<Response | null> => {
  try {
    return await heavyWork.run("picture", () => draw(svgOf));
  } catch (error) {
    if (error instanceof ApiException) return null;
    throw error;
  }
};

/** Cached under `path`, with the language but no other part of the query. Counts against the network's limit. */
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
  await enforceNetworkLimit(env, "pictures", callersNetworks(req.raw.headers));
  const subject = await find(env);
  if (subject.kind === "unknown") return context.notFound();
  const response = subject.kind === "picture" ? await drawn(draw, subject.svg) : null;
  if (subject.kind !== "picture" || response === null) {
    context.header("Cache-Control", "no-store");
    return context.redirect(subject.kind === "moved" ? subject.to : COMMON_PICTURE);
  }
  response.headers.set("Cache-Control", `public, max-age=${subject.seconds}`);
  later("edge-cache", caches.default.put(key, response.clone()));
  return response;
};
