import { z } from "zod";
import { logError } from "../core/log-error.ts";
import type { PageRoute } from "./route-of.ts";

/** Written by the build (web/route-files-plugin.ts): what each route needs beside the shell. */
const schema = z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+$/)));
type RouteFiles = z.infer<typeof schema>;

/** They are of the same build as this Worker, so that they never change while it lives. */
const known = new WeakMap<Fetcher, RouteFiles>();

const filesIn = async (assets: Fetcher, origin: string): Promise<RouteFiles> => {
  const read = known.get(assets);
  if (read !== undefined) return read;
  const answer = await assets.fetch(new URL("/route-files.json", origin));
  // The development server has no build, and answers with its page.
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes("json")) return {};
  const files = schema.parse(await answer.json());
  known.set(assets, files);
  return files;
};

const nameOf = (route: PageRoute): string => {
  if (route.kind !== "page") return route.kind;
  const [, first = ""] = route.path.split("/");
  return first === "" ? "home" : first;
};

/** The files of a route, from `assets/` on. None where they cannot be read: the page asks for them a little later. */
export const routeFiles = async (env: Env, url: URL, route: PageRoute): Promise<readonly string[]> => {
  try {
    return (await filesIn(env.ASSETS, url.origin))[nameOf(route)] ?? [];
  } catch (error) {
    logError("route-files", error);
    return [];
  }
};

/** The tag that has a file fetched before a script asks for it. */
export const announcement = (file: string): string =>
  file.endsWith(".js")
    ? `<link rel="modulepreload" crossorigin href="/${file}">`
    : `<link rel="preload" as="style" crossorigin href="/${file}">`;
