import { expect, test } from "vitest";
import { parsePreparedSetting, preparedMode } from "../../../web/appearance/prepared-setting.ts";

test("by itself, one move may be prepared in bullet and blitz, and none in slower games", () => {
  const modes = (["bullet", "blitz", "rapid", "standard"] as const).map((type) => preparedMode("automatic", type));
  expect(modes).toEqual(["one", "one", "off", "off"]);
});

test.each(["off", "one", "table"] as const)("who has chosen %s gets it in every game", (setting) => {
  expect(preparedMode(setting, "bullet")).toBe(setting);
  expect(preparedMode(setting, "standard")).toBe(setting);
});

test("what was stored is taken, as far as it makes sense", () => {
  expect(parsePreparedSetting("table")).toBe("table");
  expect([null, "", "both", "7"].map(parsePreparedSetting)).toEqual(Array(4).fill("automatic"));
});
