import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gameText } from "../../../shared/api/game-text.ts";
import type { ExportedGame } from "../../../shared/api/games-api.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { readImport } from "../../../web/pages/analysis/import-text.ts";
import { exported } from "../../exported-game.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

/** Tests the grammar in shared/README.md: generates texts from it, and checks our own texts against it. */

type Rule =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "special"; readonly about: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "all" | "one"; readonly of: readonly Rule[] }
  | { readonly kind: "maybe" | "many"; readonly of: Rule };

const TOKEN = /\s*("[^"]*"|'[^']*'|\?[^?]*\?|\w+|[=,|;[\]{}()])/y;

const tokensOf = (source: string): string[] => {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  for (const text = source.trimEnd(); pattern.lastIndex < text.length; ) {
    const [, token] = pattern.exec(text) ?? [];
    if (token === undefined) throw new Error("no EBNF");
    tokens.push(token);
  }
  return tokens;
};

const ESCAPES: Readonly<Record<string, string>> = { "\\n": "\n", "\\r\\n": "\r\n" };

const grammarIn = (source: string): ReadonlyMap<string, Rule> => {
  const tokens = tokensOf(source);
  const take = (): string => tokens.shift() ?? ";";
  const inBrackets = (end: string): Rule => {
    const rule = anyOf();
    if (take() !== end) throw new Error(`no ${end}`);
    return rule;
  };
  const single = (): Rule => {
    const token = take();
    if (token === "[") return { kind: "maybe", of: inBrackets("]") };
    if (token === "{") return { kind: "many", of: inBrackets("}") };
    if (token === "(") return inBrackets(")");
    if (token.startsWith("?")) return { kind: "special", about: token.slice(1, -1).trim() };
    const text = token.slice(1, -1);
    return /^["']/.test(token) ? { kind: "text", text: ESCAPES[text] ?? text } : { kind: "name", name: token };
  };
  const listOf = (part: () => Rule, separator: string): Rule[] => {
    const parts = [part()];
    while (tokens[0] === separator) {
      take();
      parts.push(part());
    }
    return parts;
  };
  const anyOf = (): Rule => ({ kind: "one", of: listOf(() => ({ kind: "all", of: listOf(single, ",") }), "|") });
  const rules = new Map<string, Rule>();
  while (tokens.length > 0) {
    const name = take();
    if (take() !== "=") throw new Error(`${name} has no =`);
    rules.set(name, anyOf());
    if (take() !== ";") throw new Error(`${name} has no end`);
  }
  return rules;
};

const readme = readFileSync(new URL("../../../shared/README.md", import.meta.url), "utf8");
const rules = grammarIn(/```ebnf\n([\s\S]+?)```/.exec(readme)?.[1] ?? "");

const ruleOf = (name: string): Rule => {
  const rule = rules.get(name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  return rule;
};

/** The parts that the grammar describes in words. */
const SPECIALS: Readonly<Record<string, { readonly characters: string; readonly pattern: string }>> = {
  'any character except ", \\ and a line break': { characters: "a Z5-1[]{}*.é\u0627%", pattern: '[^"\\\\\\r\\n]' },
  "any character except {, } and a line break": { characters: 'a Z5-1[]"*.é\u0627%\\', pattern: "[^{}\\r\\n]" },
  "a letter from A to Z or a to z": { characters: "aZXO", pattern: "[A-Za-z]" },
};

const specialOf = (about: string) => {
  const special = SPECIALS[about];
  if (special === undefined) throw new Error(`no meaning of ${about}`);
  return special;
};

/** No rule contains itself, so that the grammar is a regular expression. */
const patternOf = (rule: Rule): string => {
  switch (rule.kind) {
    case "text":
      return rule.text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    case "special":
      return specialOf(rule.about).pattern;
    case "name":
      return patternOf(ruleOf(rule.name));
    case "all":
      return rule.of.map(patternOf).join("");
    case "one":
      return `(?:${rule.of.map(patternOf).join("|")})`;
    case "maybe":
      return `(?:${patternOf(rule.of)})?`;
    case "many":
      return `(?:${patternOf(rule.of)})*`;
  }
};

/** Placeholders for what no grammar can express: the next legal move, and its number. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { move: "\uE000", number: "\uE001" };
const MOST = 6;

const textsOf = (rule: Rule): fc.Arbitrary<string> => {
  switch (rule.kind) {
    case "text":
      return fc.constant(rule.text);
    case "special":
      return fc.constantFrom(...specialOf(rule.about).characters);
    case "name": {
      const placeholder = PLACEHOLDERS[rule.name];
      return placeholder === undefined ? textsOf(ruleOf(rule.name)) : fc.constant(placeholder);
    }
    case "all":
      return fc.tuple(...rule.of.map(textsOf)).map((parts) => parts.join(""));
    case "one":
      return fc.oneof(...rule.of.map(textsOf));
    case "maybe":
      return fc.option(textsOf(rule.of), { nil: "" });
    case "many":
      return fc.array(textsOf(rule.of), { maxLength: MOST }).map((parts) => parts.join(""));
  }
};

const games = vectors.special_games.map(({ moves }) => moves);

interface Written {
  readonly text: string;
  readonly moves: readonly number[];
}

/** Puts the moves of a game into a text. */
const filled = (text: string, game: readonly number[]): Written => {
  let ply = 0;
  const written = text.replace(/[\uE000\uE001]/g, (placeholder) =>
    placeholder === PLACEHOLDERS.number ? String(ply + 1) : moveText(game[ply++] ?? 0),
  );
  return { text: written, moves: game.slice(0, ply) };
};

const grammarTexts = fc
  .tuple(textsOf(ruleOf("game")), fc.constantFrom(...games))
  .map(([text, game]) => filled(text, game))
  // A second "Event" begins a second game.
  .filter(({ text }) => !/\[Event /.test(text));

test("the analysis reads every text of the grammar", () => {
  fc.assert(
    fc.property(grammarTexts, ({ text, moves }) => {
      const found = readImport(text, "https://play.example.com");
      expect(found.kind === "analysis" ? found.analysis.line : found).toEqual(moves);
    }),
    { numRuns: 2000 },
  );
});

const whole = new RegExp(`^${patternOf(ruleOf("game"))}$`, "u");

test.each<[string, Partial<ExportedGame>]>([
  ["with clocks", {}],
  ["without clocks", { clocks: null }],
  ["that is tied", { winner: null, status: "tie" }],
  ["that was aborted", { winner: null, status: "aborted", isRated: false }],
])("an exported game %s fits the grammar", (_, change) => {
  for (const moves of games) {
    expect(gameText(exported(moves, change), "https://play.example.com/Ab3dEfGh2k")).toMatch(whole);
    expect(gameText(exported(moves.slice(0, 1), change), "a")).toMatch(whole);
  }
});

test.each(["", "1-0", "1. 5-5 {never closed", "5-0", "1. 5-5 {a} 2-0", '[Event "A"] 5-5'])(
  "%j does not fit it",
  (text) => {
    expect(text).not.toMatch(whole);
  },
);
