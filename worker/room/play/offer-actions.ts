import { assertNever } from "../../../shared/assert-never.ts";
import { type OfferKind, rematchWithin } from "../../../shared/game/offers.ts";
import { opponentOf, type Side, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import { countPhrase, type NextGame } from "./exchange.ts";
import { endGame, exchangeOf, type Finished, type Playing } from "./game.ts";
import { type Circumstances, nextOffers, type OpenOffers } from "./offers.ts";
import { houseSideOf, isWithBot } from "./seat.ts";
import type { Change, Step } from "./step.ts";
import { takeBack } from "./takeback.ts";

/** What players do in a game besides moving and ending it. */
export type OfferAction =
  /** `nextGameId` is used for the first offer of a rematch. */
  | { readonly type: "offer"; readonly gameId: string; readonly kind: OfferKind; readonly nextGameId: string }
  | { readonly type: "answer-offer"; readonly gameId: string; readonly kind: OfferKind; readonly accepted: boolean }
  | { readonly type: "say"; readonly gameId: string; readonly phrase: number };

type Match = Playing | Finished;
type OfferStep = Step<Match>;

const accept = (game: Match, ...changes: Change[]): OfferStep => ({ game, changes, answer: { ok: true } });
export const refuseOffer = (game: Match, reason: RefusalReason): OfferStep => ({
  game,
  changes: [],
  answer: { ok: false, reason },
});

const isLately = ({ endedAt, terms }: Finished, now: Millis): boolean => now - endedAt < rematchWithin(terms);

export const circumstancesOf = (game: Match, now: Millis): Circumstances => {
  const { next } = exchangeOf(game);
  return {
    isRated: game.terms.isRated,
    isOver: game.phase === "finished",
    moves: game.moves.length,
    // An arena chooses the next opponent itself, and a bot's hub counts the bot's games: it makes those of house bots.
    mayRematch:
      game.phase === "finished" &&
      game.terms.arena === undefined &&
      (!isWithBot(game.seats) || houseSideOf(game.seats) !== null) &&
      isLately(game, now) &&
      (next === null || next.status === "reserved"),
  };
};

const withOffers = (game: Match, offers: OpenOffers, next?: NextGame | null): Match => {
  const exchange = exchangeOf(game);
  return { ...game, exchange: { ...exchange, offers, ...(next !== undefined && { next }) } };
};

/** Stores offers; the same game if nothing changed. */
const keep = (game: Match, offers: OpenOffers, next?: NextGame | null): OfferStep =>
  offers === exchangeOf(game).offers ? accept(game) : accept(withOffers(game, offers, next), { type: "offers" });

const agree = (game: Match, kind: OfferKind, by: Side, now: Millis): OfferStep => {
  if (kind === "rematch") return { ...accept(game), wantsRematch: true };
  if (game.phase === "finished") return refuseOffer(game, "finished");
  if (kind === "draw") {
    return accept(endGame(game, { winner: null, status: "tie", agreed: true }, now), { type: "ended" });
  }
  const after = takeBack(game, by, now);
  return after === null ? refuseOffer(game, "no-offer") : accept(after, { type: "taken-back" });
};

/** Two players agree on a rematch only once. */
const isAgreed = (game: Match): boolean => {
  const { next } = exchangeOf(game);
  return next !== null && next.status !== "reserved";
};

const offerOrAnswer = (
  game: Match,
  side: Side,
  action: Extract<OfferAction, { readonly kind: OfferKind }>,
  now: Millis,
): OfferStep => {
  const isOffer = action.type === "offer";
  if (action.kind === "takeback" && game.terms.arena !== undefined) return refuseOffer(game, "bad-request");
  if (action.kind === "rematch" && isAgreed(game)) return accept(game);
  const { offers, next } = exchangeOf(game);
  const { kind } = action;
  const event = isOffer
    ? ({ type: "offer", kind, by: side } as const)
    : ({ type: "answer", kind, accepted: action.accepted, by: side } as const);
  const result = nextOffers(offers, event, circumstancesOf(game, now));
  if (result.type === "refused") return refuseOffer(game, result.reason);
  if (result.type === "agreed") return agree(game, kind, result.by, now);
  // A house bot accepts at once. Nothing is stored before its hub has made the game.
  if (isOffer && kind === "rematch" && houseSideOf(game.seats) !== null) return { ...accept(game), wantsRematch: true };
  const isReserving = isOffer && kind === "rematch" && next === null;
  return keep(game, result.offers, isReserving ? { status: "reserved", gameId: action.nextGameId } : undefined);
};

const say = (game: Match, side: Side, phrase: number, now: Millis): OfferStep => {
  if (game.phase === "finished" && !isLately(game, now)) return refuseOffer(game, "finished");
  const phase = game.phase === "finished" ? "after" : game.moves.length < 2 ? "before" : "during";
  const exchange = exchangeOf(game);
  const phrases = countPhrase(exchange.phrases, side, phase);
  if (phrases === null) return refuseOffer(game, "too-many-phrases");
  return {
    ...accept({ ...game, exchange: { ...exchange, phrases } }, { type: "said" }),
    announcement: { event: "said", args: [side, phrase] },
  };
};

/** Applies an action of the player of `side`, in a game whose deadlines are settled. */
export const actOnOffers = (game: Match, side: Side, action: OfferAction, now: Millis): OfferStep => {
  switch (action.type) {
    case "offer":
    case "answer-offer":
      return offerOrAnswer(game, side, action, now);
    case "say":
      return say(game, side, action.phrase, now);
    default:
      return assertNever(action);
  }
};

/** Applies moves to the open offers, which they may decline. The step has a change only if the offers have changed. */
export const answeredByMoves = (moves: readonly { readonly ply: number }[], game: Match): OfferStep => {
  if (game.phase === "finished" || game.exchange === undefined) return accept(game);
  const circumstances = circumstancesOf(game, game.clock.turnAt);
  const offers = moves.reduce((open, { ply }) => {
    const result = nextOffers(open, { type: "moved", by: sideAt(ply) }, circumstances);
    return result.type === "open" ? result.offers : open;
  }, game.exchange.offers);
  return keep(game, offers);
};

const rematchOfferedBy = (game: Match, now: Millis): Side | null => {
  if (!circumstancesOf(game, now).mayRematch) return null;
  const { open } = exchangeOf(game).offers;
  if (open.X === "rematch") return "X";
  return open.O === "rematch" ? "O" : null;
};

/** `side` agrees on the rematch after all checks. */
export const agreeOnRematch = (
  game: Match,
  side: Side,
  agreed: Omit<Extract<NextGame, { status: "agreed" }>, "status">,
  now: Millis,
): OfferStep => {
  // The request was sent twice, and both passed the checks.
  if (isAgreed(game)) return accept(game);
  if (rematchOfferedBy(game, now) !== opponentOf(side)) return refuseOffer(game, "no-offer");
  const { offers } = exchangeOf(game);
  const next: NextGame = { status: "agreed", ...agreed };
  return accept(withOffers(game, { ...offers, open: { X: null, O: null } }, next), { type: "next-game" });
};

/** The outcome of making the agreed game; null if it failed. */
export const settleNextGame = (game: Match, next: NextGame | null): OfferStep =>
  accept(withOffers(game, exchangeOf(game).offers, next), { type: "next-game" });
