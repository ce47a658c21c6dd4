import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { privacyTexts } from "../../../../shared/language/en/privacy.ts";
import { type Kept, OBJECTS, TABLES } from "../../../../worker/data/account/kept-about-people.ts";

/** The list of what is kept about people, against what the code stores, exports and says. */

const files: ReadonlyMap<string, Kept> = new Map(Object.values(OBJECTS).flatMap(Object.entries<Kept>));
const all: readonly Kept[] = [...Object.values(TABLES), ...files.values()];

const STORES = /new StoredShape|CREATE TABLE|readStored\(/;
/** Fields of stored values and columns of objects' tables that name somebody. */
const FIELD =
  /^(?:identifier|user_?name|identity|creator|invited|owner|by|reporter|reported|players?|X|O|opponent|opponentId|other_id|other_username|friends|blocked|seats|from|message)$/;
const DECLARED =
  /(?:^\s*|[{ ])(\w+)(?:: (?:z\.|connectedIdentity|seats?\b|player|invited|search\b|sides\(|bySide\(|deviceMessage)|,$| TEXT| INTEGER)/gm;

const fieldsIn = (path: string): string[] => {
  const fields = [...readFileSync(path, "utf8").matchAll(DECLARED)].map(([, field = ""]) => field);
  return [...new Set(fields.filter((field) => FIELD.test(field)))].toSorted();
};

describe("the list of what is kept about people", () => {
  test("has each file with what an object stores with each field that names somebody", () => {
    const stores = globSync("worker/**/*.ts").filter((path) => STORES.test(readFileSync(path, "utf8")));
    expect(stores.length).toBeGreaterThan(30);
    const unlisted = stores.filter((path) => !files.has(path) && fieldsIn(path).length > 0);
    // The one stores what the list has with `account-facts.ts`, the other from when to when the service was away.
    expect(unlisted.toSorted()).toEqual(["worker/downtime/downtime-monitor.ts", "worker/player/session/admission.ts"]);
    for (const [path, { names }] of files) expect(names.toSorted(), path).toEqual(fieldsIn(path));
  });

  test("says of each field of the export where it comes from", () => {
    const api = JSON.parse(readFileSync("web/public/api/openapi.json", "utf8"));
    const fields = Object.keys(api.components.schemas.AccountExport.properties);
    const exported = all.flatMap((row) => (typeof row.exported === "string" ? [] : row.exported));
    expect([...new Set(exported), "exportedAt"].toSorted()).toEqual(fields.toSorted());
  });

  test("leads to each point of the privacy policy, and each row to one", () => {
    const { keeping } = privacyTexts;
    // Columns of an account's row, which name nobody by themselves.
    const ofRow = ["password", "suspension", "tokens"];
    const described = new Set(all.map(({ policy }) => policy));
    expect(Object.keys(keeping).filter((point) => !ofRow.includes(point))).toEqual(
      Object.keys(keeping).filter((point) => described.has(point as keyof typeof keeping)),
    );
  });
});
