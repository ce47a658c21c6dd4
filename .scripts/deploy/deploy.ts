import { randomBytes } from "node:crypto";
import { newVapidKeys } from "../new-vapid-keys.ts";
import {
  type DeployConfiguration,
  isOnWorkersDev,
  isOrigin,
  type Missing,
  missingIn,
  withDatabaseId,
  withRoute,
  withVar,
} from "./missing.ts";
import { Unattached } from "./smoke-test.ts";

/** Deploys a new version, and rolls back if it fails the smoke test. */

export interface Ran {
  readonly status: number;
  readonly output: string;
}

/** What a deploy needs from the machine. Tests replace it. */
export interface Ground {
  /** Runs a command to its end. Secrets go to its standard `input`, never into the arguments. */
  run(command: string, args: readonly string[], input?: string): Promise<Ran>;
  /** wrangler.toml as text, and as wrangler reads it. */
  readToml(): string;
  writeToml(toml: string): void;
  configuration(): Omit<DeployConfiguration, "secrets">;
  /** Gives the rate limits in the built configuration ids that only this site uses. */
  ownLimits(databaseId: string): void;
  print(text: string): void;
  /**
   * True in a build on the platform, as its Deploy button sets up. Missing settings are then only printed, because the
   * site's address is unknown before the first deploy. The platform asks for required secrets itself.
   */
  readonly isPlatformBuild: boolean;
  /** The answer; "" if nobody can answer. */
  ask(question: string): Promise<string>;
  askSecret(question: string): Promise<string>;
  /**
   * Plays a game on the deployed site; rejects if that fails, with `Unattached` if the address leads somewhere else.
   * `version` null accepts any version.
   */
  smokeTest(origin: string, version: string | null): Promise<void>;
}

const BUILT = ["--config", "dist/uttt/wrangler.json"];

class Stop extends Error {}

const wrangler = (ground: Ground, args: readonly string[], input?: string): Promise<Ran> =>
  ground.run("wrangler", args, input);

/** Runs a step that must succeed. */
const must = async (ground: Ground, what: string, command: string, args: readonly string[]): Promise<string> => {
  ground.print(`${what} …`);
  const { status, output } = await ground.run(command, args);
  if (status !== 0) throw new Stop(`${what}: failed\n${output}`);
  return output;
};

/** The first JSON list or object in a tool's output. */
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
  // The command fails for a Worker that was never deployed: it has no secrets.
  const listed = status === 0 ? jsonIn(output) : [];
  return Array.isArray(listed) ? listed.flatMap((secret: { name?: unknown }) => [String(secret?.name)]) : [];
};

/** The version that gets all requests; null if there is none, or several share them. */
const liveVersion = async (ground: Ground): Promise<string | null> => {
  const { status, output } = await wrangler(ground, ["deployments", "status", "--json"]);
  const [, id] = /"version_id":\s*"([\w-]+)"/.exec(output) ?? [];
  const isOnlyOne = output.split('"version_id"').length === 2;
  return status === 0 && isOnlyOne ? (id ?? null) : null;
};

const textOf = ({ name, isRequired, why, how }: Missing): string =>
  `  ${name}${isRequired ? "" : " (optional)"}: ${why}\n      ${how}`;

const attach = async (ground: Ground, host: string): Promise<boolean> => {
  const question = `Attach ${host} to this Worker, as a custom domain? It must be in this Cloudflare account. [y/N] `;
  if (!/^y/i.test(await ground.ask(question))) return false;
  ground.writeToml(withRoute(ground.readToml(), host));
  return true;
};

/** Asks for the site's public address before its route, because the address decides the route. */
const supplyAddress = async (ground: Ground): Promise<boolean> => {
  ground.print(
    [
      "Where will the site be? Either at a domain of your Cloudflare account, such as https://play.example.com,",
      "or without one at https://uttt.<your subdomain>.workers.dev: the dashboard shows the subdomain under Workers & Pages.",
    ].join("\n"),
  );
  const typed = await ground.ask("PUBLIC_ORIGIN (https://…): ");
  if (typed === "") return false;
  const origin = URL.parse(typed.includes("://") ? typed : `https://${typed}`)?.origin;
  if (!isOrigin(origin)) throw new Stop(`"${typed}" is no https address. Nothing was deployed.`);
  ground.writeToml(withVar(ground.readToml(), "PUBLIC_ORIGIN", origin));
  const { host } = new URL(origin);
  if (!isOnWorkersDev(host)) await attach(ground, host);
  return true;
};

/** Secrets that no other service has to know, so random values will do. */
const MADE_HERE: ReadonlyMap<string, () => string> = new Map([
  ["SESSION_SECRET", () => randomBytes(32).toString("base64url")],
  ["VAPID_KEYS", newVapidKeys],
]);

