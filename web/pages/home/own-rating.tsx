import { useQuery } from "@tanstack/react-query";
import { ratingText } from "../../../shared/format.ts";
import type { GameType } from "../../../shared/time-controls.ts";
import { profileQuery } from "../../api/profile.ts";

export interface OwnRatingProps {
  readonly username: string;
  readonly gameType: GameType;
}

/** A player's rating on the button of its clock, once a rated game was played on it. */
export const OwnRating = ({ username, gameType }: OwnRatingProps) => {
  const perf = useQuery(profileQuery(username)).data?.perfs[gameType];
  if (perf === undefined || perf.winsR + perf.lossesR + perf.drawsR === 0) return null;
  return ratingText(perf.elo, perf.isProvisional);
};
