import { PHRASES_A_PHASE } from "../../../shared/game/phrases.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Millis, Timers } from "../../../shared/game/time-controls.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { NO_OFFERS, type OpenOffers } from "./offers.ts";
import type { StartRating } from "./seat.ts";

/** Everything between two players besides moves. Stored as one value, once there is something. */

/** The clock right after a takeback. It does not follow from the remaining moves. */
export interface Rewound {
  readonly ply: number;
  readonly remaining: Timers;
  readonly turnAt: Millis;
}

export type Ratings = Readonly<Record<Side, StartRating>>;

/** The rematch. The first offer fixes its id, so making its room can be retried. */
export type NextGame =
  | { readonly status: "reserved"; readonly gameId: string }
  | {
      readonly status: "agreed";
      readonly gameId: string;
      /** By the sides in the next game. */
      readonly players: Readonly<Record<Side, ConnectedIdentity>>;
      /** In rated games. */
      readonly ratings?: Ratings;
      readonly agreedAt: Millis;
      /** When to ask its room to make the game, or to ask it again. */
      readonly tryAt: Millis;
    }
  | { readonly status: "made"; readonly gameId: string };

/** How many phrases a side has said: before both have moved, during the game, and after it. */
type PhraseCounts = Readonly<Record<Side, readonly [before: number, during: number, after: number]>>;

export interface Exchange {
  readonly offers: OpenOffers;
  readonly next: NextGame | null;
  readonly phrases: PhraseCounts;
  readonly takebacks: number;
  readonly rewound: Rewound | null;
  /**
   * Earlier rewound clocks in the order of their plies: the clocks of earlier moves follow from them. Left out if there
   * are none.
   */
  readonly rewoundBefore?: readonly Rewound[];
}

export const NO_EXCHANGE: Exchange = {
  offers: NO_OFFERS,
  next: null,
  phrases: { X: [0, 0, 0], O: [0, 0, 0] },
  takebacks: 0,
  rewound: null,
};

/** Adds a rewound clock. Any earlier one of the same ply or a later one no longer counts. */
export const withRewound = ({ rewoundBefore = [], ...exchange }: Exchange, rewound: Rewound): Exchange => {
  const before = [...rewoundBefore, ...(exchange.rewound === null ? [] : [exchange.rewound])];
  const kept = before.filter(({ ply }) => ply < rewound.ply);
  return { ...exchange, rewound, ...(kept.length > 0 && { rewoundBefore: kept }) };
};

type PhrasePhase = "before" | "during" | "after";

/** Counts one more phrase; null if a side has said enough in this phase. */
export const countPhrase = (counts: PhraseCounts, side: Side, phase: PhrasePhase): PhraseCounts | null => {
  const [before, during, after] = counts[side];
  if ({ before, during, after }[phase] >= PHRASES_A_PHASE) return null;
  const more = (of: PhrasePhase): number => (of === phase ? 1 : 0);
  return { ...counts, [side]: [before + more("before"), during + more("during"), after + more("after")] };
};
