import { type Identity, isGuest, isIdentity } from "../../shared/account/identity.ts";
import type { Break } from "../../shared/game/clock.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { findNames } from "../data/account/users.ts";
import { database } from "../data/database.ts";
import { findRecordedGame } from "../data/game/archived-games.ts";
import { gameStores } from "../data/game/game-archive.ts";
import { recordEndedGame } from "../data/game/record-game.ts";
import type { RatingOutcome, RecordedGame } from "../data/game/recorded-game.ts";
import { blocksBetween } from "../data/people/blocks.ts";
import { answerOr, isDone } from "../platform/core/answer-or.ts";
import { logError, textOf } from "../platform/core/log-error.ts";
import { requestId } from "../platform/core/request-id.ts";
import { within } from "../platform/core/within.ts";
import { nextTry, type Retry } from "../platform/object/pauses.ts";
import { arenaNamed, downtimeMonitorOf } from "../platform/object/placed-objects.ts";
import { pastGame } from "./past-game.ts";
import { arenaNoteOf } from "./play/arena-note.ts";
import { EMPTY, type Finished, type Game } from "./play/game.ts";
import { accountsIn, type NamedAccounts, takeNames } from "./play/names.ts";
import { type Due, isRefusal, putOff, type Recording } from "./play/recording.ts";
import type { Turn } from "./play/step.ts";
import { arenaNotified, recorded } from "./play/transition.ts";

/** Time limit of D1 for blocks and names, and of the downtime monitor. A player waits for the answer. */
const ANSWER_WITHIN: Millis = 1000;

const ARENA_WITHIN: Millis = 5000;
/** The pause after the first time that it did not answer. */
const ARENA_PAUSE: Millis = 1000;

/** How long an answer of D1 is kept. A recorded game never changes, but its players may be renamed or deleted. */
const KEPT_FOR: Millis = 10_000;

/** What a room asks of D1, its arena, hubs and the downtime monitor. Those of D1 are properties, so that tests can replace them. */
export class RoomServices {
  readonly #env: Env;
  #past: { readonly game: Promise<Game>; readonly until: Millis } | null = null;
  #names: { readonly of: string; readonly accounts: NamedAccounts; readonly until: Millis } | null = null;

  /** Why the game could not be recorded, or null. */
  lastFailure: string | null = null;

  /** Time limit of D1. */
  databaseWithin: Millis = 20_000;

