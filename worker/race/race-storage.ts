import { z } from "zod";
import type { RaceMove, TimedMove } from "../../shared/protocol/race-protocol.ts";
import { logError } from "../platform/core/log-error.ts";
import { type MigrationStep, migrate } from "../platform/object/migrations.ts";
import { StoredShape } from "../platform/object/stored-shape.ts";
import { type Race, type Round, roundOf } from "./race.ts";

/** One key for the race, and a row for each move of the last round. */

/** Never edit a deployed step: add one. */
const STEPS: readonly MigrationStep[] = [
  ({ sql }) => {
    sql.exec(`CREATE TABLE moves (
      seat INTEGER NOT NULL,
      number INTEGER NOT NULL,
      square INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (seat, number)
    ) WITHOUT ROWID`);
  },
];

const KEY = "race";

const shape = new StoredShape(
  z.object({
    code: z.string(),
    createdAt: z.number(),
    seats: z.array(
      z.object({
        identifier: z.string(),
        username: z.string(),
        isReady: z.boolean(),
        isAway: z.literal(true).exactOptional(),
      }),
    ),
    round: z
      .object({
        number: z.int(),
        lines: z.array(z.string()),
        startsAt: z.number(),
        stood: z.number().exactOptional(),
        standsUntil: z.number().exactOptional(),
        isOver: z.literal(true).exactOptional(),
      })
      .nullable(),
  }),
);

/** What does not follow from the puzzles' text and the rows of moves. */
const keptOf = ({ puzzles: _, moves: __, runs: ___, lines, ...kept }: Round) => ({ ...kept, lines: [...lines] });

const moveRow = z.object({ seat: z.int().min(0).max(1), square: z.int(), at: z.number() });

export class RaceStorage {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** An unreadable race is reported and counts as none, so the room does not fail at every event. */
  load(): Race | null {
    const stored = this.#storage.kv.get(KEY);
    if (stored === undefined) return null;
    try {
      migrate(this.#storage, STEPS);
      const { round, ...race } = shape.schema.parse(stored);
      if (round === null) return { ...race, round };
      const moves = [this.#movesOf(0), this.#movesOf(1)] as const;
      return { ...race, round: { ...roundOf(round.number, round.lines, round.startsAt, moves), ...round } };
    } catch (error) {
      logError("unreadable-race", error);
      return null;
    }
  }

  /** All but the moves. A new round has none. */
  write(race: Race, isNewRound = false): void {
    const { round, ...rest } = race;
    this.#storage.transactionSync(() => {
      migrate(this.#storage, STEPS);
      if (isNewRound) this.#storage.sql.exec("DELETE FROM moves");
      const kept = round && keptOf(round);
      this.#storage.kv.put(KEY, shape.stamped({ ...rest, seats: [...rest.seats], round: kept }));
    });
  }

  addMove({ seat, number, square, at }: RaceMove): void {
    this.#storage.sql.exec(
      "INSERT INTO moves (seat, number, square, at) VALUES (?, ?, ?, ?)",
      seat,
      number,
      square,
      at,
    );
  }

  #movesOf(seat: number): TimedMove[] {
    const rows = this.#storage.sql.exec("SELECT seat, square, at FROM moves WHERE seat = ? ORDER BY number", seat);
    return z
      .array(moveRow)
      .parse(rows.toArray())
      .map(({ square, at }) => ({ square, at }));
  }
}
