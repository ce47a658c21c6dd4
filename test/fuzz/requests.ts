import { anyText, anyValue, below, pick, type Random, spoilt, torn } from "./values.ts";

/** Requests to every route: valid ones, damaged ones, and ones that no browser sends. */

/** In Hono's form. A test compares them with the real routes. */
export const ROUTES: readonly [string, ...string[]] = [
  "GET /api/health",
  "GET /api/v2/site",
  "GET /api/v2/status",
  "POST /api/v2/admin/find",
  "POST /api/v2/admin/rename",
  "POST /api/v2/admin/suspend",
  "POST /api/v2/admin/lift",
  "POST /api/v2/admin/supporter",
  "POST /api/v2/admin/bots",
  "POST /api/v2/admin/recording",
  "POST /api/v2/admin/flagged",
  "POST /api/v2/admin/retire",
  "POST /api/v2/admin/reports",
  "POST /api/v2/admin/reports/decide",
  "POST /api/v2/admin/count",
  "POST /api/v2/admin/export",
  "POST /api/v2/admin/publish",
  "POST /api/v2/admin/unpublish",
  "GET /api/v2/open-data",
  "GET /api/oembed",
  "GET /embed/game/:gameId",
  "POST /api/v2/auth/guest-login",
  "POST /api/v2/auth/register",
  "POST /api/v2/auth/login",
  "POST /api/v2/auth/log-out",
  "POST /api/v2/auth/resend-verification-email",
  "POST /api/v2/auth/forgot-password",
  "POST /api/v2/auth/confirm-email",
  "POST /api/v2/auth/confirm-new-email",
  "POST /api/v2/auth/reset-password",
  "GET /api/v1/account",
  "GET /api/v2/account",
  "GET /api/v2/account/correspondence",
  "GET /api/v2/account/bot",
  "POST /api/v2/account/bot",
  "PUT /api/v2/account/bot",
  "GET /api/v2/bots",
  "GET /api/v2/account/notes/:id",
  "PUT /api/v2/account/notes/:id",
  "GET /api/v1/account/profile",
  "PATCH /api/v1/account/profile",
  "GET /api/v2/account/export",
  "POST /api/v2/account/appeal",
  "GET /api/v2/account/preferences",
  "PATCH /api/v2/account/preferences",
  "GET /api/v2/account/sessions",
  "POST /api/v2/account/sessions/end-others",
  "POST /api/v2/account/sessions/:id/end",
  "GET /api/v2/account/tokens",
  "POST /api/v2/account/tokens",
  "POST /api/v2/account/tokens/:id/end",
  "GET /api/v2/account/notifications",
  "PUT /api/v2/account/notifications",
  "PUT /api/v2/account/notifications/digest",
  "DELETE /api/v2/account/notifications/:id",
  "POST /api/v2/account/notifications/test",
  "POST /api/v2/account/change-password",
  "POST /api/v2/account/change-username",
  "POST /api/v2/account/change-email",
  "POST /api/v2/account/delete",
  "GET /api/v2/friends",
  "POST /api/v2/friends/:action/:username",
  "GET /api/v2/blocks",
  "POST /api/v2/blocks/:action/:username",
  "POST /api/v2/reports",
  "GET /api/v2/users/:username",
  "GET /api/v2/users/:username/games",
  "GET /api/v2/users/:username/ratings",
  "GET /api/v2/users/:username/puzzles",
  "GET /api/v2/users/:username/score/:opponent",
  "GET /api/v2/users/:username/games/export",
  "GET /api/v1/search/users",
  "GET /api/v2/games/:id/export",
  "GET /api/v2/studies",
  "GET /api/v2/studies/:id",
  "PUT /api/v2/studies/:id",
  "PATCH /api/v2/studies/:id",
  "DELETE /api/v2/studies/:id",
  "GET /api/v2/puzzles",
  "POST /api/v2/puzzles/attempts",
  "POST /api/v2/puzzles/days",
  "POST /api/v2/puzzles/mistakes",
  "GET /api/v2/puzzles/days/:day/friends",
  "GET /api/v2/puzzles/beyond",
  "GET /api/v2/puzzles/proposed",
  "POST /api/v2/puzzles/proposed",
  "GET /api/v2/puzzles/proposed/:number",
  "POST /api/v2/puzzles/flags/:number",
  "POST /api/v2/puzzles/:number/flag",
  "POST /api/v2/puzzles/storms",
  "PUT /api/v2/puzzles/storms/:seed",
  "POST /api/v2/races",
  "GET /api/v2/seeks",
  "POST /api/v2/seeks",
  "DELETE /api/v2/seeks/:id",
  "POST /api/v2/seeks/:id/take",
  "GET /api/v2/arenas",
  "GET /api/v2/arenas/:id",
  "GET /api/v2/arenas/:id/record/:rank",
  "POST /api/v2/arenas",
  "GET /api/v2/users/:username/arenas",
  "GET /api/v2/activity",
  "GET /api/v2/leaderboard/:type",
  "GET /api/v2/tv",
  "GET /api/v2/tv/recent",
  "GET /api/v1/openings",
  "POST /api/v2/payments/webhook",
  "POST /api/v2/payments/checkout",
  "POST /api/v2/payments/cancel-subscription",
  "POST /api/v2/payments/resume-subscription",
  "GET /api/v2/payments/subscription-status",
  "GET /api/v3/stream",
  "GET /api/v3/games/:id/stream",
  "GET /api/v3/pool/:gameType",
  "POST /api/v3/challenges/:username",
  "POST /api/v3/games/:id/move",
  "POST /api/v3/games/:id/resign",
  "POST /api/v3/games/:id/abort",
  "POST /api/v3/games/:id/draw",
  "POST /api/v3/games/:id/claim",
  "ALL /api/*",
  "ALL /sockets/*",
  "GET /.well-known/security.txt",
  "GET /dev/outbox",
  "GET /unsubscribe",
  "POST /unsubscribe",
  "GET /:gameId/board.png",
  "GET /daily/:day/board.png",
  "GET /studies/:id/board.png",
  "GET /arena/:id/card.png",
  "GET /:gameId/board.svg",
  "GET /@/:username/card.png",
  "GET /*",
  "GET /sockets/hub",
  "GET /sockets/queue/:gameType/:pool",
  "GET /sockets/arenas/:id",
  "GET /sockets/races/:code",
  "GET /sockets/games/:gameId",
  "POST /sockets/hub",
  "POST /sockets/queue/:gameType/:pool",
  "POST /sockets/arenas/:id",
  "POST /sockets/races/:code",
  "POST /sockets/games/:gameId",
  "GET /sockets/bridges/:id",
  "POST /sockets/bridges/:id",
];

