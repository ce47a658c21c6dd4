import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The table of the specification names tests. Each must exist once, in the named file, and must run. */

/** The number of statements in each section, so that none gets lost when the table is edited. */
const STATEMENTS = [23, 134, 34, 61, 25, 22, 60, 32, 34];

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
    // Sections without a number go beyond the specification and are not counted.
    if (line.startsWith("## ")) section = Number(/^## (\d)\./.exec(line)?.[1] ?? 0);
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

/** The file without its comment lines. */
const codeOf = (path: string): string => sourceOf(path).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");

/** How many tests or groups in a file have this title in the source. */
const countTests = (path: string, title: string): number =>
  [
    ...codeOf(path).matchAll(
      /(?:\b(?:test|it|describe)|[)`])\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`),\s*(?:async\b|\(|\{|_)/g,
    ),
  ].filter(([, double, single, template]) => (double ?? single ?? template)?.replaceAll(/\\(["'\\])/g, "$1") === title)
    .length;

/** What is wrong with one reference (`path › title`, or how a person looked). Null if nothing is. */
const faultOf = (reference: string): string | null => {
  if (/^\*\*looked at\*\*.{20,}/.test(reference)) return null;
  const [, path, title] = /^`((?:web|shared|worker|e2e|faults)\/[\w./-]+\.test\.tsx?)` › (.+)$/.exec(reference) ?? [];
  if (path === undefined || title === undefined) return "neither `file` › title nor **looked at** and how";
  const count = countTests(path, title);
  if (count === 0) return "there is no such test";
  return count === 1 ? null : `there are ${count} tests of that title`;
};

const rows = rowsOf(read("spec.md"));

const faultsIn = (section: number): string[] =>
  rows
    .filter((row) => row.section === section)
    .flatMap(({ statement, tests }) =>
      tests.flatMap((reference) => {
        const fault = faultOf(reference);
        return fault === null ? [] : [`${statement}: ${reference}: ${fault}`];
      }),
    );

describe("the table of the specification", () => {
  test.each([...STATEMENTS.keys()].map((index) => index + 1))("section %i names tests that exist", (section) => {
    const statements = rows.filter((row) => row.section === section);
    expect(statements).toHaveLength(STATEMENTS[section - 1] ?? NaN);
    expect(faultsIn(section)).toEqual([]);
  });

  test("sections beyond the specification name tests that exist", () => expect(faultsIn(0)).toEqual([]));

  test("no test is skipped, left to do, run alone or expected to fail", () => {
    const paths = globSync("**/*.test.{ts,tsx}", { cwd: new URL(".", import.meta.url) });
    expect(paths.length).toBeGreaterThan(100);
    const put = paths.flatMap((path) =>
      [
        ...codeOf(path).matchAll(/\b(?:test|it|describe)\.(?:\w+\.)*(?:skip|only|todo|fails|skipIf|runIf)\b|\.skip\(/g),
      ].map(([call]) => `${path}: ${call}`),
    );
    expect(put).toEqual([]);
  });

  test("no statement appears twice", () => {
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
