/**
 * Everything that crosses a WebSocket: enough, with the table of events in protocol-events.ts, to build a client or a
 * bot from.
 *
 * ## Connecting
 * Get a token with `POST /api/v2/auth/guest-login` → `{ "token": "…" }`, then open one of the three channels with
 * the header `Sec-WebSocket-Protocol: uttt.v1, token.<token>`; the server answers `uttt.v1`:
 *
 * - `/sockets/hub`: one for the whole session: friendly games, challenges, friends.
 * - `/sockets/queue/{gameType}/{rated|casual}`: while searching for an opponent.
 * - `/sockets/games/{gameId}`: to play or to watch one game. Whoever names `uttt.v1.join` first there joins by the
 *   handshake, as if `joinGame` had been sent: a server that answers `uttt.v1.join` sends the game at once.
 *
 * ## Frames
 * JSON text, at most 4096 bytes from the client:
 *
 *     { "event": "makeMove", "args": [{ "gameId": "…", "subBoardIndex": 4, "squareIndex": 0, "ply": 0 }], "id": 7 }
 *     { "ack": 7, "args": [{ "ok": true }] }
 *
 * `id` is a whole number ≥ 0 of the sender's choice, there only when an acknowledgement is wanted. The answer to a
 * server's event with an id is `{ "ack": id, "args": ["ACK"] }`. The bare word `ping` is answered by the bare word
 * `pong`; send one every 20 seconds, a connection that was silent for 90 seconds counts as gone.
 *
 * ## A game
 * Send `joinGame` with the game's id. The first other identity to join a friendly game takes its free seat, unless one of
 * the two players has blocked the other; everybody else watches. The answer is a `gameState` of type "init" with the whole
 * game; while a game waits for its second player, it names the `creator`. From then on each move is a `gameState` of type
 * "move" with its ply. A ply that is not the next one means something was missed: send `joinGame` again.
 * X moves on even plies. Moves are acknowledged after they were written, so an acknowledged move is never lost. The
 * same move with the same `ply` may be sent again after a reconnect: it is acknowledged and changes nothing. The end is
 * a `gameResult`, sent once, and in a rated game a second time with the `ratingChanges` as soon as they are known; an
 * "init" carries both ever after, as a game that has ended can be joined for ever. Whatever is sent after a flag fell
 * meets a finished game.
 * A move may say by `thought` how long its player has thought: what it took besides is the line's, and the room gives it
 * back as far as the side's quota goes. Without it a move costs all the time until it arrives. Time in which the server
 * was away costs nobody any: an "init" after it has the clocks as they stand, and says by `clockStands` for how long.
 * `absences` names the players who have no connection to the running game, after each change of that and, while there
 * are any, after each move; so does an "init". Once `claimIn` is over, the opponent may send `claim` with "win" or
 * "draw": a win counts as one on time. Who is back in time stops that. Ping, or you are away after 90 seconds.
 * An `error` "not-found" says that there is no such game. One that came to nothing, as a challenge was declined or
 * withdrawn or nobody joined it for a day, can be joined for another week: its "init" says why with `calledOff`.
 * Give moves an id: what is wrong with one is told only in its acknowledgement, an `error` just says "bad-request".
 * A room of revision 3 takes `ackWithMove` in a move: once it is written, the mover's own copy carries the id,
 * `{ "event": "gameState", "args": […], "ack": 7 }`, and means `{ "ok": true }`. No other acknowledgement follows. Where
 * there is no such copy, as the move is refused or was sent before, it comes alone.
 * `watchers` says how many people watch: after an "init" if anybody does, and when it changes, at most every few seconds.
 *
 * Nobody who watches a game that has begun is connected to its room, though the address is the same: a relay tells them
 * what the room tells it. They notice nothing of it, but for a moment's delay, and for an "init" that they did not ask
 * for where the relay has missed something.
 *
 * ## Offers
 * Rooms of revision 2 take `offer` with the game's id and "draw", "takeback" or "rematch" from its players. Everybody in
 * the game gets `offers`, all that is open now, whenever that changes; an "init" carries the same. Offering what the
 * other side has offered accepts it, so two who offer at once agree. `answerOffer` accepts or declines the other side's
 * offer; with false it also takes one's own back, if the other side has not offered the same. A side has one offer open:
 * a new one takes the place of the one before. An answer to an offer that is not open any more is refused as "no-offer",
 * unless it is false, which then has nothing left to do.
 * - A draw can be offered once both have moved, and again by the same side from `drawFrom` on, ten moves later. The other
 *   side's next move declines it. Agreed, the game ends as a "tie" with `agreed`.
 * - A takeback, in unrated games, takes back the asker's last move and what was answered to it. Any move declines it, and
 *   until the game has moved on the same side may not ask again. Agreed, everybody gets a new "init": it has fewer moves,
 *   and says in `takebacks` how often that has happened. From then on a move, made or prepared, has to carry that number,
 *   so that one sent before, and again after a lost connection, is not played anew; without it, it is refused as
 *   "taken-back". Time that was used is not given back: the asker's clock runs on.
 * - A rematch, for five minutes after the end, with the sides swapped. A side may offer three times, and not again once the
 *   other has declined. Agreed, `rematch` carries the id of the next game, which has begun: join it. An "init" of the old
 *   game carries it for as long as the room keeps the game. Accepting is refused as "opponent-left" when whoever offered
 *   has no connection to the game, as "busy" or "opponent-busy" when one of the two is in another game or search, as
 *   "not-welcome" when one has blocked the other, and as "unavailable" when it cannot be done now; the offer stays open.
 *
 * ## Phrases
 * `say` with the game's id and a number from 0 says one of the phrases of phrases.ts: two of each player before both have
 * moved, two during the game, two in the five minutes after it; one more is refused as "too-many-phrases". Everybody in
 * the game gets `said` with the side and the number. There is no other text.
 *
 * ## Prepared moves
 * While the opponent thinks, a player may leave answers with the room (of revision 2): `prepare` with the `ply` at which
 * the player will move and up to nine squares, numbered sub-board × 9 + square, no two in the same sub-board. It replaces
 * what was prepared; no squares clear it. When the opponent has moved, the room plays the only one of them that is legal
 * then, at once and for no time: the opponent's move and this one follow each other as two `gameState`s. If none is
 * legal or several are, nothing is played. Either way they are used up. They are acknowledged after they were written,
 * and nobody but their owner is told of them: an "init" carries what is `prepared`, and `prepared` tells the owner's
 * other connections when it changes. If the opponent has moved before `prepare` arrives, it counts as if it had been
 * there in time, but for the clock; for a move that has been made it is acknowledged and does nothing. For any other it
 * is refused as "bad-request".
 *
 * ## A challenge
 * Players (no guests) send `sendChallenge` on the hub to somebody who is online. `challengeCreated` carries the id of a
 * game whose other seat only the challenged can take; a refusal names its reason. The challenged gets `receiveChallenge`
 * on every connection, and on each new one as long as the challenge is open; its acknowledgement changes nothing. To
 * accept, join the game. `declineChallenge` turns it down: the challenger gets `challengeDeclined` (repeated until it is
 * acknowledged) on the hub and in the game. `withdrawChallenge` takes one back, as does going offline. Whatever ends it,
 * `challengeClosed` tells the challenged's other connections, and `challengeResponse` the challenger's. A challenge is
 * open for a day at most; one for a pair of players, five sent by one.
 *
 * ## Friends
 * `friendsOnline` names all friends who are online, on every new connection of the hub; `friendPresence` is news of one.
 * Somebody who is gone for less than five seconds was not gone. `friendsChanged` says to fetch the lists again.
 *
 * ## A search
 * Send `searchMatch`; `searchStarted` confirms it. `matchFound` carries the game's id and is repeated on every
 * reconnect until it is acknowledged or the game is over. A person is in one search: a second one, in this pool or in
 * another, replaces the first, which gets `searchCancelled`. If a game is being made for the first at that moment, the
 * second gets it instead. A person is in one game that was found so: while it runs, `searchMatch` is answered with
 * `searchStarted` and at once the `matchFound` of that game, in every pool. Friendly games and challenges do not count.
 * A player and the guest they were are one person.
 * Somebody who has waited may be asked `areYouThere` before they are paired; acknowledge it at once. Whoever does not is
 * passed over until they send something, a `ping` will do, as an opponent who sleeps keeps another one waiting.
 *
 * ## Limits
 * An identity has a bucket of 200 frames in each game, in each pool and on the hub, for all of its connections there; it
 * refills at 20 a second. A frame over it is refused as "too-fast" and still costs one; 100 below empty the connections
 * are closed with 4429. What is no valid frame, or an event that the channel does not know, is refused as "bad-request",
 * and more than 20 of those in a row close them too. After that nobody of the identity is let in for a minute.
 * `joinGame` is answered 5 times at once, then once a second, `offer` and `answerOffer` 10 times and once a second,
 * `prepare` 30 times and `isUserOnline` 20 times, both then twice a second; more is refused as "too-fast" and costs nothing
 * but a frame: wait a second and ask again. All who are connected to a room without playing in it share a bucket of 100
 * frames, 20 a second, besides their own.
 * A refusal comes as the acknowledgement `{ "ok": false, "reason": … }` where one was asked for, else as an `error`. Of
 * refusals as "too-fast" 20 are answered, then two a second.
 *
 * An identity has at most 5 connections to one game, pool or hub; the sixth closes the oldest with 4409, five times
 * at once, then every two seconds; else it is refused with 4429. A game that waits for its second player takes 500
 * connections, a pool 5000, and all relays of a game in a region 100 000; the next one is closed with 1013. More than 120
 * connections a minute of one identity, or 3000 of one network, are refused with 4429; so are more than 12 of an identity
 * to one game, pool or hub at once, then one a second.
 *
 * Close codes 4400–4499 are final, but 4429 is over after a minute. After any other, connect again: 1 s, growing to 5 s,
 * randomised by half.
 *
 * ## Over a deploy
 * A client outlives the build that served it, and a server may be older than the client for up to an hour, as a room in
 * which somebody plays takes new code only when it rests. So within `uttt.v1` the protocol only grows. Fields and events
 * are added; none is renamed, removed, or given another type or meaning. A client ignores fields and events that it does
 * not know. The server refuses events and fields that it does not know as "bad-request": a client may send a new one only
 * once every server can be expected to take it, and has to live with the refusal. A room says what it takes by the
 * `revision` of its "init"; without one it takes what is described here as of revision 1.
 * A connection that sleeps through the deploy stays open. Any other may be closed, with no final code: connect again and
 * say again what was said first, `joinGame` or `searchMatch`. A game loses nothing by it, a search keeps its place, and
 * what must arrive (an event with an id) is repeated. Moves that were not acknowledged are sent again with their `ply`.
 */

