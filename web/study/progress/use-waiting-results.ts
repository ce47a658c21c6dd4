import { useEffect } from "react";
import { keptOwner } from "./kept-owner.ts";
import { keptTraining } from "./kept-training.ts";
import { countOf, outbox, sendableBy } from "./puzzle-outbox.ts";
import { startAs, syncPuzzles } from "./puzzle-sync.ts";

/** Sends the results in the outbox, a guest's too, when an account returns to the site or logs in. */
export const useWaitingResults = (account: string): void => {
  useEffect(() => {
    startAs(account);
    const isTraining = keptOwner.get() === null && keptTraining.get().length > 0;
    if (countOf(sendableBy(outbox.get(), account)) === 0 && !isTraining) return;
    syncPuzzles(account).catch((failure: unknown) => {
      console.info("Results of puzzles wait until they can be sent", failure);
    });
  }, [account]);
};
