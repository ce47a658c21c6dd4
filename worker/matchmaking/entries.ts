import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import { connectedIdentity } from "../durable-object/identity-header.ts";
import { readStored, StoredShape } from "../durable-object/stored-shape.ts";
import type { Entry, Standing } from "./entry.ts";
import { SearchDirectory } from "./search-directory.ts";

const identityShape = new StoredShape(connectedIdentity);

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
  })
  .transform(
    ({ identity, rating, deviation, game_id, side, ...columns }): Entry => ({
      identity,
      rating: rating === null || deviation === null ? null : { rating, deviation },
      waitingSince: columns.waiting_since,
      connection: columns.connection,
      heardAt: columns.heard_at,
      askedAt: columns.asked_at,
      leftAt: columns.left_at,
      game: game_id === null || side === null ? null : { id: game_id, side },
    }),
  );

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

/**
 * The table of those who search: one row for each. It is written through and read once after each sleep, so that what
 * happens to one of them costs the same however many there are.
 */
export class Entries {
  readonly #sql: SqlStorage;
  /** Undefined before it was read. */
  #directory: SearchDirectory | undefined = undefined;

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
    this.#sql.exec(
      `INSERT OR REPLACE INTO entries (identifier, former_guest, identity, rating, deviation, waiting_since,
         connection, heard_at, asked_at, left_at, game_id, side) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      identity.identifier,
      identity.formerGuest,
      identityShape.toJson(identity),
      rating?.rating ?? null,
      rating?.deviation ?? null,
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

  remove(identifier: string): void {
    const known = this.#known();
    this.#delete(identifier);
    known.remove(identifier);
  }

  #known(): SearchDirectory {
    this.#directory ??= new SearchDirectory(this.#read());
    return this.#directory;
  }

  #read(): Entry[] {
    const rows = this.#sql
      .exec<Record<string, SqlStorageValue>>("SELECT * FROM entries ORDER BY waiting_since, identifier")
      .toArray();
    return rows.flatMap((stored) => {
      const entry = readStored("entries", row, stored);
      // A search is soon made again, and an entry that nobody can read would be in the way for ever.
      if (entry === null) this.#delete(String(stored.identifier));
      return entry ?? [];
    });
  }

  #delete(identifier: string): void {
    this.#sql.exec("DELETE FROM entries WHERE identifier = ?", identifier);
  }
}
