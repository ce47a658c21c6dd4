import { type Identity, isGuest } from "../../shared/account/identity.ts";
import { type DatedRating, ratingAt } from "../../shared/game/rating.ts";
import { opponentOf, type Side } from "../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import type { RefusalReason } from "../../shared/protocol/game-protocol.ts";
import { findNames } from "../data/account/users.ts";
import { database } from "../data/database.ts";
import { isPairExhausted } from "../data/game/rated-pairs.ts";
import { findRating } from "../data/game/ratings.ts";
import { blocksBetween } from "../data/people/blocks.ts";
import { answerOr, isDone } from "../platform/core/answer-or.ts";
import { later } from "../platform/core/later.ts";
import { requestId } from "../platform/core/request-id.ts";
import { type ClaimAnswer, claimAtHubs, releaseAtHubs } from "../platform/object/claim-answer.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { newGameId } from "../platform/object/new-game-id.ts";
import { hubOf } from "../platform/object/placed-objects.ts";
import { createGame, type GameSetup, longestGame } from "./new-game.ts";
import type { NextGame, Ratings } from "./play/exchange.ts";
import { exchangeOf, type Finished, type Game, isFriendly, type Terms } from "./play/game.ts";
import { agreeOnRematch, refuseOffer, settleNextGame } from "./play/offer-actions.ts";
import { houseSideOf, type Seat, sideOf } from "./play/seat.ts";
import type { Turn } from "./play/step.ts";
import { connectedPlayer } from "./subscribers.ts";

type AgreedGame = Extract<NextGame, { status: "agreed" }>;

type MadeGame = Extract<NextGame, { status: "made" }>;

/** The answer of a bot's hub to a challenge. */
type Taken = { readonly ok: true; readonly gameId: string } | { readonly ok: false; readonly reason: string };

type Players = Readonly<Record<Side, ConnectedIdentity>>;

/** If this room dies while the next game is being made, the alarm tries again after this. */
const TRY_AGAIN_AFTER: Millis = 5000;

/** After this long the players have moved on. */
const GIVEN_UP_AFTER: Millis = 60_000;

const absentPlayer = ({ identifier, username, isSupporter }: Seat): ConnectedIdentity => ({
  identifier,
  username,
  role: isGuest(identifier) ? "guest" : "player",
  formerGuest: null,
  ...(isSupporter && { isSupporter }),
});

/**
 * Asks D1 and the hubs whether two players may have a rematch, and makes the next game. That takes a while, so each
 * answer is a turn: the room's own game may have changed meanwhile.
 */
export class RematchMaker {
  readonly #env: Env;
  readonly #ctx: DurableObjectState;

  databaseWithin: Millis = 2000;
  /** Time limit of the next game's room. */
  roomWithin: Millis = 5000;

