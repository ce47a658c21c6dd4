import type { MessageResponse } from "../api.ts";
import type { BotsResponse, OwnBotResponse } from "../bots-api.ts";
import { botRequest } from "../bots-schema.ts";
import type { ChallengeResponse, DoneResponse } from "../programs-api.ts";
import { calledChallenge, calledClaim, calledDraw, calledMove } from "../programs-schema.ts";
import type { NewTokenResponse, TokensResponse } from "../tokens-api.ts";
import { newTokenRequest } from "../tokens-schema.ts";
import { calls, gameId, type } from "./call.ts";

const LINES = "Lines of JSON, each an event of the same channel over a socket. A blank line comes every seven seconds.";

const stream = { access: "bots", scopes: ["bot"], bucket: "handshakes" } as const;
const STREAM = "For bots only. The answer does not end. The guide says what its lines mean.";
const lines = { about: LINES, media: "application/x-ndjson", isEndless: true } as const;
const BUSY = { 429: ["too-many-requests"], 503: ["busy"] } as const;

const GAME = {
  403: ["not-a-player", "not-for-bots"],
  404: ["no-such-game"],
  409: ["finished", "not-started", "bad-request"],
  429: ["too-fast"],
  503: ["busy", "unavailable"],
} as const;

const inGame = {
  access: "sessions",
  scopes: ["play"],
  asksHub: true,
  bucket: "programs",
  path: { id: gameId },
  answer: { about: "It is stored, and will not be lost.", type: type<DoneResponse>("DoneResponse") },
  refusals: GAME,
} as const;

const PROFILE = {
  about: "Plays the center first.",
  controls: ["bullet", "blitz"],
  isRated: true,
  atOnce: 4,
  seatsForPeople: 1,
};

const botAnswer = {
  about: "What the bot takes, and since when it is one.",
  type: type<OwnBotResponse>("OwnBotResponse"),
} as const;

const BOT_PROFILE_RULE =
  "A field that is left out stays as it is; of a new bot it gets the usual value. `seatsForPeople` is at most `atOnce`.";

