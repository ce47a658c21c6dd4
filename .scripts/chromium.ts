import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/** A Chromium without windows. It needs a third less processor time for the same page. Debian has a package for it. */
const HEADLESS_SHELL = "chromium-headless-shell";
const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
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

/** Timeout of each installation step, in milliseconds. Without a network, a step may never end. */
const PATIENCE = 120_000;

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore", timeout: PATIENCE }).status === 0;

/** Only root may install packages. CI containers run as root, developers' machines hardly ever. */
const installFromDebian = (): boolean => {
  if (process.getuid?.() !== 0 || findOnPath("apt-get") === undefined) return false;
  console.log(`Installing ${HEADLESS_SHELL} for the browser tests…`);
  const install = () => run("apt-get", ["install", "--yes", "--no-install-recommends", HEADLESS_SHELL]);
  return install() || (run("apt-get", ["update"]) && install());
};

const installFromPlaywright = (): boolean => {
  console.log("No Chrome or Chromium found; installing one for the browser tests…");
  return run("playwright-core", ["install", "--with-deps", "chromium"]);
};

const findHeadlessShell = (): string | undefined => process.env.CHROMIUM_PATH || findOnPath(HEADLESS_SHELL);

const findAny = (): string | undefined =>
  [
    findHeadlessShell(),
    ...COMMANDS.map(findOnPath),
    ...MAC_PATHS.filter(isExecutable),
    ...[chromium.executablePath()].filter((path) => existsSync(path)),
  ].find((path) => path !== undefined);

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, else Debian's headless shell, else an installed Chromium or
 * Chrome, else Playwright's download. Throws a clear error if all fail.
 */
export const ensureChromium = (): string => {
  const path =
    findHeadlessShell() ??
    (installFromDebian() ? findHeadlessShell() : undefined) ??
    findAny() ??
    (installFromPlaywright() ? findAny() : undefined);
  if (path !== undefined) return path;
  console.error("No Chrome or Chromium could be found or installed. Install one, or set CHROMIUM_PATH, and run again.");
  process.exit(1);
};
