import { MAX_STUDY_BODY_BYTES } from "../../limits.ts";
import type { StudyConflict } from "../api.ts";
import { leaderboardQuery, openingsQuery } from "../api-schema.ts";
import type { ArenaRecordResponse, ArenaResponse, ArenasResponse, NewArenaResponse } from "../arenas-api.ts";
import { newArenaRequest, rankInPath, standingQuery } from "../arenas-schema.ts";
import type { LeaderboardResponse, OpeningsResponse, RecentGamesResponse, TvResponse } from "../games-api.ts";
import type { RaceResponse } from "../puzzles-api.ts";
import type { SeekResponse, SeeksResponse, SeekTakenResponse } from "../seeks-api.ts";
import { seekIdInPath, seekRequest } from "../seeks-schema.ts";
import type { StudiesResponse, StudyEntry, StudyResponse } from "../studies-api.ts";
import { newStudyRequest, studyRequest } from "../studies-schema.ts";
import { calls, gameId, type } from "./call.ts";

const seekId = { about: "The `id` of an open game in the list.", example: "Qw3eRt5yUp", schema: seekIdInPath };
const studyId = { about: "The study's id: ten letters and digits that its creator chooses.", example: "Kx9mPd3RvA" };
const arenaId = { about: "The arena's id.", example: "CDFGHJKM" };

