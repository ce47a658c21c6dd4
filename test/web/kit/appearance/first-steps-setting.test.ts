import { expect, test } from "vitest";
import { FIRST_STEPS, formatFirstSteps, parseFirstSteps } from "../../../../web/kit/appearance/first-steps-setting.ts";
import { LESSONS } from "../../../../web/pages/learn/lessons.ts";

test("a stored progress is read back, and what is no step is left out", () => {
  for (const steps of [
    { isBegun: true, passed: [] },
    { isBegun: true, passed: [2, 0, 5] },
  ]) {
    expect(parseFirstSteps(formatFirstSteps(steps))).toEqual(steps);
  }
  expect(parseFirstSteps(null)).toEqual({ isBegun: false, passed: [] });
  expect(formatFirstSteps(parseFirstSteps(null))).toBeNull();
  expect(parseFirstSteps("1,1,6,-1,x,2.5,,3")).toEqual({ isBegun: true, passed: [1, 3] });
});

test("there are as many steps as lessons", () => {
  expect(LESSONS).toHaveLength(FIRST_STEPS);
});
