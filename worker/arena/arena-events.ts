import type { ArenaPhase } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ArenaNote } from "../room/play/arena-note.ts";
import type { ArenaGame, Entry } from "./entrant.ts";

/** What an arena has to do, as values. The object performs them in order, what is stored first. */
export type ArenaEffect =
  | { readonly kind: "keep-phase"; readonly phase: ArenaPhase }
  | { readonly kind: "keep-entry"; readonly entry: Entry }
  | { readonly kind: "keep-game"; readonly game: ArenaGame }
  /** Claims both players at their hubs, and makes the room. */
  | { readonly kind: "make"; readonly game: ArenaGame }
  /** Notifies the hubs that a game was not made. */
  | { readonly kind: "release"; readonly game: ArenaGame }
  /** Sends both players their game. */
  | { readonly kind: "announce"; readonly game: ArenaGame }
  /** Asks a room how its game stands. */
  | { readonly kind: "ask-room"; readonly gameId: string };

export interface ArenaMoment {
  readonly now: Millis;
  readonly random: () => number;
  readonly newGameId: () => string;
}

/** How a room answers: `none` if it knows no such game, `unknown` if it did not answer. */
export type ArenaRoomAnswer = ArenaNote | "playing" | "none" | "unknown";