  /** Properties, so that tests can replace them. */
  ratingOf = async (identifier: string, { gameType }: Terms): Promise<DatedRating | null> =>
    findRating(database(this.#env), identifier, gameType, Date.now());
  isBlocked = async (one: string, other: string): Promise<boolean> =>
    (await blocksBetween(database(this.#env), one, other)).length > 0;
  isExhausted = (one: string, other: string): Promise<boolean> =>
    isPairExhausted(database(this.#env), one, other, Date.now());
  isAnyBot = async (...ids: readonly string[]): Promise<boolean> =>
    [...(await findNames(database(this.#env), ids)).values()].some(({ isBot }) => isBot);
  createGame = (setup: GameSetup): Promise<void> => createGame(this.#env, setup);

  constructor(env: Env, ctx: DurableObjectState) {
    this.#env = env;
    this.#ctx = ctx;
  }

  /** A player accepts the rematch of a game that has ended. */
  async agree(before: Game, self: ConnectedIdentity): Promise<Turn> {
    const side = before.phase === "finished" ? sideOf(before.seats, self) : null;
    if (before.phase !== "finished" || side === null) return () => null;
    const opponent = connectedPlayer(this.#ctx, before.seats, opponentOf(side), Date.now());
    const answer = await this.#prepare(before, side, self, opponent);
    return (game, now) => {
      // The room has forgotten the game meanwhile.
      if (game.phase !== "finished") return { game, changes: [], answer: { ok: false, reason: "finished" } };
      if (typeof answer === "string") return refuseOffer(game, answer);
      if (answer.status === "made") return settleNextGame(game, answer);
      const step = agreeOnRematch(game, side, answer, now);
      if (!step.answer.ok) later("rematch-claim", this.#release(answer));
      return step;
    };
  }

  /**
   * Checks whether a rematch is possible, and prepares it. `side` accepts; `connected` is the other player if connected. By days the offer of somebody who has left stands.
   */
  async #prepare(
    game: Finished,
    side: Side,
    self: ConnectedIdentity,
    connected: ConnectedIdentity | null,
  ): Promise<AgreedGame | MadeGame | RefusalReason> {
    if (houseSideOf(game.seats) !== null) return this.#withHouseBot(game, side, self);
    const { next } = exchangeOf(game);
    if (next === null) return "no-offer";
    const opponent = connected ?? (isCorrespondence(game.terms) ? absentPlayer(game.seats[opponentOf(side)]) : null);
    if (opponent === null) return "opponent-left";
    // The sides are swapped.
    const players = side === "X" ? { X: opponent, O: self } : { X: self, O: opponent };
    const known = await this.lookUp(game.terms, players);
    if (typeof known === "string") return known;
    const busy = await this.#busy(next.gameId, game.terms, players, opponentOf(side));
    if (busy !== null) return busy;
    const now = Date.now();
    return { status: "agreed", gameId: next.gameId, players, ...known, agreedAt: now, tryAt: now + TRY_AGAIN_AFTER };
  }

  /** Makes the next game if it is agreed. */
  async make(before: Game, isFirstTry: boolean): Promise<Turn> {
    const agreed = before.phase === "finished" ? exchangeOf(before).next : null;
    if (before.phase !== "finished" || agreed?.status !== "agreed") return () => null;
    const next = await this.#make(before.terms, agreed, isFirstTry);
    return (game) => (game.phase === "finished" ? settleNextGame(game, next) : null);
  }

  /** Null if the game cannot be made. */
  async #make(terms: Terms, agreed: AgreedGame, isFirstTry: boolean): Promise<NextGame | null> {
    const { gameId, players, ratings, agreedAt } = agreed;
    // The players were free when they agreed, but may not be after some attempts.
    if (!isFirstTry && (await this.#busy(gameId, terms, players, "X")) !== null) return null;
    const { gameType, clock, isRated } = terms;
    const setup: GameSetup = {
      kind: "queue",
      gameId,
      gameType,
      ...(clock !== undefined && { clock }),
      isRated,
      players,
      ...(ratings !== undefined && { ratings }),
      ...(isFriendly(terms) && { isFriendly: true }),
    };
    // A room that is only slow still makes the game, so ask again with the same id.
    if (await isDone(this.roomWithin, "rematch-creation", () => this.createGame(setup)))
      return { status: "made", gameId };
    const now = Date.now();
    if (now - agreedAt < GIVEN_UP_AFTER) return { ...agreed, tryAt: now + TRY_AGAIN_AFTER };
    await this.#release(agreed);
    return null;
  }

  #release({ gameId, players }: Pick<AgreedGame, "gameId" | "players">): Promise<void> {
    return releaseAtHubs(this.#env, [players.X, players.O], (hub) => hub.gameEnded(gameId, requestId()));
  }

  /**
   * Checks whether two players may play on these terms. Returns the ratings for a rated game, or why not. While D1 is
   * down only unrated games are possible.
   */
  async lookUp(
    terms: Terms,
    { X, O }: Readonly<Record<Side, Pick<Identity, "identifier">>>,
  ): Promise<{ ratings?: Ratings } | RefusalReason> {
    if (isGuest(X.identifier) || isGuest(O.identifier)) return terms.isRated ? "opponent-left" : {};
    // By days the other player may be away, and the account gone.
    const asksRatings = terms.isRated || isCorrespondence(terms);
    const found = await answerOr(null, this.databaseWithin, "rematch-lookup", () =>
      Promise.all([
        this.isBlocked(X.identifier, O.identifier),
        terms.isRated && this.isExhausted(X.identifier, O.identifier),
        terms.isRated && this.isAnyBot(X.identifier, O.identifier),
        asksRatings ? this.ratingOf(X.identifier, terms) : null,
        asksRatings ? this.ratingOf(O.identifier, terms) : null,
      ]),
    );
    if (found === null) return terms.isRated ? "unavailable" : {};
    const [isBlocked, isExhausted, isAnyBot, ofX, ofO] = found;
    if (isBlocked) return "not-welcome";
    if (isAnyBot) return "not-for-bots";
    if (isExhausted) return "played-enough";
    if (!asksRatings) return {};
    // No rating means the account is gone.
    if (ofX === null || ofO === null) return "opponent-left";
    const now = Date.now();
    return terms.isRated ? { ratings: { X: ratingAt(ofX, now), O: ratingAt(ofO, now) } } : {};
  }

  /**
   * Challenges a house bot again, with the sides swapped. Its hub counts its games and makes the next one. `side` is the
   * person's in the last game. Repeating the call leads to the same game.
   */
  async #withHouseBot(
    { terms, seats }: Finished,
    side: Side,
    from: ConnectedIdentity,
  ): Promise<MadeGame | RefusalReason> {
    const { identifier, username } = seats[opponentOf(side)];
    const challenge = { gameId: newGameId(), pace: terms, from, side: opponentOf(side), to: username };
    const isBlocked = async (): Promise<boolean> =>
      !isGuest(from.identifier) && this.isBlocked(from.identifier, identifier);
    const blocked = await answerOr(null, this.databaseWithin, "house-rematch", isBlocked);
    if (blocked !== false) return blocked === null ? "unavailable" : "not-welcome";
    const ask = async (): Promise<Taken> =>
      structuredClone(await hubOf(this.#env, identifier).takeChallenge(challenge, requestId()));
    const taken = await answerOr(null, this.roomWithin, "house-rematch", ask);
    if (taken?.ok && taken.gameId !== terms.gameId) return { status: "made", gameId: taken.gameId };
    if (taken === null || taken.ok || taken.reason === "unavailable") return "unavailable";
    return taken.reason === "too-many-bot-games" ? "busy" : "opponent-busy";
  }

  /**
   * Claims the game at both players' hubs, as a queue does: a person can be in only one game from a queue or its
   * rematch. Returns who is busy; null if nobody is. `asker` is the accepting player's side in the next game. Releases
   * granted claims if the other player is busy.
   */
  async #busy(gameId: string, terms: Terms, players: Players, asker: Side): Promise<"busy" | "opponent-busy" | null> {
    const { gameType, isRated } = terms;
    if (gameType === "correspondence" || isFriendly(terms)) return null;
    const pool = `${gameType}:${isRated ? "rated" : "casual"}`;
    const wanted = { pool, gameId, expiresAt: Date.now() + longestGame(gameType) };
    const claim = (side: Side): Promise<ClaimAnswer> =>
      claimAtHubs(this.#env, players[side], "rematch-claim", (hub) => hub.claimGame(wanted, requestId()));
    const [own, other] = await Promise.all([claim(asker), claim(opponentOf(asker))]);
    if (own.kind === "granted" && other.kind === "granted") return null;
    await this.#release({ gameId, players });
    return own.kind === "granted" ? "opponent-busy" : "busy";
  }
}
