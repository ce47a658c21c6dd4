import type {
  BlocksResponse,
  FriendActionResponse,
  FriendsResponse,
  RatedProfileResponse,
  UserSearchResponse,
} from "../api.ts";
import { friendAction, friendAnswer, historyQuery, searchQuery } from "../api-schema.ts";
import type { PlayedArenasResponse } from "../arenas-api.ts";
import type { ExportedGame, GameHistoryResponse, RatingHistoryResponse, ScoreResponse } from "../games-api.ts";
import type { ProfilePuzzles } from "../puzzles-api.ts";
import { reportRequest } from "../reports-schema.ts";
import { calls, type Reason, type, username } from "./call.ts";

const UNKNOWN = { 404: ["no-such-player"] } as const satisfies Readonly<Record<404, readonly Reason[]>>;

const otherUsername = { ...username, example: "bert" };
const action = { about: "`add` or `remove`.", example: "add", schema: friendAction };

const OF_OTHER = { 400: ["guest-without-account", "own-name"], ...UNKNOWN } as const satisfies Readonly<
  Record<400 | 404, readonly Reason[]>
>;

export const peopleCalls = calls({
  "GET /api/v2/users/:username": {
    summary: "A player's profile",
    access: "more-with-token",
    bucket: "pages",
    path: { username },
    answer: {
      about: "With the current name. The player's own has the email address, too.",
      type: type<RatedProfileResponse>("RatedProfileResponse"),
    },
    refusals: UNKNOWN,
  },
  "GET /api/v2/users/:username/games": {
    summary: "A player's finished games, newest first",
    access: "everybody",
    limit: "history",
    path: { username },
    query: {
      schema: historyQuery,
      about: {
        page: "From 1.",
        limit: "Games of a page.",
        type: "Only games of this time control.",
        result: "Only games with this result for the player.",
        opponent: "Only games against this player.",
      },
      example: { page: "1", limit: "10", type: "blitz" },
    },
    answer: { about: "A page of games.", type: type<GameHistoryResponse>("GameHistoryResponse") },
    refusals: UNKNOWN,
  },
  "GET /api/v2/users/:username/games/export": {
    summary: "All finished games of a player",
    access: "everybody",
    limit: "export",
    path: { username },
    answer: {
      about: "One game a line, newest first, sent in pieces.",
      type: type<ExportedGame>("ExportedGame"),
      media: "application/x-ndjson",
    },
    refusals: UNKNOWN,
  },
  "GET /api/v2/users/:username/score/:opponent": {
    summary: "The score between two players",
    about: "Of their games among the first player's last 200.",
    access: "everybody",
    limit: "history",
    path: { username, opponent: otherUsername },
    answer: { about: "Results of the first player.", type: type<ScoreResponse>("ScoreResponse") },
    refusals: UNKNOWN,
  },
  "GET /api/v2/users/:username/ratings": {
    summary: "A player's ratings over time",
    access: "everybody",
    limit: "history",
    path: { username },
    answer: {
      about: "After the last rated games of each time control and of correspondence games, oldest first.",
      type: type<RatingHistoryResponse>("RatingHistoryResponse"),
    },
    refusals: UNKNOWN,
  },
  "GET /api/v2/users/:username/puzzles": {
    summary: "A player's puzzles",
    access: "everybody",
    limit: "history",
    path: { username },
    answer: { about: "Rating, streak and best storms.", type: type<ProfilePuzzles>("ProfilePuzzles") },
    refusals: UNKNOWN,
  },
  "GET /api/v2/users/:username/arenas": {
    summary: "A player's places in arenas",
    access: "everybody",
    limit: "history",
    path: { username },
    answer: { about: "The best and the newest places.", type: type<PlayedArenasResponse>("PlayedArenasResponse") },
    refusals: UNKNOWN,
  },
  "GET /api/v1/search/users": {
    summary: "Find players by the beginning of their names",
    access: "everybody",
    limit: "search",
    query: { schema: searchQuery, about: { query: "At least three characters." }, example: { query: "anna-of" } },
    answer: { about: "Ten players at most.", type: type<UserSearchResponse>("UserSearchResponse") },
    refusals: { 400: ["query-too-short", "query-too-long"] },
  },
  "GET /api/v2/friends": {
    summary: "The caller's friends, requests and blocks",
    access: "players",
    scopes: ["read"],
    answer: { about: "Who is online comes over the hub's socket.", type: type<FriendsResponse>("FriendsResponse") },
  },
  "POST /api/v2/friends/:action/:username": {
    summary: "Make or end a friendship",
    about:
      "`add` accepts the other's request or makes one, and `remove` ends a friendship or a request in either direction. With `answer` the call does exactly this or nothing.",
    access: "players",
    limit: "friends",
    path: { action, username: otherUsername },
    query: { schema: friendAnswer, about: { answer: "The button that was pressed." }, example: {} },
    answer: { about: "What the two are now.", type: type<FriendActionResponse>("FriendActionResponse") },
    refusals: {
      ...OF_OTHER,
      403: ["may-not-ask"],
      409: [
        "already-friends",
        "already-asked",
        "has-blocked",
        "too-many-friends",
        "too-many-friends-or-requests",
        "no-such-request",
        "not-friends",
      ],
    },
  },
  "GET /api/v2/blocks": {
    summary: "Players whom the caller has blocked",
    access: "players",
    scopes: ["read"],
    answer: { about: "Their names.", type: type<BlocksResponse>("BlocksResponse") },
  },
  "POST /api/v2/blocks/:action/:username": {
    summary: "Block a player, or end a block",
    about: "A block ends friendship, requests and challenges between the two.",
    access: "players",
    limit: "friends",
    path: { action, username: otherUsername },
    answer: { about: "The names of all who are blocked now.", type: type<BlocksResponse>("BlocksResponse") },
    refusals: { ...OF_OTHER, 409: ["not-blocked"] },
  },
  "POST /api/v2/reports": {
    summary: "Tell the operators that a player misbehaves",
    about: "Once a day for each player. A mail tells what came of it.",
    access: "players",
    limit: "reports",
    limitBy: "network",
    body: {
      schema: reportRequest,
      about:
        "`about` names a player, and the arena of theirs that it is about; or the seat of a game, which may be a guest's. `other` needs a text.",
      example: { about: { username: "bert" }, kind: "name", text: "The bio." },
    },
    answer: { about: "It is noted." },
    refusals: { ...OF_OTHER, 404: ["no-such-player", "no-such-game"], 409: ["already-reported"] },
  },
});
