import { useEffect } from "react";
import { flagAt } from "../../../shared/game/clock.ts";
import type { Practice, Rival } from "./practice-state.ts";
import type { PracticeStore } from "./practice-store.ts";

export const usePracticeClock = <R extends Rival>(store: PracticeStore<R>, practice: Practice<R>): void => {
  const isPlaying = practice.phase === "playing";
  useEffect(() => {
    if (!isPlaying) return;
    const pause = (): void => store.dispatch({ type: "paused", at: performance.now() });
    const follow = (): void => {
      if (document.visibilityState === "hidden") pause();
      else store.dispatch({ type: "resumed", at: performance.now() });
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    addEventListener("pageshow", follow);
    addEventListener("pagehide", pause);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pageshow", follow);
      removeEventListener("pagehide", pause);
    };
  }, [store, isPlaying]);

  const clock = practice.phase === "playing" && practice.pausedAt === null ? practice.game.clock : null;
  useEffect(() => {
    const flag = clock === null ? null : flagAt(clock);
    if (flag === null) return;
    const end = (): void => store.dispatch({ type: "time", at: Math.max(flag, performance.now()) });
    const timer = setTimeout(end, Math.max(0, flag - performance.now()));
    return () => clearTimeout(timer);
  }, [store, clock]);
};
