import { isGuest } from "../../shared/account/identity.ts";
import { FIRST_TIMED_PLY } from "../../shared/game/clock.ts";
import { type Side, SQUARE_COUNT, sideAt } from "../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import { database } from "../data/database.ts";
import { addRunning, dropRunning } from "../data/game/running-correspondence.ts";
import { isDone } from "../platform/core/answer-or.ts";
import { requestId } from "../platform/core/request-id.ts";
import { Outbox } from "../platform/object/outbox.ts";
import type { Retry } from "../platform/object/pauses.ts";
import { queueNamed, runningGamesOf } from "../platform/object/placed-objects.ts";
import { countingPool, poolSplitOf } from "../platform/object/pool-name.ts";
import { type Finished, isFriendly, type Playing } from "./play/game.ts";
import { isWithBot } from "./play/seat.ts";
import { listedPlayer, runningFor } from "./play/views.ts";
import { pendingNews } from "./stored-values.ts";

/**
 * Notifies hubs, the pool and the list of running games that a game has started or ended. A lost notice leaves them wrong
 * for a while; nothing else depends on it. Only news of correspondence games is repeated until the hubs have heard it:
 * otherwise the players would not come.
 */

type Match = Playing | Finished;

const SIDES: readonly Side[] = ["X", "O"];

/**
 * The player who prevented a game from a queue from beginning, by aborting it or by making no first move; null for any
 * other game.
 */
const aborterOf = (game: Match): string | null => {
  if (game.phase === "playing" || game.result.status !== "aborted" || isFriendly(game.terms)) return null;
  // An arena pauses such players itself.
  if (game.terms.arena !== undefined) return null;
  return game.seats[game.result.by ?? sideAt(game.moves.length)].identifier;
};

/**
 * Notifies the players' hubs about a correspondence game, which they keep in a list. Unlike a live game, it does not make
 * its players busy, and friends are not notified of it: they could not know when to watch.
 */
const notifyOfDays = async (env: Env, game: Match, sides = SIDES): Promise<void> => {
  await Promise.all(
    sides.map((you) => {
      const { identifier } = game.seats[you];
      const hub = env.PLAYER_HUB.getByName(identifier);
      const running = runningFor(game, identifier);
      return running === null
        ? hub.correspondenceEnded(game.terms.gameId, requestId())
        : hub.correspondenceTold(running, requestId());
    }),
  );
};

/** Before this ply each move notes the game again, as the first attempts may have failed. */
const NOTED_UNTIL_PLY = 2;

/** Notes in D1 that a correspondence game has begun or ended. Later moves write nothing. */
const noteRunning = async (env: Env, { phase, terms, seats, moves }: Match): Promise<void> => {
  if (!isCorrespondence(terms)) return;
  const players = [seats.X.identifier, seats.O.identifier];
  if (phase === "finished") await dropRunning(database(env), terms.gameId, players);
  else if (moves.length < NOTED_UNTIL_PLY) await addRunning(database(env), terms.gameId, players);
};

const notifyHubs = async (env: Env, game: Match): Promise<void> => {
  if (isCorrespondence(game.terms)) return notifyOfDays(env, game);
  const { phase, terms, seats } = game;
  const { gameId } = terms;
  const aborter = aborterOf(game);
  if (aborter !== null) await env.PLAYER_HUB.getByName(aborter).gameAborted(gameId, requestId());
  // A guest's hub knows the games from queues and arenas, as they ask it before.
  const players = [seats.X, seats.O].filter(({ identifier }) => isFriendly(terms) || !isGuest(identifier));
  await Promise.all(
    players.map(({ identifier }) => {
      const hub = env.PLAYER_HUB.getByName(identifier);
      return phase === "playing" ? hub.gameStarted(gameId, requestId()) : hub.gameEnded(gameId, requestId());
    }),
  );
};

