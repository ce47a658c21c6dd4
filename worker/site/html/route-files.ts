import { z } from "zod";
import type { PageName } from "../../../shared/pages/pages.ts";
import { BuildFile } from "./build-file.ts";

/** Written by web/build/route-files-plugin.ts, without the shell's files. */
const written = new BuildFile(
  "/route-files.json",
  z.record(z.string(), z.array(z.string().regex(/^assets\/[\w.-]+$/))),
);

/** Paths from `assets/` on. Empty if the list cannot be read: the page then loads them a little later. */
export const routeFiles = async (env: Env, url: URL, page: PageName): Promise<readonly string[]> =>
  (await written.read(env.ASSETS, url.origin))?.[page] ?? [];

export const isScript = (file: string): boolean => file.endsWith(".js");

export const announcement = (file: string): string =>
  isScript(file)
    ? `<link rel="modulepreload" crossorigin href="/${file}">`
    : `<link rel="preload" as="style" crossorigin href="/${file}">`;

export const dataAnnouncement = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${address}">`;

export const styleTags = (files: readonly string[]): string =>
  files
    .filter((file) => !isScript(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join("");
