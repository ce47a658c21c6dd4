import { describe, expect, test } from "vitest";
import { type DeployConfiguration, missingIn, withDatabaseId, withVar } from "../../.scripts/deploy/missing.ts";

const COMPLETE: DeployConfiguration = {
  databaseId: "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05",
  vars: {
    PUBLIC_ORIGIN: "https://play.example.com",
    MAIL_FROM: "play@example.com",
    MAIL_TRANSPORT: "cloudflare",
    CLOCK_SPEED: "1",
  },
  secrets: ["SESSION_SECRET", "ADMIN_SECRET"],
};

const required = (change: Partial<DeployConfiguration>): string[] =>
  missingIn({ ...COMPLETE, ...change })
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name);

const vars = (change: Readonly<Record<string, string>>) => ({ vars: { ...COMPLETE.vars, ...change } });

describe("what is missing before a deploy", () => {
  test("is nothing where all is set, payments or not", () => {
    expect(missingIn(COMPLETE)).toEqual([]);
    const secrets = [...COMPLETE.secrets, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
    expect(missingIn({ ...COMPLETE, secrets })).toEqual([]);
  });

  test.each<[string, Partial<DeployConfiguration>, string]>([
    ["no database", { databaseId: undefined }, "database_id"],
    ["a database whose id is none", { databaseId: "uttt" }, "database_id"],
    ["no secret of the sessions", { secrets: ["ADMIN_SECRET"] }, "SESSION_SECRET"],
    ["no origin", vars({ PUBLIC_ORIGIN: "" }), "PUBLIC_ORIGIN"],
    ["an origin without https", vars({ PUBLIC_ORIGIN: "http://play.example.com" }), "PUBLIC_ORIGIN"],
    ["an origin with a slash behind it", vars({ PUBLIC_ORIGIN: "https://play.example.com/" }), "PUBLIC_ORIGIN"],
    ["no sender of mails", vars({ MAIL_FROM: "" }), "MAIL_FROM"],
    ["a sender that is no address", vars({ MAIL_FROM: "play" }), "MAIL_FROM"],
    ["mails that everybody can read", vars({ MAIL_TRANSPORT: "outbox" }), "MAIL_TRANSPORT"],
    ["clocks of tests", vars({ CLOCK_SPEED: "60" }), "CLOCK_SPEED"],
    ["half of the payments' secrets", { secrets: [...COMPLETE.secrets, "STRIPE_SECRET_KEY"] }, "STRIPE_WEBHOOK_SECRET"],
    ["the other half", { secrets: [...COMPLETE.secrets, "STRIPE_WEBHOOK_SECRET"] }, "STRIPE_SECRET_KEY"],
  ])("%s", (_, change, name) => expect(required(change)).toEqual([name]));

  test("is all of it where nothing is set, each with the reason and the way", () => {
    const missing = missingIn({ databaseId: undefined, vars: {}, secrets: [] });
    expect(missing.map(({ name }) => name)).toEqual([
      ...["database_id", "SESSION_SECRET", "PUBLIC_ORIGIN", "MAIL_FROM", "CLOCK_SPEED", "ADMIN_SECRET"],
    ]);
    for (const { why, how } of missing) expect(why.length * how.length).toBeGreaterThan(100);
  });

  test("is only told where the product can do without", () => {
    const hints = missingIn({ ...COMPLETE, secrets: ["SESSION_SECRET", "SESSION_SECRET_PREVIOUS"] });
    expect(hints.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["ADMIN_SECRET", false],
      ["SESSION_SECRET_PREVIOUS", false],
    ]);
  });
});

const TOML = `[[d1_databases]]
binding = "DB"
database_name = "uttt"
migrations_dir = "migrations"

[vars]
# The sender.
MAIL_FROM = ""
PUBLIC_ORIGIN = ""
`;

describe("what was answered is written into wrangler.toml", () => {
  test("a setting in its line, the database's id once", () => {
    expect(withVar(TOML, "PUBLIC_ORIGIN", "https://play.example.com")).toBe(
      TOML.replace('PUBLIC_ORIGIN = ""', 'PUBLIC_ORIGIN = "https://play.example.com"'),
    );
    const id = "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05";
    const once = withDatabaseId(TOML, id);
    expect(once).toContain(`database_name = "uttt"\ndatabase_id = "${id}"\nmigrations_dir`);
    expect(withDatabaseId(withDatabaseId(TOML, "old"), id)).toBe(once);
  });

  test.each(['x"\n[vars]', "$&", "a b", ""])("but nothing that could end the text: %j", (value) => {
    expect(() => withVar(TOML, "MAIL_FROM", value)).toThrow(RangeError);
    expect(() => withDatabaseId(TOML, value)).toThrow(RangeError);
  });
});
