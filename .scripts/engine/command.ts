import {
  type IllegalReason,
  INITIAL_POSITION,
  play,
  type Square,
  toSquare,
  whyIllegal,
} from "../../shared/game/rules.ts";

type Command =
  | { readonly type: "uttt" | "quit" | "nothing" }
  | { readonly type: "position"; readonly squares: readonly Square[] }
  | { readonly type: "go"; readonly limit: "movetime" | "playouts"; readonly amount: number }
  | { readonly type: "error"; readonly reason: string };

/** The largest amounts: ten minutes in milliseconds, and playouts that take a little longer than that. */
const MOST = { movetime: 600_000, playouts: 1_000_000_000 } as const;

const REASONS: Readonly<Record<IllegalReason, string>> = {
  "bad-request": "it is no move",
  finished: "the game is over",
  "wrong-sub-board": "it is not in the board that must be played in",
  occupied: "the square is taken",
};

const error = (reason: string): Command => ({ type: "error", reason });

/** Shortens what was sent, to quote it in an answer. */
const quoted = (text: string): string => JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);

const parsePosition = (words: readonly string[]): Command => {
  let position = INITIAL_POSITION;
  const squares: Square[] = [];
  for (const word of words) {
    const [, subBoard, square] = /^([1-9])-([1-9])$/.exec(word) ?? [];
    if (subBoard === undefined || square === undefined) return error(`${quoted(word)} is no move: 5-1 is one`);
    const move = toSquare(Number(subBoard) - 1, Number(square) - 1);
    const illegal = whyIllegal(position, move);
    if (illegal !== null) return error(`move ${squares.length + 1}, ${word}, is not allowed: ${REASONS[illegal]}`);
    position = play(position, move);
    squares.push(move);
  }
  return { type: "position", squares };
};

const parseGo = ([limit, amountText, ...rest]: readonly string[]): Command => {
  if ((limit !== "movetime" && limit !== "playouts") || amountText === undefined || rest.length > 0) {
    return error('go takes "movetime" and milliseconds, or "playouts" and a number');
  }
  const amount = Number(amountText);
  if (!/^\d+$/.test(amountText) || amount < 1 || amount > MOST[limit]) {
    return error(`${limit} is a whole number from 1 to ${MOST[limit]}, not ${quoted(amountText)}`);
  }
  return { type: "go", limit, amount };
};

/** Parses a line without its line break. Any white space separates words; an empty line asks for nothing. */
export const parseCommand = (line: string): Command => {
  const [name = "", ...words] = line.trim().split(/\s+/);
  if (name === "") return { type: "nothing" };
  if (name === "position") return parsePosition(words);
  if (name === "go") return parseGo(words);
  if (name === "uttt" || name === "quit") return words.length === 0 ? { type: name } : error(`${name} stands alone`);
  return error(`there is no command ${quoted(name)}: there are uttt, position, go, quit`);
};
