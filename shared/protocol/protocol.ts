/**
 * Everything that crosses a WebSocket. With the events of clients in protocol-schema.ts and those of the server in
 * protocol-events.ts, this is enough to write a client or a bot.
 *
 * ## Connecting
 * Get a token with `POST /api/v2/auth/guest-login` → `{ "token": "…" }`. Then open one of the five channels with the
 * header `Sec-WebSocket-Protocol: uttt.v1, token.<token>`. The server answers `uttt.v1`. A personal token, made in the
 * settings, does the same for an account: with the scope "play" on each channel but the hub, which takes any. An event
 * that needs another scope is refused as "scope-missing" without it. What the hub sends goes by scopes, too: challenges
 * to "challenge", a bot's games to "play" and "bot", correspondence to "play", and all of it, with friends and
 * notifications, to "read". A channel without its scope closes with 4403, a revoked token with 4401, and 1013 or a status
 * of 503 asks to come again.
 *
 * - `/sockets/hub`: one for the whole session: friendly games, challenges, friends.
 * - `/sockets/queue/{gameType}/{rated|casual}`: while searching for an opponent. Bots have `/sockets/queue/{gameType}/bots`.
 * - `/sockets/games/{gameId}`: to play or to watch one game. Name `uttt.v1.join` first to join by the handshake: a
 *   server that answers `uttt.v1.join` sends the game at once, as if you had sent `joinGame`.
 * - `/sockets/races/{code}`: to race in puzzles, or to watch a race.
 * - `/sockets/arenas/{id}`: to play in an arena. Watchers ask for `GET /api/v2/arenas/{id}` instead.
 *
 * A program in a language without WebSockets gets the same events over HTTP: worker/http/programs/program-routes.ts.
 *
 * ## Frames
 * JSON text, at most 4096 bytes from the client. A larger frame closes the connection with 1009.
 *
 *     { "event": "makeMove", "args": [{ "gameId": "…", "subBoardIndex": 4, "squareIndex": 0, "ply": 0 }], "id": 7 }
 *     { "ack": 7, "args": [{ "ok": true }] }
 *
 * - `id` is a whole number ≥ 0 that the sender chooses. Send one only if you want an acknowledgement.
 * - Acknowledge a server's event that has an id with `{ "ack": id, "args": ["ACK"] }`.
 * - Send the bare word `ping` every 20 seconds. The answer is the bare word `pong`. A connection that is silent for 90
 *   seconds counts as gone.
 * - The event `ping`, without arguments, is acknowledged with "ACK" on every channel. In a game it also makes the room
 *   look whether the players are there. A client that waits for its opponent sends it every ten seconds.
 *
 * ## A game
 * Send `joinGame` with the game's id. In a friendly game the first other identity to join takes the free seat, unless
 * one of the two players has blocked the other. Everybody else watches. Only a player (no guest) can take the free seat
 * of a rated one, and nobody that of a correspondence game if one of the two runs fifty. A person who does not get the
 * seat gets the reason as `seatRefusal` of the "init".
 *
 * What you receive:
 *
 * - `gameState` of type "init": the answer to `joinGame`, with the whole game. While a game waits for its second
 *   player, it names the `creator`.
 * - `gameState` of type "move": each move from then on, with its ply. If the ply is not the next one, you missed
 *   something: send `joinGame` again.
 * - `gameResult`: the end, once. In a rated game it comes a second time with the `ratingChanges`, as soon as they are
 *   known, or with a `ratingLimit`: "short-game" for a game that was resigned or agreed a draw before its tenth ply,
 *   which raises no rating, and "same-opponent" for the thirteenth rated game of the same two in a day, which changes
 *   none. `clocks` has the mover's clock after each move. From then on every "init" has the same. A finished game can be
 *   joined forever. Anything sent after a flag fell meets a finished game.
 * - `absences`: the players without a connection to the running game. It comes after each change and, while anybody is
 *   away, after each move. An "init" has it too. After `claimIn`, the opponent may send `claim` with "win" or "draw"; a
 *   win counts as one on time, and the result names the side in `claimed`. A player who is back in time prevents that.
 * - `areYouThere`: acknowledge it at once. A player who has been silent for 14 to 25 seconds gets it, and is away
 *   without an answer within four. While a game runs it also comes after a move, to measure the connection.
 * - `watchers`: the number of spectators. It comes after an "init" if there are any, and when it changes, at most every
 *   few seconds.
 * - `error` "not-found": there is no such game. A game that never began (its challenge was declined or withdrawn, or
 *   nobody joined for a day) can be joined for another week. Its "init" gives the reason as `calledOff`.
 *
 * Moves:
 *
 * - X moves on even plies.
 * - A move is acknowledged after it is stored, so an acknowledged move is never lost.
 * - After a reconnect you may send the same move with the same `ply` again: it is acknowledged and changes nothing.
 * - Give moves an id: only the acknowledgement tells what is wrong with a move. An `error` just says "bad-request".
 * - `thought` says how long the player thought. The rest of the turn is network delay, and the room gives it back: up
 *   to the connection's round trip, if the server has measured it at the handshake and by `areYouThere`, and beyond it as
 *   far as the side's quota allows. Without `thought` a move costs all the time until it arrives.
 * - An outage of the server costs nobody time, and neither does a jump of its clock by more than two minutes. The
 *   "init" after an outage has the clocks unchanged, and `clockStands` says how long they stand.
 * - A move may carry `ackWithMove`: once it is written, the mover's own copy carries the id, `{
 *   "event": "gameState", "args": […], "ack": 7 }`, and means `{ "ok": true }`. No other acknowledgement follows.
 *   Without such a copy (the move is refused or was sent before) the acknowledgement comes alone.
 *
 * A spectator of a running game has the same address but is connected to a relay, which repeats what the room sends.
 * The only differences are a short delay, and an "init" without a request if the relay missed something.
 *
 * ## Offers
 * Players send `offer` with the game's id and "draw", "takeback" or "rematch".
 *
 * - Everybody in the game gets `offers`, all open offers, whenever they change. An "init" has them too.
 * - Offering what the other side has offered accepts it, so two who offer at once agree.
 * - `answerOffer` accepts or declines the other side's offer. With false it also takes back your own, if the other side
 *   has not offered the same.
 * - A side has one open offer: a new one replaces it.
 * - An answer to an offer that is not open any more is refused as "no-offer". False is not refused, because it then has
 *   nothing to do.
 *
 * The kinds:
 *
 * - A draw can be offered after both have moved. The same side may offer again from `drawFrom` on, ten moves later. The
 *   other side's next move declines it. If accepted, the game ends as a "tie" with `agreed`.
 * - A takeback, in unrated games only, removes the asker's last move and the answer to it. Any move declines it, and
 *   the same side may not ask again until the game has moved on. If accepted, everybody gets a new "init" with fewer
 *   moves. Its `takebacks` counts them. From then on each move, made or prepared, must carry that number; without it,
 *   it is refused as "taken-back". This keeps a move that was sent before the takeback, and again after a lost
 *   connection, from being played anew. Used time is not given back: the asker's clock runs on.
 * - A rematch, with the sides swapped, can be offered for five minutes after the end, after a correspondence game for a
 *   day. A side may offer three times, and not again after the other side declined. If accepted, `rematch` carries the
 *   id of the next game, which has begun: join it. An "init" of the old game has the id for as long as the room keeps
 *   the game.
 * - Accepting a rematch can be refused; the offer then stays open. "opponent-left": the side that offered has no
 *   connection to the game, which it needs unless the game is by days. "busy" or "opponent-busy": one of the two is in
 *   another game or search. "not-welcome": one has blocked the other. "played-enough": the two have played twelve rated
 *   games in a day. "unavailable": it is impossible now.
 *
 * ## Phrases
 * `say` with the game's id and a number from 0 sends one of the phrases in phrases.ts. Each player may send two before
 * both have moved, two during the game, and two after it while a rematch can be offered. More are refused as
 * "too-many-phrases". Everybody in the game gets `said` with the side and the number. There is no other chat.
 *
 * ## Prepared moves
 * While the opponent thinks, a player of a live game may leave answers with the room: `prepare` with the `ply` at
 * which the player will move and up to nine squares, numbered sub-board × 9 + square, no two in the same sub-board.
 *
 * - It replaces what was prepared; an empty list clears it.
 * - After the opponent's move the room plays the only square that is legal then, at once and in no time: two
 *   `gameState`s follow each other. If none or several are legal, nothing is played. Either way the squares are used
 *   up.
 * - It is acknowledged after it is stored. Only the owner learns of it: an "init" has it as `prepared`, and `prepared`
 *   tells the owner's other connections of a change.
 * - If the opponent moved before `prepare` arrives, it counts as if it had arrived in time, except for the clock. If
 *   the player has already made the move of that `ply`, `prepare` is acknowledged and does nothing. For any other ply
 *   it is refused as "bad-request".
 *
 * ## Answers ahead
 * In a correspondence game `prepare` has no squares. It has `lines` from the position that the player knows, and the
 * `ply` of their first moves. Each line has the moves of both sides in turn and ends with one of the player's. At most
 * 30 answers are in them; lines that begin alike share theirs.
 *
 *     { "gameId": "…", "ply": 2, "squares": [], "lines": [[3, 27, 1, 9], [3, 27, 5, 45], [1, 10]] }
 *
 * - On one's own turn all lines begin with the same own move. It is not made, only presumed: without it no line fits.
 * - It replaces all answers; an empty list clears them. An illegal move, two replies to the same move, or a line that
 *   is the beginning of another one is refused as "bad-request".
 * - After the opponent's move the room plays the reply at once, in no time, and what follows it is kept. If both players
 *   have answers, they may go on like that. A move without a reply ends all answers: the "init" has `answersMissed` until
 *   the next move. So do a takeback and the end of the game.
 * - As with squares, only the owner learns of them. An "init" and `prepared` have what may still be played; the moves of
 *   the game tell what that is after each of them.
 * - If the game has gone on before `prepare` arrives, it counts as if it had arrived in time. If the game has left its
 *   answers meanwhile, it is refused as "no-longer-fits", and nothing changes.
 *
 * ## An invitation
 * `createFriendlyGame` makes a game that waits for its second player, and `sendChallenge` one for a certain player. Both
 * take terms after their other arguments, an object whose fields may all be missing:
 *
 * - `side`: "X" or "O", for the player who sends it. Otherwise the sides are drawn.
 * - `isRated`: true for a rated game. Guests are refused as "players-only". Such a game counts like one from a queue.
 * - `clock`: base and increment in milliseconds, in place of those of the time control: 1 to 60 whole minutes, 0 to 30
 *   whole seconds, and not rated. The server replaces the time control by the one that such a clock counts as. Every
 *   message about the game has the `clock`, too.
 * - A base of 1, 2, 3, 5, 7 or 14 days and an increment of 0 make a correspondence game, which may be rated: each move
 *   has the whole base, the first moves too, and may be late by a thousandth of it. It has no absences, no claims and no
 *   measure of lag. The time of an outage does not count. "correspondence" without a `clock` means three days.
 *
 * `friendlyGameCreated` carries the id of such a game, and is repeated on every reconnect until it is acknowledged.
 *
 * The id of a friendly game is a code of eight letters and digits. People may read it aloud in two groups and type it in
 * any case; links have it in capitals without a hyphen. Its creator cancels an invitation with `abort` in the game, which
 * is then called off as "withdrawn".
 *
 * ## A challenge
 * Players (no guests) send `sendChallenge` on the hub to a player who is online.
 *
 * - `challengeCreated` carries the id of a game whose other seat only the challenged player can take. A refusal names
 *   its reason.
 * - The challenged player gets `receiveChallenge` on every connection, and on each new one while the challenge is open.
 *   Its acknowledgement changes nothing.
 * - To accept, join the game.
 * - `declineChallenge` declines. The challenger gets `challengeDeclined` on the hub (repeated until acknowledged) and
 *   in the game.
 * - `withdrawChallenge` takes a challenge back. Going offline does the same.
 * - However it ends, the challenged player's other connections get `challengeClosed`, and the challenger's get
 *   `challengeResponse`.
 * - A challenge is open for a day at most. Two players have one between them, and a player may have sent five.
 *
 * ## Bots
 * An account without games becomes a bot for good with `POST /api/v2/account/bot`. `PUT /api/v2/account/bot` changes its
 * profile: which time controls it takes, whether rated, how many games at once, and how many of these are kept for people.
 * `GET /api/v2/bots` lists all bots.
 *
 * - A bot is there while it has a connection to its hub that was heard within 90 seconds.
 * - Anybody, guests too, challenges a bot like a player. Within its profile the server accepts for it, and the game begins
 *   at once: `challengeCreated` carries its id. Otherwise the refusal is "offline", "bot-does-not-play-this" (a custom
 *   clock, days, or a rated game with a person, too), "bot-busy" or "bot-resting". A guest with two running games with
 *   bots, and a player with four, is refused as "too-many-bot-games".
 * - Games with people are unrated. One of two bots is rated if both profiles say so, unless the challenge has `isRated`
 *   false.
 * - Two have one running game. Challenging the same bot again during it answers with that game.
 * - A game is aborted if the person has no connection to it for 30 seconds before the first move of theirs.
 * - `botGame` on the hub tells a bot that a game of its own has begun: taken, by its own challenge, or from the pool. Open
 *   the game and play. It is repeated on every reconnect until it is acknowledged or the game is over.
 * - `botGames` comes first on each of a bot's connections: all of its running games, acknowledged or not. After a restart
 *   go on from there.
 * - `/sockets/queue/{gameType}/bots` is the bots' own pool: `searchMatch` with the time control and true, for a rated game.
 *   It gives a bot one game at a time, within the places that its profile leaves to bots.
 * - A bot plays 100 games with bots in a day of UTC. After that its own challenges and searches, and other bots'
 *   challenges to it, are refused as "bot-resting", with `resetAt` beside the reason in the acknowledgement, and as the
 *   second argument of an `error`. People may still challenge it.
 * - A program with a personal token of a person plays no rated bullet and blitz with people: its pools (4403), seats,
 *   arenas and moves are refused as "not-for-bots". Its owner may play such a game by hand.
 * - Bots do not enter people's pools, games by link, arenas and races (close code 4403), have no seeks, and challenge no
 *   people ("not-for-bots"). Their games have no rematch: challenge again. Only house bots accept one, of a person, and
 *   at once.
 *
 * ## A race
 * `POST /api/v2/races` → `{ "code": "…" }` makes a race in puzzles. Send `joinRace` with the code: the first other
 * identity to join takes the second seat, unless one of the two has blocked the other. Everybody else watches.
 *
 * - `raceState` answers `joinRace` with the whole race, and comes whenever a seat, who is ready, or the round changes,
 *   and when both clocks have run out. `you` is your seat: 0, 1, or null.
 * - A round begins three seconds after both have sent `ready` with its number: 0 for the first one, then the last
 *   one's number plus one. It may be sent while a round runs. A racer whose last connection closes is not ready any
 *   more.
 * - Both solve the same puzzles in the same order, each with a clock of three minutes, as in a storm (storm.ts). The
 *   `elapsed` of a state is the time since the round began, below 0 during the countdown.
 * - `solve` makes a move in your own puzzle; the puzzle's answer follows by itself. `number` counts your moves in the
 *   round from 0. A move counts at the moment of its arrival. It is acknowledged after it is stored, and everybody gets
 *   `raceMove`, the mover too. After a reconnect send what was not acknowledged again with the same `number`: it counts
 *   once. If the `number` of a `raceMove` is not the next one of that seat, send `joinRace` again.
 * - A refusal says "not-started" before the round, "finished" after your time or of an earlier round, "occupied" if
 *   another window has made another move of that number, and "bad-request" for an illegal move or a gap.
 * - A race in which no round has begun ends after an hour, any other a day after its last round, with the close code
 *   4404.
 *
 * ## An arena
 * Send `joinArena` with the id, also after every reconnect. Its acknowledgement says why somebody cannot join, as an
 * `ArenaAck`. Keep the connection while you play: a player without one is paused after ten seconds, but not in a game.
 *
 * - `arenaState` answers `joinArena` with the whole arena and the first page of the standing. `arenaNews` has what has
 *   changed, at most every two seconds. Both have at most 2 kB. `standing` chooses another page for this connection.
 * - `arenaGame` carries the next game, which has begun: open it like any other. It is repeated on every reconnect until
 *   it is acknowledged or the game is over.
 * - `pauseArena` pauses with true and goes on with false. A player who misses a first move, or aborts, has lost that
 *   game and is paused, and is out after the third game in a row. Coming back undoes only the pause of a closed page.
 * - A game of an arena has `arena` in its "init", with the sides that are `berserk`. Before its first move a side may send
 *   `berserk` with the game's id in the game's channel: half the time and half of each increment, for a point more if it
 *   wins after at least 14 plies. Such games have no takebacks and no rematch.
 * - What games are worth: arena-score.ts. Games that run at the end do not count. Results that come in late still do if
 *   their games ended in time: until then `isFinal` is false.
 *
 * ## Friends
 * `friendsOnline` lists all friends who are online. It comes once on every new connection of the hub, and again whenever
 * the whole list has to be replaced: after `friendsChanged`, and after a failure of the server. `friendPresence` is a
 * change of one of them. An absence of less than five seconds is not reported. `friendsChanged` means: fetch the lists again.
 * `notification` is a message for a person, who sees it once.
 *
 * ## A search
 * Send `searchMatch`; `searchStarted` confirms it. `cancelSearch` ends it, and `searchCancelled` confirms that.
 * `matchFound` carries the game's id. It is repeated on every reconnect until it is acknowledged or the game is over.
 *
 * - A person has one search. A second one, in this or another pool, replaces the first, which gets `searchCancelled`.
 *   If a game is being made for the first at that moment, the second gets it.
 * - A person has one running game from a search. While it runs, `searchMatch` is answered with `searchStarted` and at
 *   once the `matchFound` of that game, in every pool. Friendly games and challenges do not count.
 * - A player and the guest they were before count as one person. Two players who were the same guest are not paired.
 * - Two players who have played twelve rated games with each other within a day are not paired in a rated pool.
 * - A person may abort two games from a search in an hour. Making no first move counts as that, too. From the third on,
 *   `searchPaused` follows `searchStarted`, with the milliseconds until an opponent is looked for: at first ten seconds
 *   since the abort, doubling up to five minutes.
 * - Before a pairing the server may send `areYouThere`; acknowledge it at once. Without an acknowledgement you are
 *   skipped until you send something (a `ping` is enough), because a sleeping opponent keeps another player waiting.
 *
 * ## Limits
 * Frames:
 *
 * - An identity has a bucket of 200 frames in each game, in each pool and on the hub, for all of its connections there.
 *   It refills at 20 a second. A frame above that is refused as "too-fast" and still costs one. At 100 below empty the
 *   connections are closed with 4429. A frame that is too large costs one for each 4096 bytes. Pings are frames, too,
 *   though a few a second of the bare word cost nothing.
 * - An invalid frame, or an event that the channel does not know, is refused as "bad-request". After more than 20 of
 *   these in a row, or as many that are too large, the connections are closed with 4429 too.
 * - After either, nobody of the identity is let in for a minute.
 * - Some events have a bucket of their own, as the list of what a client sends says. More is refused as "too-fast" and
 *   costs only the frame: wait a second and ask again.
 * - All connections to a room that do not play in it share another bucket of 100 frames, 20 a second.
 * - A refusal comes as the acknowledgement `{ "ok": false, "reason": … }` if one was asked for, else as an `error`. The
 *   first 20 refusals as "too-fast" are answered, then two a second.
 *
 * What a person may begin, whatever becomes of it:
 *
 * - Guest logins: 60 at once from one network, then 300 an hour. The next one is answered 429, with the seconds to wait
 *   as `Retry-After`. So keep the token: it counts for a day.
 * - Friendly games: 5 a minute and 30 an hour. More is refused as "too-many-games".
 * - Races: 5 at once, then 30 an hour. The next one is answered 429.
 * - Challenges: 10 a minute, and 5 open ones; 10 may be open to one player. More is refused as "too-many-challenges".
 *
 * Connections:
 *
 * - An identity has at most 5 connections to one game, pool or hub. The sixth closes the oldest with 4409: five times
 *   at once, then every two seconds; otherwise the sixth is refused with 4429.
 * - A game takes 500 connections, while it waits for its second player 100, a race 100, a pool 5000, and all relays of a game in a
 *   region 100 000. The next one is closed with 1013. Players, the creator and the invited player are always let in. Into
 *   a waiting game that is open to all, everybody is let in, and the first stranger makes way.
 * - More than 120 connections a minute of one identity, or 3000 of one network, are refused with 4429. So are more than
 *   12 of an identity to one game, pool or hub at once, then one a second.
 * - Close codes 4400–4499 are final, except that 4429 is over after a minute. After any other code connect again: after
 *   1 s, growing to 5 s, randomised by half.
 *
 * ## Over a deploy
 * A client outlives the build that served it. A server may be older than the client for up to an hour, because a room
 * takes new code only when it rests. So within `uttt.v1` the protocol only grows:
 *
 * - Fields and events are added; none is renamed, removed, or given another type or meaning.
 * - A client ignores fields and events that it does not know.
 * - The server refuses events and fields that it does not know as "bad-request". A client sends a new one only when
 *   every server can be expected to take it, and must handle the refusal.
 * - A later build will say in a new field of its "init" what a room takes besides.
 * - A connection that sleeps through the deploy stays open. Any other may be closed, with a code that is not final:
 *   connect again and send `joinGame` or `searchMatch` again. A game loses nothing, a search keeps its place, and what
 *   must arrive (an event with an id) is repeated. Send moves that were not acknowledged again, with their `ply`.
 */

