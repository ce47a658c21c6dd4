import type { Speaker } from "../speech/announcer.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { isMyTurn } from "../state/match-view.ts";
import { useTimeCalls } from "./use-time-calls.ts";
import { useTurnSignal } from "./use-turn-signal.ts";
import { useWakeLock } from "./use-wake-lock.ts";

export interface MatchEffectsProps {
  readonly screen: Playing | Finished;
  readonly speaker: Speaker;
}

/** Nothing to be seen on the page: says how much time is left, calls a player back whose turn it is, keeps the screen on. */
export const MatchEffects = ({ screen, speaker }: MatchEffectsProps) => {
  useTimeCalls(screen, speaker);
  useTurnSignal(isMyTurn(screen), screen.game.squares.length);
  useWakeLock(screen.phase === "playing" && screen.game.you !== null);
  return null;
};