export const gameCalls = calls({
  "GET /api/v2/games/:id/export": {
    summary: "A finished game as text",
    access: "everybody",
    limit: "history",
    path: { id: gameId },
    answer: { about: "Tags in brackets, then the moves: `1. 5-5 5-1 2. 1-9 9-5`.", media: "text/plain" },
    refusals: { 404: ["no-such-game"] },
  },
  "GET /api/v2/leaderboard/:type": {
    summary: "The best players of a time control, or of correspondence games",
    access: "everybody",
    bucket: "pages",
    path: { type: { about: "`bullet`, `blitz`, `rapid`, `standard` or `correspondence`.", example: "blitz" } },
    query: {
      schema: leaderboardQuery,
      about: { bots: "With any value, or with none: bots instead of people." },
      example: {},
    },
    answer: {
      about: "Fifty at most, best first.",
      type: type<LeaderboardResponse>("LeaderboardResponse"),
      keptFor: 60,
    },
    refusals: { 404: ["no-such-address"] },
  },
  "GET /api/v2/tv": {
    summary: "The rated games that run now",
    access: "everybody",
    bucket: "pages",
    answer: { about: "By time control, best first.", type: type<TvResponse>("TvResponse"), keptFor: 4 },
  },
  "GET /api/v2/tv/recent": {
    summary: "The best games of the last days",
    access: "everybody",
    bucket: "pages",
    answer: {
      about: "By time control, best first.",
      type: type<RecentGamesResponse>("RecentGamesResponse"),
      keptFor: 60,
    },
  },
  "GET /api/v1/openings": {
    summary: "What is played from a position",
    about: "In rated games between people. Positions that are the same turned or reflected count together.",
    access: "everybody",
    bucket: "pages",
    query: {
      schema: openingsQuery,
      about: { moves: "The moves to the position, such as 5-1,1-3. Nothing for the start." },
      example: { moves: "5-1,1-3" },
    },
    answer: { about: "The most played move first.", type: type<OpeningsResponse>("OpeningsResponse"), keptFor: 3600 },
  },
  "GET /api/v2/seeks": {
    summary: "Correspondence games that wait for an opponent",
    access: "more-with-token",
    bucket: "pages",
    answer: {
      about: "First the caller's, then the newest. Some seconds old.",
      type: type<SeeksResponse>("SeeksResponse"),
    },
  },
  "POST /api/v2/seeks": {
    summary: "Open a correspondence game for anybody",
    access: "sessions",
    refusesSuspended: true,
    isForPeople: true,
    scopes: ["play"],
    limit: "seeks",
    body: {
      schema: seekRequest,
      about: "`days` is the time for each move. Without `side` the sides are drawn.",
      example: { days: 3, isRated: false, side: "X" },
    },
    answer: { status: 201, about: "It is in the list.", type: type<SeekResponse>("SeekResponse") },
    refusals: {
      403: ["login-needed"],
      409: ["too-many-seeks", "network-too-many", "too-many-running"],
      503: ["busy"],
    },
  },
  "DELETE /api/v2/seeks/:id": {
    summary: "Withdraw one's open game",
    access: "sessions",
    scopes: ["play"],
    limit: "seeks",
    path: { id: seekId },
    answer: { about: "It is gone.", type: type<SeekResponse>("SeekResponse") },
    refusals: { 409: ["seek-gone"] },
  },
  "POST /api/v2/seeks/:id/take": {
    summary: "Take an open game",
    access: "sessions",
    refusesSuspended: true,
    isForPeople: true,
    scopes: ["play"],
    limit: "seeks",
    path: { id: seekId },
    answer: { about: "The game has begun.", type: type<SeekTakenResponse>("SeekTakenResponse") },
    refusals: {
      403: ["login-needed"],
      409: [
        "seek-gone",
        "own-name",
        "move-first",
        "too-many-running",
        "opponent-too-many",
        "not-welcome",
        "played-enough",
      ],
      503: ["busy"],
    },
  },
  "POST /api/v2/races": {
    summary: "Make a race in puzzles",
    access: "sessions",
    refusesSuspended: true,
    isForPeople: true,
    scopes: ["play"],
    limit: "races",
    answer: {
      status: 201,
      about: "The race is at `/race/{code}`, its socket at `/sockets/races/{code}`.",
      type: type<RaceResponse>("RaceResponse"),
    },
    refusals: { 503: ["busy"] },
  },
  "GET /api/v2/arenas": {
    summary: "Arenas that run, begin soon, or are over",
    access: "everybody",
    bucket: "pages",
    answer: { about: "The public ones.", type: type<ArenasResponse>("ArenasResponse"), keptFor: 10 },
  },
  "POST /api/v2/arenas": {
    summary: "Create an arena",
    access: "players",
    isForPeople: true,
    limit: "arenas",
    body: {
      schema: newArenaRequest,
      about: "`start.at` is in milliseconds since 1970, within the next seven days.",
      example: {
        name: "Nine on Friday",
        isPublic: true,
        gameType: "blitz",
        isRated: true,
        minutes: 45,
        start: { kind: "players", players: 4 },
        entry: {},
      },
    },
    answer: { status: 201, about: "The arena is at `/arena/{id}`.", type: type<NewArenaResponse>("NewArenaResponse") },
    refusals: {
      400: ["arena-name-invalid", "arena-name-reserved", "arena-start-invalid"],
      409: ["too-many-arenas"],
      503: ["busy"],
    },
  },
  "GET /api/v2/arenas/:id": {
    summary: "An arena and its standing",
    access: "everybody",
    bucket: "pages",
    path: { id: arenaId },
    query: { schema: standingQuery, about: { page: "Which page of the standing, from 0." }, example: { page: "0" } },
    answer: {
      about: "What happens in it now, or how it ended.",
      type: type<ArenaResponse>("ArenaResponse"),
      keptFor: 2,
    },
    refusals: { 404: ["no-such-arena"] },
  },
  "GET /api/v2/arenas/:id/record/:rank": {
    summary: "The games of a place in an arena",
    access: "everybody",
    bucket: "pages",
    path: { id: arenaId, rank: { about: "From 1.", example: "1", schema: rankInPath } },
    answer: {
      about: "The games of that player.",
      type: type<ArenaRecordResponse>("ArenaRecordResponse"),
      keptFor: 3600,
    },
    refusals: { 404: ["no-such-arena"] },
  },
  "GET /api/v2/studies": {
    summary: "The caller's studies",
    access: "players",
    scopes: ["read"],
    answer: { about: "The last changed first.", type: type<StudiesResponse>("StudiesResponse") },
  },
  "GET /api/v2/studies/:id": {
    summary: "A study",
    access: "everybody",
    limit: "history",
    path: { id: studyId },
    answer: { about: "With its tree of moves.", type: type<StudyResponse>("StudyResponse") },
    refusals: { 404: ["no-such-study"] },
  },
  "PUT /api/v2/studies/:id": {
    summary: "Make a study",
    about: "The same body may be sent again after an answer was lost.",
    access: "players",
    limit: "studies",
    maxBody: MAX_STUDY_BODY_BYTES,
    path: { id: { ...studyId, example: "Kx9mPd3RvB" } },
    body: { schema: newStudyRequest, example: { name: "Center first", tree: "MVI" } },
    answer: { about: "The study without its tree. `updatedAt` is its version.", type: type<StudyEntry>("StudyEntry") },
    conflict: type<StudyConflict>("StudyConflict"),
    refusals: {
      400: ["study-name-missing", "study-name-too-long"],
      403: ["forbidden"],
      404: ["no-such-study"],
      409: ["too-many-studies", "study-changed"],
    },
  },
  "PATCH /api/v2/studies/:id": {
    summary: "Change a study",
    access: "players",
    limit: "studies",
    maxBody: MAX_STUDY_BODY_BYTES,
    path: { id: studyId },
    body: {
      schema: studyRequest,
      about: "`updatedAt` is the version that the change is based on. A field that is left out stays as it is.",
      example: { updatedAt: 1, name: "Corner first" },
    },
    answer: { about: "The study without its tree.", type: type<StudyEntry>("StudyEntry") },
    conflict: type<StudyConflict>("StudyConflict"),
    refusals: {
      400: ["study-name-missing", "study-name-too-long"],
      403: ["forbidden"],
      404: ["no-such-study"],
      409: ["study-changed"],
    },
  },
  "DELETE /api/v2/studies/:id": {
    summary: "Delete a study",
    access: "players",
    limit: "studies",
    path: { id: studyId },
    answer: { about: "The studies that are left.", type: type<StudiesResponse>("StudiesResponse") },
    refusals: { 403: ["forbidden"], 404: ["no-such-study"] },
  },
});
