import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { resolve } from "node:path";

/** What running the product on one's own machine needs: secrets, a migrated database, quiet and offline tools. */

const STATE = ".wrangler/state";

/** Keeps wrangler offline, quiet and out of the home folder. */
const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_REGISTRY_PATH: ".wrangler/registry",
  WRANGLER_LOG_PATH: ".wrangler/logs",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

/** Where the product listens: PORT, or 8787. */
export const port = (): number => {
  const asked = process.env.PORT ?? "8787";
  const parsed = Number(asked);
  if (Number.isInteger(parsed) && parsed > 0 && parsed < 65_536) return parsed;
  console.error(`PORT must be a whole number from 1 to 65535, not "${asked}".`);
  process.exit(1);
};

/** Ends this process when the port is in use: wrangler would silently take another one. */
export const ensureFree = async (at: number, host: string): Promise<void> => {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(at, host, () => probe.close(() => resolve(true)));
  });
  if (isFree) return;
  console.error(`Port ${at} is in use. Stop what runs there, or choose another: PORT=${at + 1} npm start`);
  process.exit(1);
};

/** What .dev.vars must hold, each with the value it gets where it is missing. */
const DEV_VARS: Readonly<Record<string, () => string>> = {
  SESSION_SECRET: () => randomBytes(32).toString("base64url"),
  ADMIN_SECRET: () => randomBytes(32).toString("base64url"),
  MAIL_TRANSPORT: () => "outbox",
  // Example addresses, so that the footer is complete.
  STATUS_URL: () => "https://status.example.org",
  SOURCE_URL: () => "https://code.example.org",
  COMMUNITY_URL: () => "https://chat.example.org",
  CONTACT_EMAIL: () => "contact@example.org",
};

/** Writes into .dev.vars what is missing there; what is there is left alone. */
export const ensureSecrets = (): void => {
  const present = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
  const missing = Object.entries(DEV_VARS).filter(([name]) => !new RegExp(`^\\s*${name}\\s*=`, "m").test(present));
  if (missing.length === 0) return;
  const separator = present === "" || present.endsWith("\n") ? "" : "\n";
  const lines = missing.map(([name, value]) => `${name}="${value()}"\n`);
  appendFileSync(".dev.vars", separator + lines.join(""), { mode: 0o600 });
  console.log(`Wrote ${missing.map(([name]) => name).join(", ")} to .dev.vars.`);
};

/** Runs a tool of node_modules/.bin to its end; ends this process too when it fails. Its output shows only then. */
export const runQuietly = (what: string, command: string, args: readonly string[]): void => {
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8" });
  if (status === 0) return;
  console.error(`${what} failed:\n${stdout}${stderr}`);
  process.exit(status ?? 1);
};

export const migrate = (): void =>
  runQuietly("Applying the migrations", "wrangler", [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--local",
    "--persist-to",
    STATE,
  ]);

export const build = (): void => runQuietly("The build", "npm", ["run", "--silent", "build"]);

/** Starts a tool in a process group of its own, and ends the whole group with this process. */
export const runServer = (
  command: string,
  args: readonly string[],
  onLine: (line: string) => void,
  moreEnv: Readonly<Record<string, string>> = {},
): void => {
  const child = spawn(command, args, {
    env: { ...env, ...moreEnv },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const stop = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid, "SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.on("exit", stop);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => {
      for (const line of chunk.split("\n")) if (line.trim() !== "") onLine(line);
    });
  }
  child.on("exit", (code) => process.exit(code ?? 0));
};

/** The build copies only the secrets of .dev.vars to its folder, and drops the variables that it sets differently. */
const DEV_VARS_PATH = resolve(".dev.vars");

/**
 * The built configuration with the settings of this run, in a file that only its owner can read: what stands on a command
 * line can be read by everybody on the machine.
 */
const configurationWith = (vars: Readonly<Record<string, string>>): string => {
  const built = JSON.parse(readFileSync("dist/uttt/wrangler.json", "utf8"));
  // Beside the built one, as paths in it are relative.
  const path = "dist/uttt/local.json";
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ ...built, vars: { ...built.vars, ...vars } }), { mode: 0o600 });
  return path;
};

/** What wrangler is told to serve the build with some settings more. */
export const serveArgs = (vars: Readonly<Record<string, string>>): string[] => [
  ...["dev", "--config", configurationWith(vars)],
  ...["--env-file", DEV_VARS_PATH, "--persist-to", STATE],
];
