import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DELETED_PLAYER_NAME } from "../../../shared/account/identity.ts";
import { unpackMoves } from "../../../shared/protocol/notation.ts";
import type { Database } from "../database.ts";
import { users } from "../schema.ts";
import { type GameRow, games } from "./game-schema.ts";
import { unpackTimes } from "./move-times.ts";
import type { RecordedGame } from "./recorded-game.ts";

export const xUser = alias(users, "x_user");
export const oUser = alias(users, "o_user");

/** Drizzle leaves nulls as they are. */
const readBoolean = (stored: unknown): boolean | null => stored === 1;

/** A query must join `xUser` and `oUser`. D1's batches drop one of two columns with the same name, hence aliases. */
export const gameColumns = {
  game: games,
  xName: sql<string | null>`${xUser.username}`.as("x_name"),
  oName: sql<string | null>`${oUser.username}`.as("o_name"),
  xIsSupporter: sql`${xUser.isSupporter}`.mapWith(readBoolean).as("x_is_supporter"),
  oIsSupporter: sql`${oUser.isSupporter}`.mapWith(readBoolean).as("o_is_supporter"),
  xIsBot: sql`${xUser.isBot}`.mapWith(readBoolean).as("x_is_bot"),
  oIsBot: sql`${oUser.isBot}`.mapWith(readBoolean).as("o_is_bot"),
};

export interface NamedGameRow {
  readonly game: GameRow;
  readonly xName: string | null;
  readonly oName: string | null;
  readonly xIsSupporter: boolean | null;
  readonly oIsSupporter: boolean | null;
  readonly xIsBot: boolean | null;
  readonly oIsBot: boolean | null;
}

export const recordedGame = ({
  game,
  xName,
  oName,
  xIsSupporter,
  oIsSupporter,
  xIsBot,
  oIsBot,
}: NamedGameRow): RecordedGame => ({
  terms: {
    gameId: game.id,
    gameType: game.gameType,
    isRated: game.isRated,
    base: game.base,
    increment: game.increment,
  },
  seats: {
    X: {
      identifier: game.xId,
      username: game.xGuestName ?? xName ?? DELETED_PLAYER_NAME,
      elo: game.xElo,
      deviation: game.xDeviation,
      eloAfter: game.xEloAfter,
      ...(xIsSupporter && { isSupporter: true }),
      ...(xIsBot && { isBot: true }),
    },
    O: {
      identifier: game.oId,
      username: game.oGuestName ?? oName ?? DELETED_PLAYER_NAME,
      elo: game.oElo,
      deviation: game.oDeviation,
      eloAfter: game.oEloAfter,
      ...(oIsSupporter && { isSupporter: true }),
      ...(oIsBot && { isBot: true }),
    },
  },
  moves: unpackMoves(game.moves),
  clocks: game.times === null ? null : unpackTimes(game.times, game, game.moves.length),
  timers: { X: game.xTimeLeft, O: game.oTimeLeft },
  result: { winner: game.winner, status: game.status, ...(game.claimed !== null && { claimed: game.claimed }) },
  startedAt: game.startedAt,
  endedAt: game.endedAt,
});

export const findGame = async (db: Database, gameId: string): Promise<RecordedGame | null> => {
  const [row] = await db
    .select(gameColumns)
    .from(games)
    .leftJoin(xUser, eq(xUser.id, games.xId))
    .leftJoin(oUser, eq(oUser.id, games.oId))
    .where(eq(games.id, gameId));
  return row === undefined ? null : recordedGame(row);
};
