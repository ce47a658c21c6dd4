import type { Candidate } from "../../../shared/engine/choice.ts";
import type { Choice, Limits } from "../../../shared/engine/engine.ts";
import type { LinesWanted, Report } from "../../../shared/engine/lines.ts";
import type { Position, Square } from "../../../shared/game/rules.ts";

export interface Question {
  readonly moves: readonly Square[];
  readonly start?: Position;
  /** At least one limit. The engine stops at the first one it reaches. */
  readonly limits: Limits;
  /** "net" judges better. "playouts" tries moves out, as a beginner might. */
  readonly search: "net" | "playouts";
  /** For playouts: the same seed gives the same answers. Default 1. */
  readonly seed?: number;
  /** Forgets earlier questions, so that the same question gets the same answer. */
  readonly isFresh?: boolean;
  /** Asks for several lines, and late in a game for the result of each move. */
  readonly lines?: LinesWanted;
}

export interface Thought extends Choice {
  /** All legal moves, by ascending square. */
  readonly candidates: readonly Candidate[];
  /** The chosen move and the moves expected after it. */
  readonly line: readonly Square[];
  readonly report?: Report;
}

export type ToEngine =
  | {
      readonly type: "think";
      readonly id: number;
      readonly question: Question;
      readonly isWatched: boolean;
    }
  | { readonly type: "stop"; readonly id: number };

export type FromEngine =
  | { readonly type: "progress" | "answer"; readonly id: number; readonly thought: Thought }
  | { readonly type: "failed"; readonly id: number };
