import { PHRASES_A_PHASE } from "../../shared/phrases.ts";
import type { Rating } from "../../shared/rating.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis, Timers } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { NO_OFFERS, type OpenOffers } from "./offers.ts";

/** Everything between the two players of a game besides moves. It is stored whole, and only once there is something. */

/** The clock right after moves were taken back: it does not follow from the moves that are left. */
export interface Rewound {
  readonly ply: number;
  readonly remaining: Timers;
  readonly turnAt: Millis;
}

export type Ratings = Readonly<Record<Side, Pick<Rating, "rating" | "deviation">>>;

/** The game that is to follow. Its id is settled with the first offer, so that it can be asked for again and again. */
export type NextGame =
  | { readonly status: "reserved"; readonly gameId: string }
  | {
      readonly status: "agreed";
      readonly gameId: string;
      /** By their sides in the next game. */
      readonly players: Readonly<Record<Side, ConnectedIdentity>>;
      /** In rated games. */
      readonly ratings?: Ratings;
      readonly agreedAt: Millis;
      /** When to ask its room, again if need be. */
      readonly tryAt: Millis;
    }
  | { readonly status: "made"; readonly gameId: string };

/** How many phrases a side has said before both had moved, during the game, and after it. */
export type PhraseCounts = Readonly<Record<Side, readonly [before: number, during: number, after: number]>>;

export interface Exchange {
  readonly offers: OpenOffers;
  readonly next: NextGame | null;
  readonly phrases: PhraseCounts;
  readonly takebacks: number;
  /** Of the last takeback. */
  readonly rewound: Rewound | null;
}

export const NO_EXCHANGE: Exchange = {
  offers: NO_OFFERS,
  next: null,
  phrases: { X: [0, 0, 0], O: [0, 0, 0] },
  takebacks: 0,
  rewound: null,
};

export type PhrasePhase = "before" | "during" | "after";

/** The counts with one phrase more; null when a side has said enough in this phase. */
export const countPhrase = (counts: PhraseCounts, side: Side, phase: PhrasePhase): PhraseCounts | null => {
  const [before, during, after] = counts[side];
  if ({ before, during, after }[phase] >= PHRASES_A_PHASE) return null;
  const more = (of: PhrasePhase): number => (of === phase ? 1 : 0);
  return { ...counts, [side]: [before + more("before"), during + more("during"), after + more("after")] };
};
