import { and, count, desc, eq, gt, ne } from "drizzle-orm";
import { isGuest } from "../../../shared/account/identity.ts";
import { type Met, RATED_GAMES_COUNT_FOR, RATED_GAMES_OF_A_PAIR } from "../../../shared/game/rating-limits.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Database } from "../database.ts";
import { gamePlayers, games } from "./game-schema.ts";

/** Games leave D1 after two days at the earliest. */

/** At least fifty are in D1 if there are as many. */
const MOST_LOOKED_AT = 100;

const ratedSince = (since: Millis) =>
  and(eq(games.isRated, true), ne(games.status, "aborted"), gt(games.endedAt, since));

/** Reads the one player's entries: a few hundred at most. */
export const ratedGamesBetween = (db: Database, userId: string, opponentId: string, since: Millis) =>
  db
    .select({ count: count() })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(eq(gamePlayers.userId, userId), eq(gamePlayers.opponentId, opponentId), ratedSince(since)));

export const lastOpponents = (db: Database, userId: string) =>
  db
    .select({ opponentId: gamePlayers.opponentId, result: gamePlayers.result })
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, userId))
    .orderBy(desc(gamePlayers.number))
    .limit(MOST_LOOKED_AT);

/** Guests do not count: anybody can be any number of them. */
export const metAmong = (entries: Awaited<ReturnType<typeof lastOpponents>>, opponentId: string): Met => {
  const played = entries.filter(({ opponentId: other, result }) => result !== "aborted" && !isGuest(other));
  const between = played.filter((entry) => entry.opponentId === opponentId);
  const others = new Set(played.map((entry) => entry.opponentId).filter((other) => other !== opponentId));
  const notLost = between.filter(({ result }) => result !== "loss").length;
  return { others: others.size, games: between.length, notLost };
};

/** The next rated game of the two would not count. */
export const isPairExhausted = async (db: Database, one: string, other: string, now: Millis): Promise<boolean> => {
  const [pair] = await ratedGamesBetween(db, one, other, now - RATED_GAMES_COUNT_FOR);
  return (pair?.count ?? 0) >= RATED_GAMES_OF_A_PAIR;
};

export const exhaustedOpponents = async (db: Database, userId: string, now: Millis): Promise<string[]> => {
  const entries = await db
    .select({ opponentId: gamePlayers.opponentId })
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, userId));
  const counts = new Map<string, number>();
  for (const { opponentId } of entries) counts.set(opponentId, (counts.get(opponentId) ?? 0) + 1);
  // Few players have played the same opponent this often, so this query is rare.
  const frequent = [...counts].flatMap(([opponentId, played]) => (played >= RATED_GAMES_OF_A_PAIR ? opponentId : []));
  const answers = await Promise.all(
    frequent.map(async (opponentId) => ((await isPairExhausted(db, userId, opponentId, now)) ? opponentId : [])),
  );
  return answers.flat();
};
