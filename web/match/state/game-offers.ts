import { type OfferKind, type Offers, pliesToTakeBack, rematchWithin } from "../../../shared/game/offers.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import type { Millis, Pace } from "../../../shared/game/time-controls.ts";
import type { GameSnapshot } from "../../server/socket/events.ts";

/** The offers of both players, as last sent by the room. Times are on the page's clock. */
export interface GameOffers {
  readonly open: Readonly<Record<Side, OfferKind | null>>;
  readonly drawFrom: Readonly<Record<Side, number>>;
  /** The deadline for a rematch; null if none is possible. */
  readonly rematchBy: Millis | null;
  readonly declined: Side | null;
  readonly next: string | null;
  /** True from the moment this page withdraws its own offer until the room answers: nobody declined that offer. */
  readonly isWithdrawn: boolean;
}

export const NO_OFFERS: GameOffers = {
  open: { X: null, O: null },
  drawFrom: { X: 2, O: 2 },
  rematchBy: null,
  declined: null,
  next: null,
  isWithdrawn: false,
};

export const toGameOffers = (offers: Offers | undefined, at: Millis): GameOffers =>
  offers === undefined
    ? NO_OFFERS
    : {
        open: { X: offers.X, O: offers.O },
        drawFrom: offers.drawFrom,
        rematchBy: offers.rematchFor > 0 ? at + offers.rematchFor : null,
        declined: offers.declined,
        next: offers.rematch,
        isWithdrawn: false,
      };

/** A full state includes the offers. A move does not, so the known offers stay. */
export const offersAfter = (before: GameOffers | null, { t, offers }: GameSnapshot, at: Millis): GameOffers =>
  t === "move" && before !== null ? before : toGameOffers(offers, at);

export const offersAtEnd = (offers: GameOffers, pace: Pick<Pace, "gameType">, at: Millis): GameOffers => ({
  ...offers,
  open: NO_OFFERS.open,
  rematchBy: at + rematchWithin(pace),
});

interface Match {
  readonly phase: "playing" | "finished";
  readonly game: {
    readonly you: Side | null;
    readonly isRated: boolean;
    readonly squares: readonly unknown[];
    readonly offers: GameOffers;
  };
}

interface OfferView {
  readonly incoming: OfferKind | null;
  readonly own: OfferKind | null;
  readonly canDraw: boolean;
  readonly canTakeBack: boolean;
}

export const offerView = ({ phase, game }: Match): OfferView | null => {
  const { you, isRated, squares, offers } = game;
  if (you === null) return null;
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

export type RematchState = "none" | "possible" | "offered" | "incoming" | "declined" | "made" | "late";

export const rematchState = (match: Match, now: Millis): RematchState => {
  const { you, offers } = match.game;
  if (match.phase !== "finished") return "none";
  if (offers.next !== null) return "made";
  if (you === null) return "none";
  if (offers.rematchBy === null || now >= offers.rematchBy) return "late";
  const other = opponentOf(you);
  if (offers.open[you] === "rematch") return "offered";
  if (offers.open[other] === "rematch") return "incoming";
  return offers.declined === other ? "declined" : "possible";
};
