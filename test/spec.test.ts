import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The table of the specification names tests. They must exist. */

const SECTIONS = 9;

interface Row {
  readonly section: number;
  readonly statement: string;
  readonly tests: readonly string[];
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const rowsOf = (table: string): Row[] => {
  const rows: Row[] = [];
  let section = 0;
  for (const line of table.split("\n")) {
    section = Number(/^## (\d)\./.exec(line)?.[1] ?? section);
    if (!line.startsWith("|") || line.startsWith("| Statement |") || line.startsWith("|---")) continue;
    const cells = cellsOf(line);
    if (cells.length !== 3) throw new Error(`not three cells: ${line}`);
    const [statement = "", tests = ""] = cells;
    rows.push({ section, statement, tests: tests.split("<br>").map((name) => name.trim()) });
  }
  return rows;
};

const sources = new Map<string, string>();

const sourceOf = (path: string): string => {
  const source = sources.get(path) ?? (existsSync(new URL(path, import.meta.url)) ? read(path) : "");
  sources.set(path, source);
  return source;
};

/** Whether a file has a test, or a group of tests, of that title as it stands in the source. */
const hasTest = (path: string, title: string): boolean =>
  [
    ...sourceOf(path).matchAll(/\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`),\s*(?:async\b|\(|\{|_)/g),
  ].some(([, double, single, template]) => (double ?? single ?? template)?.replaceAll(/\\(["'\\])/g, "$1") === title);

/** What is wrong with one reference of the table: `path › title`, or how a person looked. Null when nothing is. */
const faultOf = (reference: string): string | null => {
  if (/^\*\*looked at\*\*.{20,}/.test(reference)) return null;
  const [, path, title] = /^`([\w./-]+\.test\.tsx?)` › (.+)$/.exec(reference) ?? [];
  if (path === undefined || title === undefined) return "neither `file` › title nor **looked at** and how";
  return hasTest(path, title) ? null : "there is no such test";
};

const rows = rowsOf(read("spec.md"));

describe("the table of the specification", () => {
  test.each(Array.from({ length: SECTIONS }, (_, index) => index + 1))(
    "section %i names tests that exist",
    (section) => {
      const statements = rows.filter((row) => row.section === section);
      expect(statements).not.toEqual([]);
      const faults = statements.flatMap(({ statement, tests }) =>
        tests.flatMap((reference) => {
          const fault = faultOf(reference);
          return fault === null ? [] : [`${statement}: ${reference}: ${fault}`];
        }),
      );
      expect(faults).toEqual([]);
    },
  );

  test("says nothing twice", () => {
    const seen = new Set<string>();
    const twice = rows
      .map(({ section, statement }) => `${section}: ${statement}`)
      .filter((row) => {
        const isKnown = seen.has(row);
        seen.add(row);
        return isKnown;
      });
    expect(twice).toEqual([]);
  });
});
