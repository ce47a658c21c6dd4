import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CorrespondenceGame } from "../../shared/api/games-api.ts";
import { sideAt } from "../../shared/game/rules.ts";
import { correspondenceQuery } from "../server/api/correspondence.ts";
import { useSession } from "../server/session/session.tsx";
import { useSocial } from "./social-store.ts";

export const isMyMove = ({ you, moves }: CorrespondenceGame): boolean => sideAt(moves.length) === you;

export const useOwnGames = () => {
  const { token, user } = useSession();
  const { correspondence } = useSocial();
  const query = useQuery({ ...correspondenceQuery(user?.identifier ?? ""), enabled: token !== null });
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of news is a new object
  useEffect(() => {
    if (token !== null) void refetch();
  }, [correspondence, refetch, token]);
  return query;
};
