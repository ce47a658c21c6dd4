import { globSync, readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { privacyTexts } from "../../../../shared/language/en/privacy.ts";
import { type Kept, OBJECTS, TABLES, TABLES_OF_NOBODY } from "../../../../worker/data/account/kept-about-people.ts";
import * as payments from "../../../../worker/data/account/payment-schema.ts";
import * as arenas from "../../../../worker/data/arena/arena-schema.ts";
import * as games from "../../../../worker/data/game/game-schema.ts";
import * as reports from "../../../../worker/data/people/report-schema.ts";
import * as puzzles from "../../../../worker/data/puzzles/puzzle-schema.ts";
import * as accounts from "../../../../worker/data/schema.ts";

/** The list of what is kept about people, against what the code stores, exports and says. */

const tables = [accounts, payments, arenas, games, puzzles, reports]
  .flatMap((schema) => Object.values<unknown>(schema))
  .flatMap((value) => (is(value, SQLiteTable) ? [getTableConfig(value)] : []));

/** An id of anything but a game, an arena or a login is somebody's, and so is a name or an address. */
const NAMES_SOMEBODY =
  /(?<!game|arena|session|best_win)_id$|(?:username|email)(?:_key)?$|guest_name$|recipient$|endpoint$|^reported$/;

const STORES = /new StoredShape|CREATE TABLE|readStored\(/;
/** Fields of stored values and columns of objects' tables that name somebody. */
const FIELD =
  /^(?:identifier|user_?name|identity|creator|invited|owner|by|reporter|reported|players?|X|O|opponent|opponentId|other_id|other_username|friends|blocked|seats|from|message)$/;
const DECLARED =
  /(?:^\s*|[{ ])(\w+)(?:: (?:z\.|connectedIdentity|seats?\b|player|invited|search\b|sides\(|bySide\(|errand)|,$| TEXT| INTEGER)/gm;

const fieldsIn = (path: string): string[] => {
  const fields = [...readFileSync(path, "utf8").matchAll(DECLARED)].map(([, field = ""]) => field);
  return [...new Set(fields.filter((field) => FIELD.test(field)))].toSorted();
};

const listed = (rows: readonly Kept[], where: string): readonly string[] | undefined =>
  rows.find((row) => row.where === where)?.names;

describe("the list of what is kept about people", () => {
  test("has each table of the database with each column that names somebody", () => {
    expect(tables.length).toBeGreaterThan(25);
    for (const { name, columns } of tables) {
      const found = columns.map((column) => column.name).filter((column) => NAMES_SOMEBODY.test(column));
      if (name === "users") found.push("id");
      if (TABLES_OF_NOBODY.includes(name)) expect(found, name).toEqual([]);
      else expect(listed(TABLES, name)?.toSorted(), name).toEqual(found.toSorted());
    }
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      [...TABLES.map(({ where }) => where), ...TABLES_OF_NOBODY].toSorted(),
    );
  });

  test("has each file with what an object stores with each field that names somebody", () => {
    const files = globSync("worker/**/*.ts").filter((path) => STORES.test(readFileSync(path, "utf8")));
    expect(files.length).toBeGreaterThan(30);
    const unlisted = files.filter((path) => listed(OBJECTS, path) === undefined && fieldsIn(path).length > 0);
    // The one stores what the list has with `account-facts.ts`, the other from when to when the service was away.
    expect(unlisted.toSorted()).toEqual(["worker/downtime/downtime-monitor.ts", "worker/player/session/admission.ts"]);
    for (const { where, names } of OBJECTS) {
      expect(fieldsIn(where), where).toEqual(expect.arrayContaining([...names]));
      expect(names.toSorted(), where).toEqual(fieldsIn(where));
    }
  });

  test("says of each field of the export where it comes from", () => {
    const api = JSON.parse(readFileSync("web/public/api/openapi.json", "utf8"));
    const fields = Object.keys(api.components.schemas.AccountExport.properties);
    const exported = [...TABLES, ...OBJECTS].flatMap((row) => (typeof row.exported === "string" ? [] : row.exported));
    expect([...new Set(exported), "exportedAt"].toSorted()).toEqual(fields.toSorted());
  });

  test("leads to each point of the privacy policy, and each row to one", () => {
    const { keeping } = privacyTexts;
    // Columns of an account's row, which name nobody by themselves.
    const ofRow = ["password", "suspension", "tokens"];
    const told = new Set([...TABLES, ...OBJECTS].map(({ policy }) => policy));
    expect(Object.keys(keeping).filter((point) => !ofRow.includes(point))).toEqual(
      Object.keys(keeping).filter((point) => told.has(point as keyof typeof keeping)),
    );
  });
});
