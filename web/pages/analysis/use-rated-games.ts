import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { noteRatedGames } from "../../match/state/rated-days.ts";
import { useSocial } from "../../people/social-store.ts";
import { correspondenceQuery } from "../../server/api/correspondence.ts";
import { useSession } from "../../server/session/session.tsx";

/** Makes this browser know the rated correspondence games that this person has begun or gone on with on another device. */
export const useRatedGames = (): void => {
  const { token, user } = useSession();
  const { running } = useSocial().correspondence;
  const query = correspondenceQuery(user?.identifier ?? "");
  const { data } = useQuery({ ...query, enabled: token !== null && running > 0 });
  // What is noted decides what the engine may look at, so the page is drawn again.
  const [, setNoted] = useState(data);
  useEffect(() => {
    if (data === undefined) return;
    noteRatedGames(data.games);
    setNoted(data);
  }, [data]);
};
