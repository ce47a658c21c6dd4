import { type FormEvent, useEffect, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";

export const useReloadHold = (isHeld: boolean): void => {
  useEffect(() => (isHeld ? reloadHolds.hold() : undefined), [isHeld]);
};

/** For a form: prevents a reload while text is typed into it. Call the returned function on every input. */
export const useHoldOfTyped = (): ((event: FormEvent<HTMLFormElement>) => void) => {
  const [isFilled, setFilled] = useState(false);
  useReloadHold(isFilled);
  return ({ currentTarget }) => setFilled([...new FormData(currentTarget).values()].some((value) => value !== ""));
};

interface ReloadHolds {
  hold(): () => void;
  /** Calls `reload` after nothing has held the page for a moment. Only the first call counts. */
  whenFree(reload: () => void): void;
}

/** The delay before the reload: long enough to see a game's result or a form's success, and to change pages. */
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

export const reloadHolds = createReloadHolds();
