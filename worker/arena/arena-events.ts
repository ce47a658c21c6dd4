import type { ArenaPhase } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ArenaNote } from "../room/play/arena-note.ts";
import type { ArenaGame, Entry } from "./entrant.ts";

/** The object performs them in order, what is stored first. */
export type ArenaEffect =
  | { readonly kind: "keep-phase"; readonly phase: ArenaPhase }
  | { readonly kind: "keep-entry"; readonly entry: Entry }
  | { readonly kind: "keep-game"; readonly game: ArenaGame }
  /** Claims both players at their hubs, and makes the room. */
  | { readonly kind: "make"; readonly game: ArenaGame }
  | { readonly kind: "release"; readonly game: ArenaGame }
  | { readonly kind: "announce"; readonly game: ArenaGame }
  | { readonly kind: "ask-room"; readonly gameId: string };

export interface ArenaMoment {
  readonly now: Millis;
  readonly random: () => number;
  readonly newGameId: () => string;
}

/** `none`: it knows no such game. `unknown`: it did not answer. */
export type ArenaRoomAnswer = ArenaNote | "playing" | "none" | "unknown";
