import type { Millis } from "../../shared/time-controls.ts";

/** How long D1 may be silent: far longer than it ever takes while it is well, and shorter than a person waits. */
export const DATABASE_TIME_LIMIT: Millis = 5000;

/** D1 has said nothing for too long. Whether it has done what it was told, nobody knows. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";

  constructor() {
    super(`D1 has not answered within ${DATABASE_TIME_LIMIT} ms`);
  }
}

const inTime = async <Result>(answer: Promise<Result>): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent()), DATABASE_TIME_LIMIT);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The statements behind those that we gave out, as a batch has to have them. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

const statementInTime = (statement: D1PreparedStatement): D1PreparedStatement => {
  const limited = new Proxy(statement, {
    get: (target, key) => {
      if (key === "bind") return (...values: unknown[]) => statementInTime(target.bind(...values));
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      // All others send the statement and give a promise of its rows.
      return (...values: unknown[]) => inTime(Promise.resolve(Reflect.apply(member, target, values)));
    },
  });
  originals.set(limited, statement);
  return limited;
};

/** The same database, except that a question which it leaves unanswered fails instead of hanging. */
export const answeringInTime = (d1: D1Database): D1Database => ({
  prepare: (query) => statementInTime(d1.prepare(query)),
  batch: <Row>(statements: D1PreparedStatement[]) =>
    inTime(d1.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement))),
  exec: (query) => inTime(d1.exec(query)),
  withSession: (constraint) => d1.withSession(constraint),
  dump: () => d1.dump(),
});
