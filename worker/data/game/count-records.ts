import { and, eq, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import type { HistoryResult } from "../../../shared/api/games-api.ts";
import { isProvisional } from "../../../shared/game/rating.ts";
import { opponentOf, type Side } from "../../../shared/game/rules.ts";
import type { Speed } from "../../../shared/game/time-controls.ts";
import type { Database } from "../database.ts";
import type { GameStores } from "./game-archive.ts";
import { ratings } from "./game-schema.ts";
import { allPlayedBy, type PlayedGame } from "./history.ts";
import { type CountedGame, NO_RECORDS, recordsAfter, UNKNOWN_RECORDS } from "./records.ts";

/** From all games of a player, in D1 and in the archive. */

/** For each row all games of a player are read. */
const MOST_ROWS = 5;
const PIECE = 200;

/** Null if the game did not count for this player's rating. */
const countedIn = ({ game, result }: PlayedGame, side: Side): CountedGame | null => {
  const [own, opponent] = [game.seats[side], game.seats[opponentOf(side)]];
  const { elo, deviation, eloAfter } = own;
  if (elo === null || deviation === null || eloAfter === null) return null;
  return {
    result,
    elo: eloAfter,
    wasSettled: !isProvisional({ deviation }),
    opponentId: opponent.identifier,
    opponentElo: opponent.elo,
  };
};

const countedGames = async (stores: GameStores, userId: string, gameType: Speed): Promise<CountedGame[]> => {
  const newestFirst: CountedGame[] = [];
  for await (const piece of allPlayedBy(stores, userId, PIECE)) {
    for (const played of piece) {
      const side = played.game.seats.X.identifier === userId ? "X" : "O";
      const counted = played.game.terms.gameType === gameType ? countedIn(played, side) : null;
      if (counted !== null) newestFirst.push(counted);
    }
  }
  return newestFirst.toReversed();
};

/** Returns the number of rows. A row that a game changes meanwhile waits for the next run. */
export const countRecords = async (stores: GameStores): Promise<number> => {
  const { db } = stores;
  const unknown = await db
    .select({
      userId: ratings.userId,
      gameType: ratings.gameType,
      wins: ratings.wins,
      losses: ratings.losses,
      draws: ratings.draws,
    })
    .from(ratings)
    .where(isNull(ratings.streak))
    .limit(MOST_ROWS);
  for (const { userId, gameType, wins, losses, draws } of unknown) {
    const games = await countedGames(stores, userId, gameType);
    const countOf = (wanted: HistoryResult): number => games.filter(({ result }) => result === wanted).length;
    await db
      .update(ratings)
      .set({
        ...games.reduce(recordsAfter, NO_RECORDS),
        wins: countOf("win"),
        losses: countOf("loss"),
        draws: countOf("tie"),
      })
      .where(
        and(
          eq(ratings.userId, userId),
          eq(ratings.gameType, gameType),
          eq(ratings.wins, wins),
          eq(ratings.losses, losses),
          eq(ratings.draws, draws),
          isNull(ratings.streak),
        ),
      );
  }
  return unknown.length;
};

/** If the best win was over a deleted account, another win may be the best one now: all is recomputed. */
export const forgetWinsOver = (db: Database, userId: string, players: string[] | SQLWrapper) =>
  db
    .update(ratings)
    .set(UNKNOWN_RECORDS)
    .where(and(inArray(ratings.userId, players), eq(ratings.bestWinId, userId)));