import type { Side } from "../game/rules.ts";
import type { ClockSetting, GameType, Millis, Speed } from "../game/time-controls.ts";
import type { CallOff } from "./game-protocol.ts";

export const PROTOCOL = "uttt.v1";
export const JOINING_PROTOCOL = "uttt.v1.join";
export const TOKEN_PROTOCOL_PREFIX = "token.";

/** Longer than any player ever has for a move. */
export const LONGEST_THOUGHT: Millis = 7_200_000;

export const ACK = "ACK";
export const PING = "ping";
export const PONG = "pong";

/** Of UTF-8. */
export const MAX_FRAME_BYTES = 4096;
/** Per identity and object, for all of its connections. */
export const FRAME_BUCKET = { size: 200, refillPerSecond: 20 } as const;
export const REFUSAL_BUCKET = { size: 20, refillPerSecond: 2 } as const;
export const FRIENDLY_GAMES_LIMITS = [
  { games: 5, within: 60_000 },
  { games: 30, within: 3_600_000 },
] as const;
/** For all spectators of a game together, besides their own limits. */
export const SPECTATORS_BUCKET = { size: 100, refillPerSecond: 20 } as const;
/** The oldest connection makes room for the next. */
export const MAX_SOCKETS_OF_IDENTITY = 5;
/** Racers, players, the creator and the invited player are always let in. */
export const MAX_SOCKETS = { game: 500, waitingGame: 100, queue: 5000, relay: 1000, race: 100, arena: 2000 } as const;
/** Not final. */
export const CLOSED_AS_FULL = 1013;
/** A frame was larger than `MAX_FRAME_BYTES`. Not final. */
export const CLOSED_AS_TOO_LARGE = 1009;
/** Before the connection is closed. `tooFast`: how far below empty the bucket may go. `invalid`: in a row. */
export const MAX_REFUSED_FRAMES = { tooFast: 100, invalid: 20 } as const;

