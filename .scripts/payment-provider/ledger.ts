import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type Stripe from "stripe";
import {
  API_VERSION,
  type Charge,
  type Customer,
  type Event,
  type EventObject,
  type Price,
  type Session,
  type Subscription,
} from "./shapes.ts";

/** An answered request, stored by its idempotency key: a retry gets the same answer. */
interface Answered {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

interface Records {
  customers: Record<string, Customer>;
  /** Deleted customers keep their id. */
  deletedCustomers: string[];
  subscriptions: Record<string, Subscription>;
  sessions: Record<string, Session>;
  charges: Record<string, Charge>;
  /** Oldest first. */
  events: Event[];
  answered: Record<string, Answered>;
}

const EMPTY: Records = {
  customers: {},
  deletedCustomers: [],
  subscriptions: {},
  sessions: {},
  charges: {},
  events: [],
  answered: {},
};

const recordsIn = (file: string | null): Records => {
  try {
    // No validation: only this class writes the file.
    return file === null ? structuredClone(EMPTY) : JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return structuredClone(EMPTY);
  }
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** The only price. It equals the one that an operator sets up at the real provider. */
export const SUPPORTER_PRICE: Price = {
  id: "price_supporter",
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: 1_790_000_000,
  currency: "eur",
  livemode: false,
  lookup_key: "supporter_monthly",
  metadata: {},
  nickname: null,
  product: "prod_supporter",
  recurring: { interval: "month", interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  tax_behavior: "unspecified",
  type: "recurring",
  unit_amount: 300,
};

/** The stand-in's data, in memory or in a file. */
export class Ledger {
  readonly records: Records;
  readonly #file: string | null;
  readonly #onEvent: (event: Event) => void;

  constructor(file: string | null, onEvent: (event: Event) => void) {
    this.records = recordsIn(file);
    this.#file = file;
    this.#onEvent = onEvent;
  }

  /** Stores an event with a copy of the object and sends it to the listener. */
  emit(type: Stripe.Event["type"], object: EventObject): void {
    const event: Event = {
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: nowInSeconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.records.events.push(event);
    this.#onEvent(event);
  }

  save(): void {
    if (this.#file !== null) writeFileSync(this.#file, JSON.stringify(this.records));
  }

  subscriptionsOf(customerId: string): Subscription[] {
    return Object.values(this.records.subscriptions).filter(({ customer }) => customer === customerId);
  }
}
