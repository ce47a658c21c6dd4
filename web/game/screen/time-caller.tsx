import type { Speaker } from "../speech/announcer.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { useTimeCalls } from "./use-time-calls.ts";

export interface TimeCallerProps {
  readonly screen: Playing | Finished;
  readonly speaker: Speaker;
}

/** Nothing to be seen: it says how much time is left. */
export const TimeCaller = ({ screen, speaker }: TimeCallerProps) => {
  useTimeCalls(screen, speaker);
  return null;
};
