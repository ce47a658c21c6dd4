import { expect, test } from "vitest";
import { inScripts } from "../../../shared/language/areas.ts";
import * as de from "../../../shared/language/de/index.ts";

test("every area of a language goes into one script, unchanged", () => {
  const areas = Object.values(inScripts(de)).flatMap((script) => Object.entries(script));
  expect(areas).toHaveLength(Object.keys(de).length);
  expect(Object.fromEntries(areas)).toEqual({ ...de });
});

test("the compiler refuses a language with missing or extra texts", () => {
  const { home, ...others } = de;
  // @ts-expect-error what home says is missing
  inScripts(others);
  // @ts-expect-error a text of it is missing
  inScripts({ ...others, home: { ...home, play: undefined } });
  // @ts-expect-error nothing is called like that
  const catalogue = inScripts({ ...de, hoome: home });
  // Such an area would not be in any script either.
  expect(Object.values(catalogue).some((script) => "hoome" in script)).toBe(false);
});
