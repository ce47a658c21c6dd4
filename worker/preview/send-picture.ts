import type { Context } from "hono";
import { pngOf } from "../picture/png.ts";
import type { Picture } from "../picture/shapes.ts";
import { svgOf } from "../picture/svg.ts";
import { enforceNetworkLimit } from "../rate-limiter/limit.ts";
import { callersNetwork } from "../rate-limiter/network.ts";

export type PictureContext = Context<{ Bindings: Env }>;

/** What is to be drawn, or what is answered instead. */
export type Subject =
  /** `seconds`: how long the picture is good for. */
  | { readonly kind: "picture"; readonly picture: Picture; readonly seconds: number }
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "unknown" }
  /** Nobody could say in time: a link with some picture is better than one with none. */
  | { readonly kind: "unread" };

const COMMON_PICTURE = "/share.png";

const PNG_HEADERS = {
  "Content-Type": "image/png",
  // It is there to be shown elsewhere.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** As a page of its own an SVG could run scripts: it is a file to keep, and may do nothing where it is opened. */
const svgHeaders = (name: string) => ({
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.svg"`,
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});

/** `name` is that of the file. */
export const asPng = (picture: Picture): Response => new Response(pngOf(picture), { headers: PNG_HEADERS });
export const asSvg =
  (name: string) =>
  (picture: Picture): Response =>
    new Response(svgOf(picture), { headers: svgHeaders(name) });

/**
 * Answers with a picture. Each data centre keeps it for as long as it is good: however many open a link, it is drawn seldom;
 * what has to be looked up and drawn counts towards a limit of the caller's network. Nothing in a picture depends on who
 * asks, by which host, or with which query but its language: it is kept under `path` alone, which has that.
 */
export const sendPicture = async (
  context: PictureContext,
  path: string,
  find: (env: Env) => Promise<Subject>,
  draw: (picture: Picture) => Response,
): Promise<Response> => {
  const { env, req } = context;
  const key = new URL(path, req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  await enforceNetworkLimit(env, "pictures", callersNetwork(req.raw.headers), "too-many-requests");
  const subject = await find(env);
  if (subject.kind === "unknown") return context.notFound();
  if (subject.kind !== "picture") {
    context.header("Cache-Control", "no-store");
    return context.redirect(subject.kind === "moved" ? subject.to : COMMON_PICTURE);
  }
  const response = draw(subject.picture);
  response.headers.set("Cache-Control", `public, max-age=${subject.seconds}`);
  context.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};
