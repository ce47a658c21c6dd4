import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/** First of all the one without windows, which does the same for less: Debian has it as a package of its own. */
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findOnPath = (command: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find(isExecutable);

const findInstalled = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    ...COMMANDS.map(findOnPath),
    ...MAC_PATHS.filter(isExecutable),
    ...[chromium.executablePath()].filter((path) => existsSync(path)),
  ].find((path) => path !== undefined && path !== "");

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

const installFromDebian = (): boolean =>
  findOnPath("apt-get") !== undefined &&
  run("apt-get", ["update"]) &&
  run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"]);

const installFromPlaywright = (): boolean => run("playwright-core", ["install", "--with-deps", "chromium"]);

/** Path of a Chromium: an installed one, else Debian's package, else Playwright's download, else a clear error. */
export const ensureChromium = (): string => {
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  console.log("No Chrome or Chromium found; installing one for the browser tests…");
  const fresh =
    (installFromDebian() ? findInstalled() : undefined) ?? (installFromPlaywright() ? findInstalled() : undefined);
  if (fresh !== undefined) return fresh;
  console.error("No Chrome or Chromium could be found or installed. Install one, or set CHROMIUM_PATH, and run again.");
  process.exit(1);
};
