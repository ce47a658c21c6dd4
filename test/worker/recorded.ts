import { env } from "cloudflare:workers";
import type { Square } from "../../shared/game/rules.ts";
import { clockOf, type Speed } from "../../shared/game/time-controls.ts";
import type { GameResult } from "../../shared/protocol/game-protocol.ts";
import { database } from "../../worker/data/database.ts";
import { recordGame } from "../../worker/data/game/record-game.ts";
import type { EndedGame } from "../../worker/data/game/recorded-game.ts";
import type { User } from "../../worker/data/schema.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };

/** Finished games, as rooms hand them over, without the rooms. */

export const X_WINS: GameResult = { winner: "X", status: "line" };
export const O_WINS: GameResult = { winner: "O", status: "resign" };
export const TIE: GameResult = { winner: null, status: "tie" };
export const ABORTED: GameResult = { winner: null, status: "aborted" };

/** A whole game that X wins. */
const SQUARES = vectors.random_games.find(({ result }) => result === "X")?.moves ?? [];

export interface Change {
  readonly gameType?: Speed;
  readonly isRated?: boolean;
  readonly result?: GameResult;
  readonly moves?: readonly Square[];
  readonly clocks?: EndedGame["clocks"];
  readonly endedAt?: number;
}

export type Somebody = Pick<User, "id" | "username">;

let made = 0;

export const guest = (name: string): Somebody => ({ id: `guest_${name}`, username: `Guest-${name}` });

/** A game of a minute. Rated blitz that X won unless `change` differs. */
export const endedGame = (X: Somebody, O: Somebody, change: Change = {}): EndedGame => {
  const { gameType = "blitz", isRated = true, result = X_WINS, moves = SQUARES, endedAt = Date.now() } = change;
  const { base, increment } = clockOf({ gameType });
  return {
    terms: { gameId: `game${String(++made).padStart(6, "0")}`, gameType, isRated, base, increment },
    seats: {
      X: { identifier: X.id, username: X.username },
      O: { identifier: O.id, username: O.username },
    },
    moves,
    // The first moves are free. Each later one takes a second more than its increment.
    clocks: change.clocks === undefined ? moves.map((_, ply) => base - 1000 * Math.floor(ply / 2)) : change.clocks,
    timers: { X: 12_345, O: 54_321 },
    result,
    startedAt: endedAt - 60_000,
    endedAt,
  };
};

/** Lets each player meet three others, so that a game with them weighs in full. */
export const meetOthers = async (...players: readonly Somebody[]): Promise<void> => {
  for (const player of players) {
    for (const other of ["one", "two", "three"]) {
      await record(player, { id: `${player.id}-${other}`, username: other }, { isRated: false, endedAt: 0 });
    }
  }
};

/** Records a game and returns its id. */
export const record = async (X: Somebody, O: Somebody, change: Change = {}): Promise<string> => {
  const game = endedGame(X, O, change);
  await recordGame(database(env), game);
  return game.terms.gameId;
};
