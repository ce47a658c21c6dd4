import type { Cluster } from "./joined-letters.ts";
import { type Direction, directionOf, type Item, itemsIn, type Kind } from "./text-items.ts";

/**
 * The order in which letters stand beside each other where some are read from right to left: Unicode's bidirectional
 * algorithm (UAX #9) for what our texts have. That is Arabic and Latin letters, European digits, brackets, and names and
 * clocks that are set apart.
 */

const MIRRORED = new Map([..."()[]{}<>«»"].map((letter, at, letters) => [letter, letters[at ^ 1] ?? letter]));

const OPENING = new Set("([{");
const CLOSING = new Set(")]}");

const letterOf = (item: Item | undefined): string =>
  item !== undefined && "cluster" in item ? item.cluster.letter : "";

/** One of these between two digits is a part of their number. */
const SEPARATORS = new Set(".,:/،\u00a0");

/** The kinds of all items, with what numbers and what is between their digits count as. */
const withNumbers = (items: readonly Item[], base: Direction): Kind[] => {
  let last = base;
  return items.map((item, at) => {
    const { kind } = item;
    if (kind === "ltr" || kind === "rtl") last = kind;
    const isInNumber =
      SEPARATORS.has(letterOf(item)) && items[at - 1]?.kind === "number" && items[at + 1]?.kind === "number";
    if (kind !== "number" && !isInNumber) return kind;
    return last === "ltr" ? "ltr" : "number";
  });
};

/** Which way something pulls what stands beside it. */
const pullOf = (kind: Kind | undefined, base: Direction): Direction =>
  kind === undefined || kind === "neutral" ? base : kind === "ltr" ? "ltr" : "rtl";

/** Pairs of brackets by where they open and close, in the order in which they open. */
const bracketsIn = (items: readonly Item[]): (readonly [open: number, close: number])[] => {
  const open: number[] = [];
  const pairs: [number, number][] = [];
  for (const [at, item] of items.entries()) {
    const letter = letterOf(item);
    if (OPENING.has(letter)) open.push(at);
    if (!CLOSING.has(letter)) continue;
    const from = open.findLastIndex((place) => MIRRORED.get(letterOf(items[place])) === letter);
    const [place] = open.splice(from < 0 ? open.length : from);
    if (place !== undefined) pairs.push([place, at]);
  }
  return pairs.sort(([one], [other]) => one - other);
};

/** A pair of brackets goes the way of what is in it: that of the text around it if anything in it does. */
const settleBrackets = (kinds: Kind[], items: readonly Item[], base: Direction): void => {
  for (const [open, close] of bracketsIn(items)) {
    const inside = kinds.slice(open + 1, close).filter((kind) => kind !== "neutral");
    if (inside.length === 0) continue;
    const before = pullOf(
      kinds.slice(0, open).findLast((kind) => kind !== "neutral"),
      base,
    );
    const direction = inside.some((kind) => pullOf(kind, base) === base) ? base : before;
    kinds[open] = direction;
    kinds[close] = direction;
  }
};

/** What has no direction goes the way of both its neighbours, or of the text. */
const settleNeutrals = (kinds: Kind[], base: Direction): void => {
  for (let start = 0; start < kinds.length; start++) {
    if (kinds[start] !== "neutral") continue;
    let end = start;
    while (kinds[end] === "neutral") end++;
    const [before, after] = [pullOf(kinds[start - 1], base), pullOf(kinds[end], base)];
    kinds.fill(before === after ? before : base, start, end);
    start = end;
  }
};

interface Part {
  readonly item: Item;
  /** How deep it lies in what is read the other way: odd is to the left. */
  readonly level: number;
}

/** Turns each longest run of parts that are at least so deep around. */
const turned = (parts: readonly Part[], level: number): Part[] => {
  const result: Part[] = [];
  let run: Part[] = [];
  for (const part of parts) {
    if (part.level >= level) {
      run.unshift(part);
    } else {
      result.push(...run, part);
      run = [];
    }
  }
  return [...result, ...run];
};

const ordered = (items: readonly Item[], base: Direction): Cluster[] => {
  const kinds = withNumbers(items, base);
  settleBrackets(kinds, items, base);
  settleNeutrals(kinds, base);
  const parts = items.map((item, at): Part => {
    const kind = kinds[at];
    return { item, level: kind === "rtl" ? 1 : kind === "number" || base === "rtl" ? 2 : 0 };
  });
  return turned(turned(parts, 2), 1).flatMap(({ item, level }) => {
    if (!("cluster" in item)) return ordered(item.items, item.direction);
    const { letter, marks } = item.cluster;
    return [{ letter: level === 1 ? (MIRRORED.get(letter) ?? letter) : letter, marks }];
  });
};

/** A text's letters from left to right, brackets as they are drawn there. */
export const visualOrder = (clusters: readonly Cluster[]): Cluster[] => {
  const items = itemsIn(clusters);
  return ordered(items, directionOf(items));
};
