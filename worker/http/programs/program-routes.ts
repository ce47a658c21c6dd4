import { z } from "zod";
import { isGameId } from "../../../shared/game/game-id.ts";
import { indexInSubBoard, subBoardOf } from "../../../shared/game/rules.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";
import { squareOfText } from "../../../shared/protocol/typed-move.ts";
import { tokenIn } from "../../account/auth/active-session.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import type { Handlers } from "../request/routes-of.ts";
import {
  type ConnectionRefusal,
  type Entrance,
  enterGame,
  enterHub,
  enterNothing,
  enterQueue,
  type Visitor,
} from "../sockets/entrances.ts";
import { challengeBot } from "./challenge-call.ts";
import { EventStream, type StreamKind } from "./event-stream.ts";
import { callRoom } from "./game-calls.ts";

/**
 * `/v3`: playing over HTTP alone, for programs in languages without WebSockets. All calls take a personal token:
 * `Authorization: Bearer …`. A socket costs less traffic and tells a move sooner, so take one if you can: protocol.ts.
 *
 * ## Streams
 * For bots' tokens, with the scope `bot`. An answer that does not end: lines of JSON (`application/x-ndjson`), each an
 * event of the same channel over a socket, with the same name and arguments, so protocol.ts explains them.
 *
 *     {"event":"gameState","args":[{"t":"move","ply":3,…}]}
 *
 * - `GET /v3/stream`: the hub. What is current comes first: the games that run, and what was not delivered.
 * - `GET /v3/games/{id}/stream`: a game. First its "init", the whole game; then moves, offers, absences, the result.
 *   Keep it open while you play: a player without a connection is absent, and the opponent may claim the game. It ends
 *   after the "init" of a game that is over, and after `gameResult`. A rated game has two: the second one has the
 *   ratings. If that does not come, the stream ends a minute after the first.
 *
 * - `GET /v3/pool/{gameType}`: a search in the pool of bots, for a rated game. It lasts while the stream is read, and
 *   ends with `matchFound`, which carries the game's id. Over `GET /v3/stream` the same game comes as `botGame`.
 *
 * What holds for all of them:
 *
 * - A blank line comes every seven seconds, and whenever the server asks whether you are there. Skip it. After 20
 *   seconds without a line the connection is lost.
 * - What needs an acknowledgement over a socket counts as acknowledged when its line has been taken from us. If it got
 *   lost on its way, the next stream's first lines have what is still current.
 * - A stream that ends before its time ends with an `error` whose argument is a `StreamEnd`: "unavailable" (connect
 *   again, at once at first, then after a second or more), "replaced" (this bot has opened it again elsewhere),
 *   "token-ended", "too-slow" (64 kB were waiting for you) or "too-fast". It may also just break: connect again. After
 *   six hours every stream ends as "unavailable".
 * - A bot has one stream of each address. A new one replaces it.
 *
 * ## Calls
 * - `POST /v3/challenges/{username}` `{"gameType":"blitz","isRated":false,"side":"X"}`, with the scope `challenge`: a
 *   challenge to a bot, which the server accepts for it at once: 201 `{"gameId":"…"}`. Only `gameType` is needed. It is
 *   refused as over a socket, as "bot-busy" for example. With "bot-resting" `reasons[0].resetAt` says when it ends.
 *
 * In a game, with the scope `play`. They answer `{"ok":true}` once it is stored; or 409 with the reason that a socket
 * would get (`reasons[0].reason`: "not-your-turn", "occupied", "wrong-sub-board", "finished" …), 403 "not-a-player",
 * 404 "no-such-game", 429 "too-fast" or 503 "busy", both with `Retry-After`.
 *
 * All calls of an account count together: 200 at once, then 20 a second, told by `RateLimit` headers.
 *
 * - `POST /v3/games/{id}/move` `{"move":"5-1","ply":12,"thought":800}`: board and square from 1 to 9. With its `ply` a
 *   move may be sent again. `thought`, the milliseconds since you got the opponent's move, lets the server give back
 *   the time that it was busy. Only over a socket it gives back the time that the network took.
 * - `POST /v3/games/{id}/resign`, and `abort` before both have moved.
 * - `POST /v3/games/{id}/draw`: offers a draw, or accepts the opponent's. `{"accept":false}` declines it.
 * - `POST /v3/games/{id}/claim`: the win, once `absences` says so. `{"as":"draw"}`: a draw.
 */

/** Seconds, after too many attempts or to something full. */
const RETRY_AFTER = 5;

