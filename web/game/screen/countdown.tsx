import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Millis } from "../../../shared/time-controls.ts";
import { ClockFace, type ClockReading } from "./clock-face.ts";

const wait = (callback: () => void, milliseconds: Millis): (() => void) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

export interface CountdownProps extends ClockReading {
  readonly className?: string | undefined;
  /** From here down the element carries `data-low`. */
  readonly low?: Millis;
  /** Called whenever another second is shown. */
  readonly onSecond?: (remaining: Millis) => void;
}

/** Digits that count down by themselves: they write their own text, and React hears nothing of it. */
export const Countdown = ({ remaining, at, isRunning, low = 0, onSecond, className }: CountdownProps) => {
  const ref = useRef<HTMLSpanElement>(null);
  const notifySecond = useEffectEvent((left: Millis) => onSecond?.(left));

  useLayoutEffect(() => {
    const face = new ClockFace({
      now: () => performance.now(),
      wait,
      write: (text, left) => {
        if (ref.current === null) return;
        ref.current.textContent = text;
        ref.current.toggleAttribute("data-low", left <= low);
        notifySecond(left);
      },
    });
    face.show({ remaining, at, isRunning });
    return () => face.stop();
  }, [remaining, at, isRunning, low]);

  return <span ref={ref} className={className} />;
};
