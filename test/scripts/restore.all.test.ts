import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

/** The runbook's backup steps, with the tools it names, on local databases. */

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder with an empty database of its own. */
const newDatabase = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "uttt-restore-"));
  folders.push(folder);
  const lines = [
    'name = "restored"',
    'compatibility_date = "2026-10-19"',
    "[[d1_databases]]",
    'binding = "DB"',
    'database_name = "uttt"',
    `migrations_dir = ${JSON.stringify(resolve("migrations"))}`,
  ];
  writeFileSync(join(folder, "wrangler.toml"), `${lines.join("\n")}\n`);
  return folder;
};

const d1 = (folder: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync("wrangler", ["d1", ...args, "--local"], {
    cwd: folder,
    encoding: "utf8",
    // The test runner silences wrangler, but this test reads its output.
    env: {
      ...process.env,
      WRANGLER_LOG: "log",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_LOG_PATH: join(folder, "logs"),
      CI: "1",
    },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
};

const ADD = `INSERT INTO users (id, username, username_key, created_at, confirmed_at) VALUES ('a', 'Anna; "Ä"', 'anna', 1, 2)`;
/** The second table is wrangler's record of the applied migrations. */
const READ =
  "SELECT id, username, suspended_at FROM users WHERE id NOT LIKE 'house-%'; SELECT count(*) AS applied FROM d1_migrations";

test("an export is restored into an empty database, which then needs no migration", () => {
  const [old, restored] = [newDatabase(), newDatabase()];
  d1(old, "migrations", "apply", "DB");
  d1(old, "execute", "DB", "--command", ADD);
  const backup = join(old, "backup.sql");
  d1(old, "export", "DB", "--output", backup);
  d1(restored, "execute", "DB", "--file", backup);
  const applied = globSync("migrations/*.sql").length;
  expect(JSON.parse(d1(restored, "execute", "DB", "--json", "--command", READ))).toMatchObject([
    { results: [{ id: "a", username: 'Anna; "Ä"', suspended_at: null }] },
    { results: [{ applied }] },
  ]);
});
