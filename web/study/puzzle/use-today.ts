import { useEffect, useState } from "react";
import { dayOf } from "../../../shared/puzzles/days.ts";

/** Today's day number by the local date. It changes when the page becomes visible on another day. */
export const useToday = (): number => {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = (): void => setToday(dayOf(new Date()));
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return today;
};
