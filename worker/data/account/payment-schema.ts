import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Nothing about cards or amounts. */
export const paymentCustomers = sqliteTable("payment_customers", {
  userId: text("user_id").primaryKey(),
  customerId: text("customer_id").notNull().unique(),
  /** `users.isSupporter` is a copy. */
  isPaying: integer("is_paying", { mode: "boolean" }).notNull().default(false),
  asked: integer().notNull().default(0),
  /** The number of the question that `isPaying` answers. Answers to earlier questions are too late. */
  answered: integer().notNull().default(0),
});

export type PaymentCustomer = typeof paymentCustomers.$inferSelect;

/** The provider repeats an event until it gets a success, and may still send one twice. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: text().primaryKey(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [index("payment_events_received_at").on(table.receivedAt)],
);
