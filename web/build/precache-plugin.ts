import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Files of web/public that the shell needs for its first paint. */
const SHELL_PARTS = ["/appearance.js", "/old-browser.js", "/favicon.svg"];

/** The name of the entry and of the file. It must never change, or no browser would find a newer version. */
const ENTRY = "service-worker";
const FILE = `${ENTRY}.js`;
const PLACEHOLDER = "BUILD_OF_THIS_WORKER";

/** The names that web/build/languages-plugin.ts gives its files. */
const LANGUAGE_FILE = /^assets\/texts-([a-z]{2})-[a-z]+-[0-9a-f]{8}\.js$/;

const pathsOf = (names: readonly string[]): readonly string[] => names.map((name) => `/${name}`);

/** Builds web/app/service-worker/ to /service-worker.js, with the list of files that it keeps. */
export const precache = (): Plugin => ({
  name: "precache",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  configEnvironment: (name) =>
    name === "client"
      ? {
          build: {
            rolldownOptions: {
              input: {
                index: join(import.meta.dirname, "../index.html"),
                [ENTRY]: join(import.meta.dirname, "../app/service-worker/service-worker.ts"),
              },
              output: { entryFileNames: ({ name }) => (name === ENTRY ? FILE : "assets/[name]-[hash:7].js") },
            },
          },
        }
      : null,
  generateBundle(_options, bundle) {
    const worker = bundle[FILE];
    if (worker?.type !== "chunk" || !worker.code.includes(PLACEHOLDER))
      return this.error(`${FILE} has no place for its build`);
    if (worker.imports.length > 0) return this.error(`${FILE} must be one file`);

    const hash = createHash("sha256").update(worker.code);
    const assets = Object.keys(bundle)
      .filter((name) => name.startsWith("assets/"))
      .sort();
    const languages = new Map<string | undefined, string[]>();
    for (const name of assets) {
      const tag = LANGUAGE_FILE.exec(name)?.[1];
      languages.set(tag, [...(languages.get(tag) ?? []), name]);
    }
    for (const name of assets) hash.update(name);
    const shell = bundle["index.html"];
    if (shell?.type !== "asset") return this.error("there is no shell yet");
    hash.update(shell.source);
    for (const path of SHELL_PARTS) hash.update(readFileSync(join(import.meta.dirname, "../public", path)));

    const build = {
      version: hash.digest("hex").slice(0, 16),
      assets: pathsOf(languages.get(undefined) ?? []),
      languages: [...languages].flatMap(([tag, names]) => (tag === undefined ? [] : [pathsOf(names)])),
      shellParts: SHELL_PARTS,
    };
    worker.code = worker.code.replace(PLACEHOLDER, JSON.stringify(build));
  },
});
