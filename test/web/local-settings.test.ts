import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("no placeholder address is deployed: the lines for local runs are comments where the deploy button reads them", () => {
  const setting = (before: string): RegExp =>
    new RegExp(`^${before}\\w+ ?= ?".*\\bexample\\.(?:org|com|net)\\b.*"$`, "m");
  for (const file of ["wrangler.toml", ".dev.vars.example"]) expect(read(file)).not.toMatch(setting(""));
  expect(read(".dev.vars.example")).toMatch(setting("# "));
});
