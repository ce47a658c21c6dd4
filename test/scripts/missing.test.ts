import { describe, expect, test } from "vitest";
import {
  type DeployConfiguration,
  missingIn,
  withDatabaseId,
  withRoute,
  withVar,
} from "../../.scripts/deploy/missing.ts";

const COMPLETE: DeployConfiguration = {
  databaseId: "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05",
  vars: {
    PUBLIC_ORIGIN: "https://play.example.com",
    MAIL_FROM: "play@example.com",
    MAIL_TRANSPORT: "cloudflare",
    CLOCK_SPEED: "1",
  },
  routes: ["play.example.com"],
  isOnWorkersDev: false,
  secrets: ["SESSION_SECRET", "ADMIN_SECRET", "VAPID_KEYS"],
};

const namesFor = (change: Partial<DeployConfiguration>): string[] =>
  missingIn({ ...COMPLETE, ...change }).map(({ name }) => name);

const required = (change: Partial<DeployConfiguration>): string[] =>
  missingIn({ ...COMPLETE, ...change })
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name);

const vars = (change: Readonly<Record<string, string>>) => ({ vars: { ...COMPLETE.vars, ...change } });

describe("missing settings before a deploy", () => {
  test("are none when all is set, with or without payments", () => {
    expect(missingIn(COMPLETE)).toEqual([]);
    const secrets = [...COMPLETE.secrets, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
    expect(missingIn({ ...COMPLETE, secrets })).toEqual([]);
  });

  test.each<[string, Partial<DeployConfiguration>, string]>([
    ["no database", { databaseId: undefined }, "database_id"],
    ["an invalid database id", { databaseId: "uttt" }, "database_id"],
    ["no session secret", { secrets: ["ADMIN_SECRET", "VAPID_KEYS"] }, "SESSION_SECRET"],
    ["no origin", vars({ PUBLIC_ORIGIN: "" }), "PUBLIC_ORIGIN"],
    ["an origin without https", vars({ PUBLIC_ORIGIN: "http://play.example.com" }), "PUBLIC_ORIGIN"],
    ["an origin with a trailing slash", vars({ PUBLIC_ORIGIN: "https://play.example.com/" }), "PUBLIC_ORIGIN"],
    ["a sender that is no address", vars({ MAIL_FROM: "play" }), "MAIL_FROM"],
    ["mails that anybody can read", vars({ MAIL_TRANSPORT: "outbox" }), "MAIL_TRANSPORT"],
    ["test clocks", vars({ CLOCK_SPEED: "60" }), "CLOCK_SPEED"],
    ["half of the payment secrets", { secrets: [...COMPLETE.secrets, "STRIPE_SECRET_KEY"] }, "STRIPE_WEBHOOK_SECRET"],
    ["the other half", { secrets: [...COMPLETE.secrets, "STRIPE_WEBHOOK_SECRET"] }, "STRIPE_SECRET_KEY"],
  ])("%s", (_, change, name) => expect(required(change)).toEqual([name]));

  test("are all listed when nothing is set, each with its reason and the fix", () => {
    const missing = missingIn({ databaseId: undefined, vars: {}, routes: [], isOnWorkersDev: true, secrets: [] });
    expect(missing.map(({ name }) => name)).toEqual([
      ...["database_id", "SESSION_SECRET", "PUBLIC_ORIGIN", "CLOCK_SPEED", "VAPID_KEYS", "ADMIN_SECRET", "MAIL_FROM"],
    ]);
    for (const { why, how } of missing) expect(why.length * how.length).toBeGreaterThan(100);
  });

  test("leave a site without mails its choice", () => {
    expect(required(vars({ MAIL_FROM: "" }))).toEqual([]);
    expect(namesFor(vars({ MAIL_FROM: "" }))).toEqual(["MAIL_FROM"]);
  });

  test.each<[string, Partial<DeployConfiguration>, string[]]>([
    ["a custom domain", {}, []],
    ["a route of a zone", { routes: ["example.com/*", "*.example.com/*"] }, []],
    ["another domain", { routes: ["other.example.com"] }, ["routes"]],
    ["a domain that only looks alike", { routes: ["playXexample.com"] }, ["routes"]],
    ["no route", { routes: [] }, ["routes"]],
    [
      "workers.dev",
      { ...vars({ PUBLIC_ORIGIN: "https://uttt.me.workers.dev" }), routes: [], isOnWorkersDev: true },
      [],
    ],
    ["workers.dev, which routes turn off", vars({ PUBLIC_ORIGIN: "https://uttt.me.workers.dev" }), ["routes"]],
  ])("say whether something leads to the address: %s", (_, change, names) => {
    expect(namesFor(change)).toEqual(names);
    expect(required(change)).toEqual([]);
  });

  test("are only mentioned if the product works without them", () => {
    const hints = missingIn({
      ...COMPLETE,
      secrets: ["SESSION_SECRET", "SESSION_SECRET_PREVIOUS", "VAPID_KEYS_PREVIOUS"],
    });
    expect(hints.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["VAPID_KEYS", false],
      ["VAPID_KEYS_PREVIOUS", false],
      ["ADMIN_SECRET", false],
      ["SESSION_SECRET_PREVIOUS", false],
    ]);
  });
});

const TOML = `name = "uttt"
main = "worker/index.ts"

[[d1_databases]]
binding = "DB"
database_name = "uttt"
migrations_dir = "migrations"

[vars]
# The sender.
MAIL_FROM = ""
PUBLIC_ORIGIN = ""
`;

describe("an answer written into wrangler.toml", () => {
  test("puts a setting in its line, and the database's id once", () => {
    expect(withVar(TOML, "PUBLIC_ORIGIN", "https://play.example.com")).toBe(
      TOML.replace('PUBLIC_ORIGIN = ""', 'PUBLIC_ORIGIN = "https://play.example.com"'),
    );
    const id = "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05";
    const once = withDatabaseId(TOML, id);
    expect(once).toContain(`database_name = "uttt"\ndatabase_id = "${id}"\nmigrations_dir`);
    expect(withDatabaseId(withDatabaseId(TOML, "old"), id)).toBe(once);
  });

  test("attaches a domain above all tables, unless there are routes already", () => {
    const attached = withRoute(TOML, "play.example.com");
    const line = 'routes = [{ pattern = "play.example.com", custom_domain = true }]';
    expect(attached).toBe(TOML.replace('name = "uttt"', `name = "uttt"\n${line}`));
    expect(withRoute(attached, "other.example.com")).toBe(attached);
    for (const host of ['x"]', "localhost", "a b.example.com", ""])
      expect(() => withRoute(TOML, host)).toThrow(RangeError);
  });

  test.each(['x"\n[vars]', "$&", "a b", ""])("leaves out what could end the string: %j", (value) => {
    expect(() => withVar(TOML, "MAIL_FROM", value)).toThrow(RangeError);
    expect(() => withDatabaseId(TOML, value)).toThrow(RangeError);
  });
});
