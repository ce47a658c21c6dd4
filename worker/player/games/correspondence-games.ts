import { z } from "zod";
import type { CorrespondenceGame } from "../../../shared/api/games-api.ts";
import { sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { readRows, StoredShape } from "../../platform/object/stored-shape.ts";

/** A running correspondence game of this hub's player, as its room last reported it. */
export interface ReportedGame extends Omit<CorrespondenceGame, "left"> {
  /** When the game changes by itself. */
  readonly deadline: Millis;
}

export interface OwnGame extends ReportedGame {
  /** Reminders due until this moment are settled. */
  readonly remindedAt?: Millis;
  /** True once the player has been notified that somebody took their seek. */
  readonly isFoundTold?: true;
}

const shape = new StoredShape<OwnGame>(
  z.object({
    id: z.string(),
    opponent: z.string(),
    you: z.enum(["X", "O"]),
    isRated: z.boolean(),
    base: z.number(),
    moves: z.string(),
    deadline: z.number(),
    remindedAt: z.number().exactOptional(),
    isFoundTold: z.literal(true).exactOptional(),
  }),
);

const row = z.object({ game: shape.json }).transform(({ game }) => game);

export const createCorrespondenceGames = ({ sql }: DurableObjectStorage): void => {
  sql.exec("CREATE TABLE correspondence_games (game_id TEXT PRIMARY KEY, game TEXT NOT NULL) WITHOUT ROWID");
};

export const isToMove = ({ you, moves }: Pick<OwnGame, "you" | "moves">): boolean => sideAt(moves.length) === you;

/**
 * One identity's running correspondence games, one row each. Their rooms own all facts, and report them at each move
 * and visit, so a lost row comes back by itself.
 */
export class CorrespondenceGames {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  put(game: OwnGame): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO correspondence_games (game_id, game) VALUES (?, ?)",
      game.id,
      shape.toJson(game),
    );
  }

  remove(gameId: string): void {
    this.#sql.exec("DELETE FROM correspondence_games WHERE game_id = ?", gameId);
  }

  /** Games that wait for this player come first. Within both groups, the earliest deadline comes first. */
  all(): OwnGame[] {
    const rows = this.#sql.exec("SELECT game FROM correspondence_games").toArray();
    const order = (game: OwnGame): number => (isToMove(game) ? 0 : 1);
    return readRows("correspondence_games", row, rows).sort(
      (one, other) => order(one) - order(other) || one.deadline - other.deadline,
    );
  }

  count(): number {
    return this.#sql.exec<{ count: number }>("SELECT COUNT(*) AS count FROM correspondence_games").one().count;
  }
}
