import type { ReactNode } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Speaker } from "../../match/speech/announcer.tsx";
import type { Finished, GameScreen } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";

export interface Reviewed {
  /** True if the server has recorded the game, so its positions are not those of a running game. */
  readonly isRecorded: boolean;
  readonly screen: GameScreen & Finished;
  readonly store: Pick<GameStore, "view" | "notify">;
  readonly speaker: Speaker;
  /** The time of each move, by ply. Unknown times are null, or missing at the end. */
  readonly spent: readonly (Millis | null)[];
  readonly closeTo: string | null;
  readonly offer?: ReactNode;
  readonly side: (onShortcuts: () => void, ply: number) => ReactNode;
}
