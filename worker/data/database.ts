import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { answeringInTime } from "./time-limit.ts";

export type Database = DrizzleD1Database;

/** D1 as the query files take it. Making one costs nothing. */
export const database = (env: Env): Database => drizzle(answeringInTime(env.DB));

/** Of a query that finds one row at most. */
export const firstRow = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;