import type { CallOff } from "./game-protocol.ts";
import type { GameType, Millis } from "./time-controls.ts";

export const PROTOCOL = "uttt.v1";
/** The same for a socket that has joined its game by the handshake. */
export const JOINING_PROTOCOL = "uttt.v1.join";
export const TOKEN_PROTOCOL_PREFIX = "token.";

/** What a room takes from its clients, told in each "init". Raised when an event or a field is added. */
export const REVISION = 3;

/** More than any player ever has for a move. */
export const LONGEST_THOUGHT: Millis = 3_600_000;

export const ACK = "ACK";
export const PING = "ping";
export const PONG = "pong";

/** Largest frame taken from a client, in bytes of UTF-8. */
export const MAX_FRAME_BYTES = 4096;
/** Of an identity on one object, whichever of its connections it uses. */
export const FRAME_BUCKET = { size: 200, refillPerSecond: 20 } as const;
/** Refusals for that reason that are answered. */
export const REFUSAL_BUCKET = { size: 20, refillPerSecond: 2 } as const;
/** Of an identity in one game, besides. */
export const JOIN_BUCKET = { size: 5, refillPerSecond: 1 } as const;
/** Of an identity in one game, besides: each may write a row. */
export const PREPARE_BUCKET = { size: 30, refillPerSecond: 2 } as const;
/** The same, of each of the two events about offers: accepting a rematch asks the database and others. */
export const OFFER_BUCKET = { size: 10, refillPerSecond: 1 } as const;
/** Of an identity, besides. */
export const PRESENCE_BUCKET = { size: 20, refillPerSecond: 2 } as const;
/** Of all who watch a game together, besides their own. */
export const SPECTATORS_BUCKET = { size: 100, refillPerSecond: 20 } as const;
/** The one that has been open for longest makes room for the next. */
export const MAX_SOCKETS_OF_IDENTITY = 5;
/** In one game, pool or relay of a game. Players of the game are let in all the same. */
export const MAX_SOCKETS = { game: 500, queue: 5000, relay: 1000 } as const;
/** "Try again later": there are as many connections as there may be. Not final. */
export const CLOSED_AS_FULL = 1013;
/**
 * How far below empty the bucket may go, and how many invalid frames may come in a row, before the connection is
 * closed.
 */
