import { and, eq, lt, sql } from "drizzle-orm";
import { type Database, firstRow } from "./database.ts";
import { type PaymentCustomer, paymentCustomers, paymentEvents } from "./payment-schema.ts";
import { users } from "./schema.ts";

/** Who pays. The payment provider knows; here is what it said last, and which of its events have been dealt with. */

/** The provider gives up on an event after three days, so one of before is not going to come again. */
const EVENTS_KEPT = 30 * 86_400_000;

export const findCustomerOf = async (db: Database, userId: string): Promise<PaymentCustomer | null> =>
  firstRow(await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)));

export const findCustomer = async (db: Database, customerId: string): Promise<PaymentCustomer | null> =>
  firstRow(await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId)));

/** Notes that an account is a customer, in place of the one it was. Of two at once for one account, the first stays. */
export const storeCustomer = async (
  db: Database,
  userId: string,
  customerId: string,
  former: string | null,
): Promise<void> => {
  await db
    .insert(paymentCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({
      target: paymentCustomers.userId,
      set: { customerId },
      setWhere: eq(paymentCustomers.customerId, former ?? ""),
    });
};

export const isEventKnown = async (db: Database, eventId: string): Promise<boolean> =>
  (await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId))).length > 0;

/** The number of a question to the provider, to be taken before it is asked. Null when nobody is that customer. */
export const numberQuestion = async (db: Database, customerId: string): Promise<number | null> => {
  const asked = await db
    .update(paymentCustomers)
    .set({ asked: sql`${paymentCustomers.asked} + 1` })
    .where(eq(paymentCustomers.customerId, customerId))
    .returning({ number: paymentCustomers.asked });
  return firstRow(asked)?.number ?? null;
};

export interface Answer {
  readonly customerId: string;
  /** Of the question it answers. */
  readonly number: number;
  readonly isPaying: boolean;
}

/**
 * Writes what the provider has said, the supporter's flag with it, and that the event which it was asked for has been
 * dealt with: all or nothing. An answer to a question older than the one on record changes nothing, for what it says
 * may be older too.
 */
export const storeAnswer = async (
  db: Database,
  { customerId, number, isPaying }: Answer,
  eventId: string | null,
  now: number,
): Promise<void> => {
  const owner = db
    .select({ userId: paymentCustomers.userId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId));
  const flag = db
    .select({ isPaying: paymentCustomers.isPaying })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId));
  const writeAnswer = db
    .update(paymentCustomers)
    .set({ isPaying, answered: number })
    .where(and(eq(paymentCustomers.customerId, customerId), lt(paymentCustomers.answered, number)));
  const copyFlag = db
    .update(users)
    .set({ isSupporter: sql`${flag}` })
    .where(eq(users.id, sql`${owner}`));
  if (eventId === null) {
    await db.batch([writeAnswer, copyFlag]);
    return;
  }
  await db.batch([
    db.insert(paymentEvents).values({ id: eventId, receivedAt: now }).onConflictDoNothing(),
    writeAnswer,
    copyFlag,
    db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, now - EVENTS_KEPT)),
  ]);
};

/** For an account that is about to be deleted: it is nobody's customer any more. */
export const dropCustomer = async (db: Database, userId: string): Promise<void> => {
  await db.batch([
    db.delete(paymentCustomers).where(eq(paymentCustomers.userId, userId)),
    db.update(users).set({ isSupporter: false }).where(eq(users.id, userId)),
  ]);
};
