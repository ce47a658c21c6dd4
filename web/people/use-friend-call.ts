import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "../kit/ui/toast-store.ts";
import { failureOf, failureText } from "../server/api/failure-text.ts";
import { FRIENDS_KEY } from "../server/api/friends.ts";

interface FriendCall<Variables> {
  readonly pending: Variables | null;
  readonly run: (variables: Variables) => Promise<void>;
}

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