const notifyPool = async (env: Env, { phase, terms, seats }: Match): Promise<void> => {
  const { gameId, gameType, isRated } = terms;
  // No pool of people counts these games.
  if (gameType === "correspondence" || isWithBot(seats)) return;
  const pool = queueNamed(env, countingPool({ gameType, isRated }, gameId, poolSplitOf(env)));
  await (phase === "playing" ? pool.gameStarted(gameId) : pool.gameEnded(gameId));
};

/** Extra time, as clocks stand during outages. */
const TO_SPARE: Millis = 3_600_000;

const latestEnd = ({ terms: { base, increment, firstMove }, startedAt }: Playing): Millis =>
  startedAt + FIRST_TIMED_PLY * firstMove + 2 * base + SQUARE_COUNT * increment + TO_SPARE;

const notifyList = async (env: Env, game: Match): Promise<void> => {
  const { gameId, gameType, isRated } = game.terms;
  if (!isRated || gameType === "correspondence" || isWithBot(game.seats)) return;
  const list = runningGamesOf(env, gameType);
  if (game.phase === "finished") return list.ended(gameId, game.moves.length);
  const players = { X: listedPlayer(game.seats.X), O: listedPlayer(game.seats.O) };
  await list.began({ gameId, players, startedAt: game.startedAt }, latestEnd(game));
};

/** A room sends its notices in sequence, so an unanswered one must not delay the next for long. */
const NOTICE_WITHIN: Millis = 10_000;

/** A silent hub is notified again at most this much later: its player has days to move. */
const PAUSES = { first: 1000, longest: 3_600_000, ifKilled: 60_000 } as const;

/** How a room notifies others. Properties, so that tests can replace them. */
export class Notices {
  /** At most one job: to notify the hubs again how a correspondence game stands. */
  readonly pending: Outbox<Retry>;
  readonly #env: Env;
  #last: Promise<boolean> = Promise.resolve(true);
  /** True once the hubs and D1 know of the end, as far as this is known since the object woke. */
  #isEndHeard = false;
  noticeWithin = NOTICE_WITHIN;
  notifyHubs = (game: Match): Promise<void> => notifyHubs(this.#env, game);

  constructor(env: Env, kv: SyncKvStorage) {
    this.#env = env;
    this.pending = new Outbox(kv, "hubs-untold", pendingNews, PAUSES, [(job) => ({ waiting: [job] })]);
  }

  /**
   * Sends a notice after the previous one. Skips a repeat if the hubs and D1 know of the end already. Resolves to false
   * if a hub has not heard it, or if D1 has not noted the end of a correspondence game. Never rejects.
   */
  send(game: Match, isRepeat: boolean): Promise<boolean> {
    if (!isRepeat || !this.#isEndHeard) this.#last = this.#last.then(() => this.#send(game));
    return this.#last;
  }

  /** Notifies the hub of a player who opens a correspondence game, as its list may have lost the game. Never rejects. */
  sendToVisitor(game: Match, side: Side): Promise<boolean> {
    this.#last = this.#last.then(() => this.#try("hub-notification", notifyOfDays(this.#env, game, [side])));
    return this.#last;
  }

  /** The hubs of a correspondence game have heard how it stands, or are to be notified again. */
  note(areHeard: boolean, now: Millis): void {
    const [last = { at: 0, failures: 0 }] = this.pending.all();
    this.pending.replace(() => true, areHeard ? [] : [this.pending.putOff(last, now)]);
  }

  async #send(game: Match): Promise<boolean> {
    const [isHeard, isNoted] = await Promise.all([
      this.#try("hub-notification", this.notifyHubs(game)),
      this.#try("running-correspondence", noteRunning(this.#env, game)),
      this.#try("pool-notification", notifyPool(this.#env, game)),
      this.#try("running-games-notification", notifyList(this.#env, game)),
    ]);
    this.#isEndHeard = isHeard && isNoted && game.phase === "finished";
    return isHeard && (isNoted || game.phase === "playing");
  }

  #try(event: string, notified: Promise<void>): Promise<boolean> {
    return isDone(this.noticeWithin, event, () => notified);
  }
}
