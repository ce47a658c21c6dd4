import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CODE_LETTERS,
  codeFrom,
  gameIdFrom,
  isGameId,
  shownGameId,
  typedGameId,
} from "../../../shared/game/game-id.ts";
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

describe("a code", () => {
  /** Letters that are taken for one another, when they are read or heard. */
  const LOOK_ALIKES = ["0OQ", "1IL", "2Z", "5S", "6G", "8B", "UV"];

  test("has eight letters, all equally likely, and no two that look alike", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const code = codeFrom(bytes(8, () => byte));
      if (code === null) continue;
      expect(code).toHaveLength(8);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    expect([...counts.keys()].map((code) => code[0]).join("")).toBe(CODE_LETTERS);
    expect(new Set(counts.values()).size).toBe(1);
    for (const alike of LOOK_ALIKES) {
      expect([...alike].filter((letter) => CODE_LETTERS.includes(letter)).length).toBeLessThan(2);
    }
    expect(CODE_LETTERS).not.toMatch(/[AEIOU]/);
  });

  test("is shown in two groups, and is found again however it is typed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.infiniteStream(fc.nat(9)), (random, noise) => {
        const code = codeFrom(random);
        fc.pre(code !== null);
        expect(isGameId(code)).toBe(true);
        expect(shownGameId(code)).toMatch(/^\w{4}-\w{4}$/);
        expect(typedGameId(shownGameId(code))).toBe(code);
        const between = ["", " ", "-", "–", "\u00a0"];
        const typed = [...code].map((letter) => {
          const [shape = 0, gap = 0] = [noise.next().value, noise.next().value];
          return (shape % 2 === 0 ? letter : letter.toLowerCase()) + (between[gap] ?? "");
        });
        expect(typedGameId(typed.join(""))).toBe(code);
      }),
    );
  });

  test("leaves ids and other texts as they are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (random) => {
        const id = gameIdFrom(random);
        fc.pre(id !== null);
        for (const typed of [id, ` ${id} `]) expect(typedGameId(typed)).toBe(id);
        expect(shownGameId(id)).toBe(id);
      }),
    );
    for (const text of ["", "hello you", "K7PM-4XQ", "K7PM-4XQ0", "learn"]) expect(typedGameId(text)).toBe(text);
  });
});
