import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { type Database, firstRow } from "./database.ts";
import { type PaymentCustomer, paymentCustomers, paymentEvents } from "./payment-schema.ts";
import { users } from "./schema.ts";

/** What the payment provider said last about who pays, and which of its events have been dealt with. */

/** The provider repeats an event for three days at most, so older ones need not be remembered. */
export const EVENTS_KEPT = 30 * 86_400_000;

export const findCustomerOf = async (db: Database, userId: string): Promise<PaymentCustomer | null> =>
  firstRow(await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)));

export const findCustomer = async (db: Database, customerId: string): Promise<PaymentCustomer | null> =>
  firstRow(await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId)));

/**
 * Stores which customer an account is, instead of the `former` one. Of two calls at once, the first wins. An account that
 * has been deleted becomes none, so that nobody pays for it.
 */
export const storeCustomer = async (
  db: Database,
  userId: string,
  customerId: string,
  former: string | null,
): Promise<void> => {
  const account = db
    .select({
      userId: users.id,
      customerId: sql<string>`${customerId}`.as("customer_id"),
      isPaying: sql<boolean>`0`.as("is_paying"),
      asked: sql<number>`0`.as("asked"),
      answered: sql<number>`0`.as("answered"),
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await db
    .insert(paymentCustomers)
    .select(account)
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
 * Writes the provider's answer, the supporter's flag and, where an event led to the question, that this event is dealt
 * with: all or nothing. If a later question has been answered already, this answer is outdated and changes nothing.
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
    .set({ isSupporter: sql`max(${flag}, ${users.supporterGiven})` })
    .where(and(eq(users.id, sql`${owner}`), isNull(users.deletedAt)));
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

/** For an account that is deleted. Leaves another customer that it may have become meanwhile. */
export const dropCustomer = async (
  db: Database,
  { userId, customerId }: Pick<PaymentCustomer, "userId" | "customerId">,
): Promise<void> => {
  await db.batch([
    db
      .delete(paymentCustomers)
      .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.customerId, customerId))),
    db
      .update(users)
      .set({ isSupporter: sql`${users.supporterGiven}` })
      .where(eq(users.id, userId)),
  ]);
};
