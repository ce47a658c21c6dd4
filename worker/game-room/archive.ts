import type { GameResult } from "../../shared/protocol.ts";
import { isProvisional } from "../../shared/rating.ts";
import { outcomeOf, replay, type Square } from "../../shared/rules.ts";
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

/** A tie on a board that goes on was agreed on: the database need not say so. */
const archivedResult = (result: GameResult, moves: readonly Square[]): GameResult =>
  result.status === "tie" && outcomeOf(replay(moves)) === null ? { ...result, agreed: true } : result;

/** The game as its room knew it, rebuilt from the database. */
export const archivedGame = ({ terms, seats, ...game }: RecordedGame): Finished => ({
  phase: "finished",
  terms: { ...terms, firstMove: 0 },
  seats: { X: archivedSeat(seats.X), O: archivedSeat(seats.O) },
  ...game,
  result: archivedResult(game.result, game.moves),
  recording: { status: "done", ratingChanges: ratingChangesOf(seats) },
});

/** The room's game as the database has it. Read once: a game that has ended no longer changes. */
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

  /** To be called once the game has been recorded. */
  forget(): void {
    this.#found = null;
  }
}
