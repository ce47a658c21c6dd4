import { reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { type MigrationStep, migrate } from "../../../../worker/platform/object/migrations.ts";

afterEach(() => reset());

/** The storage of an unused object of any class. */
const inStorage = <Result>(use: (storage: DurableObjectStorage) => Result): Promise<Result> =>
  runInDurableObject(env.PLAYER_HUB.getByName("guest_migrations"), (_, { storage }) => use(storage));

const FIRST: MigrationStep = ({ sql }) => {
  sql.exec("CREATE TABLE IF NOT EXISTS notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
};
const SECOND: MigrationStep = ({ sql }) => {
  sql.exec("ALTER TABLE notes ADD COLUMN length INTEGER NOT NULL DEFAULT 0");
  sql.exec("UPDATE notes SET length = LENGTH(text)");
};

const rowsWritten = ({ sql }: DurableObjectStorage): number =>
  sql.exec<{ count: number }>("SELECT total_changes() AS count").one().count;

test("an older version's tables get the missing steps, and a new object gets all", async () => {
  for (const earlier of [[FIRST], []]) {
    const columns = await inStorage(async (storage) => {
      await storage.deleteAll();
      migrate(storage, earlier);
      migrate(storage, [FIRST, SECOND]);
      return storage.sql.exec<{ name: string }>("SELECT name FROM pragma_table_info('notes')").toArray();
    });
    expect(columns.map(({ name }) => name)).toEqual(["id", "text", "length"]);
  }
});

test("a step runs once, and nothing is written when there is nothing to do", async () => {
  const written = await inStorage((storage) => {
    migrate(storage, [FIRST, SECOND]);
    const before = rowsWritten(storage);
    // The second step would fail.
    migrate(storage, [FIRST, SECOND]);
    return rowsWritten(storage) - before;
  });
  expect(written).toBe(0);
});

test("a step that fails changes nothing, and is tried again", async () => {
  const fails: MigrationStep = () => {
    throw new Error("no space");
  };
  const version = await inStorage((storage) => {
    migrate(storage, [FIRST]);
    expect(() => migrate(storage, [FIRST, SECOND, fails])).toThrow("no space");
    const columns = storage.sql.exec("SELECT name FROM pragma_table_info('notes')").toArray();
    expect(columns).toHaveLength(2);
    return storage.kv.get("version");
  });
  expect(version).toBe(1);
});

test("tables of a newer build that was rolled back are left alone", async () => {
  const version = await inStorage((storage) => {
    migrate(storage, [FIRST, SECOND]);
    migrate(storage, [FIRST]);
    return storage.kv.get("version");
  });
  expect(version).toBe(2);
});
