import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { runChild, startChild } from "./children.mjs";
import { newVapidKeys } from "./new-vapid-keys.ts";

/** Prepares local runs: secrets, a migrated database, quiet and offline tools. */

const STATE = ".wrangler/state";

/** Keeps wrangler offline, quiet and out of the home folder. */
const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_REGISTRY_PATH: ".wrangler/registry",
  WRANGLER_LOG_PATH: ".wrangler/logs",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Otherwise wrangler traces every call of an object into a database that only grows, and its memory with it.
  X_LOCAL_OBSERVABILITY: "false",
};

const newSecret = (): string => randomBytes(32).toString("base64url");

/** The settings that .dev.vars must have, each with its default. */
const DEV_VARS: Readonly<Record<string, () => string>> = {
  SESSION_SECRET: newSecret,
  ADMIN_SECRET: newSecret,
  VAPID_KEYS: newVapidKeys,
  MAIL_TRANSPORT: () => "outbox",
  // Example addresses, so that the footer is complete.
  STATUS_URL: () => "https://status.example.org",
  SOURCE_URL: () => "https://code.example.org",
  COMMUNITY_URL: () => "https://chat.example.org",
  CONTACT_EMAIL: () => "contact@example.org",
};

/** Filled if empty, as in a copy of .dev.vars.example. The other settings may be empty: the site then has no link. */
const NEVER_EMPTY: readonly string[] = ["SESSION_SECRET", "ADMIN_SECRET", "VAPID_KEYS", "MAIL_TRANSPORT"];

/** The Worker's minimum: with a shorter secret, every login fails. */
const MIN_SECRET_BYTES = 32;

interface FilledVars {
  /** The new content of the file. */
  readonly text: string;
  readonly added: readonly string[];
  /** A sentence about a setting that must be corrected before the site can start; null if there is none. */
  readonly problem: string | null;
}

/** Adds missing settings to the content of a .dev.vars, fills empty ones, and leaves the others alone. */
export const filledVars = (present: string): FilledVars => {
  const values = parseEnv(present);
  const added = Object.keys(DEV_VARS).filter((name) =>
    NEVER_EMPTY.includes(name) ? !values[name] : values[name] === undefined,
  );
  const isReplaced = (line: string): boolean =>
    added.some((name) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line));
  const kept = present.split("\n").filter((line) => !isReplaced(line));
  const before = kept.join("\n");
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  const lines = added.map((name) => `${name}="${DEV_VARS[name]?.()}"\n`);
  const secret = values.SESSION_SECRET;
  const isShort = Boolean(secret) && Buffer.byteLength(secret ?? "") < MIN_SECRET_BYTES;
  return {
    text: before + separator + lines.join(""),
    added,
    problem: isShort
      ? `SESSION_SECRET in .dev.vars has to have ${MIN_SECRET_BYTES} bytes or more: with this one every login fails. Delete the line to get a new one.`
      : null,
  };
};

/** Writes what is missing into .dev.vars. Exits if something in it would make every login fail. */
export const ensureSecrets = (): void => {
  const { text, added, problem } = filledVars(existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "");
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  if (added.length === 0) return;
  writeFileSync(".dev.vars", text, { mode: 0o600 });
  // A copy of the example may be open to everybody on the machine.
  chmodSync(".dev.vars", 0o600);
  console.log(`Wrote ${added.join(", ")} to .dev.vars.`);
};

/** Runs a tool of node_modules/.bin to its end. If it fails, prints its output and exits. */
const runQuietly = async (what: string, command: string, args: readonly string[]): Promise<void> => {
  const { status, output } = await runChild(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  if (status === 0) return;
  console.error(`${what} failed:\n${output}`);
  process.exit(status);
};

export const migrate = (): Promise<void> =>
  runQuietly("Applying the migrations", "wrangler", [
    ...["d1", "migrations", "apply", "DB", "--local"],
    ...["--persist-to", STATE],
  ]);

export const build = (): Promise<void> => runQuietly("The build", "npm", ["run", "--silent", "build"]);

/** Starts a tool. It ends with this process, even if that is killed, and this process ends with it. */
export const runServer = (
  command: string,
  args: readonly string[],
  onLine: (line: string) => void,
  moreEnv: Readonly<Record<string, string>> = {},
): void => {
  const guarded = [".scripts/guarded.mjs", command, ...args];
  const child = startChild("node", guarded, { env: { ...env, ...moreEnv }, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      for (const line of chunk.split("\n")) if (line.trim() !== "") onLine(line);
    });
  }
  child.on("exit", (code) => process.exit(code ?? 1));
};

/**
 * Links of a local run lead to the local site, even if wrangler.toml has the deployed site's address.
 */
export const OWN_SITE = { PUBLIC_ORIGIN: "" } as const;

/** Both local servers warn that nothing triggers crons. .github/OPERATING.md says how to trigger one. */
export const isNeedlessWarning = (line: string): boolean => line.includes("Scheduled Workers are not automatically");

/** The build copies only the secrets of .dev.vars and drops variables that it sets differently. */
const DEV_VARS_PATH = resolve(".dev.vars");

/**
 * Writes the built configuration with this run's settings to a file that only its owner can read. Arguments would not
 * be safe: every user of the machine can read a command line.
 */
const configurationWith = (vars: Readonly<Record<string, string>>): string => {
  // With the deployed site's routes, wrangler would replace the host of each request by the deployed one.
  const { routes: _, route: __, ...built } = JSON.parse(readFileSync("dist/uttt/wrangler.json", "utf8"));
  // In the same folder as the built configuration, because its paths are relative.
  const path = "dist/uttt/local.json";
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ ...built, vars: { ...built.vars, ...vars } }), { mode: 0o600 });
  return path;
};

/** Arguments for wrangler to serve the build with extra settings. */
export const serveArgs = (vars: Readonly<Record<string, string>>): string[] => [
  ...["dev", "--config", configurationWith(vars)],
  ...["--env-file", DEV_VARS_PATH, "--persist-to", STATE],
];
