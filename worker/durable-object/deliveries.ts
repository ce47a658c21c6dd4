import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { readRows, readStored, StoredShape } from "./stored-shape.ts";

const frameShape = new StoredShape(z.object({ event: z.string(), args: z.array(z.unknown()) }));
const row = z.object({ id: z.int(), frame: frameShape.json });

/** A row of the table, whoever it is for. */
export interface Delivery {
  readonly id: number;
  readonly identifier: string;
  readonly frame: EventFrame;
  readonly expiresAt: Millis;
}

const wholeRow = row
  .extend({ identifier: z.string(), expires_at: z.number() })
  .transform(({ expires_at: expiresAt, ...columns }): Delivery => ({ ...columns, expiresAt }));

/** Version 1 of the table. A later change is a step of its own, in each class that has one. */
export const createDeliveries = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    identifier TEXT NOT NULL,
    frame TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  )`);
};

/**
 * Events that must arrive: kept until the client has acknowledged them, to be sent again whenever it reconnects.
 * An id is never given twice, so a late acknowledgement cannot hit another event.
 */
export class Deliveries {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Keeps an event for somebody until it is acknowledged or expires. Returns it as it is to be sent. */
  add(identifier: string, frame: EventFrame, expiresAt: Millis): EventFrame {
    return { ...frame, id: this.put(identifier, frame, expiresAt).id };
  }

  /** The same, for who keeps account of the rows. */
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

  /** Everything that is kept, oldest first. What cannot be read any more is dropped. */
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

  /** What somebody, or the guest they were, has not acknowledged yet, oldest first. */
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

  /** Only its receiver can acknowledge an event. */
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

  /** When the next event expires; null when none is kept. */
  nextExpiry(): Millis | null {
    return this.#sql.exec<{ at: number | null }>("SELECT MIN(expires_at) AS at FROM deliveries").one().at;
  }
}
