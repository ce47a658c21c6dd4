import { expect, test } from "vitest";
import { gameIdFrom, isGameId } from "../../../shared/game/game-id.ts";
import { JOIN_CODE_MIN_LENGTH } from "../../../shared/limits.ts";

const bytes = (count: number, at: (index: number) => number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, index) => at(index));

test("an id has ten letters and digits without look-alikes, all equally likely", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const id = gameIdFrom(bytes(10, () => byte));
    if (id === null) continue;
    expect(id).toMatch(/^[2-9A-HJ-NP-Za-hjkmnp-z]{10}$/);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect(counts.size).toBe(55);
  expect(new Set(counts.values())).toEqual(new Set([4]));
});

test("bytes that would favour a letter are skipped, and too few bytes make no id", () => {
  expect(gameIdFrom(bytes(10, () => 255))).toBeNull();
  expect(gameIdFrom(bytes(9, () => 1))).toBeNull();
  expect(gameIdFrom(bytes(20, (index) => (index % 2 === 0 ? 255 : 1)))).toBe(gameIdFrom(bytes(10, () => 1)));
});

test("an id is recognised, and is long enough to be a join code", () => {
  const id = gameIdFrom(bytes(20, (index) => index * 7)) ?? "";
  expect(isGameId(id)).toBe(true);
  expect(id.length).toBeGreaterThanOrEqual(JOIN_CODE_MIN_LENGTH);
  for (const other of [id.slice(1), `${id}2`, `${id.slice(1)}0`, ""]) expect(isGameId(other)).toBe(false);
});
