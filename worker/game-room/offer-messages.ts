import { type Offers, REMATCH_WITHIN } from "../../shared/offers.ts";
import type { FrameOf } from "../../shared/protocol.ts";
import type { GameServerEvents } from "../../shared/protocol-events.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { exchangeOf, type Finished, type Playing } from "./game.ts";
import { circumstancesOf } from "./offer-actions.ts";
import { drawFrom, openOffer } from "./offers.ts";

type Match = Playing | Finished;

const offersOf = (game: Match, now: Millis): Offers => {
  const { offers, next } = exchangeOf(game);
  const circumstances = circumstancesOf(game, now);
  return {
    X: openOffer(offers, "X", circumstances),
    O: openOffer(offers, "O", circumstances),
    drawFrom: { X: drawFrom(offers, "X"), O: drawFrom(offers, "O") },
    rematchFor:
      circumstances.mayRematch && game.phase === "finished"
        ? Math.min(REMATCH_WITHIN, game.endedAt + REMATCH_WITHIN - now)
        : 0,
    declined: offers.declined,
    rematch: next?.status === "made" ? next.gameId : null,
  };
};

/** For an "init": nothing where there never was an offer and can be none. */
export const offersIn = (game: Match, now: Millis): { readonly offers?: Offers } => {
  if (game.exchange === undefined && !circumstancesOf(game, now).mayRematch) return {};
  return { offers: offersOf(game, now) };
};

export const offersFrame = (game: Match, now: Millis): FrameOf<GameServerEvents> => ({
  event: "offers",
  args: [offersOf(game, now)],
});

/** The next game once it is there, or what is open if it came to nothing; null while it is being made. */
export const nextGameFrame = (game: Match, now: Millis): FrameOf<GameServerEvents> | null => {
  const { next } = exchangeOf(game);
  if (next?.status === "agreed") return null;
  return next?.status === "made" ? { event: "rematch", args: [next.gameId] } : offersFrame(game, now);
};
