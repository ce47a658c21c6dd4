import { isHouseBot } from "../../../shared/account/house-bots.ts";
import type { Player } from "../../../shared/account/identity.ts";
import { timersAt } from "../../../shared/game/clock.ts";
import { type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { exchangeOf, type Game } from "./game.ts";

/** A turn of a bot that the site itself plays. */
export interface HouseTurn {
  readonly gameId: string;
  readonly bot: Player;
  readonly moves: readonly Square[];
  readonly takebacks: number;
  /** What is left on the bot's clock. */
  readonly remaining: Millis;
}

/** Null unless a house bot is to move. Pure. */
export const houseTurnOf = (game: Game, now: Millis): HouseTurn | null => {
  if (game.phase !== "playing") return null;
  const { terms, seats, moves, clock } = game;
  const side = sideAt(moves.length);
  const { identifier, username, isBot } = seats[side];
  if (isBot !== true || !isHouseBot({ identifier })) return null;
  const { takebacks } = exchangeOf(game);
  const bot = { identifier, username };
  return { gameId: terms.gameId, bot, moves, takebacks, remaining: timersAt(clock, now)[side] };
};

/** True for two answers to the same turn. */
export const isSameTurn = (one: HouseTurn, other: HouseTurn): boolean =>
  one.moves.length === other.moves.length && one.takebacks === other.takebacks;