export const CLOSE_CODES = {
  /** The token is missing, forged or expired, or its account was deleted or changed its password or address. */
  badToken: 4401,
  /** The page has another origin, the token has not the scope, or this is not for bots. */
  forbidden: 4403,
  /** No game or pool can have this address. */
  notFound: 4404,
  replaced: 4409,
  flood: 4429,
} as const;

/** The argument of `error`, the last line of a stream over HTTP that ends before its time. */
export type StreamEnd =
  /** The object has gone, or six hours have passed: connect again. */
  | "unavailable"
  /** The bot has opened the same stream again. */
  | "replaced"
  /** The token was revoked, or its account was deleted, suspended, or changed its password or address. */
  | "token-ended"
  /** The reader took too few bytes. */
  | "too-slow"
  /** Too many calls: nobody of the account is let in for a minute. */
  | "too-fast";

export const isFinalClose = (code: number): boolean => code >= 4400 && code < 4500;

/** One event, with an id if the sender wants an acknowledgement. */
export interface EventFrame<Event extends string = string, Args extends readonly unknown[] = readonly unknown[]> {
  readonly event: Event;
  readonly args: Args;
  readonly id?: number;
  /** Acknowledges the client's event with this id. Only in rooms, for moves. */
  readonly ack?: number;
}

