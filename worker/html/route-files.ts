import { z } from "zod";
import { BuildFile } from "./build-file.ts";
import { nameOfRoute, type PageRoute } from "./route-of.ts";

/** Written by the build (web/route-files-plugin.ts): what each route needs beside the shell. */
const written = new BuildFile(
  "/route-files.json",
  z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+$/))),
);

/** The files of a route, from `assets/` on. None where they cannot be read: the page asks for them a little later. */
export const routeFiles = async (env: Env, url: URL, route: PageRoute): Promise<readonly string[]> =>
  (await written.read(env.ASSETS, url.origin))?.[nameOfRoute(route)] ?? [];

const isScript = (file: string): boolean => file.endsWith(".js");

/** The tag that has a file fetched before a script asks for it. */
export const announcement = (file: string): string =>
  isScript(file)
    ? `<link rel="modulepreload" crossorigin href="/${file}">`
    : `<link rel="preload" as="style" crossorigin href="/${file}">`;

/** The tags by which the style among some files applies where no script asks for it. */
export const styleTags = (files: readonly string[]): string =>
  files
    .filter((file) => !isScript(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join("");
