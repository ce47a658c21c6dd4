import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { advisoriesIn, keyOf, listWith, NOT_LOOKED_UP, packagesIn, rowsOf } from "../.scripts/list-packages.ts";

/** The list of packages in .github/advisories.md matches package-lock.json. `npm run advisories` updates it. */

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** The number of shipped packages is a decision: raise this limit only on purpose. */
const MOST_SHIPPED = 22;

const packages = packagesIn(read("../package-lock.json"));
const rows = rowsOf(read("../.github/advisories.md"));

test("each package and version that is installed stands in the list, and no other", () => {
  expect([...rows.keys()]).toEqual(packages.map(keyOf));
});

test("each is checked against its checksum on installation", () => {
  expect(packages.filter(({ hasChecksum }) => !hasChecksum).map(keyOf)).toEqual([]);
});

test("few of them ship", () => {
  expect(packages.filter(({ part }) => part === "ships").length).toBeLessThanOrEqual(MOST_SHIPPED);
});

test("each row says that no advisory was looked up, or which was found and when", () => {
  const known = /^(not looked up|(none|\S+ \(\w+\)(, \S+ \(\w+\))*), \d{4}-\d\d-\d\d)$/;
  expect([...rows].filter(([, advisories]) => !known.test(advisories))).toEqual([]);
});

describe("the list", () => {
  const lock = JSON.stringify({
    packages: {
      "": { name: "product" },
      "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
      "node_modules/b": { version: "2.0.0", integrity: "sha512-b", dev: true },
      "node_modules/c/node_modules/a": { version: "1.0.0", integrity: "sha512-a", dev: true },
      "node_modules/c": { version: "3.0.0", dev: true },
    },
  });
  const few = packagesIn(lock);
  const report = (vulnerabilities: unknown): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

  test("has each version once, those that ship first", () => {
    expect(few.map(keyOf)).toEqual(["a 1.0.0 ships", "b 2.0.0 tool", "c 3.0.0 tool"]);
    expect(few.map(({ hasChecksum }) => hasChecksum)).toEqual([true, true, false]);
  });

  test("keeps what is known, and marks a new package as not looked up", () => {
    const empty = listWith("# List\n\n", few);
    expect(empty.startsWith("# List\n\n| Package |")).toBe(true);
    const before = empty.replace(`| b | 2.0.0 | tool | ${NOT_LOOKED_UP} |`, "| b | 1.9.0 | tool | none, 2026-01-01 |");
    const old = before.replace(`| a | 1.0.0 | ships | ${NOT_LOOKED_UP} |`, "| a | 1.0.0 | ships | none, 2026-01-01 |");
    expect([...rowsOf(listWith(old, few))]).toEqual([
      ["a 1.0.0 ships", "none, 2026-01-01"],
      ["b 2.0.0 tool", NOT_LOOKED_UP],
      ["c 3.0.0 tool", NOT_LOOKED_UP],
    ]);
  });

  test("names the advisories against a package, at any depth of the tree", () => {
    const advisory = { url: "https://example.org/advisories/GHSA-1", severity: "high" };
    const found = {
      a: { nodes: ["node_modules/c/node_modules/a"], via: [advisory] },
      c: { nodes: ["node_modules/c"], via: ["a"] },
    };
    expect([...advisoriesIn(report(found), few, "2026-11-21").values()]).toEqual([
      "GHSA-1 (high), 2026-11-21",
      "none, 2026-11-21",
      "none, 2026-11-21",
    ]);
  });

  test("does not take a failed request for an answer", () => {
    expect(() => advisoriesIn('{"message":"405 Method Not Allowed","statusCode":405}', few, "2026-11-21")).toThrow();
    expect(() => advisoriesIn("", few, "2026-11-21")).toThrow();
  });
});
