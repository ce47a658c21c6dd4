import { useQuery } from "@tanstack/react-query";
import { ratingText } from "../../../shared/format.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { profileQuery } from "../../server/api/profile.ts";

export interface OwnRatingProps {
  readonly username: string;
  readonly gameType: GameType;
}

/** Shown after the first rated game. */
export const OwnRating = ({ username, gameType }: OwnRatingProps) => {
  const perf = useQuery(profileQuery(username)).data?.perfs[gameType];
  if (perf === undefined || perf.winsR + perf.lossesR + perf.drawsR === 0) return null;
  return ratingText(perf.elo, perf.isProvisional);
};
