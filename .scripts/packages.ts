import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const findOnPath = (command: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find(isExecutable);

/** Timeout of each installation step, in milliseconds. Without a network, a step may never end. */
const PATIENCE = 240_000;

export const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore", timeout: PATIENCE }).status === 0;

/** Only root may install packages. CI containers run as root, developers' machines hardly ever. */
export const installFromDebian = (packages: readonly string[]): boolean => {
  if (process.getuid?.() !== 0 || findOnPath("apt-get") === undefined) return false;
  console.log(`Installing ${packages.join(", ")} for the browser tests…`);
  const install = () => run("apt-get", ["install", "--yes", "--no-install-recommends", ...packages]);
  return install() || (run("apt-get", ["update"]) && install());
};
