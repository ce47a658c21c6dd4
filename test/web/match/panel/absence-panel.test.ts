import { expect, test } from "vitest";
import { absenceStage, untilNextStage } from "../../../../web/match/panel/absence-panel.tsx";

const stagesOf = (claimAt: number | null, moments: readonly number[]) => {
  const away = { side: "O", since: 1000, claimAt } as const;
  return moments.map((now) => [absenceStage(away, now), untilNextStage(away, now)]);
};

test("an absence shows after five seconds, and can be claimed once the room allows it", () => {
  expect(stagesOf(13_500, [1000, 5999, 6000, 13_499, 13_500, 99_000])).toEqual([
    ["unsaid", 5000],
    ["unsaid", 1],
    ["absent", 7500],
    ["absent", 1],
    ["claimable", null],
    ["claimable", null],
  ]);
});

test("there is nothing to wait for while it is the present player's turn", () => {
  expect(stagesOf(null, [1000, 6000])).toEqual([
    ["unsaid", 5000],
    ["absent", null],
  ]);
});

test("on clocks so fast that it can be claimed at once, it still shows before", () => {
  expect(stagesOf(1500, [1000, 2000, 6000])).toEqual([
    ["unsaid", 5000],
    ["unsaid", 4000],
    ["claimable", null],
  ]);
});
