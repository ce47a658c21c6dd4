import { type OfferKind, type Offers, pliesToTakeBack, REMATCH_WITHIN } from "../../../shared/offers.ts";
import { opponentOf, type Side } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import type { GameState } from "../../socket/events.ts";

/** What the two players of a game have offered each other, as the room last told it. Moments are on the page's own clock. */
export interface GameOffers {
  readonly open: Readonly<Record<Side, OfferKind | null>>;
  readonly drawFrom: Readonly<Record<Side, number>>;
  /** Until when a rematch can be agreed on; null when it cannot. */
  readonly rematchBy: Millis | null;
  /** Who has turned a rematch down. */
  readonly declined: Side | null;
  /** The rematch. */
  readonly next: string | null;
}

export const NO_OFFERS: GameOffers = {
  open: { X: null, O: null },
  drawFrom: { X: 2, O: 2 },
  rematchBy: null,
  declined: null,
  next: null,
};

/** From this revision on a room takes offers and phrases. */
export const OFFERS_REVISION = 2;

export const toGameOffers = (offers: Offers | undefined, at: Millis): GameOffers =>
  offers === undefined
    ? NO_OFFERS
    : {
        open: { X: offers.X, O: offers.O },
        drawFrom: offers.drawFrom,
        rematchBy: offers.rematchFor > 0 ? at + offers.rematchFor : null,
        declined: offers.declined,
        next: offers.rematch,
      };

/** With each full copy of a game comes what is open; with a move what was open before stays until the room says more. */
export const offersAfter = (before: GameOffers | null, { t, offers }: GameState, at: Millis): GameOffers =>
  t === "move" && before !== null ? before : toGameOffers(offers, at);

export const offersAtEnd = (offers: GameOffers, revision: number, at: Millis): GameOffers => ({
  ...offers,
  open: NO_OFFERS.open,
  rematchBy: revision >= OFFERS_REVISION ? at + REMATCH_WITHIN : null,
});

interface Match {
  readonly phase: "playing" | "finished";
  readonly game: {
    readonly you: Side | null;
    readonly revision: number;
    readonly isRated: boolean;
    readonly squares: readonly unknown[];
    readonly offers: GameOffers;
  };
}

/** What the player of this page may do about offers. */
export interface OfferView {
  /** What the opponent offers. */
  readonly incoming: OfferKind | null;
  readonly own: OfferKind | null;
  readonly canDraw: boolean;
  readonly canTakeBack: boolean;
}

/** Null for watchers, and in rooms that know no offers. */
export const offerView = ({ phase, game }: Match): OfferView | null => {
  const { you, revision, isRated, squares, offers } = game;
  if (you === null || revision < OFFERS_REVISION) return null;
  const isPlaying = phase === "playing";
  const incoming = offers.open[opponentOf(you)];
  const own = offers.open[you];
  return {
    incoming,
    own,
    canDraw: isPlaying && own !== "draw" && squares.length >= offers.drawFrom[you],
    canTakeBack: isPlaying && !isRated && own !== "takeback" && pliesToTakeBack(you, squares.length) !== null,
  };
};

/** How a rematch stands for the player of this page. */
export type RematchState = "none" | "possible" | "offered" | "incoming" | "declined" | "made" | "late";

export const rematchState = (match: Match, now: Millis): RematchState => {
  const { you, offers, revision } = match.game;
  if (match.phase !== "finished" || revision < OFFERS_REVISION) return "none";
  if (offers.next !== null) return "made";
  if (you === null) return "none";
  if (offers.rematchBy === null || now >= offers.rematchBy) return "late";
  const other = opponentOf(you);
  if (offers.open[you] === "rematch") return "offered";
  if (offers.open[other] === "rematch") return "incoming";
  return offers.declined === other ? "declined" : "possible";
};
