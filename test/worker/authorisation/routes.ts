import { SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import { ALL_CALLS } from "../../../shared/api/calls/all-calls.ts";
import type { Call } from "../../../shared/api/calls/call.ts";
import { PASSWORD, uniqueName } from "../http/api.ts";
import { newGameId } from "../room/room.ts";
import { type Cast, cellsOf, STUDY, STUDY_SAVED_AT } from "./cast.ts";

/**
 * Every route of the Worker with the status that each caller gets. For a socket: 101, or the close code. What a call's
 * caller gets follows from its row in the table of calls: `TRIALS` adds only what is special. A row that lets in others
 * than before changes the OpenAPI document, too.
 */

export interface RouteRow {
  /** In Hono's form. */
  readonly route: string;
  /** The address to call, if it differs. */
  readonly path?: (cast: Cast) => string;
  readonly body?: (cast: Cast) => unknown;
  readonly cells: string;
  /** The scopes with which a personal token gets the same answer as its player's login. Left out: no token does. */
  readonly scopes?: readonly Scope[];
  /** What such a token gets, if that differs from the answer to its player's login. */
  readonly byToken?: string;
}

/** True if the route needs no session: a caller without one gets the same answer as the player. */
export const isOpen = ({ cells }: RouteRow): boolean => {
  const [nobody, , player] = cellsOf(cells);
  return nobody === player;
};

/** A call as the callers make it, where it differs from the example in its row. */
interface Trial {
  /** Parts of the address. A username is the player's. */
  readonly path?: (cast: Cast) => Readonly<Record<string, string>>;
  readonly query?: (cast: Cast) => Readonly<Record<string, string>>;
  readonly body?: (cast: Cast) => unknown;
  /** What those get who may make the call, if it is not the row's status: the player, the other and the blocked one. */
  readonly gets?: string | readonly [player: string, other: string, blocked: string];
  /** What the guest and the suspended one get, if it differs. */
  readonly guest?: string;
  readonly suspended?: string;
  readonly byToken?: string;
}

const newEmail = () => `${uniqueName("new")}@example.com`;
const emailOf = ({ player }: Cast) => ({ email: player.email });
const password = () => ({ password: PASSWORD });
const study = () => ({ name: STUDY.name, tree: STUDY.tree.text });
const ofStudy = ({ studyId }: Cast) => ({ id: studyId });
const ofSession = ({ sessionId }: Cast) => ({ id: sessionId });
const ofSuspended = ({ suspended }: Cast) => ({ username: suspended.username });
const newGame = () => ({ id: newGameId(), gameId: newGameId() });
const noSeek = { path: () => ({ id: "23456789AB" }), gets: "409" };
const noGame = { path: newGame, gets: "404" };
const owners = ["200", "403", "403"] as const;

const TRIALS: Readonly<Record<string, Trial | readonly Trial[]>> = {
  "GET /api/oembed": { query: () => ({ url: `https://play.example.com/${newGameId()}` }), gets: "404" },
  "POST /api/v2/auth/register": {
    body: () => ({ username: uniqueName(), email: newEmail(), password: "long enough" }),
  },
  "POST /api/v2/auth/login": [
    { body: ({ player }) => ({ identifier: player.username, password: PASSWORD }) },
    { body: ({ player }) => ({ identifier: player.username, password: "a wrong one" }), gets: "401" },
    { body: ({ suspended }) => ({ identifier: suspended.username, password: PASSWORD }) },
  ],
  "POST /api/v2/auth/resend-verification-email": { body: emailOf },
  "POST /api/v2/auth/forgot-password": { body: emailOf },
  "POST /api/v2/account/appeal": { gets: "409", suspended: "200" },
  "POST /api/v2/account/sessions/:id/end": { path: ofSession, gets: ["200", "404", "404"] },
  "POST /api/v2/account/tokens/:id/end": {
    path: ({ personalTokenId }) => ({ id: personalTokenId }),
    gets: ["200", "404", "404"],
  },
  "GET /api/v2/account/notes/:id": { path: newGame },
  "PUT /api/v2/account/notes/:id": { path: newGame, gets: "403" },
  "DELETE /api/v2/account/notifications/:id": { path: ofSession },
  "GET /api/v2/account/bot": { gets: "404" },
  "PUT /api/v2/account/bot": { gets: "404" },
  "POST /api/v2/account/change-password": {
    body: () => ({ currentPassword: PASSWORD, newPassword: "another horse" }),
  },
  "POST /api/v2/account/change-username": { body: () => ({ username: uniqueName() }) },
  "POST /api/v2/account/change-email": { body: () => ({ email: newEmail(), password: PASSWORD }) },
  "POST /api/v2/account/delete": { body: password },
  "POST /api/v2/friends/:action/:username": { gets: ["400", "200", "403"] },
  "POST /api/v2/blocks/:action/:username": [
    { gets: ["400", "200", "200"] },
    { path: () => ({ action: "remove" }), gets: ["400", "409", "409"] },
  ],
  "POST /api/v2/reports": {
    body: ({ player }) => ({ about: { username: player.username }, kind: "name" }),
    gets: ["400", "200", "200"],
  },
  "GET /api/v2/users/:username": [{}, { path: ofSuspended }],
  "GET /api/v2/users/:username/score/:opponent": { path: ({ suspended }) => ({ opponent: suspended.username }) },
  "GET /api/v1/search/users": { query: ({ player }) => ({ query: player.username }) },
  "GET /api/v2/games/:id/export": noGame,
  "GET /api/v2/studies/:id": { path: ofStudy },
  "PUT /api/v2/studies/:id": [
    { path: ofStudy, body: study, gets: owners },
    { path: newGame, body: study },
  ],
  "PATCH /api/v2/studies/:id": {
    path: ofStudy,
    body: () => ({ name: "Renamed", updatedAt: STUDY_SAVED_AT }),
    gets: owners,
  },
  "DELETE /api/v2/studies/:id": { path: ofStudy, gets: owners },
  "GET /studies/:id/board.png": { path: ofStudy },
  "GET /arena/:id/card.png": { path: () => ({ id: "no-such-arena" }), gets: "404" },
  "GET /daily/:day/board.png": { path: () => ({ day: "999999" }), gets: "404" },
  "GET /:gameId/board.png": noGame,
  "GET /:gameId/board.svg": noGame,
  "GET /@/:username/card.png": [{}, { path: ofSuspended }],
  // Callers who may send moves get 400 for impossible ones.
  "POST /api/v2/puzzles/attempts": { body: () => ({ attempts: [{ number: 0, moves: [81] }] }), gets: "400" },
  "POST /api/v2/puzzles/days": {
    body: () => ({ results: [{ day: 90_000, place: 0, moves: [], wrongTries: 0, time: 1 }] }),
  },
  "POST /api/v2/puzzles/proposed": { body: () => ({ moves: [81] }), gets: "400" },
  "GET /api/v2/puzzles/proposed/:number": { path: () => ({ number: "999999" }), gets: "404" },
  "POST /api/v2/puzzles/flags/:number": { gets: "404" },
  "POST /api/v2/puzzles/:number/flag": { gets: "404" },
  "PUT /api/v2/puzzles/storms/:seed": { body: () => ({ moves: [[81, 0]] }), gets: "400" },
  "DELETE /api/v2/seeks/:id": noSeek,
  "POST /api/v2/seeks/:id/take": noSeek,
  "GET /api/v2/arenas/:id": { path: () => ({ id: "no-such-arena" }), gets: "404" },
  "GET /api/v2/arenas/:id/record/:rank": { path: () => ({ id: "no-such-arena" }), gets: "404" },
  "POST /api/v2/arenas": { body: () => ({}), gets: "400" },
  // Only the signature authenticates an event.
  "POST /api/v2/payments/webhook": { body: () => ({ type: "invoice.paid" }), gets: "400" },
  "POST /api/v2/payments/cancel-subscription": { gets: "409" },
  "POST /api/v2/payments/resume-subscription": { gets: "409" },
  "GET /api/v3/stream": { byToken: "200" },
  "GET /api/v3/games/:id/stream": { path: () => ({ id: "nosuchgame" }), byToken: "404" },
  "GET /api/v3/pool/:gameType": { path: () => ({ gameType: "chess" }), byToken: "404" },
  "POST /api/v3/challenges/:username": { body: () => ({ gameType: "blitz" }), gets: "404", guest: "403" },
  "POST /api/v3/games/:id/move": noGame,
  "POST /api/v3/games/:id/resign": noGame,
  "POST /api/v3/games/:id/abort": noGame,
  "POST /api/v3/games/:id/draw": noGame,
  "POST /api/v3/games/:id/claim": noGame,
};

/** In the order of CALLERS: nobody, guest, player, other, blocked, forged, ended, suspended. */
const cellsFor = (
  row: Call,
  { gets = String(row.answer.status ?? 200), guest, suspended }: Trial,
): readonly string[] => {
  const [player, other, blocked] = typeof gets === "string" ? [gets, gets, gets] : gets;
  const none = String(row.withoutSession ?? 401);
  const signedOut = [none, none] as const;
  switch (row.access) {
    case "everybody":
    case "more-with-token":
      return Array.from({ length: 8 }, () => player);
    // A session's token replaces neither that of a mailed link nor the operator's secret.
    case "mailed-link":
    case "operator":
      return Array.from({ length: 8 }, () => "401");
    case "bots":
      return ["401", "403", "403", "403", "403", "401", "403", "403"];
    case "sessions": {
      const barred = row.asksHub === true ? "401" : row.refusesSuspended === true ? "423" : player;
      return [none, guest ?? player, player, other, blocked, ...signedOut, barred];
    }
    case "players":
      return [none, "403", player, other, blocked, ...signedOut, "423"];
    case "owners":
      return [none, "403", player, other, blocked, ...signedOut, suspended ?? player];
  }
};

const rowOf = (route: string, row: Call, trial: Trial): RouteRow => {
  const [, pattern = ""] = route.split(" ");
  const path = (cast: Cast): string => {
    const parts: Readonly<Record<string, string>> = { username: cast.player.username, ...trial.path?.(cast) };
    const address = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? row.path?.[name]?.example ?? "");
    const query = trial.query?.(cast) ?? row.query?.example ?? {};
    return `${address}?${new URLSearchParams(query)}`.replace(/\?$/, "");
  };
  const body =
    trial.body ?? (row.body !== undefined && row.body.isOptional !== true ? () => row.body?.example : undefined);
  return {
    route,
    ...((pattern.includes(":") || row.query !== undefined) && { path }),
    ...(body !== undefined && { body }),
    cells: cellsFor(row, trial).join(" "),
    ...(row.scopes !== undefined && { scopes: row.scopes }),
    ...(trial.byToken !== undefined && { byToken: trial.byToken }),
  };
};

