import { drizzle } from "drizzle-orm/sqlite-proxy";
import { unpackMoves } from "../../shared/protocol/notation.ts";
import {
  type GamePlayerRow,
  type GameRow,
  gamePlayers,
  games,
  type RatingRow,
  ratings,
} from "../../worker/data/game/game-schema.ts";
import type { FaultyServer } from "./faulty-server.ts";

/** The games in the database, read from its tables without the product. */

export interface RecordedGame extends Omit<GameRow, "moves"> {
  readonly squares: readonly number[];
}

export interface Recorded {
  readonly games: ReadonlyMap<string, RecordedGame>;
  readonly players: readonly GamePlayerRow[];
  readonly ratings: readonly RatingRow[];
}

export const readRecorded = async (server: FaultyServer): Promise<Recorded> => {
  const db = drizzle(async (sql, params) => ({ rows: await server.query(sql, params) }));
  const rows = await db.select().from(games);
  return {
    games: new Map(rows.map(({ moves, ...game }) => [game.id, { ...game, squares: unpackMoves(moves) }])),
    players: await db.select().from(gamePlayers),
    ratings: await db.select().from(ratings),
  };
};
