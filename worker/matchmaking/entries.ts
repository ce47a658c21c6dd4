import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import { connectedIdentity } from "../durable-object/identity-header.ts";
import { readStored, StoredShape } from "../durable-object/stored-shape.ts";
import type { Entry } from "./entry.ts";

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

/** The table of those who search: one row for each. */
export class Entries {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Everybody, whoever has waited longest first. */
  all(): Entry[] {
    return this.#read("SELECT * FROM entries ORDER BY waiting_since, identifier");
  }

  find(identifier: string): Entry | null {
    return this.#read("SELECT * FROM entries WHERE identifier = ?", identifier)[0] ?? null;
  }

  /** The searches of a person: as themselves, as the guest they were, or as the player that this guest became. */
  of({ identifier, formerGuest }: Pick<Identity, "identifier" | "formerGuest">): Entry[] {
    return this.#read(
      "SELECT * FROM entries WHERE identifier = ?1 OR identifier = ?2 OR former_guest = ?1",
      identifier,
      formerGuest,
    );
  }

  /** The two for whom a game is being made. */
  ofGame(gameId: string): Entry[] {
    return this.#read("SELECT * FROM entries WHERE game_id = ?", gameId);
  }

  /** How many wait for an opponent and are there, as far as is known. */
  countWaiting(): number {
    const query = `SELECT COUNT(*) AS count FROM entries
      WHERE left_at IS NULL AND game_id IS NULL AND asked_at IS NULL`;
    return this.#sql.exec<{ count: number }>(query).one().count;
  }

  /** Adds an entry, or replaces the one of the same identity. */
  put({ identity, rating, waitingSince, connection, heardAt, askedAt, leftAt, game }: Entry): void {
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
  }

  remove(identifier: string): void {
    this.#sql.exec("DELETE FROM entries WHERE identifier = ?", identifier);
  }

  #read(query: string, ...bindings: (string | null)[]): Entry[] {
    const rows = this.#sql.exec<Record<string, SqlStorageValue>>(query, ...bindings).toArray();
    return rows.flatMap((stored) => {
      const entry = readStored("entries", row, stored);
      // A search is soon made again, and an entry that nobody can read would be in the way for ever.
      if (entry === null) this.remove(String(stored.identifier));
      return entry ?? [];
    });
  }
}
