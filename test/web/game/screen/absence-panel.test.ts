import { expect, test } from "vitest";
import { absenceStage, untilNextStage } from "../../../../web/game/screen/absence-panel.tsx";

const stagesOf = (claimAt: number | null, moments: readonly number[]) => {
  const away = { side: "O", since: 1000, claimAt } as const;
  return moments.map((now) => [absenceStage(away, now), untilNextStage(away, now)]);
};

test("an absence is said after five seconds, and can be claimed when the room has said", () => {
  expect(stagesOf(13_500, [1000, 5999, 6000, 13_499, 13_500, 99_000])).toEqual([
    ["unsaid", 5000],
    ["unsaid", 1],
    ["left", 7500],
    ["left", 1],
    ["claimable", null],
    ["claimable", null],
  ]);
});

test("while it is nobody's turn who is away there is nothing to wait for", () => {
  expect(stagesOf(null, [1000, 6000])).toEqual([
    ["unsaid", 5000],
    ["left", null],
  ]);
});

test("where the clocks run so fast that it can be claimed at once, it is said all the same before", () => {
  expect(stagesOf(1500, [1000, 2000, 6000])).toEqual([
    ["unsaid", 5000],
    ["unsaid", 4000],
    ["claimable", null],
  ]);
});
