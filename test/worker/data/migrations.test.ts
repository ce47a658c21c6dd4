import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

/**
 * D1 ignores `PRAGMA foreign_keys=OFF` in a migration, so a table that drizzle-kit rebuilds (CREATE __new_, copy, DROP,
 * RENAME) silently takes rows of other tables with it. Migrations only add.
 */
test("no migration drops or rebuilds a table", () => {
  expect(env.MIGRATIONS.length).toBeGreaterThan(0);
  for (const { name, queries } of env.MIGRATIONS) {
    expect(queries.length, name).toBeGreaterThan(0);
    expect(queries.join("\n"), name).not.toMatch(/DROP\s+TABLE|__new_|DROP\s+COLUMN/i);
  }
});
