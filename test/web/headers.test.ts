import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SECURITY_HEADERS } from "../../worker/core/security-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** The rules of the file: a path at the beginning of a line, and its headers indented below. */
const rulesOf = (file: string): ReadonlyMap<string, Headers> =>
  new Map(
    file
      .trim()
      .split(/\n(?=\S)/)
      .map((rule) => {
        const [path = "", ...lines] = rule.trim().split("\n");
        return [
          path,
          Object.fromEntries(
            lines.map((line) =>
              line
                .trim()
                .split(/: (.*)/)
                .slice(0, 2),
            ),
          ),
        ];
      }),
  );

const rules = rulesOf(readFileSync(new URL("../../web/public/_headers", import.meta.url), "utf8"));

test("the page that is served as a file has the same security headers as those that the Worker sends", () => {
  expect(rules.get("/")).toEqual(SECURITY_HEADERS);
});

test("no rule for other paths takes these headers for the page's", () => {
  for (const [path, headers] of rules) {
    if (path !== "/") expect(headers, path).not.toHaveProperty("Content-Security-Policy");
  }
});
