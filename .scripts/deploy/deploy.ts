import { randomBytes } from "node:crypto";
import { type DeployConfiguration, type Missing, missingIn, withDatabaseId, withVar } from "./missing.ts";

/** The way of a new version to the public, and back where it does not play. */

export interface Ran {
  readonly status: number;
  readonly output: string;
}

/** What the way needs of the machine, so that a test can stand in for it. */
export interface Ground {
  /** Runs a tool to its end. `input` is what it reads: secrets go there and never among the arguments. */
  run(command: string, args: readonly string[], input?: string): Promise<Ran>;
  /** wrangler.toml, as text and as wrangler understands it. */
  readToml(): string;
  writeToml(toml: string): void;
  configuration(): Omit<DeployConfiguration, "secrets">;
  print(text: string): void;
  /**
   * It is the platform's own build that deploys, as its Deploy button sets one up. What is missing is then only told, as
   * the site's address is not known before the first deploy; a secret that is required the platform asks for itself.
   */
  readonly isPlatformBuild: boolean;
  /** "" where nobody can be asked. */
  ask(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  /** Plays a game on the deployed site; rejects when it cannot be played. `version` null: whichever is there. */
  smokeTest(origin: string, version: string | null): Promise<void>;
}

const BUILT = ["--config", "dist/uttt/wrangler.json"];

class Stop extends Error {}

const wrangler = (ground: Ground, args: readonly string[], input?: string): Promise<Ran> =>
  ground.run("wrangler", args, input);

/** A step without which there is no next one. */
const must = async (ground: Ground, what: string, command: string, args: readonly string[]): Promise<string> => {
  ground.print(`${what} …`);
  const { status, output } = await ground.run(command, args);
  if (status !== 0) throw new Stop(`${what}: failed\n${output}`);
  return output;
};

/** A list or an object among what a tool has printed. */
const jsonIn = (output: string): unknown => {
  const start = output.search(/[[{]/);
  try {
    return start < 0 ? null : JSON.parse(output.slice(start));
  } catch {
    return null;
  }
};

const secretNames = async (ground: Ground): Promise<string[]> => {
  const { status, output } = await wrangler(ground, ["secret", "list", "--format", "json"]);
  // A Worker that was never deployed has none.
  const listed = status === 0 ? jsonIn(output) : [];
  return Array.isArray(listed) ? listed.flatMap((secret: { name?: unknown }) => [String(secret?.name)]) : [];
};

/** The version that gets all requests; null when there is none, or several share them. */
const liveVersion = async (ground: Ground): Promise<string | null> => {
  const { status, output } = await wrangler(ground, ["deployments", "status", "--json"]);
  const [, id] = /"version_id":\s*"([\w-]+)"/.exec(output) ?? [];
  const isOnlyOne = output.split('"version_id"').length === 2;
  return status === 0 && isOnlyOne ? (id ?? null) : null;
};

const textOf = ({ name, isRequired, why, how }: Missing): string =>
  `  ${name}${isRequired ? "" : " (optional)"}: ${why}\n      ${how}`;

/** Asks for one thing and sets it; false when nobody answers. */
const supply = async (ground: Ground, { name, kind, why }: Missing): Promise<boolean> => {
  if (kind === "database") {
    if (!/^y/i.test(await ground.ask("There is no database yet. Create one? [y/N] "))) return false;
    const output = await must(ground, "Creating the database", "wrangler", ["d1", "create", "uttt"]);
    const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(output) ?? [];
    if (id === undefined) throw new Stop(`The database's id is not in what wrangler said:\n${output}`);
    ground.writeToml(withDatabaseId(ground.readToml(), id));
    return true;
  }
  if (kind === "var") {
    const value = await ground.ask(`${name} (${why}): `);
    if (value !== "") ground.writeToml(withVar(ground.readToml(), name, value));
    return value !== "";
  }
  const isOurs = name === "SESSION_SECRET";
  const value = isOurs
    ? /^y/i.test(await ground.ask("There is no SESSION_SECRET yet. Make a random one? [y/N] ")) &&
      randomBytes(32).toString("base64url")
    : await ground.askSecret(`${name} (${why}): `);
  if (value === false || value === "") return false;
  const { status, output } = await wrangler(ground, ["secret", "put", name], value);
  if (status !== 0) throw new Stop(`${name} could not be set:\n${output}`);
  return true;
};

/** Sees to it that everything is there, as far as somebody answers. */
const prepare = async (ground: Ground): Promise<void> => {
  const look = async (): Promise<Missing[]> =>
    missingIn({ ...ground.configuration(), secrets: await secretNames(ground) });
  let missing = await look();
  for (const wanted of ground.isPlatformBuild ? [] : missing.filter(({ isRequired }) => isRequired)) {
    if (!(await supply(ground, wanted))) break;
    missing = await look();
  }
  if (missing.length > 0) ground.print(`Missing:\n${missing.map(textOf).join("\n")}`);
  if (!ground.isPlatformBuild && missing.some(({ isRequired }) => isRequired)) throw new Stop("Nothing was deployed.");
};

const goBack = async (ground: Ground, to: string | null, why: string): Promise<never> => {
  if (to === null) throw new Stop(`${why}\nThere is no version before it to go back to: it stays as it is.`);
  ground.print(`${why}\nGoing back to ${to} …`);
  const message = "The smoke test of the version after this one failed";
  // At once for the objects, too: those that have begun with the broken version would keep it for an hour.
  const now = ["--durable-objects-code-update-mode", "immediate"];
  const { status, output } = await wrangler(ground, ["rollback", to, "--yes", ...now, "--message", message]);
  if (status === 0)
    throw new Stop("The version before is back. What the migration has added stays; the version before does not mind.");
  throw new Stop(`GOING BACK FAILED: the broken version is public.\n${output}\nTry: npx wrangler rollback ${to}`);
};

const bookmarkIn = (output: string): string =>
  /[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}/.exec(output)?.[0] ?? "";

const goThrough = async (ground: Ground): Promise<void> => {
  await must(ground, "Asking Cloudflare who you are (npx wrangler login)", "wrangler", ["whoami", "--json"]);
  await prepare(ground);
  await must(ground, "Building", "npm", ["run", "--silent", "build"]);
  const before = await liveVersion(ground);
  const { output: travel } = await wrangler(ground, ["d1", "time-travel", "info", "DB", "--json"]);
  const bookmark = bookmarkIn(travel);
  if (bookmark !== "") ground.print(`The database before the migration: bookmark ${bookmark}`);
  await must(ground, "Migrating the database", "wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
  await must(ground, "Deploying", "wrangler", ["deploy", ...BUILT]);
  const now = await liveVersion(ground);
  const origin = String(ground.configuration().vars.PUBLIC_ORIGIN ?? "");
  if (origin === "") return ground.print("Deployed. No game was played, as PUBLIC_ORIGIN is not set.");
  ground.print(`Playing a game on ${now ?? "the new version"} …`);
  try {
    await ground.smokeTest(origin, now);
  } catch (error) {
    // Where nothing new is live, going back would go one too far.
    const isNew = now === null || now !== before;
    await goBack(ground, isNew ? before : null, `The smoke test failed: ${String(error)}`);
  }
  ground.print("Deployed, and a game was played.");
};

/** @returns the exit code of the process. */
export const deploy = async (ground: Ground): Promise<number> => {
  try {
    await goThrough(ground);
    return 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    ground.print(error.message);
    return 1;
  }
};