const FOR_BOTS = {
  reason: "scope-missing",
  message: "Streams are for bots: a bot's account, and a token of it with the scope bot",
} as const;

const refusalOf = (why: ConnectionRefusal): ApiException => {
  if (why === "badToken" || why === "replaced") return new ApiException(401, "unauthorized");
  if (why === "forbidden") return new ApiException(403, FOR_BOTS);
  if (why === "flood") return new ApiException(429, "too-many-requests", RETRY_AFTER);
  return why === "full" ? new ApiException(503, "busy", RETRY_AFTER) : new ApiException(404, "no-such-game");
};

const stream = async (
  { req }: RequestContext,
  kind: StreamKind,
  enter: (visitor: Visitor) => Promise<Entrance>,
): Promise<Response> => {
  const token = tokenIn(req.header("Authorization"));
  const entrance = await enter({ request: req.raw, token, joins: true, isStream: true });
  if (typeof entrance === "string") throw refusalOf(entrance);
  if (entrance.webSocket === null) throw new ApiException(503, "busy", RETRY_AFTER);
  const { readable } = new EventStream(entrance.webSocket, kind);
  return new Response(readable, {
    headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store, no-transform" },
  });
};

const init = z.object({
  t: z.literal("init"),
  isRated: z.boolean(),
  result: z.object({}).nullish(),
  calledOff: z.string().optional(),
});

/** The result of a rated game that counts comes once more, with the ratings. */
const firstResult = z.object({
  status: z.string().refine((status) => status !== "aborted"),
  ratingChanges: z.never().optional(),
  ratingLimit: z.never().optional(),
});

const gameKind = (): StreamKind => {
  let isRated = false;
  return {
    endsAfter: ({ event, args = [] }) => {
      if (event === "error") return "now";
      if (event === "gameResult") return isRated && firstResult.safeParse(args[0]).success ? "soon" : "now";
      const { data: whole } = init.safeParse(event === "gameState" ? args[0] : null);
      isRated = whole?.isRated ?? isRated;
      return whole?.calledOff !== undefined || whole?.result != null ? "now" : null;
    },
  };
};

const LAST_OF_SEARCH: ReadonlySet<string | undefined> = new Set(["matchFound", "searchCancelled", "error"]);

export const programHandlers = {
  "GET /api/v3/stream": ({ context, env }) =>
    stream(context, { endsAfter: () => null }, (visitor) => enterHub(visitor, env)),

  "GET /api/v3/games/:id/stream": ({ context, env, path: { id } }) =>
    stream(context, gameKind(), (visitor) => (isGameId(id) ? enterGame(visitor, env, id) : enterNothing(visitor, env))),

  "GET /api/v3/pool/:gameType": ({ context, env, path }) => {
    const gameType = GAME_TYPES.find((type) => type === path.gameType);
    const kind: StreamKind = {
      opensWith: { event: "searchMatch", args: [gameType, true] },
      endsAfter: ({ event }) => (LAST_OF_SEARCH.has(event) ? "now" : null),
    };
    return stream(context, kind, (visitor) =>
      gameType === undefined
        ? enterNothing(visitor, env)
        : enterQueue(visitor, env, { gameType, isRated: true, isOfBots: true }),
    );
  },

  "POST /api/v3/challenges/:username": challengeBot,

  "POST /api/v3/games/:id/move": (asked) => {
    const { move, ...more } = asked.body;
    const square = squareOfText(move) ?? 0;
    const at = { subBoardIndex: subBoardOf(square), squareIndex: indexInSubBoard(square) };
    return callRoom(asked, { event: "makeMove", args: [{ gameId: asked.path.id, ...at, ...more }] });
  },

  "POST /api/v3/games/:id/resign": (asked) => callRoom(asked, { event: "resign", args: [asked.path.id] }),

  "POST /api/v3/games/:id/abort": (asked) => callRoom(asked, { event: "abort", args: [asked.path.id] }),

  "POST /api/v3/games/:id/draw": (asked) => {
    const { id } = asked.path;
    const accepts = asked.body?.accept ?? true;
    return callRoom(
      asked,
      accepts ? { event: "offer", args: [id, "draw"] } : { event: "answerOffer", args: [id, "draw", false] },
    );
  },

  "POST /api/v3/games/:id/claim": (asked) =>
    callRoom(asked, { event: "claim", args: [asked.path.id, asked.body?.as ?? "win"] }),
} satisfies Partial<Handlers>;
