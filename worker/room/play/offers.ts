import { assertNever } from "../../../shared/assert-never.ts";
import { FIRST_DRAW_PLY, type OfferKind, PLIES_BETWEEN_DRAWS, pliesToTakeBack } from "../../../shared/game/offers.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";

/**
 * Offers between the two players: one reducer for all kinds. A side has at most one open offer, and the two never have
 * the same one. The other side can answer it, its author can withdraw it, and it lapses by itself: a draw and a
 * takeback with a move or the end of the game, a rematch when its time is over.
 */

export interface OpenOffers {
  /** As they were made: `openOffer` omits lapsed ones. */
  readonly open: Readonly<Record<Side, OfferKind | null>>;
  /** Moves made when a side last offered a draw; null if never. */
  readonly lastDraw: Readonly<Record<Side, number | null>>;
  readonly lastTakeback: Readonly<Record<Side, number | null>>;
  readonly rematches: Readonly<Record<Side, number>>;
  readonly declined: Side | null;
}

export const NO_OFFERS: OpenOffers = {
  open: { X: null, O: null },
  lastDraw: { X: null, O: null },
  lastTakeback: { X: null, O: null },
  rematches: { X: 0, O: 0 },
  declined: null,
};

/** The part of a game that decides on offers. */
export interface Circumstances {
  readonly isRated: boolean;
  readonly isOver: boolean;
  readonly moves: number;
  /** The game is over, but not for long, and no rematch is agreed yet. */
  readonly mayRematch: boolean;
}

export type OfferEvent =
  | { readonly type: "offer"; readonly kind: OfferKind; readonly by: Side }
  | { readonly type: "answer"; readonly kind: OfferKind; readonly accepted: boolean; readonly by: Side }
  | { readonly type: "moved"; readonly by: Side };

type OfferResult =
  | { readonly type: "open"; readonly offers: OpenOffers }
  /** Both agree. The offer of `by` stays open until the agreement is carried out, as that may fail. */
  | { readonly type: "agreed"; readonly kind: OfferKind; readonly by: Side }
  | { readonly type: "refused"; readonly reason: RefusalReason };

const MOST_REMATCHES = 3;

const refused = (reason: RefusalReason): OfferResult => ({ type: "refused", reason });

export const openOffer = (
  { open }: OpenOffers,
  side: Side,
  { isOver, mayRematch }: Circumstances,
): OfferKind | null => {
  const kind = open[side];
  const isInTime = kind === "rematch" ? mayRematch : !isOver;
  return isInTime ? kind : null;
};

export const drawFrom = ({ lastDraw }: OpenOffers, side: Side): number =>
  Math.max(FIRST_DRAW_PLY, (lastDraw[side] ?? -PLIES_BETWEEN_DRAWS) + PLIES_BETWEEN_DRAWS);

const whyNot = (offers: OpenOffers, kind: OfferKind, by: Side, of: Circumstances): RefusalReason | null => {
  switch (kind) {
    case "draw":
      if (of.isOver) return "finished";
      if (of.moves < FIRST_DRAW_PLY) return "not-started";
      return of.moves < drawFrom(offers, by) ? "too-soon" : null;
    case "takeback":
      if (of.isOver) return "finished";
      if (of.isRated) return "bad-request";
      if (pliesToTakeBack(by, of.moves) === null) return "not-started";
      return offers.lastTakeback[by] === of.moves ? "too-soon" : null;
    case "rematch":
      if (!of.mayRematch) return of.isOver ? "finished" : "bad-request";
      return offers.declined === opponentOf(by) || offers.rematches[by] >= MOST_REMATCHES ? "too-soon" : null;
    default:
      return assertNever(kind);
  }
};

const offer = (offers: OpenOffers, kind: OfferKind, by: Side, of: Circumstances): OfferResult => {
  const other = opponentOf(by);
  if (openOffer(offers, other, of) === kind) return { type: "agreed", kind, by: other };
  if (openOffer(offers, by, of) === kind) return { type: "open", offers };
  const reason = whyNot(offers, kind, by, of);
  if (reason !== null) return refused(reason);
  return {
    type: "open",
    offers: {
      ...offers,
      open: { ...offers.open, [by]: kind },
      ...(kind === "draw" && { lastDraw: { ...offers.lastDraw, [by]: of.moves } }),
      ...(kind === "takeback" && { lastTakeback: { ...offers.lastTakeback, [by]: of.moves } }),
      ...(kind === "rematch" && { rematches: { ...offers.rematches, [by]: offers.rematches[by] + 1 } }),
    },
  };
};

const without = (offers: OpenOffers, side: Side): OpenOffers => ({ ...offers, open: { ...offers.open, [side]: null } });

const answer = (offers: OpenOffers, kind: OfferKind, accepted: boolean, by: Side, of: Circumstances): OfferResult => {
  const other = opponentOf(by);
  if (openOffer(offers, other, of) === kind) {
    if (accepted) return { type: "agreed", kind, by: other };
    const declined = kind === "rematch" ? by : offers.declined;
    return { type: "open", offers: { ...without(offers, other), declined } };
  }
  if (accepted) return refused("no-offer");
  // The offer was withdrawn, or declined faster.
  return { type: "open", offers: openOffer(offers, by, of) === kind ? without(offers, by) : offers };
};

/** A move declines the other side's draw offer and any takeback. */
const moved = (offers: OpenOffers, by: Side): OpenOffers => {
  const other = opponentOf(by);
  const isDeclined = offers.open[other] === "draw" || offers.open[other] === "takeback";
  const declined = isDeclined ? without(offers, other) : offers;
  return offers.open[by] === "takeback" ? without(declined, by) : declined;
};

/** Applies an event. Returns the same object if nothing changes. */
export const nextOffers = (offers: OpenOffers, event: OfferEvent, of: Circumstances): OfferResult => {
  switch (event.type) {
    case "offer":
      return offer(offers, event.kind, event.by, of);
    case "answer":
      return answer(offers, event.kind, event.accepted, event.by, of);
    case "moved":
      return { type: "open", offers: moved(offers, event.by) };
    default:
      return assertNever(event);
  }
};

/** After a takeback nothing is open, and another takeback may be requested. */
export const afterTakeback = (offers: OpenOffers): OpenOffers => ({
  ...offers,
  open: NO_OFFERS.open,
  lastTakeback: NO_OFFERS.lastTakeback,
});
