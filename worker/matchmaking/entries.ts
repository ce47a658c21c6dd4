import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { connectedIdentity } from "../durable-object/identity-header.ts";
import { readStored, StoredShape } from "../durable-object/stored-shape.ts";
import type { Entry, Standing } from "./entry.ts";
import { SearchDirectory } from "./search-directory.ts";

const identityShape = new StoredShape(connectedIdentity);

/** A search that has led to a game, of which its player may not have heard yet. */
export interface FoundEntry {
  readonly identity: Identity;
  readonly game: NonNullable<Entry["game"]>;
  readonly foundAt: Millis;
}

interface Stored {
  readonly entry: Entry;
  /** Null: the search goes on. */
  readonly found: FoundEntry | null;
}

const row = z
  .object({
    identity: identityShape.json,
    rating: z.number().nullable(),
    deviation: z.number().nullable(),
    waiting_since: z.number(),
    connection: z.string(),
    heard_at: z.number(),
    asked_at: z.number().nullable(),
    left_at: z.number().nullable(),
    game_id: z.string().nullable(),
    side: z.enum(["X", "O"]).nullable(),
    found_at: z.number().nullable(),
  })
  .transform(({ identity, rating, deviation, game_id, side, found_at, ...columns }): Stored => {
    const game = game_id === null || side === null ? null : { id: game_id, side };
    const entry: Entry = {
      identity,
      rating: rating === null || deviation === null ? null : { rating, deviation },
      waitingSince: columns.waiting_since,
      connection: columns.connection,
      heardAt: columns.heard_at,
      askedAt: columns.asked_at,
      leftAt: columns.left_at,
      game,
    };
    return { entry, found: game === null || found_at === null ? null : { identity, game, foundAt: found_at } };
  });

/** Version 1 of the table. */
export const createEntries = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE IF NOT EXISTS entries (
    identifier TEXT PRIMARY KEY,
    former_guest TEXT,
    identity TEXT NOT NULL,
    rating REAL,
    deviation REAL,
    waiting_since INTEGER NOT NULL,
    connection TEXT NOT NULL,
    heard_at INTEGER NOT NULL,
    left_at INTEGER,
    game_id TEXT,
    side TEXT
  ) WITHOUT ROWID`);
};

/** Version 2. */
export const addAskedAt = ({ sql }: DurableObjectStorage): void => {
  sql.exec("ALTER TABLE entries ADD COLUMN asked_at INTEGER");
};

/** The game for which somebody was paired last is the one in their entry: it was made, and they have been told. */
const ALL = `SELECT entries.*, lately_paired.paired_at AS found_at FROM entries LEFT JOIN lately_paired
  ON lately_paired.identifier = entries.identifier AND lately_paired.game_id = entries.game_id
  ORDER BY waiting_since, entries.identifier`;

/**
 * The table of those who search: one row for each. It is written through and read once after each sleep, so that what
 * happens to one of them costs the same however many there are. Who is not admitted yet is in memory alone: should that
 * be lost meanwhile, so is the connection, and its page asks anew. A row stays when its search has led to a game, for as
 * long as its player may not have heard of it: it is no search any more, and nothing but `found` tells of it.
 */
export class Entries {
  readonly #sql: SqlStorage;
  /** Undefined before it was read. */
  #directory: SearchDirectory | undefined = undefined;
  /** Those whose row has been found when the table was read. */
  #found: readonly FoundEntry[] = [];

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Everybody, whoever has waited longest first as far as they were there when the table was read. */
  all(): Iterable<Entry> {
    return this.#known().all();
  }

  find(identifier: string): Entry | null {
    return this.#known().find(identifier) ?? null;
  }

  /** The searches of a person: as themselves, as the guest they were, or as the player that this guest became. */
  of({ identifier, formerGuest }: Pick<Identity, "identifier" | "formerGuest">): Entry[] {
    return this.#known().of(identifier, formerGuest);
  }

  /** The two for whom a game is being made. */
  ofGame(gameId: string): Entry[] {
    return this.#known().ofGame(gameId);
  }

  /** All of a standing; those whose connection is gone in the order in which they went. */
  standing(standing: Standing): ReadonlyMap<string, Entry> {
    return this.#known().standing(standing);
  }

  /** Adds an entry, or replaces the one of the same identity. */
  put(entry: Entry): void {
    const { identity, rating, waitingSince, connection, heardAt, askedAt, leftAt, game } = entry;
    const known = this.#known();
    if (rating === null) {
      known.put(entry);
      return;
    }
    this.#sql.exec(
      `INSERT OR REPLACE INTO entries (identifier, former_guest, identity, rating, deviation, waiting_since,
         connection, heard_at, asked_at, left_at, game_id, side) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      identity.identifier,
      identity.formerGuest,
      identityShape.toJson(identity),
      rating.rating,
      rating.deviation,
      waitingSince,
      connection,
      heardAt,
      askedAt,
      leftAt,
      game?.id ?? null,
      game?.side ?? null,
    );
    known.put(entry);
  }

  /** A search is over, as it has led to its game: the row stays. */
  leaveFound(identifier: string): void {
    this.#known().remove(identifier);
  }

  /** Searches that had led to a game when the table was read. */
  found(): readonly FoundEntry[] {
    this.#known();
    return this.#found;
  }

  /** The player has heard of the game, or will not any more. */
  removeFound({ identity: { identifier }, game }: FoundEntry): void {
    this.#sql.exec("DELETE FROM entries WHERE identifier = ? AND game_id = ?", identifier, game.id);
  }

  remove(identifier: string): void {
    const known = this.#known();
    this.#delete(identifier);
    known.remove(identifier);
  }

  #known(): SearchDirectory {
    if (this.#directory === undefined) {
      const stored = this.#read();
      this.#found = stored.flatMap(({ found }) => found ?? []);
      this.#directory = new SearchDirectory(stored.flatMap(({ entry, found }) => (found === null ? entry : [])));
    }
    return this.#directory;
  }

  #read(): Stored[] {
    const rows = this.#sql.exec<Record<string, SqlStorageValue>>(ALL).toArray();
    return rows.flatMap((columns) => {
      const stored = readStored("entries", row, columns);
      // A search is soon made again, and an entry that nobody can read would be in the way for ever.
      if (stored === null) this.#delete(String(columns.identifier));
      return stored ?? [];
    });
  }

  #delete(identifier: string): void {
    this.#sql.exec("DELETE FROM entries WHERE identifier = ?", identifier);
  }
}
