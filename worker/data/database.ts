import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { Millis } from "../../shared/game/time-controls.ts";
import { NoAnswerInTime, within } from "../platform/core/within.ts";

export type Database = DrizzleD1Database;

export const database = (env: Env): Database => drizzle(answeringInTime(env.DB));

export const firstRow = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;

/** Far longer than a healthy D1 takes, and shorter than a person waits. */
const DATABASE_TIME_LIMIT: Millis = 5000;

/** The write may or may not have happened. */
class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";

  constructor() {
    super(`D1 has not answered within ${DATABASE_TIME_LIMIT} ms`);
  }
}

/** Out of reach, overloaded or restarted. Has D1's message. */
class DatabaseFailed extends Error {
  override readonly name = "DatabaseFailed";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A wrong statement or value. Retrying does not help: it is a bug. */
const OUR_FAULT = /\bSQLITE_(?:ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG)|^D1_TYPE_ERROR/;

const asFailure = (error: unknown): unknown =>
  error instanceof Error && OUR_FAULT.test(error.message) ? error : new DatabaseFailed(error);

/** True if D1 may be back in a moment. Drizzle wraps errors. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof DatabaseSilent ||
  error instanceof DatabaseFailed ||
  (error instanceof Error && isDatabaseDown(error.cause));

const inTime = async <Result>(answer: Promise<Result>): Promise<Result> => {
  try {
    return await within(DATABASE_TIME_LIMIT, answer);
  } catch (error) {
    throw error instanceof NoAnswerInTime ? new DatabaseSilent() : asFailure(error);
  }
};

/** The original statement behind each wrapped one: a batch needs the originals. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

const statementInTime = (statement: D1PreparedStatement): D1PreparedStatement => {
  const limited = new Proxy(statement, {
    get: (target, key) => {
      if (key === "bind") return (...values: unknown[]) => statementInTime(target.bind(...values));
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      // All other methods send the statement and return a promise.
      return (...values: unknown[]) => inTime(Promise.resolve(Reflect.apply(member, target, values)));
    },
  });
  originals.set(limited, statement);
  return limited;
};

/** An unanswered query fails instead of hanging. */
const answeringInTime = (d1: D1Database): D1Database => ({
  prepare: (query) => statementInTime(d1.prepare(query)),
  batch: <Row>(statements: D1PreparedStatement[]) =>
    inTime(d1.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement))),
  exec: (query) => inTime(d1.exec(query)),
  withSession: (constraint) => d1.withSession(constraint),
  dump: () => d1.dump(),
});
