import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { Deliveries, type Delivery } from "../durable-object/deliveries.ts";

/** How long a found game is announced. Whoever has not come by then has missed the first-move limit. */
const LIFETIME: Millis = 60_000;

/**
 * The found games that their players have not acknowledged yet. Thousands may be on their way in a large pool, so the
 * table is read once after each sleep and not at each event.
 */
export class Assignments {
  readonly #deliveries: Deliveries;
  /** By number. All live equally long, so the first expires first. Undefined before it was read. */
  #open: Map<number, Delivery> | undefined = undefined;
  /** Their numbers, by whom they are for. */
  readonly #receivers = new Map<string, Set<number>>();

  constructor(sql: SqlStorage) {
    this.#deliveries = new Deliveries(sql);
  }

  /** Returns the news that a game was found as it is to be sent. */
  add({ identifier }: Identity, gameId: string, now: Millis): EventFrame {
    const open = this.#known();
    const delivery = this.#deliveries.put(identifier, { event: "matchFound", args: [gameId] }, now + LIFETIME);
    this.#note(open, delivery);
    return { ...delivery.frame, id: delivery.id };
  }

  /** What somebody, or the guest they were, has not acknowledged yet, oldest first. */
  of({ identifier, formerGuest }: Identity, now: Millis): EventFrame[] {
    const open = this.#known();
    const numbers = [identifier, formerGuest].flatMap((name) => [...(this.#receivers.get(name ?? "") ?? [])]);
    return numbers
      .sort((a, b) => a - b)
      .flatMap((number) => open.get(number) ?? [])
      .flatMap(({ id, frame, expiresAt }) => (expiresAt > now ? { ...frame, id } : []));
  }

  /** Only its receiver can acknowledge an event. */
  acknowledge({ identifier, formerGuest }: Identity, id: number): void {
    const receiver = this.#known().get(id)?.identifier;
    if (receiver !== undefined && (receiver === identifier || receiver === formerGuest)) this.#drop(id);
  }

  dropExpired(now: Millis): void {
    for (const [id, { expiresAt }] of this.#known()) {
      if (expiresAt > now) return;
      this.#drop(id);
    }
  }

  /** When the next expires; null when there is none. */
  nextExpiry(): Millis | null {
    for (const { expiresAt } of this.#known().values()) return expiresAt;
    return null;
  }

  #known(): Map<number, Delivery> {
    if (this.#open === undefined) {
      this.#open = new Map();
      for (const delivery of this.#deliveries.all()) this.#note(this.#open, delivery);
    }
    return this.#open;
  }

  #note(open: Map<number, Delivery>, delivery: Delivery): void {
    const { id, identifier } = delivery;
    open.set(id, delivery);
    const numbers = this.#receivers.get(identifier) ?? new Set();
    this.#receivers.set(identifier, numbers.add(id));
  }

  #drop(id: number): void {
    const identifier = this.#open?.get(id)?.identifier ?? "";
    this.#deliveries.remove(id);
    this.#open?.delete(id);
    const numbers = this.#receivers.get(identifier);
    numbers?.delete(id);
    if (numbers?.size === 0) this.#receivers.delete(identifier);
  }
}
