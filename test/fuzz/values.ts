/** Damaged values, all from one seeded source, so that the same seed is the same attack. */

import { seededRandom } from "../seeded-random.ts";

export type Random = () => number;

export const below = (random: Random, bound: number): number => Math.floor(random() * bound);

export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T => from[below(random, from.length)] ?? from[0];

const TEXTS: readonly [string, ...string[]] = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e\u200b",
  "ÅΩ漢字🏳️‍🌈",
  "__proto__",
  "constructor",
  "toString",
  "'; DROP TABLE users; --",
  '" OR ""="',
  "%00%ff%2e%2e",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "NaN",
  "1e999",
  "-1",
  "null",
  "true",
  "a@example.com",
  "blitz",
  "rated",
  "Guest-k3f9",
  "\r\nSet-Cookie: a=b",
];

const NUMBERS: readonly [number, ...number[]] = [
  0,
  -0,
  -1,
  1,
  0.5,
  8,
  9,
  80,
  81,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e308,
  5e-324,
];

/** Each text used as a name gets a limiter of its own, so there are only this many (see `GUESTS`). */
const RANDOM_TEXTS = 500;

const randomText = (number: number): string => {
  const random = seededRandom(number);
  return String.fromCharCode(...Array.from({ length: below(random, 40) }, () => below(random, 65_536)));
};

export const anyText = (random: Random): string => {
  const chance = random();
  if (chance < 0.7) return pick(random, TEXTS);
  if (chance < 0.9) return randomText(below(random, RANDOM_TEXTS));
  return pick(random, TEXTS).repeat(below(random, 200));
};

/** Any JSON, some of it deep. */
export const anyValue = (random: Random, depth = 0): unknown => {
  const kind = below(random, depth > 4 ? 5 : 8);
  if (kind < 2) return anyText(random);
  if (kind < 4) return pick(random, NUMBERS);
  if (kind === 4) return pick<unknown>(random, [null, true, false]);
  const size = below(random, 5);
  if (kind < 7) return Array.from({ length: size }, () => anyValue(random, depth + 1));
  return Object.fromEntries(Array.from({ length: size }, () => [anyText(random), anyValue(random, depth + 1)]));
};

/** A value with one part damaged. */
export const spoilt = (random: Random, value: unknown): unknown => {
  if (random() < 0.3 || typeof value !== "object" || value === null) return anyValue(random);
  if (Array.isArray(value)) {
    const index = below(random, value.length + 1);
    return random() < 0.3 ? value.toSpliced(index, 1) : value.toSpliced(index, 1, spoilt(random, value[index]));
  }
  const entries = Object.entries(value);
  const [name = anyText(random), old] = entries[below(random, entries.length + 1)] ?? [];
  return random() < 0.2
    ? Object.fromEntries(entries.filter(([other]) => other !== name))
    : Object.fromEntries([...entries.filter(([other]) => other !== name), [name, spoilt(random, old)]]);
};

/** A text with characters lost, doubled or replaced. */
export const torn = (random: Random, text: string): string => {
  const at = below(random, text.length);
  const kind = below(random, 3);
  if (kind === 0) return text.slice(0, at);
  if (kind === 1) return text.slice(0, at) + anyText(random) + text.slice(at);
  return text.slice(0, at) + String.fromCharCode(below(random, 256)) + text.slice(at + 1);
};
