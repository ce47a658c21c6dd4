import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BUILT_IN, languages } from "../../../shared/language/languages.ts";
import type { Area, Plural } from "../../../shared/language/texts.ts";
import { TRANSLATIONS } from "../../../shared/language/translations.ts";
import { areaNames, areaOf } from "./catalogue.ts";

/**
 * Which English each translation was made from. The record has a line for each text, "path: English de es …": hashes of
 * the text in each language. If the English is another one than in the record and a translation still the same, then
 * nobody has looked at that translation since.
 */

export const RECORD = new URL("../../../shared/language/made-from.txt", import.meta.url);

const TRANSLATED = languages.filter((language) => language !== BUILT_IN);

/** The hashes of a text: the English one, then those of `TRANSLATED`. By its path, "home.codeTooShort". */
type Hashes = ReadonlyMap<string, readonly string[]>;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 4);

const isPlural = (content: Area | Plural): content is Plural => typeof content.other === "string";

/** A text with its plural forms counts as one. */
const hashesIn = (area: Area, way: string): [string, string][] =>
  Object.entries(area).flatMap(([name, content]: [string, string | Area | Plural]): [string, string][] =>
    typeof content === "string" || isPlural(content)
      ? [[`${way}.${name}`, hashOf(JSON.stringify(content))]]
      : hashesIn(content, `${way}.${name}`),
  );

export const hashesNow = async (): Promise<Hashes> => {
  const english = await Promise.all(areaNames.map(async (name) => hashesIn(await areaOf(name), name)));
  const translated = TRANSLATED.map((language) => {
    const areas: Readonly<Record<string, Area>> = TRANSLATIONS[language];
    return new Map(Object.entries(areas).flatMap(([name, area]) => hashesIn(area, name)));
  });
  return new Map(
    english.flat().map(([way, hash]) => [way, [hash, ...translated.map((texts) => texts.get(way) ?? "")]]),
  );
};

export const recordText = (hashes: Hashes): string =>
  [...hashes]
    .map(([way, own]) => `${way}: ${own.join(" ")}\n`)
    .sort()
    .join("");

export const recordIn = (text: string): Hashes =>
  new Map(
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2).split(" ")]),
  );

export const readRecord = (): string => readFileSync(RECORD, "utf8");

interface Stale {
  readonly way: string;
  readonly language: string;
}

/** The translations that were made from an older English. */
export const staleIn = (recorded: Hashes, now: Hashes): Stale[] =>
  [...now].flatMap(([way, [english, ...translations]]) => {
    const [before, ...made] = recorded.get(way) ?? [english];
    if (before === english) return [];
    return TRANSLATED.filter((_, index) => translations[index] === made[index]).map((language) => ({ way, language }));
  });

/** The record after today's texts. What is stale keeps its line, unless it is among `seen`. */
export const recordAfter = (recorded: Hashes, now: Hashes, seen: readonly string[]): Hashes => {
  const stale = new Set(staleIn(recorded, now).map(({ way }) => way));
  return new Map(
    [...now].map(([way, hashes]) => [
      way,
      stale.has(way) && !seen.includes(way) ? (recorded.get(way) ?? hashes) : hashes,
    ]),
  );
};
