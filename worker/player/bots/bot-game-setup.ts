import type { Side } from "../../../shared/game/rules.ts";
import type { BotGame } from "../../../shared/protocol/protocol.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import type { GameSetup } from "../../room/new-game.ts";
import type { OwnAndOther } from "../hub-context.ts";

interface BotGamePlayers {
  readonly bot: ConnectedIdentity;
  readonly opponent: ConnectedIdentity;
  /** Null for an unrated game. */
  readonly ratings: OwnAndOther | null;
}

/** What a room needs to make a game of a bot. The game's side is the bot's. */
export const botGameSetup = (
  { gameId, gameType, isRated, side }: BotGame,
  { bot, opponent, ratings }: BotGamePlayers,
): GameSetup => {
  const seats = <Value>(own: Value, other: Value): Record<Side, Value> =>
    side === "X" ? { X: own, O: other } : { X: other, O: own };
  return {
    kind: "queue",
    gameId,
    gameType,
    isRated,
    isFriendly: true,
    players: seats(bot, opponent),
    ...(ratings !== null && { ratings: seats(ratings.own, ratings.other) }),
  };
};
