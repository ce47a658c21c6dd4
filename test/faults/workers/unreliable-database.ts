/** D1 on a bad day, in front of the real one. */

export const DATABASE_MOODS = ["well", "failing", "hanging", "slow"] as const;
export type DatabaseMood = (typeof DATABASE_MOODS)[number];

const LONGEST_DELAY = 2500;
/** Longer than anybody waits for D1. */
const HANGS_FOR = 40_000;

/** The outcome of one call. Half of those that fail or hang are carried out, and only the answer is lost. */
const suffer = async <Result>(
  mood: DatabaseMood,
  random: () => number,
  run: () => Promise<Result>,
): Promise<Result> => {
  switch (mood) {
    case "well":
      return run();
    case "slow":
      await scheduler.wait(LONGEST_DELAY * random());
      return run();
    case "failing":
      if (random() < 0.5) await run();
      throw new Error("D1_ERROR: Network connection lost.");
    case "hanging":
      if (random() < 0.5) await run();
      await scheduler.wait(HANGS_FOR);
      throw new Error("D1_ERROR: Network connection lost.");
  }
};

type Suffering = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** The real statements behind the wrapped ones, for a batch. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

const unreliableStatement = (statement: D1PreparedStatement, suffering: Suffering): D1PreparedStatement => {
  const unreliable = new Proxy(statement, {
    get: (target, key) => {
      if (key === "bind") return (...values: unknown[]) => unreliableStatement(target.bind(...values), suffering);
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      // Every other method sends the statement.
      return (...values: unknown[]) => suffering(() => Promise.resolve(Reflect.apply(member, target, values)));
    },
  });
  originals.set(unreliable, statement);
  return unreliable;
};

export const unreliableDatabase = (d1: D1Database, mood: () => DatabaseMood, random: () => number): D1Database => {
  const suffering: Suffering = (run) => suffer(mood(), random, run);
  return {
    prepare: (query) => unreliableStatement(d1.prepare(query), suffering),
    batch: <Row>(statements: D1PreparedStatement[]) =>
      suffering(() => d1.batch<Row>(statements.map((statement) => originals.get(statement) ?? statement))),
    exec: (query) => suffering(() => d1.exec(query)),
    withSession: (constraint) => d1.withSession(constraint),
    dump: () => d1.dump(),
  };
};
