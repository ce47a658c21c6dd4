import { useQuery } from "@tanstack/react-query";
import type { GamePlayer } from "../../../shared/protocol.ts";
import { profileQuery } from "../../api/profile.ts";
import { pageOf } from "./page-of.ts";

/**
 * Whether a badge stands beside a player's name. A seat does not say so, for the flag follows a subscription and not a
 * game: it is read from the profile, once for each player, and nothing waits for it.
 */
export const useIsSupporter = (player: Pick<GamePlayer, "identifier" | "username">): boolean => {
  const { data } = useQuery({
    ...profileQuery(player.username),
    enabled: pageOf(player) !== null,
    refetchOnMount: false,
  });
  return data?.supporter === true;
};
