import { expect, test } from "vitest";
import { DEFAULT_APPEARANCE, parseAppearance } from "../../../../web/kit/appearance/appearance.ts";

test("stored settings are restored", () => {
  const stored = {
    ...{ theme: "dark", colours: "violet-gold", volume: 0, isMuted: true },
    ...{ confirmsMoves: true, isZen: true, hasShortcuts: false, callsTime: false, vibrates: true },
  };
  expect(parseAppearance(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  null,
  "",
  "no JSON",
  "null",
  "7",
  "[]",
  '{"theme":"pink","colours":3,"volume":"loud","confirmsMoves":"yes","isZen":1,"isMuted":1,"hasShortcuts":0,"vibrates":1}',
  '{"volume":1.01}',
  '{"volume":-1}',
])("invalid settings (%s) become the defaults", (stored) => {
  expect(parseAppearance(stored)).toEqual(DEFAULT_APPEARANCE);
});

test("valid settings are kept when others are invalid", () => {
  expect(parseAppearance('{"theme":"light","volume":2}')).toEqual({ ...DEFAULT_APPEARANCE, theme: "light" });
});