export interface AckFrame {
  readonly ack: number;
  readonly args: readonly unknown[];
}

export type ErrorReason =
  | "bad-request"
  | "too-fast"
  | "not-found"
  | "too-many-games"
  | "unavailable"
  | "scope-missing"
  | ChallengeRefusal;

const CHALLENGE_REFUSALS = [
  /** Guests neither send nor receive challenges. */
  "players-only",
  "no-such-player",
  "yourself",
  "offline",
  /** Blocked, or excluded by the other player's setting. */
  "not-welcome",
  /** It would be the thirteenth rated game of the two in a day. */
  "played-enough",
  "already-challenged",
  "too-many-challenges",
  /** All places of the bot are taken, or all that bots may take. */
  "bot-busy",
  /** The challenger plays two games with bots as a guest, or four with an account. */
  "too-many-bot-games",
  /** Not this time control, not with this clock, or not rated. */
  "bot-does-not-play-this",
  /** One of two bots has played the games with bots that a day allows. `resetAt` says when it may again. */
  "bot-resting",
  /** Bots challenge bots only, and make no games by link. */
  "not-for-bots",
] as const;
export type ChallengeRefusal = (typeof CHALLENGE_REFUSALS)[number];

export interface Challenge {
  /** The challenger's username. */
  readonly from: string;
  readonly gameId: string;
  readonly gameType: Speed;
  /** As in an "init". */
  readonly clock?: ClockSetting;
  /** Omitted for an unrated game. */
  readonly isRated?: true;
  /** The side that the challenged player gets; omitted if it will be drawn. */
  readonly side?: Side;
  /** A stranger whose line was lost sends it again: show it without a sound. */
  readonly isSilent?: true;
}

