import { z } from "zod";
import { BuildFile } from "./build-file.ts";
import { nameOfRoute, type PageRoute } from "./route-of.ts";

/** Written by the build (web/without-script-plugin.ts): the HTML of pages that are there to be read. */
const written = new BuildFile("/without-script.json", z.record(z.string(), z.string()));

/** All that a page says to whoever runs no scripts; null where that is only that it needs them. */
export const pageText = async (env: Env, url: URL, route: PageRoute): Promise<string | null> =>
  (await written.read(env.ASSETS, url.origin))?.[nameOfRoute(route)] ?? null;
