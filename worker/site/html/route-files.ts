import { z } from "zod";
import type { PageName } from "../../../shared/pages/pages.ts";
import { BuildFile } from "./build-file.ts";

/** Written by the build (web/build/route-files-plugin.ts): the files that each page needs besides the shell. */
const written = new BuildFile(
  "/route-files.json",
  z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+$/))),
);

/**
 * The files of a page, as paths from `assets/` on. Empty if the list cannot be read: the page then loads them a little
 * later.
 */
export const routeFiles = async (env: Env, url: URL, page: PageName): Promise<readonly string[]> =>
  (await written.read(env.ASSETS, url.origin))?.[page] ?? [];

const isScript = (file: string): boolean => file.endsWith(".js");

/** A tag that preloads a file. */
export const announcement = (file: string): string =>
  isScript(file)
    ? `<link rel="modulepreload" crossorigin href="/${file}">`
    : `<link rel="preload" as="style" crossorigin href="/${file}">`;

/** A tag that preloads what a script will fetch. */
export const dataAnnouncement = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${address}">`;

/** Tags that apply the stylesheets among some files without a script. */
export const styleTags = (files: readonly string[]): string =>
  files
    .filter((file) => !isScript(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join("");
