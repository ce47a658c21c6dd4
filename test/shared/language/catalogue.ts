import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Area, Plural } from "../../../shared/language/texts.ts";

/** Reads the catalogue's files as text. */

/** The path of a text: "home.codeTooShort.one". */
export type Texts = ReadonlyMap<string, string>;

export const textsIn = (area: Area | Plural, way: string): Texts =>
  new Map(
    Object.entries(area).flatMap(([name, content]: [string, string | Area | Plural]): [string, string][] =>
      typeof content === "string" ? [[`${way}.${name}`, content]] : [...textsIn(content, `${way}.${name}`)],
    ),
  );

const ENGLISH = new URL("../../../shared/language/en/", import.meta.url);

/** The name of a file's area: "first-metas.ts" has firstMetas. */
export const areaIn = (file: string): string =>
  basename(file, ".ts").replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

const FILES: ReadonlyMap<string, URL> = new Map(
  globSync("*.ts", { cwd: ENGLISH }).map((file) => [areaIn(file), new URL(file, ENGLISH)]),
);

/** The names of all areas, from the files. */
export const areaNames = [...FILES.keys()];

const fileOf = (area: string): URL => {
  const file = FILES.get(area);
  if (file === undefined) throw new Error(`There is no file with the area ${area}`);
  return file;
};

export const sourceOf = (area: string): string => readFileSync(fileOf(area), "utf8");

/** An area in its module: the one exported value. */
export const areaOf = async (area: string): Promise<Area> => {
  const [content, ...others] = Object.values<Area>(await import(fileOf(area).href));
  if (content === undefined || others.length > 0) throw new Error(`The file of ${area} must have one value`);
  return content;
};

const COMMENT = /^\s*\/\/ ?(.*)$/;
const OPENING = /^\s*"?([\w -]+)"?: \{$/;
const ENTRY = /^\s*"?([\w -]+)"?:/;

/**
 * The length limits: the path of each text, or of several on one line, with the number of the comment "where, ≤ 24"
 * that covers it. Null without one.
 */
export const limitsIn = (area: string, source: string): ReadonlyMap<string, number | null> => {
  const limits = new Map<string, number | null>();
  const way = [area];
  const comment: string[] = [];
  let limit: number | null = null;
  for (const line of source.slice(source.indexOf("texts(")).split("\n").slice(1)) {
    const said = COMMENT.exec(line)?.[1];
    if (said !== undefined) {
      comment.push(said);
      continue;
    }
    if (comment.length > 0) limit = Number(/, ≤ (\d+)$/.exec(comment.splice(0).join(" "))?.[1] ?? 0) || null;
    const opened = OPENING.exec(line)?.[1];
    if (opened !== undefined) way.push(opened);
    else if (/^\s*\},?$/.test(line)) way.pop();
    else {
      const name = ENTRY.exec(line)?.[1];
      if (name !== undefined) limits.set([...way, name].join("."), limit);
    }
  }
  return limits;
};

/** The limit of a text: on its own line, or on the line it shares with others. */
export const limitOf = (limits: ReadonlyMap<string, number | null>, way: string): number | null => {
  const shared = way.slice(0, way.lastIndexOf("."));
  return limits.get(way) ?? (shared === "" ? null : limitOf(limits, shared));
};
