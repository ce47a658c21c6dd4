import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { type Database, firstRow } from "../database.ts";
import { users } from "../schema.ts";
import { type PaymentCustomer, paymentCustomers, paymentEvents } from "./payment-schema.ts";

/** In milliseconds. The provider resends an event for three days at most. */
export const EVENTS_KEPT = 30 * 86_400_000;

export const findCustomerOf = async (db: Database, userId: string): Promise<PaymentCustomer | null> =>
  firstRow(await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId)));

export const findCustomer = async (db: Database, customerId: string): Promise<PaymentCustomer | null> =>
  firstRow(await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId)));

/** In place of `former`. Of two simultaneous calls, the first wins. A deleted account gets none: nobody pays for it. */
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

/** Call it before asking. Null if the customer is unknown. */
export const numberQuestion = async (db: Database, customerId: string): Promise<number | null> => {
  const asked = await db
    .update(paymentCustomers)
    .set({ asked: sql`${paymentCustomers.asked} + 1` })
    .where(eq(paymentCustomers.customerId, customerId))
    .returning({ number: paymentCustomers.asked });
  return firstRow(asked)?.number ?? null;
};

export interface CustomerAnswer {
  readonly customerId: string;
  readonly number: number;
  readonly isPaying: boolean;
}

/** All or nothing. An answer to an earlier question than the stored one changes nothing. */
export const storeAnswer = async (
  db: Database,
  { customerId, number, isPaying }: CustomerAnswer,
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

/** For a deleted account. Leaves a newer customer of that account alone. */
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
