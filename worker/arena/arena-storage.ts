import { z } from "zod";
import type { ArenaPhase, ArenaTerms } from "../../shared/arena/arena.ts";
import { arenaTerms } from "../../shared/arena/arena-schema.ts";
import { connectedIdentity } from "../platform/object/identity-header.ts";
import { type MigrationStep, migrate } from "../platform/object/migrations.ts";
import { readKey, readRows, StoredShape } from "../platform/object/stored-shape.ts";
import { ArenaReports, pendingReport } from "./arena-reports.ts";
import { type ArenaGame, type Entry, PAUSES } from "./entrant.ts";

/** A key for the arena, a row for each player and each game. Scores follow from the games. */

/** Never edit a deployed step: add one. */
const STEPS: readonly MigrationStep[] = [
  ({ sql }) => {
    sql.exec("CREATE TABLE entries (number INTEGER PRIMARY KEY, entry TEXT NOT NULL)");
    sql.exec("CREATE TABLE games (number INTEGER PRIMARY KEY, game TEXT NOT NULL)");
  },
];

const KEY = "arena";
const side = z.enum(["X", "O"]);

const phase: z.ZodType<ArenaPhase> = z.discriminatedUnion("name", [
  z.object({ name: z.literal("soon"), startsAt: z.number().nullable() }),
  z.object({ name: z.literal("running"), startedAt: z.number(), endsAt: z.number() }),
  z.object({ name: z.literal("over"), startedAt: z.number(), endsAt: z.number(), isFinal: z.boolean() }),
  z.object({ name: z.literal("called-off") }),
]);

export interface StoredArena {
  readonly terms: ArenaTerms;
  readonly phase: ArenaPhase;
  readonly reminded?: number;
}

const arenaShape = new StoredShape(
  z.object({
    terms: arenaTerms,
    phase,
    /** Of an older build. It is now under a key of its own. */
    untold: pendingReport.nullable().exactOptional(),
    reminded: z.int().exactOptional(),
  }),
);

const entryShape = new StoredShape<Entry>(
  z.object({
    number: z.int(),
    identity: connectedIdentity,
    rating: z.object({ rating: z.number(), deviation: z.number() }).nullable(),
    blocked: z.array(z.string()),
    pause: z.enum(PAUSES).nullable(),
    since: z.number().exactOptional(),
    goneSince: z.number().exactOptional(),
    isInDoubt: z.literal(true).exactOptional(),
    isExcluded: z.literal(true).exactOptional(),
  }),
);

const gameShape = new StoredShape<ArenaGame>(
  z.object({
    number: z.int(),
    gameId: z.string(),
    players: z.object({ X: z.string(), O: z.string() }),
    pairedAt: z.number(),
    state: z.enum(["making", "playing", "ended", "void"]),
    voidAt: z.number().exactOptional(),
    result: z
      .object({
        winner: side.nullable(),
        plies: z.int(),
        berserk: z.array(side),
        late: side.nullable(),
        endedAt: z.number(),
      })
      .exactOptional(),
  }),
);

const entryRow = z.object({ entry: entryShape.json });
const gameRow = z.object({ game: gameShape.json });

export class ArenaStorage {
  readonly reports: ArenaReports;
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.reports = new ArenaReports(storage.kv);
  }

  load(): StoredArena | null {
    const stored = readKey(this.#storage.kv, KEY, arenaShape);
    if (stored === null) return null;
    migrate(this.#storage, STEPS);
    const { untold, ...arena } = stored;
    if (untold !== undefined) {
      if (untold !== null) this.reports.replace(() => true, [untold]);
      this.write(arena);
    }
    return arena;
  }

  entries(): Entry[] {
    const rows = this.#storage.sql.exec("SELECT entry FROM entries ORDER BY number").toArray();
    return readRows("entries", entryRow, rows).map(({ entry }) => entry);
  }

  games(): ArenaGame[] {
    const rows = this.#storage.sql.exec("SELECT game FROM games ORDER BY number").toArray();
    return readRows("games", gameRow, rows).map(({ game }) => game);
  }

  write(arena: StoredArena): void {
    migrate(this.#storage, STEPS);
    this.#storage.kv.put(KEY, arenaShape.stamped(arena));
  }

  writeEntry(entry: Entry): void {
    this.#storage.sql.exec(
      "INSERT INTO entries (number, entry) VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET entry = excluded.entry",
      entry.number,
      entryShape.toJson(entry),
    );
  }

  writeGame(game: ArenaGame): void {
    this.#storage.sql.exec(
      "INSERT INTO games (number, game) VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET game = excluded.game",
      game.number,
      gameShape.toJson(game),
    );
  }
}
