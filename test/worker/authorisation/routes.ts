import { SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import { SUPPORTER_PRICE } from "../../../shared/api/payments-api.ts";
import { PASSWORD, uniqueName } from "../http/api.ts";
import { newGameId } from "../room/room.ts";
import { type Cast, cellsOf, STUDY, STUDY_SAVED_AT } from "./cast.ts";

/**
 * Every route of the Worker with the status that each caller gets. For a socket: 101, or the close code.
 * `scopes.all.test.ts` calls each route with personal tokens, too.
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

const password = () => ({ password: PASSWORD });
const emailOf = ({ player }: Cast) => ({ email: player.email });
const newEmail = () => `${uniqueName("new")}@example.com`;
const ofStudy = ({ studyId }: Cast) => `/api/v2/studies/${studyId}`;
const study = () => ({ name: STUDY.name, tree: STUDY.tree.text });
const subscribed = () => ({
  kinds: ["challenge"],
  hidesNames: false,
  quiet: null,
  timeZone: "UTC",
  subscription: {
    endpoint: "https://fcm.googleapis.com/fcm/send/device",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  },
});
const ofNoGame = (action: string) => () => `/api/v3/games/${newGameId()}/${action}`;
const ofPlayer =
  (before: string, after = "") =>
  ({ player }: Cast) =>
    `${before}${player.username}${after}`;

// biome-ignore format: a table is read by its columns
export const ROUTES: readonly RouteRow[] = [
  // The last column, after "ended", is that of the suspended caller.
  //                                                                     nobody guest player other blocked forged ended
  { route: "GET /api/health",                                   cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/site",                                  cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/status",                                cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/activity",                              cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/oembed", path: () => `/api/oembed?url=${encodeURIComponent(`https://play.example.com/${newGameId()}`)}`, cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /api/v2/open-data",                             cells: "  200    200    200   200    200    200    200    200" },

  // Login and related routes. They treat all callers alike. A session's token does not replace that of a mailed link.
  { route: "POST /api/v2/auth/guest-login",                     cells: "  200    200    200   200    200    200    200    200" },
  { route: "POST /api/v2/auth/register",
    body: () => ({ username: uniqueName(), email: newEmail(), password: "long enough" }), cells: "  201    201    201   201    201    201    201    201" },
  { route: "POST /api/v2/auth/login",
    body: ({ player }) => ({ identifier: player.username, password: PASSWORD }), cells: "  200    200    200   200    200    200    200    200" },
  { route: "POST /api/v2/auth/login",
    body: ({ player }) => ({ identifier: player.username, password: "a wrong one" }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/auth/login",
    body: ({ suspended }) => ({ identifier: suspended.username, password: PASSWORD }), cells: "  200    200    200   200    200    200    200    200" },
  { route: "POST /api/v2/auth/log-out",                         cells: "  200    200    200   200    200    200    200    200" },
  { route: "POST /api/v2/auth/resend-verification-email", body: emailOf, cells: "  200    200    200   200    200    200    200    200" },
  { route: "POST /api/v2/auth/forgot-password", body: emailOf,  cells: "  200    200    200   200    200    200    200    200" },
  { route: "POST /api/v2/auth/confirm-email",                   cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/auth/confirm-new-email",               cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/auth/reset-password", body: password,  cells: "  401    401    401   401    401    401    401    401" },

  // The caller's own account.
  { route: "GET /api/v1/account",                               cells: "  403    200    200   200    200    403    403    200", scopes: SCOPES },
  { route: "GET /api/v2/account",                               cells: "  403    200    200   200    200    403    403    200", scopes: SCOPES },
  { route: "GET /api/v2/account/correspondence",                cells: "  401    200    200   200    200    401    401    200", scopes: ["read", "play"] },
  { route: "GET /api/v1/account/profile",                       cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "PATCH /api/v1/account/profile", body: () => ({ bio: "Me" }), cells: "  401    403    200   200    200    401    401    423" },
  { route: "GET /api/v2/account/export",                        cells: "  401    403    200   200    200    401    401    200" },
  { route: "POST /api/v2/account/appeal", body: () => ({ text: "Please" }), cells: "  401    403    409   409    409    401    401    200" },
  { route: "GET /api/v2/account/preferences",                   cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "PATCH /api/v2/account/preferences",
    body: () => ({ whoMayChallenge: "nobody" }),                cells: "  401    403    200   200    200    401    401    423" },
  { route: "GET /api/v2/account/sessions",                      cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/account/sessions/end-others",          cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/account/sessions/:id/end",
    path: ({ sessionId }) => `/api/v2/account/sessions/${sessionId}/end`, cells: "  401    403    200   404    404    401    401    423" },
  { route: "GET /api/v2/account/tokens",                        cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/account/tokens", body: () => ({ name: "Bot", scopes: ["play"] }), cells: "  401    403    201   201    201    401    401    423" },
  { route: "POST /api/v2/account/tokens/:id/end",
    path: ({ personalTokenId }) => `/api/v2/account/tokens/${personalTokenId}/end`, cells: "  401    403    200   404    404    401    401    423" },
  { route: "GET /api/v2/account/notes/:id", path: () => `/api/v2/account/notes/${newGameId()}`, cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "PUT /api/v2/account/notes/:id", path: () => `/api/v2/account/notes/${newGameId()}`, body: () => ({ text: "Mine" }), cells: "  401    403    403   403    403    401    401    423" },
  { route: "GET /api/v2/account/notifications",                 cells: "  401    403    200   200    200    401    401    423" },
  { route: "PUT /api/v2/account/notifications", body: subscribed, cells: "  401    403    200   200    200    401    401    423" },
  { route: "PUT /api/v2/account/notifications/digest",
    body: () => ({ isOn: false }),                              cells: "  401    403    200   200    200    401    401    423" },
  { route: "DELETE /api/v2/account/notifications/:id",
    path: ({ sessionId }) => `/api/v2/account/notifications/${sessionId}`, cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/account/notifications/test",           cells: "  401    403    200   200    200    401    401    423" },
  { route: "GET /api/v2/account/bot",                           cells: "  401    403    404   404    404    401    401    423", scopes: ["bot", "read"] },
  { route: "POST /api/v2/account/bot", body: () => ({}),        cells: "  401    403    200   200    200    401    401    423", scopes: ["bot"] },
  { route: "PUT /api/v2/account/bot", body: () => ({}),         cells: "  401    403    404   404    404    401    401    423", scopes: ["bot"] },
  { route: "POST /api/v2/account/change-password",
    body: () => ({ currentPassword: PASSWORD, newPassword: "another horse" }), cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/account/change-username", body: () => ({ username: uniqueName() }), cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/account/change-email",
    body: () => ({ email: newEmail(), password: PASSWORD }),    cells: "  401    403    202   202    202    401    401    423" },
  { route: "POST /api/v2/account/delete", body: password,       cells: "  401    403    200   200    200    401    401    200" },

  // Between players: each of these acts on the player.
  { route: "GET /api/v2/friends",                               cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "POST /api/v2/friends/:action/:username", path: ofPlayer("/api/v2/friends/add/"), cells: "  401    403    400   200    403    401    401    423" },
  { route: "GET /api/v2/blocks",                                cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "POST /api/v2/blocks/:action/:username", path: ofPlayer("/api/v2/blocks/add/"), cells: "  401    403    400   200    200    401    401    423" },
  { route: "POST /api/v2/blocks/:action/:username", path: ofPlayer("/api/v2/blocks/remove/"), cells: "  401    403    400   409    409    401    401    423" },
  { route: "POST /api/v2/reports", body: ({ player }) => ({ about: { username: player.username }, kind: "name" }), cells: "  401    403    400   200    200    401    401    423" },

  // The player's public data.
  { route: "GET /api/v2/users/:username", path: ofPlayer("/api/v2/users/"), cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/users/:username", path: ({ suspended }) => `/api/v2/users/${suspended.username}`, cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/users/:username/games", path: ofPlayer("/api/v2/users/", "/games"), cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/users/:username/ratings", path: ofPlayer("/api/v2/users/", "/ratings"), cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/users/:username/puzzles", path: ofPlayer("/api/v2/users/", "/puzzles"), cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/users/:username/score/:opponent",
    path: ({ player, suspended }) => `/api/v2/users/${player.username}/score/${suspended.username}`, cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/users/:username/games/export", path: ofPlayer("/api/v2/users/", "/games/export"), cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v1/search/users", path: ofPlayer("/api/v1/search/users?query="), cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/games/:id/export", path: () => "/api/v2/games/nosuchgame/export", cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /api/v2/leaderboard/:type", path: () => "/api/v2/leaderboard/blitz", cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/bots",                                  cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/tv",                                    cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/tv/recent",                             cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v1/openings",                              cells: "  200    200    200   200    200    200    200    200" },

  // Studies. One is the player's; anybody may read it.
  { route: "GET /api/v2/studies",                               cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "GET /api/v2/studies/:id", path: ofStudy,            cells: "  200    200    200   200    200    200    200    200" },
  { route: "PUT /api/v2/studies/:id", path: ofStudy, body: study, cells: "  401    403    200   403    403    401    401    423" },
  { route: "PUT /api/v2/studies/:id", path: () => `/api/v2/studies/${newGameId()}`, body: study, cells: "  401    403    200   200    200    401    401    423" },
  { route: "PATCH /api/v2/studies/:id", path: ofStudy, body: () => ({ name: "Renamed", updatedAt: STUDY_SAVED_AT }), cells: "  401    403    200   403    403    401    401    423" },
  { route: "DELETE /api/v2/studies/:id", path: ofStudy,         cells: "  401    403    200   403    403    401    401    423" },
  { route: "GET /studies/:id/board.png", path: ({ studyId }) => `/studies/${studyId}/board.png`, cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /arena/:id/card.png", path: () => "/arena/no-such-arena/card.png", cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /daily/:day/board.png", path: () => "/daily/999999/board.png", cells: "  404    404    404   404    404    404    404    404" },

  // Puzzles. Callers who may send moves get 400 for impossible ones.
  { route: "GET /api/v2/puzzles",                               cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "POST /api/v2/puzzles/attempts",
    body: () => ({ attempts: [{ number: 0, moves: [81] }] }),   cells: "  401    403    400   400    400    401    401    423" },
  { route: "POST /api/v2/puzzles/days",
    body: () => ({ results: [{ day: 90_000, place: 0, moves: [], wrongTries: 0, time: 1 }] }), cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/puzzles/mistakes",
    body: () => ({ changes: [{ kind: "remove", moves: [40] }] }), cells: "  401    403    200   200    200    401    401    423" },
  { route: "GET /api/v2/puzzles/days/:day/friends", path: () => "/api/v2/puzzles/days/1/friends", cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "GET /api/v2/puzzles/beyond",                        cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/puzzles/proposed",                      cells: "  401    403    200   200    200    401    401    423", scopes: ["read"] },
  { route: "POST /api/v2/puzzles/proposed", body: () => ({ moves: [81] }), cells: "  401    403    400   400    400    401    401    423" },
  { route: "GET /api/v2/puzzles/proposed/:number", path: () => "/api/v2/puzzles/proposed/999999", cells: "  404    404    404   404    404    404    404    404" },
  { route: "POST /api/v2/puzzles/flags/:number", path: () => "/api/v2/puzzles/flags/1", cells: "  401    403    404   404    404    401    401    423" },
  { route: "POST /api/v2/puzzles/:number/flag", path: () => "/api/v2/puzzles/1/flag", cells: "  401    403    404   404    404    401    401    423" },
  { route: "POST /api/v2/puzzles/storms",                       cells: "  401    403    200   200    200    401    401    423" },
  { route: "PUT /api/v2/puzzles/storms/:seed", path: () => "/api/v2/puzzles/storms/1",
    body: () => ({ moves: [[81, 0]] }),                         cells: "  401    403    400   400    400    401    401    423" },

  // Seeks and puzzle races. Guests may create both.
  { route: "GET /api/v2/seeks",                                 cells: "  200    200    200   200    200    200    200    200" },
  { route: "POST /api/v2/seeks", body: () => ({ days: 3, isRated: false }),
                                                                cells: "  401    201    201   201    201    401    401    423", scopes: ["play"] },
  { route: "DELETE /api/v2/seeks/:id", path: () => "/api/v2/seeks/23456789AB",
                                                                cells: "  401    409    409   409    409    401    401    409", scopes: ["play"] },
  { route: "POST /api/v2/seeks/:id/take", path: () => "/api/v2/seeks/23456789AB/take",
                                                                cells: "  401    409    409   409    409    401    401    423", scopes: ["play"] },
  { route: "POST /api/v2/races",                                cells: "  401    201    201   201    201    401    401    423", scopes: ["play"] },

  // Arenas. Everybody may look, accounts create them.
  { route: "GET /api/v2/arenas",                                cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /api/v2/arenas/:id", path: () => "/api/v2/arenas/no-such-arena", cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /api/v2/arenas/:id/record/:rank", path: () => "/api/v2/arenas/no-such-arena/record/1", cells: "  404    404    404   404    404    404    404    404" },
  { route: "POST /api/v2/arenas", body: () => ({}),             cells: "  401    403    400   400    400    401    401    423" },
  { route: "GET /api/v2/users/:username/arenas", path: ofPlayer("/api/v2/users/", "/arenas"), cells: "  200    200    200   200    200    200    200    200" },

  // Payments. Only the signature authenticates an event.
  { route: "POST /api/v2/payments/webhook", body: () => ({ type: "invoice.paid" }), cells: "  400    400    400   400    400    400    400    400" },
  { route: "POST /api/v2/payments/checkout", body: () => ({ priceName: SUPPORTER_PRICE }), cells: "  401    403    200   200    200    401    401    423" },
  { route: "POST /api/v2/payments/cancel-subscription",         cells: "  401    403    409   409    409    401    401    409" },
  { route: "POST /api/v2/payments/resume-subscription",         cells: "  401    403    409   409    409    401    401    423" },
  { route: "GET /api/v2/payments/subscription-status",          cells: "  401    403    200   200    200    401    401    200" },

  // The operator's. No caller here has the secret, and a session does not replace it.
  { route: "POST /api/v2/admin/find", body: ({ player }) => ({ account: player.username }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/rename", body: ({ player }) => ({ account: player.username, username: uniqueName() }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/suspend", body: ({ player }) => ({ account: player.username, until: null, reason: "none" }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/lift", body: ({ suspended }) => ({ account: suspended.username }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/supporter", body: ({ player }) => ({ account: player.username, isSupporter: true }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/bots", body: () => ({ username: uniqueName(), level: 1 }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/recording", body: () => ({ gameId: newGameId(), order: "look" }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/flagged", body: () => ({}),      cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/retire", body: () => ({ number: 0, isRetired: true }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/export", body: () => ({ month: "2026-01", kind: "people", after: null }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/publish", body: () => ({ month: "2026-01", kind: "people" }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/unpublish", body: () => ({ month: "2026-01", kind: "people" }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/reports", body: () => ({ isDecided: false }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/reports/decide", body: () => ({ report: 1, outcome: "acted", note: "" }), cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /api/v2/admin/count", body: () => ({}),        cells: "  401    401    401   401    401    401    401    401" },

  // Playing over HTTP. Streams are for bots' tokens only.
  { route: "GET /api/v3/stream",                                cells: "  401    403    403   403    403    401    403    403", scopes: ["bot"], byToken: "200" },
  { route: "GET /api/v3/games/:id/stream", path: () => "/api/v3/games/nosuchgame/stream", cells: "  401    403    403   403    403    401    403    403", scopes: ["bot"], byToken: "404" },
  { route: "GET /api/v3/pool/:gameType", path: () => "/api/v3/pool/chess", cells: "  401    403    403   403    403    401    403    403", scopes: ["bot"], byToken: "404" },
  { route: "POST /api/v3/challenges/:username", path: ofPlayer("/api/v3/challenges/"), body: () => ({ gameType: "blitz" }),
                                                                cells: "  401    403    404   404    404    401    401    401", scopes: ["challenge"] },
  { route: "POST /api/v3/games/:id/move", path: ofNoGame("move"), body: () => ({ move: "5-1" }), cells: "  401    404    404   404    404    401    401    401", scopes: ["play"] },
  { route: "POST /api/v3/games/:id/resign", path: ofNoGame("resign"), cells: "  401    404    404   404    404    401    401    401", scopes: ["play"] },
  { route: "POST /api/v3/games/:id/abort", path: ofNoGame("abort"), cells: "  401    404    404   404    404    401    401    401", scopes: ["play"] },
  { route: "POST /api/v3/games/:id/draw", path: ofNoGame("draw"), cells: "  401    404    404   404    404    401    401    401", scopes: ["play"] },
  { route: "POST /api/v3/games/:id/claim", path: ofNoGame("claim"), cells: "  401    404    404   404    404    401    401    401", scopes: ["play"] },

  // Pages, and unknown addresses. The outbox exists because the tests send no mail.
  { route: "ALL /api/*", path: () => "/api/nothing",            cells: "  404    404    404   404    404    404    404    404" },
  { route: "ALL /sockets/*", path: () => "/sockets/nothing",    cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /.well-known/security.txt",                     cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /dev/outbox",                                   cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /unsubscribe",                                  cells: "  401    401    401   401    401    401    401    401" },
  { route: "POST /unsubscribe",                                 cells: "  401    401    401   401    401    401    401    401" },
  { route: "GET /:gameId/board.png", path: () => `/${newGameId()}/board.png`, cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /:gameId/board.svg", path: () => `/${newGameId()}/board.svg`, cells: "  404    404    404   404    404    404    404    404" },
  { route: "GET /@/:username/card.png", path: ofPlayer("/@/", "/card.png"), cells: "  200    200    200   200    200    200    200    200" },
  { route: "GET /@/:username/card.png", path: ({ suspended }) => `/@/${suspended.username}/card.png`, cells: "  200    200    200   200    200    200    200    200" },
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
