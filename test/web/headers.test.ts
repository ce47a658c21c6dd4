import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SECURITY_HEADERS } from "../../worker/core/security-headers.ts";

/** The headers of each path, as the file server reads them: a path, then its headers, indented. */
const headersByPath = (file: string): Map<string, Readonly<Record<string, string>>> =>
  new Map(
    file
      .trim()
      .split(/\n\n+/)
      .map((block) => {
        const [path = "", ...lines] = block.split("\n");
        const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line) ?? [line, line, ""]);
        return [path, Object.fromEntries(headers.map(([, name = "", value = ""]) => [name, value]))];
      }),
  );

const rules = headersByPath(readFileSync(new URL("../../web/public/_headers", import.meta.url), "utf8"));

test("the page that is served as a file has the same security headers as those that the Worker sends", () => {
  expect(rules.get("/")).toEqual(SECURITY_HEADERS);
});

test("no file is taken for something that it is not", () => {
  expect(rules.size).toBeGreaterThan(1);
  for (const [path, headers] of rules) expect(headers, path).toHaveProperty("X-Content-Type-Options", "nosniff");
});

test("no rule for other paths takes these headers for the page's", () => {
  for (const [path, headers] of rules) {
    if (path !== "/") expect(headers, path).not.toHaveProperty("Content-Security-Policy");
  }
});
