import { expect, test } from "vitest";
import { parsePreparedSetting, preparedMode } from "../../../../web/kit/appearance/prepared-setting.ts";

test("by default one move may be prepared in bullet and blitz, and none in slower games", () => {
  const modes = (["bullet", "blitz", "rapid", "standard"] as const).map((type) => preparedMode("automatic", type));
  expect(modes).toEqual(["one", "one", "off", "off"]);
});

test.each(["off", "one", "table"] as const)("choosing %s applies it to every game", (setting) => {
  expect(preparedMode(setting, "bullet")).toBe(setting);
  expect(preparedMode(setting, "standard")).toBe(setting);
});

test("valid parts of the stored setting are restored", () => {
  expect(parsePreparedSetting("table")).toBe("table");
  expect([null, "", "both", "7"].map(parsePreparedSetting)).toEqual(Array(4).fill("automatic"));
});
