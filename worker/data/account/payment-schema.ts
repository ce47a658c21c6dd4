import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Which account is which customer of the payment provider. Nothing about cards or amounts. */
export const paymentCustomers = sqliteTable("payment_customers", {
  userId: text("user_id").primaryKey(),
  customerId: text("customer_id").notNull().unique(),
  /** True while the customer has a subscription in force. `users.isSupporter` is a copy. */
  isPaying: integer("is_paying", { mode: "boolean" }).notNull().default(false),
  /** How often the provider has been asked about this customer. */
  asked: integer().notNull().default(0),
  /** The number of the question that `isPaying` answers. Answers to earlier questions are too late. */
  answered: integer().notNull().default(0),
});

export type PaymentCustomer = typeof paymentCustomers.$inferSelect;

/** Handled events. The provider repeats each until it gets a success, and may still send one twice. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: text().primaryKey(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [index("payment_events_received_at").on(table.receivedAt)],
);
