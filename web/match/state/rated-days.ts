import type { CorrespondenceGame } from "../../../shared/api/games-api.ts";
import { INITIAL_POSITION, type Position, play, replay, type Square } from "../../../shared/game/rules.ts";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { packMoves, unpackMoves } from "../../../shared/protocol/notation.ts";
import { foldPosition } from "../../../shared/protocol/position-key.ts";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";
import type { Phase } from "./game-screen.ts";

/** Correspondence games last for weeks: they keep the engine off only in their own positions. */

const KEY = "rated-correspondence";

/** Moves by game, as `packMoves` writes them, newest last. */
const known = (): ReadonlyMap<string, string> => new Map(new URLSearchParams(readKept(KEY) ?? ""));

/** A player has fifty games at most. */
const MOST = 50;

const keepAll = (games: readonly (readonly [id: string, moves: string])[]): void =>
  keep(KEY, games.length === 0 ? null : new URLSearchParams(games.slice(-MOST).map((game) => [...game])).toString());

export const noteRatedGames = (games: readonly Pick<CorrespondenceGame, "id" | "isRated" | "moves">[]): void =>
  keepAll(games.filter(({ isRated }) => isRated).map(({ id, moves }) => [id, moves]));

export const noteRatedDays = (screen: Phase): void => {
  if (screen.phase !== "playing" && screen.phase !== "finished") return;
  if (screen.game.you === null || !screen.game.isRated || !isCorrespondence(screen.game)) return;
  const { gameId, squares } = screen.game;
  const others = [...known()].filter(([id]) => id !== gameId);
  keepAll(screen.phase === "playing" ? [...others, [gameId, packMoves(squares)]] : others);
};

/** Empty if the stored text is invalid. */
const movesOf = (packed: string): readonly Square[] => {
  try {
    return unpackMoves(packed);
  } catch {
    return [];
  }
};

/** The engine's lines from up to this many plies earlier would still reveal its opinion of the present position. */
const BEFORE = 4;

/** Which positions of a line the engine looks at. */
export type Looks = "at-end" | "at-each";

/** True also for symmetric images, and for a look at one of the last `BEFORE` positions. */
export const isRatedDays = (
  squares: readonly Square[],
  start: Position = INITIAL_POSITION,
  looks: Looks = "at-end",
): boolean => {
  const end = start.ply + squares.length;
  /** True if the line has the position that the game had at this ply. */
  const hasPosition = (moves: readonly Square[], ply: number): boolean => {
    if (ply < start.ply || ply > end) return false;
    const position = squares.slice(0, ply - start.ply).reduce(play, start);
    return foldPosition(position).key === foldPosition(replay(moves, ply)).key;
  };
  return [...known().values()].some((packed) => {
    const moves = movesOf(packed);
    const ply = moves.length;
    if (ply === 0) return false;
    const earlier = Array.from({ length: BEFORE }, (_, index) => ply - 1 - index);
    const looked = earlier.filter((before) => before > 0 && (looks === "at-each" || before === end));
    return [ply, ...looked].some((at) => hasPosition(moves, at));
  });
};
