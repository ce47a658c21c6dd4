import type { RatingChanges } from "../../shared/game-protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { within } from "../core/within.ts";
import { findRecordedGame } from "../data/archived-games.ts";
import { blocksBetween } from "../data/blocks.ts";
import { database } from "../data/database.ts";
import { gameStores } from "../data/game-archive.ts";
import { recordEndedGame } from "../data/record-game.ts";
import type { RecordedGame } from "../data/recorded-game.ts";
import { relayNamed } from "../durable-object/placed-objects.ts";
import type { Finished } from "./game.ts";
import type { RelayStub } from "./relays.ts";

/** What a room asks of the database and of relays: properties, so that a test can put something else in their place. */
export class RoomServices {
  readonly #env: Env;

  /** How long the database may take. */
  databaseWithin: Millis = 20_000;

  recordGame = (game: Finished): Promise<RatingChanges | null> =>
    recordEndedGame(gameStores(this.#env), game, Date.now());
  findGame = (gameId: string): Promise<RecordedGame | null> => findRecordedGame(gameStores(this.#env), gameId);
  areBlocked = async (one: string, other: string): Promise<boolean> =>
    (await blocksBetween(database(this.#env), one, other)).length > 0;
  relayOf = (name: string): RelayStub => relayNamed(this.#env, name);

  constructor(env: Env) {
    this.#env = env;
  }

  /** Rejects when it takes too long, too. */
  recordInTime(game: Finished): Promise<RatingChanges | null> {
    return within(this.databaseWithin, this.recordGame(game));
  }

  /** The same. */
  findInTime(gameId: string): Promise<RecordedGame | null> {
    return within(this.databaseWithin, this.findGame(gameId));
  }
}
