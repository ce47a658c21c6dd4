import { type FormEvent, useEffect, useState } from "react";
import type { Millis } from "../../shared/time-controls.ts";

/** Keeps a newer version from reloading the page while that would interrupt something. */
export const useReloadHold = (isHeld: boolean): void => {
  useEffect(() => (isHeld ? reloadHolds.hold() : undefined), [isHeld]);
};

/** For a form: keeps what has been typed into it from being lost. To be called with every input. */
export const useHoldOfTyped = (): ((event: FormEvent<HTMLFormElement>) => void) => {
  const [isFilled, setFilled] = useState(false);
  useReloadHold(isFilled);
  return ({ currentTarget }) => setFilled([...new FormData(currentTarget).values()].some((value) => value !== ""));
};

/**
 * What a reload would take from somebody: a game's time, a search, what has been typed. Each place that knows of such a
 * thing holds the page while it lasts.
 */
export interface ReloadHolds {
  /** Keeps the page from reloading until the returned function is called. */
  hold(): () => void;
  /** Calls `reload` once nothing has held the page for a moment. Only the first call counts. */
  whenFree(reload: () => void): void;
}

/** Long enough to see how a game has ended, or that a form was taken, and to get from one page to the next. */
const QUIET_FOR: Millis = 3000;

export const createReloadHolds = (now: () => Millis = () => performance.now()): ReloadHolds => {
  const holds = new Set<symbol>();
  let freeSince: Millis = Number.NEGATIVE_INFINITY;
  let reload: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (): void => {
    clearTimeout(timer);
    if (reload === null || holds.size > 0) return;
    timer = setTimeout(reload, Math.max(0, freeSince + QUIET_FOR - now()));
  };

  return {
    hold: () => {
      const mine = Symbol();
      holds.add(mine);
      settle();
      return () => {
        if (!holds.delete(mine)) return;
        if (holds.size === 0) freeSince = now();
        settle();
      };
    },
    whenFree: (callback) => {
      if (reload !== null) return;
      reload = callback;
      settle();
    },
  };
};

/** Those of this page. */
export const reloadHolds = createReloadHolds();
