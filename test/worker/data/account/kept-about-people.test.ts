import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { TABLES } from "../../../../worker/data/account/kept-about-people.ts";
import { eraseUser } from "../../../../worker/data/account/user-profile.ts";
import { database } from "../../../../worker/data/database.ts";
import { addPlayer } from "../../http/api.ts";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

test("a deletion leaves in each table what the list says, and nothing else", async () => {
  const player = await addPlayer();
  const ids = TABLES.flatMap(({ where, names, left }) =>
    names
      .filter((name) => (name.endsWith("_id") || name === "reported") && name !== "customer_id")
      .map((name) => ({ where, name, left })),
  );
  let count = 0;
  for (const { where, name } of ids) {
    const { results } = await env.DB.prepare(`PRAGMA table_info("${where}")`).all<Column>();
    const needed = results.filter((column) => column.name === name || column.notnull === 1 || column.pk > 0);
    const values = needed.map(({ name: column, type }) => {
      if (column === name) return player.id;
      // A device belongs to a login, which stands above it in the list.
      if (where === "push_subscriptions" && column === "session_id") return "login";
      if (where === "sessions" && column === "id") return "login";
      // So that a friendship has both of its rows.
      if (column.endsWith("_id")) return "somebody";
      return type.toUpperCase() === "TEXT" ? `text-${++count}` : ++count;
    });
    const places = needed.map(() => "?").join();
    const columns = needed.map((column) => `"${column.name}"`).join();
    await env.DB.prepare(`INSERT INTO "${where}" (${columns}) VALUES (${places})`)
      .bind(...values)
      .run();
  }
  await eraseUser(database(env), player, 1);
  for (const { where } of TABLES) {
    const columns = ids.filter((id) => id.where === where).map(({ name }) => `"${name}" = ?1`);
    if (columns.length === 0) continue;
    const rows = await env.DB.prepare(`SELECT * FROM "${where}" WHERE ${columns.join(" OR ")}`)
      .bind(player.id)
      .all();
    const { left } = TABLES.find((row) => row.where === where) ?? {};
    expect(rows.results.length > 0, where).toBe(left === "id");
    expect(JSON.stringify(rows.results), where).not.toContain(`"${player.username}"`);
  }
});
