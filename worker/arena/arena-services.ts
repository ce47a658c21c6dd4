import type { ArenaOutcome, ArenaRefusal, ArenaTerms } from "../../shared/arena/arena.ts";
import { ratingAt, START_RATING } from "../../shared/game/rating.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { isSuspended } from "../data/account/suspensions.ts";
import { findUser } from "../data/account/users.ts";
import { recordArena } from "../data/arena/arena-results.ts";
import { arenaBegan, arenaCalledOff, findArena } from "../data/arena/arenas.ts";
import { database } from "../data/database.ts";
import { isPairExhausted } from "../data/game/rated-pairs.ts";
import { findRating } from "../data/game/ratings.ts";
import { blockedEitherWay } from "../data/people/blocks.ts";
import { answerOr, isDone } from "../platform/core/answer-or.ts";
import { requestId } from "../platform/core/request-id.ts";
import { within } from "../platform/core/within.ts";
import { type ClaimAnswer, claimAtHubs, releaseAtHubs } from "../platform/object/claim-answer.ts";
import { type ConnectedIdentity, isTooFastFor } from "../platform/object/identity-header.ts";
import { createGame, type GameSetup, longestGame } from "../room/new-game.ts";
import type { ArenaNote } from "../room/play/arena-note.ts";
import type { ArenaCore } from "./arena-core.ts";
import type { ArenaRoomAnswer } from "./arena-events.ts";
import type { PendingReport } from "./arena-reports.ts";
import type { AccountState } from "./attendance.ts";
import type { ArenaGame, Entry } from "./entrant.ts";
import { arenaOutcomeOf } from "./standing.ts";

const HUB_WITHIN: Millis = 3000;
const REPORT_WITHIN: Millis = 20_000;
const DAY: Millis = 86_400_000;

interface ArenaNotice {
  readonly kind: "arena";
  readonly arena: Pick<ArenaTerms, "id" | "name" | "series" | "gameType">;
  readonly until: Millis;
}

type Made = { readonly kind: "made" | "not-made" } | { readonly kind: "busy"; readonly identifiers: readonly string[] };

interface Facts {
  readonly rating: Entry["rating"];
  readonly blocked: readonly string[];
}

type Seats = Readonly<Record<Side, Entry>>;
type Ratings = Readonly<Record<Side, NonNullable<Entry["rating"]>>>;

/** Properties, so that tests can replace them. */
export class ArenaServices {
  readonly #env: Env;

  databaseWithin: Millis = 2000;
  roomWithin: Millis = 5000;

