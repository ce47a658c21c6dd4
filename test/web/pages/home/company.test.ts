import { expect, test } from "vitest";
import { companyText } from "../../../../web/pages/home/company.tsx";

test.each([
  [1, 0, "Nobody is playing, nobody else is waiting."],
  [2, 2, "2 are playing, 1 more is waiting."],
  [5, 14, "14 are playing, 4 more are waiting."],
  // The count is a few seconds old, so the player's own search may be missing.
  [0, 4, "4 are playing, nobody else is waiting."],
])("%i waiting and %i playing: %s", (waiting, playing, text) => {
  expect(companyText({ waiting, playing })).toBe(text);
});
