import { useEffect } from "react";
import { outbox, sendableBy } from "./puzzle-outbox.ts";
import { startAs, syncPuzzles } from "./puzzle-sync.ts";

/** Sends the results in the outbox, a guest's too, when an account returns to the site or logs in. */
export const useWaitingResults = (account: string): void => {
  useEffect(() => {
    startAs(account);
    const { attempts, days } = sendableBy(outbox.get(), account);
    if (attempts.length + days.length === 0) return;
    syncPuzzles(account).catch((failure: unknown) => {
      console.info("Results of puzzles wait until they can be sent", failure);
    });
  }, [account]);
};
