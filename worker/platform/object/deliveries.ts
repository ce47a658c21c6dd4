import { z } from "zod";
import type { Identity } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { EventFrame } from "../../../shared/protocol/protocol.ts";
import { readRows, readStored, StoredShape } from "./stored-shape.ts";

const frameShape = new StoredShape(z.object({ event: z.string(), args: z.array(z.unknown()) }));
const row = z.object({ id: z.int(), frame: frameShape.json });

interface Delivery {
  readonly id: number;
  readonly identifier: string;
  readonly frame: EventFrame;
  readonly expiresAt: Millis;
}

const wholeRow = row
  .extend({ identifier: z.string(), expires_at: z.number() })
  .transform(({ expires_at: expiresAt, ...columns }): Delivery => ({ ...columns, expiresAt }));

/** Version 1 of the table. Each class with this table makes later changes in its own steps. */
export const createDeliveries = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identifier TEXT NOT NULL,
    frame TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  )`);
};

/**
 * Events that must arrive: kept until the client acknowledges them, and sent again on each reconnect. Ids are never
 * reused, so a late acknowledgement cannot hit another event.
 */
export class Deliveries {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Stores an event until it is acknowledged or expires. Returns the frame to send. */
  add(identifier: string, frame: EventFrame, expiresAt: Millis): EventFrame {
    return { ...frame, id: this.put(identifier, frame, expiresAt).id };
  }

  /** Stores an event and returns its row, for a caller with its own index of the rows. */
  put(identifier: string, frame: EventFrame, expiresAt: Millis): Delivery {
    const text = frameShape.toJson({ event: frame.event, args: [...frame.args] });
    const { id } = this.#sql
      .exec<{ id: number }>(
        "INSERT INTO deliveries (identifier, frame, expires_at) VALUES (?, ?, ?) RETURNING id",
        identifier,
        text,
        expiresAt,
      )
      .one();
    return { id, identifier, frame, expiresAt };
  }

  /** All stored events, oldest first. Drops unreadable ones. */
  all(): Delivery[] {
    const rows = this.#sql
      .exec<Record<string, SqlStorageValue>>("SELECT id, identifier, frame, expires_at FROM deliveries ORDER BY id")
      .toArray();
    return rows.flatMap((stored) => {
      const delivery = readStored("deliveries", wholeRow, stored);
      if (delivery === null) this.remove(Number(stored.id));
      return delivery ?? [];
    });
  }

  remove(id: number): void {
    this.#sql.exec("DELETE FROM deliveries WHERE id = ?", id);
  }

  /** A person's unacknowledged events, also as the guest they were, oldest first. */
  pending({ identifier, formerGuest }: Identity, now: Millis): EventFrame[] {
    const rows = this.#sql
      .exec(
        "SELECT id, frame FROM deliveries WHERE (identifier = ? OR identifier = ?) AND expires_at > ? ORDER BY id",
        identifier,
        formerGuest,
        now,
      )
      .toArray();
    return readRows("deliveries", row, rows).map(({ id, frame }) => ({ ...frame, id }));
  }

  /** Only the receiver can acknowledge an event. */
  acknowledge({ identifier, formerGuest }: Identity, id: number): void {
    this.#sql.exec(
      "DELETE FROM deliveries WHERE id = ? AND (identifier = ? OR identifier = ?)",
      id,
      identifier,
      formerGuest,
    );
  }

  dropExpired(now: Millis): void {
    this.#sql.exec("DELETE FROM deliveries WHERE expires_at <= ?", now);
  }

  /** When the next event expires; null if there is none. */
  nextExpiry(): Millis | null {
    return this.#sql.exec<{ at: number | null }>("SELECT MIN(expires_at) AS at FROM deliveries").one().at;
  }
}