  findUser = (id: string) => findUser(database(this.#env), id);
  findRating = (id: string, { gameType }: ArenaTerms, now: Millis) =>
    findRating(database(this.#env), id, gameType, now);
  isExhausted = (one: string, other: string, now: Millis): Promise<boolean> =>
    isPairExhausted(database(this.#env), one, other, now);
  blockedOf = (id: string): Promise<string[]> => blockedEitherWay(database(this.#env), id);
  recordBegan = (id: string, at: Millis): Promise<void> => arenaBegan(database(this.#env), id, at);
  recordCalledOff = (id: string): Promise<void> => arenaCalledOff(database(this.#env), id);
  recordOutcome = (outcome: ArenaOutcome): Promise<void> => recordArena(database(this.#env), outcome);
  createGame = (setup: GameSetup): Promise<void> => createGame(this.#env, setup);
  noteOf = async (gameId: string): Promise<ArenaNote | "playing" | null> =>
    this.#env.GAME_ROOM.getByName(gameId).arenaNote();

  constructor(env: Env) {
    this.#env = env;
  }

  async termsOf(id: string, now: Millis): Promise<ArenaTerms | null> {
    const arena = await within(this.databaseWithin, findArena(database(this.#env), id));
    return arena === null || (arena.endsAt !== null && arena.endsAt <= now) ? null : arena.terms;
  }

  /** Asks D1 once, and not at all for a guest. */
  async enter(terms: ArenaTerms, identity: ConnectedIdentity, now: Millis): Promise<Facts | ArenaRefusal> {
    const { isRated, entry } = terms;
    const { minRating, maxRating, accountDays } = entry;
    const asksRating = isRated || minRating !== undefined || maxRating !== undefined;
    if (identity.role === "guest") {
      return asksRating || accountDays !== undefined ? "players-only" : { rating: null, blocked: [] };
    }
    if (isTooFastFor(identity, terms)) return "not-for-bots";
    const { identifier } = identity;
    const found = await answerOr(null, this.databaseWithin, "arena-entry", () =>
      Promise.all([
        asksRating ? this.findRating(identifier, terms, now) : START_RATING,
        this.findUser(identifier),
        this.blockedOf(identifier),
      ]),
    );
    // An unrated game can be left if the opponent turns out to be blocked.
    if (found === null) return asksRating || accountDays !== undefined ? "unavailable" : { rating: null, blocked: [] };
    const [stored, user, blocked] = found;
    // Deleted or suspended.
    if (stored === null) return "unavailable";
    if (user?.isBot) return "not-for-bots";
    const { rating, deviation } = ratingAt(stored, now);
    if (minRating !== undefined && rating < minRating) return "rating-too-low";
    if (maxRating !== undefined && rating > maxRating) return "rating-too-high";
    const isTooYoung = accountDays !== undefined && (user === null || user.createdAt > now - accountDays * DAY);
    if (isTooYoung) return "account-too-young";
    return { rating: isRated ? { rating, deviation } : null, blocked };
  }

  /** May be repeated. Never rejects. */
  async make(terms: ArenaTerms, game: ArenaGame, seats: Seats): Promise<Made> {
    const { gameId } = game;
    const [ofX, ofO, ratings] = await Promise.all([
      this.#claim(terms, gameId, seats.X),
      this.#claim(terms, gameId, seats.O),
      terms.isRated ? this.#ratingsNow(terms, seats, Date.now()) : null,
    ]);
    const busy = [
      ...(ofX.kind === "granted" ? [] : [game.players.X]),
      ...(ofO.kind === "granted" ? [] : [game.players.O]),
    ];
    if (busy.length > 0) return { kind: "busy", identifiers: busy };
    const { gameType, id: arena, isPublic } = terms;
    const stakes = { isRated: ratings !== null, ...(ratings !== null && { ratings }) };
    const players = { X: seats.X.identity, O: seats.O.identity };
    const hidden = isPublic ? {} : { isArenaHidden: true as const };
    const create = () => this.createGame({ kind: "queue", gameId, gameType, arena, players, ...hidden, ...stakes });
    return { kind: (await isDone(this.roomWithin, "game-creation", create, { gameId })) ? "made" : "not-made" };
  }

  release({ gameId }: ArenaGame, seats: Seats): Promise<void> {
    const players = [seats.X.identity, seats.O.identity];
    return releaseAtHubs(this.#env, players, (hub) => hub.gameEnded(gameId, requestId()));
  }

  async remind(
    { id, name, series, gameType }: ArenaTerms,
    until: Millis,
    identifiers: readonly string[],
  ): Promise<void> {
    const notice: ArenaNotice = { kind: "arena", arena: { id, name, series, gameType }, until };
    const remind = (identifier: string) =>
      isDone(HUB_WITHIN, "arena-reminder", () => this.#env.PLAYER_HUB.getByName(identifier).notifyPlayer(notice));
    await Promise.all(identifiers.map(remind));
  }

  async askRoom(gameId: string): Promise<ArenaRoomAnswer> {
    const ask = () => this.noteOf(gameId);
    return (await answerOr("unknown", this.roomWithin, "arena-game", ask, { gameId })) ?? "none";
  }

  async report({ terms, phase, standing, games }: ArenaCore, { what }: PendingReport): Promise<boolean> {
    const { id } = terms;
    const record = async (): Promise<void> => {
      if (what === "called-off") return this.recordCalledOff(id);
      if (phase.name === "running") return this.recordBegan(id, phase.startedAt);
      if (phase.name !== "over" || !phase.isFinal) return;
      const { startedAt, endsAt } = phase;
      await this.recordOutcome(arenaOutcomeOf({ id, startedAt, endsAt }, standing, games.all));
    };
    return isDone(REPORT_WITHIN, "arena-report", record, { arenaId: id });
  }

  async accountState(identifier: string, now: Millis): Promise<AccountState | null> {
    const user = await answerOr("unknown", this.databaseWithin, "arena-account", () => this.findUser(identifier));
    if (user === "unknown") return null;
    if (user === null) return "deleted";
    if (user.isBot) return "bot";
    return isSuspended(user, now) ? "suspended" : "active";
  }

  /** Those at joining while the database is silent. Null if a rated game would count for nobody: it is made unrated. */
  async #ratingsNow(terms: ArenaTerms, { X, O }: Seats, now: Millis): Promise<Ratings | null> {
    const atJoining = { X: X.rating ?? START_RATING, O: O.rating ?? START_RATING };
    const [ofX, ofO] = [X.identity.identifier, O.identity.identifier];
    const found = await answerOr(null, this.databaseWithin, "arena-ratings", () =>
      Promise.all([
        this.isExhausted(ofX, ofO, now),
        this.findRating(ofX, terms, now),
        this.findRating(ofO, terms, now),
      ]),
    );
    if (found === null) return atJoining;
    const [isExhausted, x, o] = found;
    if (isExhausted) return null;
    // No rating means the account is gone.
    return { X: x === null ? atJoining.X : ratingAt(x, now), O: o === null ? atJoining.O : ratingAt(o, now) };
  }

  #claim({ id, gameType }: ArenaTerms, gameId: string, { identity }: Entry): Promise<ClaimAnswer> {
    const wanted = { pool: `arena:${id}`, gameId, expiresAt: Date.now() + longestGame(gameType) };
    return claimAtHubs(this.#env, identity, "arena-claim", (hub) => hub.claimGame(wanted, requestId()));
  }
}
