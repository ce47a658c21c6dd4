import { moveText, squareOf } from "../../../shared/protocol/notation.ts";
import { bareWord, isLink, type LinkedPlace, readLink } from "./import-link.ts";
import {
  type ImportedMoves,
  type ImportProblem,
  importMoves,
  isMoveWord,
  noMove,
  withPlainDashes,
} from "./import-moves.ts";

export type Import = ImportedMoves | LinkedPlace;

const problem = (found: ImportProblem): Import => ({ kind: "problem", problem: found });

/** More than any exported game has. */
const LONGEST_TEXT = 20_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 9;

/** A move in JSON as text: "5-1", or as in the protocol {"subBoardIndex":4,"squareIndex":0}; null for anything else. */
const moveIn = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || !("subBoardIndex" in value && "squareIndex" in value)) return null;
  const { subBoardIndex, squareIndex } = value;
  return isIndex(subBoardIndex) && isIndex(squareIndex) ? moveText(squareOf({ subBoardIndex, squareIndex })) : null;
};

/** The lists of moves in JSON: of one game, of an account's export, or of a frame of the protocol. */
const movesIn = (value: unknown): readonly (readonly unknown[])[] => {
  if (Array.isArray(value)) {
    const games = value.flatMap(movesIn);
    return games.length > 0 ? games : value.some((part) => moveIn(part) !== null) ? [value] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const { moves, moveHistory, games }: Readonly<Record<string, unknown>> = { ...value };
  const list = moves ?? moveHistory;
  return Array.isArray(list) ? [list] : movesIn(games);
};

const importJson = (text: string): Import => {
  const value = parsed(text);
  const [moves, ...others] = movesIn(
    value ??
      text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map(parsed),
  );
  if (others.length > 0) return problem({ kind: "several-games" });
  if (moves === undefined) return problem(noMove(text, 1));
  return importMoves(moves.map((move) => moveIn(move) ?? JSON.stringify(move)).join(" "));
};

const linksIn = (text: string, origin: string): readonly string[] => {
  const words = text.startsWith("[") ? [] : text.split(/\s+/).map(bareWord);
  return words.some(isMoveWord) ? [] : words.filter((word) => isLink(word, origin));
};

/** @param origin of this site: only its links are read. */
export const readImport = (text: string, origin: string): Import => {
  const trimmed = withPlainDashes(text.trim());
  if (trimmed === "") return problem({ kind: "empty" });
  if (trimmed.length > LONGEST_TEXT) return problem({ kind: "several-games" });
  const [link, ...others] = /^\/\S*$/.test(trimmed) ? [bareWord(trimmed)] : linksIn(trimmed, origin);
  if (others.length > 0) return problem({ kind: "several-games" });
  if (link !== undefined) return readLink(link, origin) ?? problem({ kind: "no-link" });
  return /^(?:\{\s*"|\[\s*["{[])/.test(trimmed) ? importJson(trimmed) : importMoves(trimmed);
};
