import { assertNever } from "../../shared/assert-never.ts";
import { FIRST_DRAW_PLY, type OfferKind, PLIES_BETWEEN_DRAWS, pliesToTakeBack } from "../../shared/offers.ts";
import type { RefusalReason } from "../../shared/protocol.ts";
import { opponentOf, type Side } from "../../shared/rules.ts";

/**
 * What the two players of a game offer each other: one reducer for all kinds. A side has at most one offer open, the two
 * never have the same one, and each can be answered by the other side, be taken back, and lapses by itself: a draw and a
 * takeback with a move or the end of the game, a rematch when its time is over.
 */

export interface OpenOffers {
  /** As they were made: `openOffer` leaves out what has lapsed since. */
  readonly open: Readonly<Record<Side, OfferKind | null>>;
  /** How many moves had been made when a side last offered a draw; null: never. */
  readonly lastDraw: Readonly<Record<Side, number | null>>;
  readonly lastTakeback: Readonly<Record<Side, number | null>>;
  /** How often each side has offered a rematch. */
  readonly rematches: Readonly<Record<Side, number>>;
  /** Who has turned a rematch down. */
  readonly declined: Side | null;
}

export const NO_OFFERS: OpenOffers = {
  open: { X: null, O: null },
  lastDraw: { X: null, O: null },
  lastTakeback: { X: null, O: null },
  rematches: { X: 0, O: 0 },
  declined: null,
};

/** As much of a game as decides on offers. */
export interface Circumstances {
  readonly isRated: boolean;
  readonly isOver: boolean;
  readonly moves: number;
  /** The game is over, but not for long, and the next one has not been agreed on. */
  readonly mayRematch: boolean;
}

export type OfferEvent =
  | { readonly type: "offer"; readonly kind: OfferKind; readonly by: Side }
  | { readonly type: "answer"; readonly kind: OfferKind; readonly accepted: boolean; readonly by: Side }
  | { readonly type: "moved"; readonly by: Side };

export type OfferResult =
  | { readonly type: "open"; readonly offers: OpenOffers }
  /** Both want it. What `by` had offered stays open until it is done, as it may turn out to be impossible. */
  | { readonly type: "agreed"; readonly kind: OfferKind; readonly by: Side }
  | { readonly type: "refused"; readonly reason: RefusalReason };

const MOST_REMATCHES = 3;

const refused = (reason: RefusalReason): OfferResult => ({ type: "refused", reason });

/** What a side offers now; null for nothing. */
export const openOffer = (
  { open }: OpenOffers,
  side: Side,
  { isOver, mayRematch }: Circumstances,
): OfferKind | null => {
  const kind = open[side];
  const isInTime = kind === "rematch" ? mayRematch : !isOver;
  return isInTime ? kind : null;
};

/** From how many moves on a side may offer a draw. */
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
  // Taken back, or declined by something that was faster.
  return { type: "open", offers: openOffer(offers, by, of) === kind ? without(offers, by) : offers };
};

/** A move declines what the other side has offered, and any takeback. */
const moved = (offers: OpenOffers, by: Side): OpenOffers => {
  const other = opponentOf(by);
  const isDeclined = offers.open[other] === "draw" || offers.open[other] === "takeback";
  const declined = isDeclined ? without(offers, other) : offers;
  return offers.open[by] === "takeback" ? without(declined, by) : declined;
};

/** What comes of an event. Offers that stay as they are stay the same object. */
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

/** After moves were taken back: nothing is open, and it can be asked for again. */
export const afterTakeback = (offers: OpenOffers): OpenOffers => ({
  ...offers,
  open: NO_OFFERS.open,
  lastTakeback: NO_OFFERS.lastTakeback,
});
