import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("no made-up address is deployed: those of local runs stand in a file that never is", () => {
  const setting = /^\w+ ?= ?".*\bexample\.(?:org|com|net)\b.*"$/m;
  expect(read("wrangler.toml")).not.toMatch(setting);
  expect(read(".dev.vars.example")).toMatch(setting);
});
