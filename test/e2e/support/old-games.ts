import { randomBytes } from "node:crypto";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { gameIdFrom } from "../../../shared/game/game-id.ts";
import { outcomeOf, replay } from "../../../shared/game/rules.ts";
import { clockOf, type Speed } from "../../../shared/game/time-controls.ts";
import { recordGame } from "../../../worker/data/game/record-game.ts";
import type { Player } from "./accounts.ts";
import { SHORT_O_WIN } from "./play.ts";

/** Old games, recorded as their rooms would have done, without the rooms. */

const DAY = 86_400_000;

const newGameId = (): string => gameIdFrom(randomBytes(40)) ?? newGameId();

interface OldGames {
  readonly winner: Player;
  readonly loser: Player;
  readonly count: number;
  readonly gameType: Speed;
  readonly isRated: boolean;
  /** How many days before an hour ago the last one ended; 0 by default. */
  readonly daysAgo?: number;
  /** The loser resigned before the last move; otherwise the winner has three boards in a line. */
  readonly isResigned?: boolean;
}

/** Records some games, a day apart, the last one an hour ago. The winner is O. Returns their ids, oldest first. */
export const recordOldGames = async (db: DrizzleD1Database, games: OldGames): Promise<string[]> => {
  const { winner, loser, count, gameType, isRated, daysAgo = 0, isResigned = false } = games;
  const { base, increment } = clockOf({ gameType });
  const end = outcomeOf(replay(SHORT_O_WIN));
  if (end === null) throw new Error("the script of the game has no end");
  const result = isResigned ? { ...end, status: "resign" as const } : end;
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const endedAt = Date.now() - 3_600_000 - (daysAgo + count - 1 - index) * DAY;
    const gameId = newGameId();
    await recordGame(db, {
      terms: { gameId, gameType, isRated, base, increment },
      seats: {
        X: { identifier: loser.identifier, username: loser.username },
        O: { identifier: winner.identifier, username: winner.username },
      },
      moves: isResigned ? SHORT_O_WIN.slice(0, -1) : SHORT_O_WIN,
      clocks: null,
      timers: { X: base, O: base },
      result,
      startedAt: endedAt - 192_000,
      endedAt,
    });
    ids.push(gameId);
  }
  return ids;
};

/** Lets each player meet three others long ago, so that a rated game with them weighs in full. */
export const meetOthers = async (db: DrizzleD1Database, ...players: readonly Player[]): Promise<void> => {
  for (const winner of players) {
    for (const username of ["one", "two", "three"]) {
      const loser = { ...winner, identifier: `${winner.identifier}-${username}`, username };
      await recordOldGames(db, { winner, loser, count: 1, gameType: "rapid", isRated: false, daysAgo: 60 });
    }
  }
};