  recordGame = (game: Finished): Promise<RatingOutcome> => recordEndedGame(gameStores(this.#env), game, Date.now());
  findGame = (gameId: string): Promise<RecordedGame | null> => findRecordedGame(gameStores(this.#env), gameId);
  findAccounts = (ids: readonly string[]): Promise<NamedAccounts> => findNames(database(this.#env), ids);
  areBlocked = async (one: string, other: string): Promise<boolean> =>
    (await blocksBetween(database(this.#env), one, other)).length > 0;

  constructor(env: Env) {
    this.#env = env;
  }

  /** Tries to record an ended game. Never rejects. */
  async record(game: Finished, due: Due): Promise<Turn> {
    // Players may have offered or said something meanwhile.
    const after =
      (recording: Recording): Turn =>
      (now) =>
        recorded(now.phase === "finished" ? now : game, recording);
    try {
      const outcome = await within(this.databaseWithin, this.recordGame(game));
      this.lastFailure = null;
      return after({ status: "done", ...outcome });
    } catch (error) {
      const recording = putOff(due, Date.now(), Math.random(), isRefusal(error));
      const { gameId } = game.terms;
      if (due.isSetAside !== true) {
        logError(recording.isSetAside === true ? "game-never-recorded" : "game-recording", error, { gameId });
      }
      this.lastFailure = textOf(error);
      return after(recording);
    }
  }

  /** Tries to send the game's result to the arena, which may call this room meanwhile. Never rejects. */
  async sendResult(game: Finished, pendingArenaNews: Retry): Promise<Turn> {
    const { arena, gameId } = game.terms;
    if (arena === undefined) return () => null;
    const notify = async () => arenaNamed(this.#env, arena.id).gameEnded(arenaNoteOf(game), requestId());
    const isNotified = await isDone(ARENA_WITHIN, "arena-note", notify, { gameId });
    const retry = isNotified ? null : nextTry(pendingArenaNews, Date.now(), Math.random(), ARENA_PAUSE);
    return (now) => (now.phase === "finished" ? arenaNotified(now, retry) : null);
  }

  /** The game from D1 or the archive; empty if there is none. */
  async findPastGame(gameId: string): Promise<Game> {
    const now = Date.now();
    if (this.#past === null || now >= this.#past.until) {
      const found = within(this.databaseWithin, this.findGame(gameId));
      const game = found.then((recorded) => (recorded === null ? EMPTY : pastGame(recorded)));
      this.#past = { game, until: now + KEPT_FOR };
    }
    try {
      return await this.#past.game;
    } catch (error) {
      this.forgetPastGame();
      throw error;
    }
  }

  /** The times after a moment in which the service was away; null if the monitor does not answer. */
  gapsSince(since: Millis): Promise<readonly Break[] | null> {
    return answerOr(null, ANSWER_WITHIN, "downtime-unknown", async () => downtimeMonitorOf(this.#env).gapsSince(since));
  }

  forgetNames(): void {
    this.#names = null;
  }

  forgetPastGame(): void {
    this.#past = null;
  }

  /** Looks up the players' names, as far as the game may show other ones. */
  async learnNames(game: Game): Promise<Turn> {
    const ids = accountsIn(game);
    if (ids.length === 0) return () => null;
    const accounts = await this.namesOf(ids);
    return (current, now) => takeNames(current, accounts, now);
  }

  /** The accounts with these identifiers. Empty while D1 does not answer, so names stay as they are. */
  async namesOf(ids: readonly string[]): Promise<NamedAccounts> {
    const now = Date.now();
    const of = ids.join();
    if (this.#names?.of === of && now < this.#names.until) return this.#names.accounts;
    const accounts = await answerOr(null, ANSWER_WITHIN, "names-unknown", () => this.findAccounts(ids));
    if (accounts !== null) this.#names = { of, accounts, until: now + KEPT_FOR };
    return accounts ?? new Map();
  }

  /**
   * True if a block keeps a person from the free seat of a waiting game. Challenges are not checked here: blocks are
   * checked before a challenge is sent. If D1 fails or is silent the answer is false: the creator has sent the link,
   * and can abort.
   */
  isBlockedFrom(creator: string, identity: Identity): Promise<boolean> {
    return answerOr(false, ANSWER_WITHIN, "free-seat-blocks", () => this.areBlocked(creator, identity.identifier));
  }

  /** True if the person has become a bot since the connection was opened. False while D1 does not answer. */
  async isBotByNow({ identifier, role }: Identity): Promise<boolean> {
    if (role === "guest") return false;
    return (await this.namesOf([identifier])).get(identifier)?.isBot === true;
  }

  /**
   * Which of two players has too many correspondence games to begin another; null if neither has. A silent hub keeps
   * nobody from a game.
   */
  async whoIsFull(joining: string, creator: string): Promise<"too-many-games" | "opponent-too-many" | null> {
    const isFull = (who: string) => this.#env.PLAYER_HUB.getByName(who).isCorrespondenceFull();
    const ask = () => Promise.all([isFull(joining), isFull(creator)]);
    const [isOwnFull, isOtherFull] = await answerOr([false, false], ANSWER_WITHIN, "free-seat-games", ask);
    if (isOwnFull) return "too-many-games";
    return isOtherFull ? "opponent-too-many" : null;
  }
}

/** The creator of a waiting game if their blocks matter for a person about to take the free seat, else null. */
export const creatorToAsk = (game: Game, identity: Identity): string | null => {
  if (game.phase !== "waiting" || game.invited !== null || identity.role !== "player") return null;
  const { identifier } = game.creator;
  return isGuest(identifier) || isIdentity(identifier, identity) ? null : identifier;
};
