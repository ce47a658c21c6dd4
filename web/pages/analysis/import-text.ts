import { isGameId } from "../../../shared/game/game-id.ts";
import { INITIAL_POSITION, play, type Square, toSquare, whyIllegal } from "../../../shared/game/rules.ts";
import { EMPTY_TREE, withLine } from "../../../shared/study/tree.ts";
import { readAddress } from "./analysis-address.ts";
import { type Analysis, goTo } from "./variations.ts";

/** Reads what somebody pastes: moves in several notations, an exported game, or a link. */

export type ImportProblem =
  | { readonly kind: "empty" | "several-games" | "no-link" }
  | { readonly kind: "no-move"; readonly number: number; readonly text: string }
  | { readonly kind: "not-allowed" | "over"; readonly number: number; readonly square: Square };

export type Import =
  | { readonly kind: "analysis"; readonly analysis: Analysis }
  /** A link to a game, whose moves must be fetched. */
  | { readonly kind: "game"; readonly gameId: string }
  | { readonly kind: "problem"; readonly problem: ImportProblem };

const problem = (found: ImportProblem): Import => ({ kind: "problem", problem: found });

const LONGEST_QUOTE = 12;
/** More than any exported game has. */
const LONGEST_TEXT = 20_000;

/** "1.", "12…" or "3...", at the start of a word. */
const NUMBER = /^\d{1,3}(?:\.+|…)/;
const DASHED = /^([1-9])[-–]([1-9])$/;
const PAIRS = /^(?:[1-9]{2})+$/;
const RESULTS = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];

const squareOfDigits = (subBoard: string, square: string): Square => toSquare(Number(subBoard) - 1, Number(square) - 1);

/** The moves in a word, such as two in "5313"; null if the word is not made of moves. */
const movesOfWord = (word: string, hasDashes: boolean): readonly Square[] | null => {
  const [, subBoard, square] = DASHED.exec(word) ?? [];
  if (subBoard !== undefined && square !== undefined) return [squareOfDigits(subBoard, square)];
  if (hasDashes || !PAIRS.test(word)) return null;
  return (word.match(/../g) ?? []).map((pair) => squareOfDigits(pair.charAt(0), pair.charAt(1)));
};

/** Among moves with dashes, a number counts moves, as in "1 5-1 2 1-3 3 3-3", or pairs, as in "1 5-1 1-3 2 3-3". */
const isMoveNumber = (word: string, known: number): boolean =>
  [known + 1, Math.floor(known / 2) + 1].some((number) => word === String(number));

const importMoves = (text: string): Import => {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const hasDashes = words.some((word) => DASHED.test(word.replace(NUMBER, "")));
  const squares: Square[] = [];
  let position = INITIAL_POSITION;
  let isClosed = false;
  for (const word of words) {
    const number = squares.length + 1;
    const rest = word.replace(NUMBER, "");
    if (rest === "" || (hasDashes && isMoveNumber(word, squares.length))) continue;
    if (RESULTS.includes(rest) && !isClosed) {
      isClosed = true;
      continue;
    }
    const moves = isClosed ? null : movesOfWord(rest, hasDashes);
    if (moves === null) return problem({ kind: "no-move", number, text: word.slice(0, LONGEST_QUOTE) });
    for (const square of moves) {
      const whyNot = whyIllegal(position, square);
      const kind = whyNot === "finished" ? "over" : "not-allowed";
      if (whyNot !== null) return problem({ kind, number: squares.length + 1, square });
      position = play(position, square);
      squares.push(square);
    }
  }
  if (squares.length === 0) return problem({ kind: "empty" });
  return { kind: "analysis", analysis: goTo(withLine(EMPTY_TREE, squares), squares) };
};

/** A comment in an exported game, such as the clock after a move: {[%clk 0:04:58]}. */
const COMMENT = /\{[^{}]*\}/g;

/** A tag of an exported game: [Event "Rated blitz game"]. */
const TAG = /^\[\w+ "(?:[^"\\]|\\.)*"\]$/;
const FIRST_TAG = /^\[Event "/;

const importExport = (text: string): Import => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines.filter((line) => FIRST_TAG.test(line)).length > 1) return problem({ kind: "several-games" });
  const moves = lines.filter((line) => !TAG.test(line)).join(" ");
  return importMoves(moves.replace(COMMENT, " "));
};

const hasMoves = (value: unknown): value is { readonly moves: readonly unknown[] } =>
  typeof value === "object" && value !== null && "moves" in value && Array.isArray(value.moves);

const hasGames = (value: unknown): value is { readonly games: readonly unknown[] } =>
  typeof value === "object" && value !== null && "games" in value && Array.isArray(value.games);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** One game of an account's export, or a line of an export of all games. */
const importJson = (text: string): Import => {
  const value = parsed(text);
  const games =
    value === null
      ? text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(parsed)
      : hasGames(value)
        ? value.games
        : [value];
  const [game] = games;
  if (games.length > 1 && games.every(hasMoves)) return problem({ kind: "several-games" });
  if (!hasMoves(game)) return problem({ kind: "no-move", number: 1, text: text.slice(0, LONGEST_QUOTE) });
  return importMoves(game.moves.join(" "));
};

const LINK = /^(?:https?:\/\/|\/)\S*$/i;

const importLink = (text: string, origin: string): Import => {
  const url = URL.canParse(text, origin) ? new URL(text, origin) : null;
  if (url === null || url.origin !== origin) return problem({ kind: "no-link" });
  const gameId = url.pathname.slice(1);
  if (isGameId(gameId)) return { kind: "game", gameId };
  const isAnalysis = url.pathname === "/analysis" && ["moves", "tree"].some((name) => url.searchParams.has(name));
  const linked = isAnalysis ? readAddress(url.searchParams) : null;
  return linked?.kind === "analysis" ? linked : problem({ kind: "no-link" });
};

/** @param origin of this site: only its links are read. */
export const readImport = (text: string, origin: string): Import => {
  const trimmed = text.slice(0, LONGEST_TEXT).trim();
  if (trimmed === "") return problem({ kind: "empty" });
  if (LINK.test(trimmed)) return importLink(trimmed, origin);
  if (trimmed.startsWith("{")) return importJson(trimmed);
  return importExport(trimmed);
};