const OF_CALLS = [...ALL_CALLS].flatMap(([route, row]) =>
  [TRIALS[route] ?? {}].flat().map((trial) => rowOf(route, row, trial)),
);

// biome-ignore format: a table is read by its columns
const OTHERS: readonly RouteRow[] = [
  // The last column, after "ended", is that of the suspended caller.
  //                                                                     nobody guest player other blocked forged ended
  // Pages, and unknown addresses. The outbox exists because the tests send no mail.
  { route: "ALL /api/*", path: () => "/api/nothing",            cells: "  404    404    404   404    404    404    404    404" },
  { route: "ALL /sockets/*", path: () => "/sockets/nothing",    cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /.well-known/security.txt",                     cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /dev/outbox",                                   cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /unsubscribe",                                  cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /unsubscribe",                                 cells: "  401    401    401   401    401    401    401    401" },
  { route: "GET /embed/game/:gameId", path: () => `/embed/game/${newGameId()}`, cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /*", path: () => "/privacy-policy",             cells: "  200    200    200   200    200    200    200    200" },

  // Sockets. Their events are in events.ts.
  { route: "GET /sockets/hub",                                  cells: " 4401    101    101   101    101   4401   4401   4401", scopes: SCOPES },
  { route: "GET /sockets/queue/:gameType/:pool", path: () => "/sockets/queue/rapid/rated", cells: " 4401    101    101   101    101   4401   4401   4401", scopes: ["play"] },
  { route: "GET /sockets/queue/:gameType/:pool", path: () => "/sockets/queue/blitz/bots", cells: " 4401   4403   4403  4403   4403   4401   4401   4401", scopes: SCOPES },
  { route: "GET /sockets/queue/:gameType/:pool", path: () => "/sockets/queue/chess/rated", cells: " 4401   4404   4404  4404   4404   4401   4401   4401", scopes: SCOPES },
  { route: "GET /sockets/games/:gameId", path: () => `/sockets/games/${newGameId()}`, cells: " 4401    101    101   101    101   4401   4401   4401", scopes: ["play"] },
  { route: "GET /sockets/arenas/:id", path: () => "/sockets/arenas/CDFGHJKM", cells: " 4401    101    101   101    101   4401   4401   4401", scopes: ["play"] },
  { route: "GET /sockets/arenas/:id", path: () => "/sockets/arenas/no_arena", cells: " 4401   4404   4404  4404   4404   4401   4401   4401", scopes: SCOPES },
  { route: "GET /sockets/races/:code", path: () => "/sockets/races/CDFGHJKM", cells: " 4401    101    101   101    101   4401   4401   4401", scopes: ["play"] },
  { route: "GET /sockets/races/:code", path: () => "/sockets/races/nosuchrace", cells: " 4401   4404   4404  4404   4404   4401   4401   4401", scopes: SCOPES },
  { route: "GET /sockets/games/:gameId", path: () => "/sockets/games/nosuchgame", cells: " 4401   4404   4404  4404   4404   4401   4401   4401", scopes: SCOPES },
  // What stands in for them where a network blocks them. For pages only. A connection is its owner's alone.
  { route: "POST /sockets/hub",                                 cells: "  401    201    201   201    201    401    401    401" },
  { route: "POST /sockets/queue/:gameType/:pool", path: () => "/sockets/queue/blitz/rated", cells: "  401    201    201   201    201    401    401    401" },
  { route: "POST /sockets/games/:gameId", path: () => `/sockets/games/${newGameId()}`, cells: "  401    201    201   201    201    401    401    401" },
  { route: "POST /sockets/arenas/:id", path: () => "/sockets/arenas/CDFGHJKM", cells: "  401    201    201   201    201    401    401    401" },
  { route: "POST /sockets/races/:code", path: () => "/sockets/races/CDFGHJKM", cells: "  401    201    201   201    201    401    401    401" },
  { route: "GET /sockets/bridges/:id", path: () => `/sockets/bridges/${"0".repeat(64)}?heard=0`, cells: "  401    404    404   404    404    401    404    404" },
  { route: "POST /sockets/bridges/:id", path: () => `/sockets/bridges/${"0".repeat(64)}`,
    body: () => ({ from: 0, frames: [], heard: 0 }),            cells: "  401    404    404   404    404    401    404    404" },
];

export const ROUTES: readonly RouteRow[] = [...OF_CALLS, ...OTHERS];
