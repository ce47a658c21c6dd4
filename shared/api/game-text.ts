import type { Millis } from "../game/time-controls.ts";
import type { ExportedGame } from "./games-api.ts";

/**
 * A game as text, similar to chess's PGN, for storing, printing and reading back:
 *
 *     [Event "Rated blitz game"]
 *     [Site "https://play.example.com/Ab3dEfGh2k"]
 *     [Date "2026.11.20"]
 *     [Time "18:05:09"]
 *     [X "ada"]
 *     [O "bob"]
 *     [Result "1-0"]
 *     [XElo "1500"]
 *     [OElo "1500"]
 *     [XEloChange "+162"]
 *     [OEloChange "-162"]
 *     [TimeControl "300+3"]
 *     [Termination "resign"]
 *
 *     1. 5-5 {[%clk 0:05:00]} 2. 5-1 {[%clk 0:05:00]} 3. 1-1 {[%clk 0:04:58.3]} 1-0
 *
 * - One tag a line, in this order. The four rating tags are only in rated games. Date and Time are the start's, in UTC.
 * - TimeControl is base and increment in seconds.
 * - Termination is line, tie, resign, timeout or aborted.
 * - After an empty line the moves, each with its number; X makes the odd ones. A move is the sub-board and the square
 *   in it, each from 1 to 9 in reading order. Lines break at 80 characters.
 * - After a move, as in PGN, the time left on the mover's clock: hours, minutes, seconds. Older games have none.
 * - The last word is the result: 1-0 if X won, 0-1 if O won, 1/2-1/2 for a tie, * for an aborted game.
 */

const LINE_LENGTH = 80;

type Tag = readonly [name: string, value: string];

const resultOf = ({ winner, status }: ExportedGame): string => {
  if (status === "aborted") return "*";
  if (winner === null) return "1/2-1/2";
  return winner === "X" ? "1-0" : "0-1";
};

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change));

const ratingTags = ({ players }: ExportedGame): Tag[] => {
  const rated = players.flatMap(({ symbol, playerElo, playerEloChange }) =>
    playerElo === null || playerEloChange === null ? [] : [{ symbol, playerElo, playerEloChange }],
  );
  return [
    ...rated.map(({ symbol, playerElo }): Tag => [`${symbol}Elo`, String(Math.round(playerElo))]),
    ...rated.map(({ symbol, playerEloChange }): Tag => [`${symbol}EloChange`, signed(Math.round(playerEloChange) + 0)]),
  ];
};

const tagsOf = (game: ExportedGame, site: string): Tag[] => {
  const [X, O] = game.players;
  const [date = "", time = ""] = new Date(game.createdAt).toISOString().split(/[T.]/);
  const { base, increment } = game.clock;
  return [
    ["Event", `${game.isRated ? "Rated" : "Unrated"} ${game.gameType} game`],
    ["Site", site],
    ["Date", date.replaceAll("-", ".")],
    ["Time", time],
    ["X", X.username],
    ["O", O.username],
    ["Result", resultOf(game)],
    ...ratingTags(game),
    ["TimeControl", `${base / 1000}+${increment / 1000}`],
    ["Termination", game.status],
  ];
};

const tagText = ([name, value]: Tag): string => `[${name} "${value.replace(/["\\]/g, "\\$&")}"]`;

const wrapped = (words: readonly string[]): string => {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LINE_LENGTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
};

const clockComment = (clock: Millis): string => {
  const seconds = Math.floor(clock / 1000);
  const two = (number: number): string => String(number).padStart(2, "0");
  const time = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const tenths = Math.floor((clock % 1000) / 100);
  return `{[%clk ${time}${tenths === 0 ? "" : `.${tenths}`}]}`;
};

/** `site` is the game's address. Ends with a line break. */
export const gameText = (game: ExportedGame, site: string): string => {
  const words = game.moves.flatMap((move, ply) => {
    const clock = game.clocks?.[ply];
    return [`${ply + 1}.`, move, ...(clock === undefined ? [] : [clockComment(clock)])];
  });
  return `${tagsOf(game, site).map(tagText).join("\n")}\n\n${wrapped([...words, resultOf(game)])}\n`;
};
