import { expect, test } from "vitest";
import { FileLost, importScript } from "../../../../web/kit/ui/import-script.ts";

test.each([
  "Failed to fetch dynamically imported module: https://a.example/assets/a.js",
  "error loading dynamically imported module: https://a.example/assets/a.js",
  "Importing a module script failed.",
])("a script that did not arrive is lost, by the message of each browser: %s", async (message) => {
  await expect(importScript(() => Promise.reject(new TypeError(message)))).rejects.toBeInstanceOf(FileLost);
});

test.each([new TypeError("a.isSubsetOf is not a function"), new SyntaxError("Unexpected token '='")])(
  "a script that cannot run is not: %s",
  async (error) => {
    await expect(importScript(() => Promise.reject(error))).rejects.toBe(error);
  },
);
