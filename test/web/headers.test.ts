import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ANSWER_HEADERS, PAGE_HEADERS } from "../../worker/platform/core/security-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** The rules of the file: each path at the beginning of a line, with its headers indented below. */
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

test("files have the security headers of the Worker's answers, and the page that is a file has those of pages", () => {
  expect(rules.get("/*")).toEqual(ANSWER_HEADERS);
  expect(rules.get("/")).toEqual(PAGE_HEADERS);
});

test("no other rule repeats one of these headers, which would send it twice, or removes the page's", () => {
  const names = [...Object.keys(ANSWER_HEADERS), ...Object.keys(PAGE_HEADERS)];
  for (const [path, headers] of rules) {
    if (path === "/*" || path === "/" || path === "/embed/*") continue;
    for (const name of names) expect(headers, path).not.toHaveProperty(name);
  }
});

test("the files of embedded games may be loaded by frames without an origin: one header is replaced, not sent twice", () => {
  const { "! Cross-Origin-Resource-Policy": _, ...headers } = rules.get("/embed/*") ?? {};
  expect(rules.get("/embed/*")).toHaveProperty("! Cross-Origin-Resource-Policy");
  expect(headers).toEqual({
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
});