export interface AnyRequest {
  readonly method: string;
  /** Begins with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** One body for all calls: each uses some of it and refuses the rest. */
const FIELDS = {
  identifier: "anna",
  username: "anna",
  email: "a@example.com",
  password: "long enough",
  currentPassword: "long enough",
  newPassword: "long enough 2",
  rememberMe: true,
  bio: "Me",
  country: "DE",
  socials: { discord: "anna" },
  whoMayChallenge: "friends",
  hidesInOpenData: true,
  priceName: "supporter_monthly",
  move: "5-1",
  ply: 0,
  as: "win",
  accept: true,
  gameType: "blitz",
  name: "Center first",
  scopes: ["read", "play"],
  tree: "MQ",
  updatedAt: 1,
  attempts: [{ number: 1, moves: [] }],
  results: [{ day: 1, place: 0, moves: [], wrongTries: 0, time: 1 }],
  changes: [{ kind: "try", moves: [40], isSolved: true, day: 1 }],
  from: 0,
  frames: ["ping"],
  heard: 0,
  about: { gameId: "Hn4gTq7WzE", side: "X" },
  kind: "cheating",
  text: "Every move",
};

const QUERIES = [
  "page",
  "limit",
  "type",
  "result",
  "opponent",
  "query",
  "answer",
  "token",
  "url",
  "maxwidth",
  "format",
  "join",
  "heard",
  "short",
] as const;

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

const bodyOf = (random: Random): string => {
  const some = Object.fromEntries(Object.entries(FIELDS).filter(() => random() < 0.25));
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
  const [listed = "GET", pattern = "/"] = pick(random, ROUTES).split(" ");
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
  const body = method === "GET" ? null : random() < 0.9 ? bodyOf(random) : null;
  return { method, path: pathOf(random, pattern, username), headers, body };
};
