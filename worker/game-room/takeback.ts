import { startClock, timersAt } from "../../shared/clock.ts";
import { pliesToTakeBack } from "../../shared/offers.ts";
import { replay, type Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { Rewound } from "./exchange.ts";
import { exchangeOf, type Playing } from "./game.ts";
import { afterTakeback } from "./offers.ts";

/**
 * A game whose clock stands as it did right after a takeback: the moves before it say nothing about that any more. What
 * may be given back of the lines' delay begins anew with it.
 */
export const rewind = (game: Playing, { ply, remaining, turnAt }: Rewound): Playing => ({
  ...game,
  clock: { ...startClock(game.terms.base, game.terms.increment, turnAt), ply, remaining },
});

/**
 * The game without the last move of `asker` and what was answered to it, or null when there is no such move. No time is
 * given back: both clocks stay as they are, and that of the asker, who is to move, runs on.
 */
export const takeBack = (game: Playing, asker: Side, now: Millis): Playing | null => {
  const plies = pliesToTakeBack(asker, game.moves.length);
  if (plies === null) return null;
  const moves = game.moves.slice(0, -plies);
  const exchange = exchangeOf(game);
  const rewound: Rewound = {
    ply: moves.length,
    remaining: timersAt(game.clock, now),
    turnAt: Math.max(now, game.clock.turnAt),
  };
  return rewind(
    {
      ...game,
      moves,
      position: replay(moves),
      prepared: {},
      exchange: {
        ...exchange,
        offers: afterTakeback(exchange.offers),
        takebacks: exchange.takebacks + 1,
        rewound,
      },
    },
    rewound,
  );
};

/** Whether a move was made before moves were taken back, and is only sent again. */
export const isFromBefore = (game: Playing, takebacks: number | undefined): boolean =>
  (takebacks ?? 0) !== exchangeOf(game).takebacks;
