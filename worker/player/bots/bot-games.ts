import { z } from "zod";
import { GAME_TYPES, type Millis } from "../../../shared/game/time-controls.ts";
import type { BotGame } from "../../../shared/protocol/protocol.ts";
import { readRows, StoredShape } from "../../platform/object/stored-shape.ts";

/** One of a bot's places for games, taken by a game that runs or is being made. */
export interface TakenPlace {
  readonly gameId: string;
  /** Null for a game from the pool, until its room reports it. */
  readonly opponentId: string | null;
  readonly isWithBot: boolean;
  /** True if this bot has sent the challenge. The opponent's hub makes the game. */
  readonly isOwnChallenge: boolean;
  /** The opponent's network as a code, if known. */
  readonly network?: string;
  readonly takenAt: Millis;
  /** When to ask the room whether the game runs: the room's report may have been lost. */
  readonly lookAt: Millis;
  /** How the game begins. Null until that is known. */
  readonly game: BotGame | null;
  /** True once its room has made it, and the bot has been notified. */
  readonly isMade: boolean;
  /** Id of the delivery to the bot. Null before it is sent. */
  readonly deliveryId: number | null;
}

const game = z.object({
  gameId: z.string(),
  gameType: z.enum(GAME_TYPES),
  isRated: z.boolean(),
  side: z.enum(["X", "O"]),
  opponent: z.object({ username: z.string(), isBot: z.boolean() }),
});

const shape = new StoredShape<TakenPlace>(
  z.object({
    gameId: z.string(),
    opponentId: z.string().nullable(),
    isWithBot: z.boolean(),
    isOwnChallenge: z.boolean(),
    network: z.string().exactOptional(),
    takenAt: z.number(),
    lookAt: z.number(),
    game: game.nullable(),
    isMade: z.boolean(),
    deliveryId: z.int().nullable(),
  }),
);

const row = z.object({ place: shape.json }).transform(({ place }) => place);

export const createBotGames = ({ sql }: DurableObjectStorage): void => {
  sql.exec("CREATE TABLE bot_games (game_id TEXT PRIMARY KEY, place TEXT NOT NULL) WITHOUT ROWID");
};

/** The taken places of one bot, at most `MAX_GAMES_OF_BOT` rows. */
export class BotGames {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  put(place: TakenPlace): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO bot_games (game_id, place) VALUES (?, ?)",
      place.gameId,
      shape.toJson(place),
    );
  }

  /** Null if there was none. */
  take(gameId: string): TakenPlace | null {
    const rows = this.#sql.exec("DELETE FROM bot_games WHERE game_id = ? RETURNING place", gameId).toArray();
    return readRows("bot_games", row, rows)[0] ?? null;
  }

  /** Oldest first. */
  all(): TakenPlace[] {
    const rows = this.#sql.exec("SELECT place FROM bot_games").toArray();
    return readRows("bot_games", row, rows).sort((one, other) => one.takenAt - other.takenAt);
  }
}
