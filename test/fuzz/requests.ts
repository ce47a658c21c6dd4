import { ALL_CALLS } from "../../shared/api/calls/all-calls.ts";
import { OTHER_ROUTES } from "../../worker/http/request/other-routes.ts";
import { anyText, anyValue, below, pick, type Random, spoilt, torn } from "./values.ts";

/** Requests to every route: valid ones, damaged ones, and ones that no browser sends. */

/** In Hono's form. */
const ROUTES: readonly [string, ...string[]] = [
  "ALL /api/*",
  "ALL /sockets/*",
  ...ALL_CALLS.keys(),
  ...Object.keys(OTHER_ROUTES),
];

interface AnyRequest {
  readonly method: string;
  /** Begins with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const fieldsOf = (example: unknown): Readonly<Record<string, unknown>> =>
  typeof example === "object" && example !== null ? { ...example } : {};

/** What the bodies of other routes have. */
const FIELDS = {
  ...fieldsOf(Object.assign({}, ...[...ALL_CALLS.values()].map(({ body }) => body?.example))),
  from: 0,
  frames: ["ping"],
  heard: 0,
};

const QUERIES: readonly [string, ...string[]] = [
  "token",
  "join",
  "heard",
  "short",
  ...[...ALL_CALLS.values()].flatMap(({ query }) => Object.keys(query?.about ?? {})),
];

const VALUES: readonly [string, ...string[]] = ["add", "remove", "blitz", "rated", "1", "2", "win", "accept"];

const segment = (random: Random, username: string): string => {
  const chance = random();
  if (chance < 0.5) return username;
  if (chance < 0.8) return pick(random, VALUES);
  // Also text that no encoder writes.
  const text = anyText(random).toWellFormed().slice(0, 300);
  return random() < 0.7 ? encodeURIComponent(text) : `%${text.replaceAll(/[^\w%.-]/g, "%E0")}`;
};

const pathOf = (random: Random, pattern: string, username: string): string => {
  const path = pattern.replaceAll(/:\w+|\*/g, () => segment(random, username));
  if (random() < 0.6) return path;
  const query = new URLSearchParams();
  for (let count = below(random, 4); count > 0; count--) {
    query.append(pick(random, QUERIES), random() < 0.5 ? pick(random, VALUES) : anyText(random));
  }
  return `${path}?${query}`;
};

const bodyOf = (random: Random, example: unknown): string => {
  const known = fieldsOf(example);
  const some =
    random() < 0.7 ? known : Object.fromEntries(Object.entries({ ...FIELDS, ...known }).filter(() => random() < 0.25));
  const chance = random();
  if (chance < 0.3) return JSON.stringify(some);
  if (chance < 0.7) return JSON.stringify(spoilt(random, some)) ?? "";
  if (chance < 0.8) return torn(random, JSON.stringify(some));
  if (chance < 0.97) return JSON.stringify(anyValue(random)) ?? "";
  return "x".repeat(below(random, 40_000));
};

const ascii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 500);

/** `token` is a valid one. */
export const anyRequest = (random: Random, { token, username }: { token: string; username: string }): AnyRequest => {
  const route = pick(random, ROUTES);
  const [listed = "GET", pattern = "/"] = route.split(" ");
  const method = random() < 0.9 && listed !== "ALL" ? listed : pick(random, ["GET", "POST", "PATCH", "PUT", "DELETE"]);
  const sent = random() < 0.7 ? token : torn(random, token);
  const headers = {
    ...(random() < 0.8 && { Authorization: ascii(pattern.includes("/v1/") ? sent : `Bearer ${sent}`) }),
    ...(random() < 0.2 && { Cookie: ascii(`token=${torn(random, token)}; ${anyText(random)}`) }),
    ...(random() < 0.1 && { "Stripe-Signature": ascii(`t=1,v1=${anyText(random)}`) }),
    ...(random() < 0.1 && { Origin: "https://elsewhere.example" }),
    ...(random() < 0.1 && { "User-Agent": ascii(anyText(random)) }),
    "Content-Type": random() < 0.9 ? "application/json" : ascii(anyText(random)),
  };
  const body = method === "GET" ? null : random() < 0.9 ? bodyOf(random, ALL_CALLS.get(route)?.body?.example) : null;
  return { method, path: pathOf(random, pattern, username), headers, body };
};
