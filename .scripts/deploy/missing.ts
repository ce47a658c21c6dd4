import { z } from "zod";

/** Finds the settings that are missing for a deploy. Pure: from the configuration to a list. */

export interface DeployConfiguration {
  /** The id of the D1 database in wrangler.toml; undefined if there is none. */
  readonly databaseId: string | undefined;
  /** Where wrangler.toml attaches the Worker: patterns such as "play.example.com" or "example.com/*". */
  readonly routes: readonly string[];
  /** True if it is also reached at its address on workers.dev. */
  readonly isOnWorkersDev: boolean;
  /** `[vars]` of wrangler.toml. */
  readonly vars: Readonly<Record<string, unknown>>;
  readonly secrets: readonly string[];
}

export interface Missing {
  readonly name: string;
  readonly kind: "database" | "secret" | "var" | "address" | "route";
  /** False if the site works without it, but the operator should know. */
  readonly isRequired: boolean;
  readonly why: string;
  readonly how: string;
}

const uuid = z.uuid();
const email = z.email();

/** True for an https origin without a path. Links append their path to it. */
export const isOrigin = (value: unknown): value is string => {
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

export const isOnWorkersDev = (host: string): boolean => host.endsWith(".workers.dev");

/** The line that attaches the Worker to a domain. wrangler makes its DNS record and its certificate. */
const routesLine = (host: string): string => `routes = [{ pattern = "${host}", custom_domain = true }]`;

const leadsTo = (pattern: string, host: string): boolean => {
  const [named = ""] = pattern.replace(/^https?:\/\//, "").split("/");
  const parts = named.split("*").map((part) => part.replace(/[^\w-]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(host);
};

/** Reports a missing site address, or a missing route from that address to the Worker. */
const inAddress = ({ vars, routes, isOnWorkersDev: isThere }: DeployConfiguration): Missing[] => {
  if (!isOrigin(vars.PUBLIC_ORIGIN)) {
    const address: Missing = {
      name: "PUBLIC_ORIGIN",
      kind: "address",
      isRequired: true,
      why: "the site's own address: links in mails begin with it, and it is where the deployed game is tried out",
      how: `PUBLIC_ORIGIN = "https://…" under [vars] in wrangler.toml. With a domain of your Cloudflare account that is https://play.example.com, together with ${routesLine("play.example.com")} below name; without one https://uttt.<your subdomain>.workers.dev (the dashboard shows the subdomain under Workers & Pages)`,
    };
    return [address];
  }
  const { host } = new URL(String(vars.PUBLIC_ORIGIN));
  const isAttached = isOnWorkersDev(host) ? isThere : routes.some((pattern) => leadsTo(pattern, host));
  if (isAttached) return [];
  const route: Missing = {
    name: "routes",
    kind: "route",
    isRequired: false,
    why: `nothing in wrangler.toml leads from ${host} to this Worker. Leave it so if you have attached the domain in the dashboard`,
    how: isOnWorkersDev(host)
      ? "workers_dev = true below name in wrangler.toml"
      : `${routesLine(host)} below name in wrangler.toml`,
  };
  return [route];
};

const inVars = (vars: DeployConfiguration["vars"]): Missing[] => [
  ...(email.safeParse(vars.MAIL_FROM).success
    ? []
    : [
        setting(
          "MAIL_FROM",
          // A site may run without mail, but a sender that is not an address is an error.
          Boolean(vars.MAIL_FROM),
          "the sender of all mails, of a domain set up for Cloudflare's email service. Without it nobody can sign up, and the page for it says so: people play as guests",
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
    ...(has("VAPID_KEYS")
      ? []
      : [
          secret("VAPID_KEYS", false, "without it no device gets notifications: npm run deploy makes the pair of keys"),
        ]),
    ...(has("VAPID_KEYS_PREVIOUS")
      ? [
          {
            ...secret("VAPID_KEYS_PREVIOUS", false, "is still in use: delete it some months after the change"),
            how: "npx wrangler secret delete VAPID_KEYS_PREVIOUS",
          },
        ]
      : []),
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

/** What is missing, required settings first. Empty if everything is set. */
export const missingIn = (configuration: DeployConfiguration): Missing[] => {
  const { databaseId, vars, secrets } = configuration;
  const database: Missing = {
    name: "database_id",
    kind: "database",
    isRequired: true,
    why: "where accounts and finished games are kept",
    how: 'npx wrangler d1 create uttt, then database_id = "…" under [[d1_databases]] in wrangler.toml',
  };
  const missing = [
    ...(uuid.safeParse(databaseId).success ? [] : [database]),
    ...inSecrets(secrets),
    ...inAddress(configuration),
    ...inVars(vars),
  ];
  return [...missing.filter(({ isRequired }) => isRequired), ...missing.filter(({ isRequired }) => !isRequired)];
};

/** Values are inserted unescaped, so they must not contain quotes. */
const SAFE_VALUE = /^[\w.+@:/-]+$/;

const quoted = (value: string): string => {
  if (!SAFE_VALUE.test(value)) throw new RangeError("The value has characters that it cannot have");
  return `"${value}"`;
};

export const withVar = (toml: string, name: string, value: string): string =>
  toml.replace(new RegExp(`^${name} = ".*"$`, "m"), () => `${name} = ${quoted(value)}`);

export const withDatabaseId = (toml: string, id: string): string =>
  toml
    .replace(/^database_id = .*\n/m, "")
    .replace(/^(database_name = ".*")$/m, (line) => `${line}\ndatabase_id = ${quoted(id)}`);

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Attaches the Worker to a domain. A file that already has routes stays unchanged. */
export const withRoute = (toml: string, host: string): string => {
  if (!HOST.test(host)) throw new RangeError("This is no domain");
  return /^routes? = /m.test(toml) ? toml : toml.replace(/^name = .*$/m, (line) => `${line}\n${routesLine(host)}`);
};
