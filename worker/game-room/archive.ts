import { isProvisional } from "../../shared/rating.ts";
import { type RecordedGame, type RecordedSeat, ratingChangesOf } from "../data/recorded-game.ts";
import { EMPTY, type Finished, type Game } from "./game.ts";
import type { Seat } from "./seat.ts";

const archivedSeat = ({ identifier, username, elo, deviation, isSupporter }: RecordedSeat): Seat => ({
  identifier,
  username,
  ...(elo !== null && { elo: Math.round(elo) }),
  ...(deviation !== null && isProvisional({ deviation }) && { isProvisional: true }),
  ...(isSupporter && { isSupporter: true }),
});

/** A game as its room knew it, from what the database has kept of it. */
export const archivedGame = ({ terms, seats, ...game }: RecordedGame): Finished => ({
  phase: "finished",
  terms: { ...terms, firstMove: 0 },
  seats: { X: archivedSeat(seats.X), O: archivedSeat(seats.O) },
  ...game,
  recording: { status: "done", ratingChanges: ratingChangesOf(seats) },
});

/** What the database knows of the room's game, asked for once: a game that has ended does not change any more. */
export class Archive {
  readonly #find: () => Promise<RecordedGame | null>;
  #found: Promise<Game> | null = null;

  constructor(find: () => Promise<RecordedGame | null>) {
    this.#find = find;
  }

  async look(): Promise<Game> {
    this.#found ??= this.#find().then((game) => (game === null ? EMPTY : archivedGame(game)));
    try {
      return await this.#found;
    } catch (error) {
      this.#found = null;
      throw error;
    }
  }

  /** To call when the game has got there since. */
  forget(): void {
    this.#found = null;
  }
}
