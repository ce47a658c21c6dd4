import type { Side } from "./rules.ts";

/** Squares (0 to 80) and boards (0 to 8) that a sentence names; NaN for those that it doesn't. */
export type Named = Readonly<Record<"board" | "next" | "answer" | "better" | "played", number>>;

/** What a sentence claims: each claim in words, and whether it is true on the board. */
export type Claims = Readonly<Record<string, boolean>>;

/** What each English sentence means to a player. */
export type Meanings<Scene> = Readonly<Record<string, (scene: Scene, named: Named) => Claims>>;

const PATTERNS: Readonly<Record<string, string>> = {
  opponent: "[XO]",
  side: "[XO]",
  board: "[1-9]",
  next: "[1-9]",
  square: "[1-9]",
  answer: "[1-9]-[1-9]",
  better: "[1-9]-[1-9]",
  played: "[1-9]-[1-9]",
};

/** The pattern of a sentence with names in braces; a name that comes twice must be the same both times. */
const patternOf = (sentence: string): RegExp => {
  const escaped = sentence.replaceAll(/[.?*+()]/g, "\\$&");
  const seen = new Set<string>();
  const pattern = escaped.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>${PATTERNS[name]})`;
  });
  return new RegExp(`^${pattern}$`);
};

/** A board "5" is 4, a move "5-3" is square 3 of board 5, what isn't named is NaN. */
const numberOf = (words: string | undefined): number => {
  const [board = Number.NaN, square] = (words ?? "").split("-", 2).map((digit) => Number.parseInt(digit, 10) - 1);
  return square === undefined ? board : board * 9 + square;
};

/** A sentence as it was read: the text it was made from, and what it claims falsely, in words. */
export type Reading = { readonly text: string; readonly falsely: readonly string[] };

/** Makes a reader of sentences from what they mean. Throws at a sentence without a meaning. */
export const readerOf = <Scene extends { readonly side: Side; readonly opponent: Side }>(
  meanings: Meanings<Scene>,
): ((sentence: string, scene: Scene) => Reading) => {
  const patterns = Object.entries(meanings).map(
    ([text, meaning]) => ({ text, pattern: patternOf(text), meaning }) as const,
  );
  return (sentence, scene) => {
    for (const { text, pattern, meaning } of patterns) {
      const groups = pattern.exec(sentence)?.groups ?? (pattern.test(sentence) ? {} : undefined);
      if (groups === undefined) continue;
      const claims: Claims = {
        "the sides are named rightly":
          (groups.side ?? scene.side) === scene.side && (groups.opponent ?? scene.opponent) === scene.opponent,
        ...meaning(scene, {
          board: numberOf(groups.board),
          next: numberOf(groups.next),
          answer: numberOf(groups.answer),
          better: numberOf(groups.better),
          played: numberOf(groups.played),
        }),
      };
      return { text, falsely: Object.keys(claims).filter((claim) => claims[claim] === false) };
    }
    throw new Error(`No meaning is known of: ${sentence}`);
  };
};
