import type { Square } from "../../../shared/game/rules.ts";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";
import type { Phase } from "./game-screen.ts";

/**
 * The person's rated correspondence games that run, as far as this browser knows them: they go on for weeks, so they do
 * not keep the engine off everywhere, only in their own positions.
 */

const KEY = "rated-correspondence";

/** Moves by game, as `packMoves` writes them, newest last. */
const known = (): ReadonlyMap<string, string> => new Map(new URLSearchParams(readKept(KEY) ?? ""));

/** A player has fifty games at most. */
const MOST = 50;

/** Takes note of a game that this page shows. */
export const noteRatedDays = (screen: Phase): void => {
  if (screen.phase !== "playing" && screen.phase !== "finished") return;
  if (screen.game.you === null || !screen.game.isRated || !isCorrespondence(screen.game)) return;
  const { gameId, squares } = screen.game;
  const others = [...known()].filter(([id]) => id !== gameId);
  const all = screen.phase === "playing" ? [...others, [gameId, packMoves(squares)]] : others;
  keep(KEY, all.length === 0 ? null : new URLSearchParams(all.slice(-MOST)).toString());
};

/** True if one of these games may come to the position after `squares`. */
export const isRatedDays = (squares: readonly Square[]): boolean => {
  const line = packMoves(squares);
  return [...known().values()].some((moves) => moves.length > 0 && line.startsWith(moves));
};
