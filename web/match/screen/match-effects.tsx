import { useEffect, useState } from "react";

import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { useAppearance } from "../../kit/appearance/appearance-store.ts";
import type { Speaker } from "../speech/announcer.tsx";
import { TimeCalls } from "../speech/time-calls.ts";
import type { Finished, Playing } from "../state/game-screen.ts";
import { clockReading, isMyTurn } from "../state/match-view.ts";
import { noteRatedDays } from "../state/rated-days.ts";
import { lowTime } from "../strips/player-clock.tsx";
import { useTurnSignal } from "./use-turn-signal.ts";

/** Browsers drop the lock of a hidden page, so it is requested again. */
const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // Refused, for example on a low battery. The screen then turns off as usual.
      }
    };
    void request();
    document.addEventListener("visibilitychange", request);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", request);
      void lock?.release().catch(() => {});
    };
  }, [isWanted]);
};

const STANDING = { remaining: 0, at: 0, isRunning: false } as const;

const useTimeCalls = (screen: Playing | Finished, speaker: Speaker): void => {
  const { callsTime } = useAppearance();
  const { you, timeControl } = screen.game;
  const { base } = timeControl;
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

export interface MatchEffectsProps {
  readonly screen: Playing | Finished;
  readonly speaker: Speaker;
}

export const MatchEffects = ({ screen, speaker }: MatchEffectsProps) => {
  useTimeCalls(screen, speaker);
  useEffect(() => noteRatedDays(screen), [screen]);
  useTurnSignal(isMyTurn(screen), screen.game.squares.length);
  useWakeLock(screen.phase === "playing" && screen.game.you !== null && !isCorrespondence(screen.game));
  return null;
};
