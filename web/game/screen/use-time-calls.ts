import { useEffect, useState } from "react";
import { TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { useAppearance } from "../../appearance/appearance-store.ts";
import type { Speaker } from "../speech/announcer.tsx";
import { TimeCalls } from "../speech/time-calls.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { clockReading } from "../state/match-view.ts";
import { lowTime } from "./player-clock.tsx";

const STANDING = { remaining: 0, at: 0, isRunning: false } as const;

/** Says how much time is left on the player's own clock while it runs, at a few moments of a game. */
export const useTimeCalls = (screen: Playing | Finished, speaker: Speaker): void => {
  const { callsTime } = useAppearance();
  const { you, gameType } = screen.game;
  const { base } = TIME_CONTROLS[gameType];
  const [calls] = useState(() => new TimeCalls(base, lowTime(base)));
  const { remaining, at, isRunning } = you === null ? STANDING : clockReading(screen, you);

  useEffect(() => {
    if (!callsTime || !isRunning) return;
    const left = (): number => remaining - (performance.now() - at);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForNext = (): void => {
      const pause = calls.untilNext(left());
      if (pause === null) return;
      timer = setTimeout(() => {
        const announcement = calls.call(left());
        if (announcement !== null) speaker.say(announcement);
        waitForNext();
      }, pause);
    };
    waitForNext();
    return () => clearTimeout(timer);
  }, [calls, speaker, callsTime, isRunning, remaining, at]);
};
