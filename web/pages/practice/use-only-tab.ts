import { useEffect, useState } from "react";

/** Held by the one tab that practises: two would write over each other. */
const LOCK = "practice";

/** unknown: not asked yet. */
export type Tab = "unknown" | "mine" | "elsewhere";

export interface OnlyTab {
  readonly tab: Tab;
  /** Takes it from the tab that has it. */
  readonly takeOver: () => void;
}

const isTakenAway = (reason: unknown): boolean => reason instanceof DOMException && reason.name === "AbortError";

interface Turns {
  /** Whether the first turn is taken from whoever has it. */
  readonly isTaking: boolean;
  readonly signal: AbortSignal;
  /** Called with each turn, which lasts until what it returns is settled. */
  readonly onTurn: () => Promise<void>;
  readonly onWait: () => void;
}

/** Turns with the lock, until the signal: one that is taken away is waited for again. */
const takeTurns = async ({ isTaking, signal, onTurn, onWait }: Turns): Promise<void> => {
  let steal = isTaking;
  while (!signal.aborted) {
    try {
      const isHad = await navigator.locks.request(LOCK, { ifAvailable: !steal, steal }, async (lock) => {
        if (lock !== null) await onTurn();
        return lock !== null;
      });
      if (isHad) continue;
      onWait();
      await navigator.locks.request(LOCK, { signal }, onTurn);
    } catch (reason) {
      if (!isTakenAway(reason)) throw reason;
      if (!signal.aborted) onWait();
    }
    steal = false;
  }
};

export interface Shared {
  /** Called with each turn of this tab. */
  readonly open: () => void;
  /** Another tab has taken it. */
  readonly close: () => void;
  /** This page is left. */
  readonly leave: () => void;
}

/**
 * Whether this tab is the one that practises. One that waits gets its turn when the other one closes. Where the browser
 * has no locks, every tab takes itself for the only one.
 */
export const useOnlyTab = (shared: Shared): OnlyTab => {
  const [tab, setTab] = useState<Tab>("unknown");
  const [takes, setTakes] = useState(0);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const gain = (): void => {
      shared.open();
      setTab("mine");
    };
    const onTurn = (): Promise<void> => {
      if (signal.aborted) return Promise.resolve();
      gain();
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
    };
    const onWait = (): void => {
      shared.close();
      setTab("elsewhere");
    };
    if (!("locks" in navigator)) gain();
    else {
      takeTurns({ isTaking: takes > 0, signal, onTurn, onWait }).catch((reason: unknown) => {
        console.info("The browser gives no locks", reason);
        if (!signal.aborted) gain();
      });
    }
    return () => {
      ending.abort();
      shared.leave();
    };
  }, [takes, shared]);

  return { tab, takeOver: () => setTakes((count) => count + 1) };
};
