import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, failureText } from "../api/failure-text.ts";
import { FRIENDS_KEY } from "../api/friends.ts";
import { showToast } from "../ui/toast-store.ts";

export interface FriendCall<Variables> {
  /** What is on its way; null for nothing. */
  readonly pending: Variables | null;
  readonly run: (variables: Variables) => Promise<void>;
}

/** A call that changes the lists, one at a time. Afterwards they are fetched again; a refusal is a toast. */
export const useFriendCall = <Variables>(call: (variables: Variables) => Promise<unknown>): FriendCall<Variables> => {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<Variables | null>(null);

  const run = async (variables: Variables): Promise<void> => {
    if (pending !== null) return;
    setPending(variables);
    try {
      await call(variables);
    } catch (failure) {
      showToast({ type: "error", message: failureText(failureOf(failure)) });
    }
    await queryClient.invalidateQueries({ queryKey: FRIENDS_KEY });
    setPending(null);
  };

  return { pending, run };
};
