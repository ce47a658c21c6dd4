import { expect, test } from "vitest";
import { isGameId } from "../../../../../shared/game/game-id.ts";
import { newStudyId, studyIdFrom } from "../../../../../web/pages/analysis/studies/study-id.ts";

test("every byte makes a letter of an id, each as often as the others", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const id = studyIdFrom(new Uint8Array(10).fill(byte));
    expect(isGameId(id)).toBe(true);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

test("two ids differ", () => {
  expect(newStudyId()).not.toBe(newStudyId());
});
