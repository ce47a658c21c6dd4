import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The table of the OWASP ASVS in .github/asvs.md: files it names exist, and code it rules out does not occur. */

const document = readFileSync(".github/asvs.md", "utf8");

interface Row {
  readonly number: string;
  readonly here: string;
  readonly shownBy: string;
}

/** The row of a requirement begins with its number and level. */
const rows: Row[] = document
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = "", , here = "", shownBy = "", ...more] = line.slice(2, -2).split(" | ");
    if (!/^\d+\.\d+\.\d+ L[12]$/.test(number) || shownBy === "" || more.length > 0) throw new Error(`no row: ${line}`);
    return { number, here, shownBy };
  });

describe("the table of the OWASP ASVS", () => {
  test("has each requirement once", () => {
    expect(rows.length).toBeGreaterThan(150);
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test("names files that exist", () => {
    const faults = rows.flatMap(({ number, shownBy }) => {
      const paths = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
      if (paths.length === 0) return [`${number}: nothing`];
      return paths.filter((path) => !existsSync(path)).map((path) => `${number}: ${path}`);
    });
    expect(faults).toEqual([]);
  });

  test.each([
    ["Not met", "**not met**: "],
    ["Partly", "**partly**: "],
  ])("gives the right totals at its top: %s", (title, mark) => {
    const listed = new RegExp(`^${title}: ([^a-z]+)\\.$`, "m").exec(document)?.[1]?.split(/,\s+/);
    const marked = rows.filter(({ here }) => here.startsWith(mark)).map(({ number }) => number.split(" ")[0]);
    expect(listed).toEqual(marked);
  });
});

describe("code that the table rules out", () => {
  const sourcesOf = (areas: readonly string[]): string[] =>
    globSync(areas.map((area) => `${area}/**/*.{ts,tsx,js,html}`));

  test.each([
    [
      "HTML set from a string",
      /dangerouslySetInnerHTML|(?:inner|outer)HTML|insertAdjacentHTML|document\.write/,
      ["web"],
    ],
    ["code made from a string", /\beval\(|\bnew Function\(/, ["web", "worker", "shared"]],
    ["SQL made from a string", /\bsql\.raw\b|\.(?:exec|prepare)(?:<[^(]*>)?\(\s*(?:`[^`]*\$\{|"[^"]*" \+)/, ["worker"]],
    ["another origin allowed by CORS", /access-control-allow|hono\/cors/i, ["worker", "web"]],
    ["a message to another window", /(?:window|parent|opener|top|frames?\[?\w*\]?)\.postMessage\(/, ["web"]],
    ["a call to a third party", /\bfetch\(\s*["'`]https?:|new WebSocket\(\s*["'`]wss?:/, ["web", "worker", "shared"]],
  ])("%s", (_what, pattern, areas) => {
    const sources = sourcesOf(areas);
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((path) => pattern.test(readFileSync(path, "utf8")))).toEqual([]);
  });

  test("an answer that allows another origin, but for the documents of the API", () => {
    const rules = readFileSync("web/public/_headers", "utf8")
      .trim()
      .split(/\n(?=\S)/);
    const open = rules.filter((rule) => /access-control-allow/i.test(rule)).map((rule) => rule.split("\n")[0]);
    expect(open).toEqual(["/api/*", "/developers/*"]);
    expect(globSync("web/public/{api,developers}/*").sort()).toEqual([
      "web/public/api/openapi.json",
      "web/public/developers/protocol.json",
    ]);
  });

  test("a log line outside the one logging function", () => {
    const loggers = sourcesOf(["worker"]).filter((path) => /\bconsole\./.test(readFileSync(path, "utf8")));
    expect(loggers).toEqual(["worker/platform/core/log-error.ts"]);
  });
});
