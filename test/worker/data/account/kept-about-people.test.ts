import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { type Kept, TABLES } from "../../../../worker/data/account/kept-about-people.ts";
import { database } from "../../../../worker/data/database.ts";
import { addPlayer } from "../../http/api.ts";

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

const tables = Object.entries<Kept>(TABLES);

/** An id of anything but a game, an arena or a login is somebody's, and so is a name or an address. */
const NAMES_SOMEBODY =
  /(?<!game|arena|session|best_win)_id$|(?:username|email)(?:_key)?$|guest_name$|recipient$|endpoint$|\.reported$|^users\.id$/;

test("the list has each column of the database that names somebody", async () => {
  const { results } = await env.DB.prepare(
    "SELECT t.name || '.' || c.name AS name FROM pragma_table_list t JOIN pragma_table_info(t.name) c WHERE t.name NOT LIKE '\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const found = results.map(({ name }) => name).filter((name) => NAMES_SOMEBODY.test(name));
  const listed = tables.flatMap(([where, { names }]) => names.map((name) => `${where}.${name}`));
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test("a deletion leaves in each table what the list says, and nothing else", async () => {
  const player = await addPlayer();
  const ids = tables.flatMap(([where, { names, left }]) =>
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
  for (const [where, { left }] of tables) {
    const columns = ids.filter((id) => id.where === where).map(({ name }) => `"${name}" = ?1`);
    if (columns.length === 0) continue;
    const rows = await env.DB.prepare(`SELECT * FROM "${where}" WHERE ${columns.join(" OR ")}`)
      .bind(player.id)
      .all();
    expect(rows.results.length > 0, where).toBe(left === "id");
    expect(JSON.stringify(rows.results), where).not.toContain(`"${player.username}"`);
  }
});
