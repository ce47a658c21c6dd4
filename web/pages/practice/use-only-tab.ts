import { useEffect, useState } from "react";

/** unknown: the lock was not requested yet. */
type TabState = "unknown" | "mine" | "elsewhere";

interface OnlyTab {
  readonly tab: TabState;
  readonly takeOver: () => void;
}

const isTakenAway = (reason: unknown): boolean => reason instanceof DOMException && reason.name === "AbortError";

interface Turns {
  readonly lock: string;
  readonly isTaking: boolean;
  readonly signal: AbortSignal;
  /** Called with each turn. The turn lasts until the returned promise settles. */
  readonly onTurn: () => Promise<void>;
  readonly onWait: () => void;
}

/** Holds the lock until the signal aborts. If another tab takes it, waits for it again. */
const takeTurns = async ({ lock: name, isTaking, signal, onTurn, onWait }: Turns): Promise<void> => {
  let steal = isTaking;
  while (!signal.aborted) {
    try {
      const isHad = await navigator.locks.request(name, { ifAvailable: !steal, steal }, async (lock) => {
        if (lock !== null) await onTurn();
        return lock !== null;
      });
      if (isHad) continue;
      onWait();
      await navigator.locks.request(name, { signal }, onTurn);
    } catch (reason) {
      if (!isTakenAway(reason)) throw reason;
      if (!signal.aborted) onWait();
    }
    steal = false;
  }
};

export interface Shared {
  readonly open: () => void;
  readonly close: () => void;
  readonly leave: () => void;
}

/** A waiting tab gets its turn when the other one closes. Without locks, every tab has its turn. */
export const useOnlyTab = (lock: string, shared: Shared, isTaking: boolean): OnlyTab => {
  const [tab, setTab] = useState<TabState>("unknown");
  const [takes, setTakes] = useState(isTaking ? 1 : 0);

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
      takeTurns({ lock, isTaking: takes > 0, signal, onTurn, onWait }).catch((reason: unknown) => {
        console.info("The browser gives no locks", reason);
        if (!signal.aborted) gain();
      });
    }
    return () => {
      ending.abort();
      shared.leave();
    };
  }, [lock, takes, shared]);

  return { tab, takeOver: () => setTakes((count) => count + 1) };
};
