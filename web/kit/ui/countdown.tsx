import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { clockText, LONGEST_DIGITS } from "../../../shared/format.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";

/** The time that was left on a clock at a moment of `performance.now()`. */
export interface CountdownReading {
  readonly remaining: Millis;
  readonly at: Millis;
  readonly isRunning: boolean;
}

interface ClockFaceOptions {
  now(): Millis;
  wait(callback: () => void, milliseconds: Millis): () => void;
  write(text: string, remaining: Millis): void;
}

const remainingAt = ({ remaining, at, isRunning }: CountdownReading, now: Millis): Millis =>
  Math.max(0, isRunning ? remaining - Math.max(0, now - at) : remaining);

/** Time until the text changes. Seconds are rounded up; a long time has no seconds. */
const untilNextText = (remaining: Millis): Millis => {
  const unit = remaining >= LONGEST_DIGITS ? 60_000 : 1000;
  return remaining - (Math.ceil(remaining / unit) - 1) * unit;
};

export class ClockFace {
  readonly #options: ClockFaceOptions;
  #reading: CountdownReading | null = null;
  #text: string | null = null;
  #cancel: (() => void) | null = null;

  constructor(options: ClockFaceOptions) {
    this.#options = options;
  }

  show(reading: CountdownReading): void {
    this.#reading = reading;
    this.#tick();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#reading = null;
  }

  #tick(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#reading === null) return;
    const remaining = remainingAt(this.#reading, this.#options.now());
    const text = clockText(remaining);
    if (text !== this.#text) {
      this.#text = text;
      this.#options.write(text, remaining);
    }
    if (this.#reading.isRunning && remaining > 0) {
      this.#cancel = this.#options.wait(() => this.#tick(), untilNextText(remaining));
    }
  }
}

const wait = (callback: () => void, milliseconds: Millis): (() => void) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

/** At this time or less, the element carries `data-last`. */
const LAST_SECONDS: Millis = 10_000;

export interface CountdownProps extends CountdownReading {
  readonly className?: string | undefined;
  /** At this time or less, the parent element carries `data-low`. */
  readonly low?: Millis;
  readonly onSecond?: (remaining: Millis) => void;
}

/** Digits that count down without re-rendering. */
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
        ref.current.parentElement?.toggleAttribute("data-low", left <= low);
        ref.current.toggleAttribute("data-last", left <= LAST_SECONDS);
        ref.current.toggleAttribute("data-words", left >= LONGEST_DIGITS);
        notifySecond(left);
      },
    });
    face.show({ remaining, at, isRunning });
    return () => face.stop();
  }, [remaining, at, isRunning, low]);

  return <span ref={ref} translate="no" className={className} />;
};
