import { z } from "zod";

/** What has to be set before the product can be deployed: pure, from the configuration to a list of what is missing. */

export interface DeployConfiguration {
  /** Of the D1 database in wrangler.toml; undefined where none is named. */
  readonly databaseId: string | undefined;
  /** `[vars]` of wrangler.toml. */
  readonly vars: Readonly<Record<string, unknown>>;
  /** The names of the secrets that the Worker has. */
  readonly secrets: readonly string[];
}

export interface Missing {
  readonly name: string;
  /** Where it is set. */
  readonly kind: "database" | "secret" | "var";
  /** False: it works without, but the operator should know. */
  readonly isRequired: boolean;
  readonly why: string;
  readonly how: string;
}

const uuid = z.uuid();
const email = z.email();

/** An origin and nothing behind it: links are made by adding to it. */
const isOrigin = (value: unknown): boolean => {
  const url = typeof value === "string" ? URL.parse(value) : null;
  return url !== null && url.protocol === "https:" && url.origin === value;
};

const secret = (name: string, isRequired: boolean, why: string): Missing => ({
  name,
  kind: "secret",
  isRequired,
  why,
  how: `npx wrangler secret put ${name}`,
});

const setting = (name: string, isRequired: boolean, why: string, value: string): Missing => ({
  name,
  kind: "var",
  isRequired,
  why,
  how: `${name} = "${value}" under [vars] in wrangler.toml`,
});

const inVars = (vars: DeployConfiguration["vars"]): Missing[] => [
  ...(isOrigin(vars.PUBLIC_ORIGIN)
    ? []
    : [
        setting(
          "PUBLIC_ORIGIN",
          true,
          "the site's own address: links in mails begin with it, and it is where the deployed game is tried out",
          "https://play.example.com",
        ),
      ]),
  ...(email.safeParse(vars.MAIL_FROM).success
    ? []
    : [
        setting(
          "MAIL_FROM",
          true,
          "the sender of all mails: without it nobody can confirm an account",
          "play@example.com",
        ),
      ]),
  ...(vars.MAIL_TRANSPORT === "outbox"
    ? [setting("MAIL_TRANSPORT", true, "with outbox, anybody can read every mail at /dev/outbox", "cloudflare")]
    : []),
  ...(vars.CLOCK_SPEED === "1" ? [] : [setting("CLOCK_SPEED", true, "other clocks are for tests", "1")]),
];

const inSecrets = (secrets: readonly string[]): Missing[] => {
  const has = (name: string): boolean => secrets.includes(name);
  const [key, webhook] = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  return [
    ...(has("SESSION_SECRET") ? [] : [secret("SESSION_SECRET", true, "signs the sessions: 32 random bytes or more")]),
    ...(has(key) === has(webhook)
      ? []
      : [secret(has(key) ? webhook : key, true, "donations need both secrets of the payment provider, or neither")]),
    ...(has("ADMIN_SECRET")
      ? []
      : [secret("ADMIN_SECRET", false, "without it there is no npm run admin: 32 random bytes or more")]),
    ...(has("SESSION_SECRET_PREVIOUS")
      ? [
          {
            ...secret("SESSION_SECRET_PREVIOUS", false, "is still accepted: delete it some weeks after the change"),
            how: "npx wrangler secret delete SESSION_SECRET_PREVIOUS",
          },
        ]
      : []),
  ];
};

/** What is required comes first. Empty: all is there. */
export const missingIn = ({ databaseId, vars, secrets }: DeployConfiguration): Missing[] => {
  const database: Missing = {
    name: "database_id",
    kind: "database",
    isRequired: true,
    why: "where accounts and finished games are kept",
    how: 'npx wrangler d1 create uttt, then database_id = "…" under [[d1_databases]] in wrangler.toml',
  };
  const missing = [...(uuid.safeParse(databaseId).success ? [] : [database]), ...inSecrets(secrets), ...inVars(vars)];
  return [...missing.filter(({ isRequired }) => isRequired), ...missing.filter(({ isRequired }) => !isRequired)];
};

/** Values are written into the file as they are: nothing in them may end the text that they stand in. */
const SAFE_VALUE = /^[\w.+@:/-]+$/;

const quoted = (value: string): string => {
  if (!SAFE_VALUE.test(value)) throw new RangeError("The value has characters that it cannot have");
  return `"${value}"`;
};

/** wrangler.toml with a setting of `[vars]` changed. */
export const withVar = (toml: string, name: string, value: string): string =>
  toml.replace(new RegExp(`^${name} = ".*"$`, "m"), () => `${name} = ${quoted(value)}`);

/** wrangler.toml with the id of its database. */
export const withDatabaseId = (toml: string, id: string): string =>
  toml
    .replace(/^database_id = .*\n/m, "")
    .replace(/^(database_name = ".*")$/m, (line) => `${line}\ndatabase_id = ${quoted(id)}`);