export const programCalls = calls({
  "GET /api/v2/bots": {
    summary: "All bots, and what they take",
    access: "everybody",
    bucket: "pages",
    answer: {
      about: "First those who are there, house bots by level before all others.",
      type: type<BotsResponse>("BotsResponse"),
      keptFor: 15,
    },
  },
  "GET /api/v2/account/bot": {
    summary: "The caller's profile as a bot",
    access: "players",
    scopes: ["bot", "read"],
    answer: botAnswer,
    refusals: { 404: ["not-a-bot"] },
  },
  "POST /api/v2/account/bot": {
    summary: "Make the caller's account a bot, for good",
    about: "The account must not have played. May be repeated: a bot stays as it is.",
    access: "players",
    scopes: ["bot"],
    limit: "bots",
    body: { schema: botRequest, about: BOT_PROFILE_RULE, example: PROFILE },
    answer: botAnswer,
    refusals: { 409: ["bot-has-played"], 503: ["busy"] },
  },
  "PUT /api/v2/account/bot": {
    summary: "Change what the bot takes",
    access: "players",
    scopes: ["bot"],
    limit: "bots",
    body: { schema: botRequest, about: BOT_PROFILE_RULE, example: { atOnce: 8 } },
    answer: botAnswer,
    refusals: { 404: ["not-a-bot"], 503: ["busy"] },
  },
  "GET /api/v2/account/tokens": {
    summary: "The caller's personal tokens",
    access: "players",
    answer: { about: "The newest first, without the tokens themselves.", type: type<TokensResponse>("TokensResponse") },
  },
  "POST /api/v2/account/tokens": {
    summary: "Make a personal token",
    access: "players",
    limit: "tokens",
    body: { schema: newTokenRequest, example: { name: "My bot", scopes: ["read", "play", "challenge", "bot"] } },
    answer: {
      status: 201,
      about: "The only answer with the token itself.",
      type: type<NewTokenResponse>("NewTokenResponse"),
    },
    refusals: { 400: ["token-name-missing", "token-name-too-long", "token-scopes-missing"], 409: ["too-many-tokens"] },
  },
  "POST /api/v2/account/tokens/:id/end": {
    summary: "Revoke a personal token",
    about: "Its sockets and streams are closed at once.",
    access: "players",
    path: { id: { about: "The `id` of a token in the list.", example: "token-of-anna" } },
    answer: { about: "Revoked.", type: type<MessageResponse>("MessageResponse") },
    refusals: { 404: ["token-gone"] },
  },
  "POST /api/v3/challenges/:username": {
    summary: "Challenge a bot",
    about: "Within its profile the server accepts for it. Repeated during the game it answers with the same game.",
    access: "sessions",
    scopes: ["challenge"],
    asksHub: true,
    path: { username: { about: "The bot's name.", example: "house-1" } },
    body: {
      schema: calledChallenge,
      about: "Games with people are unrated. Without `isRated`, one of two bots is rated if both profiles say so.",
      example: { gameType: "blitz", isRated: false, side: "X" },
    },
    answer: { status: 201, about: "The game has begun.", type: type<ChallengeResponse>("ChallengeResponse") },
    refusals: {
      403: ["players-only", "not-for-bots", "not-welcome"],
      404: ["no-such-player"],
      409: [
        "yourself",
        "offline",
        "bot-busy",
        "too-many-bot-games",
        "bot-does-not-play-this",
        "played-enough",
        "already-challenged",
      ],
      429: ["bot-resting", "too-many-challenges", "too-fast"],
      503: ["busy", "unavailable"],
    },
  },
  "GET /api/v3/stream": {
    ...stream,
    summary: "What happens to the bot: games that run and begin",
    about: STREAM,
    answer: lines,
    refusals: BUSY,
  },
  "GET /api/v3/games/:id/stream": {
    ...stream,
    summary: "A game: first all of it, then moves, offers, the result",
    about: STREAM,
    path: { id: gameId },
    answer: lines,
    refusals: { ...BUSY, 404: ["no-such-game"] },
  },
  "GET /api/v3/pool/:gameType": {
    ...stream,
    summary: "Search for a bot to play a rated game with",
    about: "The search lasts while the answer is read. It ends with `matchFound`.",
    path: { gameType: { about: "`bullet`, `blitz`, `rapid` or `standard`.", example: "blitz" } },
    answer: lines,
    refusals: { ...BUSY, 404: ["no-such-game"] },
  },
  "POST /api/v3/games/:id/move": {
    ...inGame,
    summary: "Make a move",
    about: "With its `ply` a move may be sent again: it counts once.",
    body: {
      schema: calledMove,
      about:
        "`move` is board and square from 1 to 9. `thought`: the milliseconds since you got the opponent's move. `takebacks` as in the game's \"init\".",
      example: { move: "5-1", ply: 0 },
    },
    refusals: { ...GAME, 409: [...GAME[409], "not-your-turn", "occupied", "wrong-sub-board", "taken-back"] },
  },
  "POST /api/v3/games/:id/resign": { ...inGame, summary: "Resign" },
  "POST /api/v3/games/:id/abort": { ...inGame, summary: "Abort before both have moved" },
  "POST /api/v3/games/:id/draw": {
    ...inGame,
    summary: "Offer a draw, or answer the opponent's offer",
    body: {
      schema: calledDraw,
      about: "False declines the opponent's offer, or takes back one's own.",
      example: { accept: true },
      isOptional: true,
    },
    refusals: { ...GAME, 409: [...GAME[409], "too-soon", "no-offer"] },
  },
  "POST /api/v3/games/:id/claim": {
    ...inGame,
    summary: "Claim a game whose opponent has left",
    body: { schema: calledClaim, example: { as: "win" }, isOptional: true },
    refusals: { ...GAME, 409: [...GAME[409], "too-soon"] },
  },
});
