import { BrowserSetting } from "../../../kit/appearance/browser-setting.ts";

/**
 * What turns on a screen between two people.
 * - still: nothing
 * - facing: the name and clock at the upper edge stand upside down
 * - whole: everything turns to whose turn it is
 */
export const TURNINGS = ["still", "facing", "whole"] as const;

export const turning = new BrowserSetting<(typeof TURNINGS)[number]>({
  key: "two-turning",
  parse: (stored) => TURNINGS.find((known) => known === stored) ?? "still",
  format: (value) => value,
});
