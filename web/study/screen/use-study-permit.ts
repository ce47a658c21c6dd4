import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Position, Square } from "../../../shared/game/rules.ts";
import { type EnginePermit, useEnginePermit } from "../../match/state/engine-permit.ts";
import { type Looks, noteRatedGames } from "../../match/state/rated-days.ts";
import { correspondenceQuery } from "../../server/api/correspondence.ts";
import { useSession } from "../../server/session/session.tsx";

/** Games may have begun on another device. True also offline and after a failure. */
const useRatedGames = (isNeeded: boolean): boolean => {
  const { status, user } = useSession();
  // Guests play no rated games.
  const isPlayer = status === "authenticated" || status === "suspended";
  const query = correspondenceQuery(user?.identifier ?? "");
  const { data, failureCount } = useQuery({ ...query, enabled: isNeeded && isPlayer });
  const [noted, setNoted] = useState<typeof data>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    noteRatedGames(data.games);
    setNoted(data);
  }, [data]);
  if (!isNeeded || !navigator.onLine || failureCount > 0) return true;
  return isPlayer ? noted !== undefined : status !== "loading";
};

/** Whether the engine may evaluate a study. It knows running games even if this device has never shown them. */
export const useStudyPermit = (squares: readonly Square[], start?: Position, looks?: Looks): EnginePermit => {
  const areKnown = useRatedGames(squares.length > 0 || start !== undefined);
  const permit = useEnginePermit(squares, start, looks);
  return permit === "granted" && !areKnown ? "unknown" : permit;
};