/** Asks for a missing setting and sets it; false without an answer. */
const supply = async (ground: Ground, { name, kind, why }: Missing): Promise<boolean> => {
  if (kind === "database") {
    if (!/^y/i.test(await ground.ask("There is no database yet. Create one? [y/N] "))) return false;
    const output = await must(ground, "Creating the database", "wrangler", ["d1", "create", "uttt"]);
    const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(output) ?? [];
    if (id === undefined) throw new Stop(`The database's id is not in what wrangler said:\n${output}`);
    ground.writeToml(withDatabaseId(ground.readToml(), id));
    return true;
  }
  if (kind === "address") return supplyAddress(ground);
  if (kind === "route") return false;
  if (kind === "var") {
    const value = await ground.ask(`${name} (${why}): `);
    if (value !== "") ground.writeToml(withVar(ground.readToml(), name, value));
    return value !== "";
  }
  const make = MADE_HERE.get(name);
  const value = make
    ? /^y/i.test(await ground.ask(`There is no ${name} yet. Make a random one? [y/N] `)) && make()
    : await ground.askSecret(`${name} (${why}): `);
  if (value === false || value === "") return false;
  const { status, output } = await wrangler(ground, ["secret", "put", name], value);
  if (status !== 0) throw new Stop(`${name} could not be set:\n${output}`);
  return true;
};

/**
 * True if the deploy asks for this setting. It asks for two optional ones: mail, because few operators want a site
 * without accounts, and the notification keys, because they cost nothing.
 */
const isAskedFor = ({ name, isRequired }: Missing): boolean =>
  isRequired || name === "MAIL_FROM" || name === "VAPID_KEYS";

const NO_ACCOUNT = `Cloudflare does not know who you are. Log in with "npx wrangler login", or set CLOUDFLARE_API_TOKEN (and
CLOUDFLARE_ACCOUNT_ID) in the environment. You open an account at https://dash.cloudflare.com/sign-up; the site needs its
Workers Paid plan. .github/OPERATING.md has the rest. Nothing was deployed.`;

const checkAccount = async (ground: Ground): Promise<void> => {
  ground.print("Asking Cloudflare who you are …");
  const { status, output } = await wrangler(ground, ["whoami", "--json"]);
  if (status !== 0) throw new Stop(output.includes('"loggedIn":false') ? NO_ACCOUNT : `${NO_ACCOUNT}\n${output}`);
};

const prepare = async (ground: Ground): Promise<void> => {
  const look = async (): Promise<Missing[]> =>
    missingIn({ ...ground.configuration(), secrets: await secretNames(ground) });
  let missing = await look();
  for (const wanted of ground.isPlatformBuild ? [] : missing.filter(isAskedFor)) {
    if (!(await supply(ground, wanted)) && wanted.isRequired) break;
    missing = await look();
  }
  if (missing.length > 0) ground.print(`Missing:\n${missing.map(textOf).join("\n")}`);
  if (!ground.isPlatformBuild && missing.some(({ isRequired }) => isRequired)) throw new Stop("Nothing was deployed.");
};

const goBack = async (ground: Ground, to: string | null, why: string): Promise<never> => {
  if (to === null) throw new Stop(`${why}\nThere is no version before it to go back to: it stays as it is.`);
  ground.print(`${why}\nGoing back to ${to} …`);
  const message = "The smoke test of the version after this one failed";
  // Update the Durable Objects at once too: those that started with the broken version would keep it for an hour.
  const now = ["--durable-objects-code-update-mode", "immediate"];
  const { status, output } = await wrangler(ground, ["rollback", to, "--yes", ...now, "--message", message]);
  if (status === 0)
    throw new Stop("The version before is back. What the migration has added stays; the version before does not mind.");
  throw new Stop(`GOING BACK FAILED: the broken version is public.\n${output}\nTry: npx wrangler rollback ${to}`);
};

const bookmarkIn = (output: string): string =>
  /[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}/.exec(output)?.[0] ?? "";

const UNATTACHED = `The version is deployed and stays: it may be fine, only nobody finds it there. Attach the address (routes in
wrangler.toml, or in the dashboard at this Worker under Settings, Domains & Routes), or correct PUBLIC_ORIGIN. Then run
npm run deploy again, which tries it out. A new domain may take some minutes.`;

const goThrough = async (ground: Ground): Promise<void> => {
  await checkAccount(ground);
  await prepare(ground);
  await must(ground, "Building", "npm", ["run", "--silent", "build"]);
  const { databaseId } = ground.configuration();
  if (databaseId !== undefined) ground.ownLimits(databaseId);
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
    if (error instanceof Unattached) throw new Stop(`${error.message}\n${UNATTACHED}`);
    // If no new version is live, a rollback would go one version too far.
    const isNew = now === null || now !== before;
    await goBack(ground, isNew ? before : null, `The smoke test failed: ${String(error)}`);
  }
  ground.print("Deployed, and a game was played.");
};

const COMMIT = `wrangler.toml has new settings of this site. Commit it: the next deploy, from here or from a workflow, needs them.`;

/** @returns the exit code of the process. */
export const deploy = async (ground: Ground): Promise<number> => {
  const before = ground.readToml();
  try {
    await goThrough(ground);
    return 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    ground.print(error.message);
    return 1;
  } finally {
    if (ground.readToml() !== before) ground.print(COMMIT);
  }
};
