import { useEffect, useEffectEvent, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";

const MOVE_EVERY: Millis = 1200;
const END_SHOWN_FOR: Millis = 5000;

export const wantsMotion = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

interface ReplayOptions {
  readonly length: number;
  readonly first: number;
  readonly beginning: number;
  readonly onEnd?: (() => void) | undefined;
}

interface RunningReplay {
  readonly ply: number;
  readonly isRunning: boolean;
  readonly toggle: () => void;
}

export const useReplay = ({ length, first, beginning, onEnd }: ReplayOptions): RunningReplay => {
  const [ply, setPly] = useState(first);
  const [isRunning, setRunning] = useState(wantsMotion);
  const isOver = ply === length;
  const goOnFrom = useEffectEvent((shown: number) => {
    if (!isOver) setPly(shown + 1);
    else if (onEnd === undefined) setPly(beginning);
    else onEnd();
  });

  useEffect(() => {
    if (!isRunning) return;
    const pause = isOver ? END_SHOWN_FOR : MOVE_EVERY;
    const timer = setTimeout(() => goOnFrom(ply), pause);
    return () => clearTimeout(timer);
  }, [isRunning, isOver, ply]);

  return { ply, isRunning, toggle: () => setRunning(!isRunning) };
};