/** A message that is shown to a person once. */
export interface Notification {
  readonly id: string;
  /** The subject, so that a page can write it in its own language. */
  readonly reason: "friend-request" | "friend-accepted" | "found";
  /** The message in English. */
  readonly message: string;
  readonly type: "error" | "info" | "success" | "challenge";
  readonly gameId: string | null;
  /** The username of the player who caused it. */
  readonly from: string | null;
}

export interface OnlineFriend {
  readonly username: string;
  /** The id of the friend's game, to watch; null for none. */
  readonly gameId: string | null;
}

export interface FriendPresence extends OnlineFriend {
  readonly isOnline: boolean;
}

/** A running game of a bot. */
export interface BotGame {
  readonly gameId: string;
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly side: Side;
  readonly opponent: { readonly username: string; readonly isBot: boolean };
}

/** The acknowledgement of what is refused, and the arguments of an `error`. */
export interface Refusal<Reason extends string = ErrorReason> {
  readonly ok: false;
  readonly reason: Reason;
  /** With "bot-resting": when it ends, in milliseconds since 1970. */
  readonly resetAt?: Millis;
}

/** Answer to what somebody asks of the hub or of a queue. */
export type HubAck = { readonly ok: true } | Refusal;

export type ChallengeEnd = "accepted" | CallOff;

export type FrameOf<Events> = {
  [Event in keyof Events & string]: EventFrame<Event, Extract<Events[Event], readonly unknown[]>>;
}[keyof Events & string];