export const MAX_REFUSED_FRAMES = { tooFast: 100, invalid: 20 } as const;

export const CLOSE_CODES = {
  /** The token is missing, forged, expired, or of an account that is gone or has changed its password or address. */
  badToken: 4401,
  /** The page is served from another origin. */
  forbidden: 4403,
  /** The address names no game or pool that could exist. */
  notFound: 4404,
  /** Another connection of the same identity took over. */
  replaced: 4409,
  flood: 4429,
} as const;

export const isFinalClose = (code: number): boolean => code >= 4400 && code < 4500;

/** One event, with an id when the sender wants an acknowledgement. */
export interface EventFrame<Event extends string = string, Args extends readonly unknown[] = readonly unknown[]> {
  readonly event: Event;
  readonly args: Args;
  readonly id?: number;
  /** The event a client sent under this id was done, and this is what came of it. From rooms only, of moves. */
  readonly ack?: number;
}

export interface AckFrame {
  readonly ack: number;
  readonly args: readonly unknown[];
}

/** Why an `error` event was sent. */
export type ErrorReason =
  | "bad-request"
  | "too-fast"
  | "not-found"
  | "too-many-games"
  | "unavailable"
  | ChallengeRefusal;

export const CHALLENGE_REFUSALS = [
  /** Guests neither send nor get challenges. */
  "players-only",
  "no-such-player",
  "yourself",
  "offline",
  /** By a block, or by the other's choice of who may challenge. */
  "not-welcome",
  /** There is an open one between the two. */
  "already-challenged",
  "too-many-challenges",
] as const;
export type ChallengeRefusal = (typeof CHALLENGE_REFUSALS)[number];

/** An open challenge, as the challenged sees it. */
export interface Challenge {
  /** Username. */
  readonly from: string;
  readonly gameId: string;
  readonly gameType: GameType;
}

/** Something to tell a person once, now. */
export interface Notification {
  readonly id: string;
  /** What it is about, so that a page can say it in its own language. */
  readonly reason: "friend-request" | "friend-accepted";
  /** The same in English. */
  readonly message: string;
  readonly type: "error" | "info" | "success" | "challenge";
  readonly gameId: string | null;
  /** Username of who caused it. */
  readonly from: string | null;
}

/** A friend who is online. */
export interface OnlineFriend {
  readonly username: string;
  /** The game being played, to watch; null for none. */
  readonly gameId: string | null;
}

export interface FriendPresence extends OnlineFriend {
  readonly isOnline: boolean;
}

export type ChallengeEnd = "accepted" | CallOff;

/** A union of frames, one for each event of a channel. */
export type FrameOf<Events> = {
  [Event in keyof Events & string]: EventFrame<Event, Extract<Events[Event], readonly unknown[]>>;
}[keyof Events & string];
