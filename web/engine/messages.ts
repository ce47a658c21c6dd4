import type { Candidate } from "../../shared/engine/choice.ts";
import type { Choice, Limits } from "../../shared/engine/engine.ts";
import type { Square } from "../../shared/rules.ts";

/** What a page and its engine, which thinks beside it, say to each other. */

export interface Question {
  /** All moves of a game that goes on, from its start; they must be legal. */
  readonly moves: readonly Square[];
  /** At least one of them: it stops at what comes first. */
  readonly limits: Limits;
  /** The net judges better, playouts judge as a beginner may: by trying. */
  readonly search: "net" | "playouts";
  /** For playouts: the same seed plays the same games. 1 when left out. */
  readonly seed?: number;
  /** Whether what is known from earlier questions is forgotten, so that the same question has the same answer. */
  readonly isFresh?: boolean;
}

/** What the engine thinks of a position. */
export interface Thought extends Choice {
  /** All moves that are allowed, in ascending order of their squares. */
  readonly candidates: readonly Candidate[];
}

export type ToEngine =
  | {
      readonly type: "think";
      readonly id: number;
      readonly question: Question;
      /** Whether it should tell what it thinks so far, some times a second. */
      readonly isWatched: boolean;
    }
  | { readonly type: "stop"; readonly id: number };

export type FromEngine =
  | { readonly type: "progress" | "answer"; readonly id: number; readonly thought: Thought }
  | { readonly type: "failed"; readonly id: number };
