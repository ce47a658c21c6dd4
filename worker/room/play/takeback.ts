import { timersAt } from "../../../shared/game/clock.ts";
import { pliesToTakeBack } from "../../../shared/game/offers.ts";
import { replay, type Side } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Rewound, withRewound } from "./exchange.ts";
import { exchangeOf, newClock, type Playing } from "./game.ts";
import { afterTakeback } from "./offers.ts";

/**
 * Sets the clock as it was right after a takeback: it no longer follows from the earlier moves. The lag quota starts
 * anew.
 */
export const rewind = (game: Playing, { ply, remaining, turnAt }: Rewound): Playing => ({
  ...game,
  clock: { ...newClock(game.terms, turnAt), ply, remaining },
});

/**
 * The game without `asker`'s last move and the answer to it; null if there is no such move. No time is given back: both
 * clocks keep their values, and the asker's clock runs, as it is now their turn.
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
      clocks: game.clocks.slice(0, -plies),
      position: replay(moves),
      prepared: {},
      exchange: {
        ...withRewound(exchange, rewound),
        offers: afterTakeback(exchange.offers),
        takebacks: exchange.takebacks + 1,
      },
    },
    rewound,
  );
};

/** True for a move that was sent before the latest takeback. */
export const isFromBefore = (game: Playing, takebacks: number | undefined): boolean =>
  (takebacks ?? 0) !== exchangeOf(game).takebacks;
