import type { ReactNode } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Speaker } from "../../match/speech/announcer.tsx";
import type { Finished, GameScreen } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";

/** A game to review. */
export interface Reviewed {
  /** True if the server has recorded it: no position of it is one of a game that runs. */
  readonly isRecorded: boolean;
  readonly screen: GameScreen & Finished;
  readonly store: Pick<GameStore, "view" | "notify">;
  readonly speaker: Speaker;
  /** The time that each move took, by ply; null, or too short, where it is not known. */
  readonly spent: readonly (Millis | null)[];
  /** Where the review's end leads; null if there is nothing behind it. */
  readonly closeTo: string | null;
  readonly offer?: ReactNode;
  /** Beside the board on wide screens. */
  readonly side: (onShortcuts: () => void, ply: number) => ReactNode;
}
