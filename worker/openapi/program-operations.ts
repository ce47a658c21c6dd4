import { botRequest } from "../../shared/api/bots-schema.ts";
import { calledChallenge, calledClaim, calledDraw, calledMove } from "../../shared/api/programs-schema.ts";
import { newTokenRequest } from "../../shared/api/tokens-schema.ts";
import { gameId, type Operation, type Operations, type Reason } from "./operation.ts";

const LINES = "Lines of JSON, each an event of the same channel over a socket. A blank line comes every seven seconds.";

const stream = (summary: string, more: Partial<Operation> = {}): Operation => ({
  summary,
  about: "For bots only. The answer does not end. The guide says what its lines mean.",
  access: "bots",
  scopes: ["bot"],
  answer: { about: LINES, media: "application/x-ndjson", isEndless: true },
  ...more,
  refusals: { 429: ["too-many-requests"], 503: ["busy"], ...more.refusals },
});

/** The reasons of a game's refusals, the same as for events over a socket. */
const GAME: Operation["refusals"] = {
  403: ["not-a-player", "not-for-bots"],
  404: ["no-such-game"],
  409: ["finished", "not-started", "bad-request"],
  429: ["too-fast"],
  503: ["busy", "unavailable"],
};

const inGame = (summary: string, refusals: readonly Reason[] = [], more: Partial<Operation> = {}): Operation => ({
  summary,
  access: "sessions",
  scopes: ["play"],
  limit: "calls",
  path: { id: gameId },
  answer: { about: "It is stored, and will not be lost.", type: "DoneResponse" },
  ...more,
  refusals: { ...GAME, 409: [...(GAME?.[409] ?? []), ...refusals] },
});

const PROFILE = {
  about: "Plays the center first.",
  controls: ["bullet", "blitz"],
  isRated: true,
  atOnce: 4,
  seatsForPeople: 1,
};

const botAnswer = { about: "What the bot takes, and since when it is one.", type: "OwnBotResponse" } as const;

const BOT_PROFILE_RULE =
  "A field that is left out stays as it is; of a new bot it gets the usual value. `seatsForPeople` is at most `atOnce`.";

export const programOperations = {
  "GET /api/v2/bots": {
    summary: "All bots, and what they take",
    access: "everybody",
    limit: "pages",
    answer: {
      about: "First those who are there, house bots by level before all others.",
      type: "BotsResponse",
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
    answer: { about: "The newest first, without the tokens themselves.", type: "TokensResponse" },
  },
  "POST /api/v2/account/tokens": {
    summary: "Make a personal token",
    access: "players",
    limit: "tokens",
    body: { schema: newTokenRequest, example: { name: "My bot", scopes: ["read", "play", "challenge", "bot"] } },
    answer: { status: 201, about: "The only answer with the token itself.", type: "NewTokenResponse" },
    refusals: { 400: ["token-name-missing", "token-name-too-long", "token-scopes-missing"], 409: ["too-many-tokens"] },
  },
  "POST /api/v2/account/tokens/:id/end": {
    summary: "Revoke a personal token",
    about: "Its sockets and streams are closed at once.",
    access: "players",
    path: { id: { about: "The `id` of a token in the list.", example: "token-of-anna" } },
    answer: { about: "Revoked.", type: "MessageResponse" },
    refusals: { 404: ["token-gone"] },
  },
  "POST /api/v3/challenges/:username": {
    summary: "Challenge a bot",
    about: "Within its profile the server accepts for it. Repeated during the game it answers with the same game.",
    access: "sessions",
    scopes: ["challenge"],
    limit: "calls",
    path: { username: { about: "The bot's name.", example: "house-1" } },
    body: {
      schema: calledChallenge,
      about: "Games with people are unrated. Without `isRated`, one of two bots is rated if both profiles say so.",
      example: { gameType: "blitz", isRated: false, side: "X" },
    },
    answer: { status: 201, about: "The game has begun.", type: "ChallengeResponse" },
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
  "GET /api/v3/stream": stream("What happens to the bot: games that run and begin"),
  "GET /api/v3/games/:id/stream": stream("A game: first all of it, then moves, offers, the result", {
    path: { id: gameId },
    refusals: { 404: ["no-such-game"] },
  }),
  "GET /api/v3/pool/:gameType": stream("Search for a bot to play a rated game with", {
    about: "The search lasts while the answer is read. It ends with `matchFound`.",
    path: { gameType: { about: "`bullet`, `blitz`, `rapid` or `standard`.", example: "blitz" } },
    refusals: { 404: ["no-such-game"] },
  }),
  "POST /api/v3/games/:id/move": inGame("Make a move", ["not-your-turn", "occupied", "wrong-sub-board", "taken-back"], {
    about: "With its `ply` a move may be sent again: it counts once.",
    body: {
      schema: calledMove,
      about:
        "`move` is board and square from 1 to 9. `thought`: the milliseconds since you got the opponent's move. `takebacks` as in the game's \"init\".",
      example: { move: "5-1", ply: 0 },
    },
  }),
  "POST /api/v3/games/:id/resign": inGame("Resign"),
  "POST /api/v3/games/:id/abort": inGame("Abort before both have moved"),
  "POST /api/v3/games/:id/draw": inGame("Offer a draw, or answer the opponent's offer", ["too-soon", "no-offer"], {
    body: {
      schema: calledDraw,
      about: "False declines the opponent's offer, or takes back one's own.",
      example: { accept: true },
      isOptional: true,
    },
  }),
  "POST /api/v3/games/:id/claim": inGame("Claim a game whose opponent has left", ["too-soon"], {
    body: { schema: calledClaim, example: { as: "win" }, isOptional: true },
  }),
} as const satisfies Operations;
