import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What D1 knows of payments: who is which customer of the payment provider, and nothing about cards or amounts. */

export const paymentCustomers = sqliteTable("payment_customers", {
  userId: text("user_id").primaryKey(),
  /** The provider's id. */
  customerId: text("customer_id").notNull().unique(),
  /** Whether a subscription of this customer is in force. The account's supporter flag is a copy of it. */
  isPaying: integer("is_paying", { mode: "boolean" }).notNull().default(false),
  /** Counts how often the provider has been asked about this customer. */
  asked: integer().notNull().default(0),
  /** The number of the question whose answer `isPaying` is: an answer to an earlier one comes too late. */
  answered: integer().notNull().default(0),
});

export type PaymentCustomer = typeof paymentCustomers.$inferSelect;

/**
 * The provider's events that have been dealt with. It repeats each until it gets a success, and may send one twice all
 * the same.
 */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: text().primaryKey(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [index("payment_events_received_at").on(table.receivedAt)],
);
