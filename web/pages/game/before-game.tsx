import { useEffect, useRef } from "react";
import { BeforeMatch, type BeforeMatchProps } from "../../match/screen/before-match.tsx";
import { useSearch } from "../../match/search/search-provider.tsx";
import type { GameStore } from "../../match/state/game-store.ts";

const useInvitation = (store: GameStore): Omit<BeforeMatchProps, "screen"> => {
  const { state, press } = useSearch();
  const isReplacedRef = useRef(false);
  const isFound = state.phase === "found";
  useEffect(() => {
    // Cancel the old invitation only once the new one exists.
    if (isFound && isReplacedRef.current) void store.abort();
  }, [isFound, store]);
  return {
    onChange: (wanted) => {
      isReplacedRef.current = true;
      press({ kind: "friend", ...wanted });
    },
    onCancel: () => void store.abort(),
    onJoin: store.reclaim,
  };
};

export interface BeforeGameProps extends Pick<BeforeMatchProps, "screen"> {
  readonly store: GameStore;
}

export const BeforeGame = ({ screen, store }: BeforeGameProps) => (
  <BeforeMatch screen={screen} {...useInvitation(store)} />
);
