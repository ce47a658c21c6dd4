import { useCallback } from "react";
import { afterChange, type Trained, type TrainingChange } from "../../../shared/puzzles/training.ts";
import { keptOwner } from "./kept-owner.ts";
import { keptTraining } from "./kept-training.ts";
import { report } from "./puzzle-sync.ts";
import { usePuzzleAccount } from "./use-puzzle-account.ts";

const NONE: readonly Trained[] = [];

export interface Training {
  readonly account: string | null;
  readonly list: readonly Trained[];
  /** Makes a change in this browser, and in the account if there is one: at once, or when the network is back. */
  readonly change: (change: TrainingChange) => void;
}

export const useTraining = (): Training => {
  const account = usePuzzleAccount();
  const owner = keptOwner.use();
  const kept = keptTraining.use();
  const change = useCallback(
    (made: TrainingChange): void => {
      const before = keptTraining.get();
      const after = afterChange(before, made);
      if (after === before) return;
      keptTraining.set(after);
      if (account !== null) void report(account, { changes: [made] });
    },
    [account],
  );
  return { account, list: owner === null || owner === account ? kept : NONE, change };
};
