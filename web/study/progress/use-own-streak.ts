import { streakOn } from "../../../shared/puzzles/streak.ts";
import { useSession } from "../../server/session/session.tsx";
import { keptDays, solvedInTime } from "./kept-days.ts";
import { keptOwner } from "./kept-owner.ts";

/** The days in a row with a solved daily puzzle. 0 if this browser's puzzles belong to another account. */
export const useOwnStreak = (today: number): number => {
  const { user } = useSession();
  const owner = keptOwner.use();
  const days = keptDays.use();
  return owner === null || owner === user?.identifier ? streakOn(today, solvedInTime(days)).days : 0;
};
