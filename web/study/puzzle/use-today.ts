import { useEffect, useState } from "react";
import { dayOf } from "../../../shared/puzzles/days.ts";

/** The number of today by the local date. It changes when somebody comes back to the page on another day. */
export const useToday = (): number => {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = (): void => setToday(dayOf(new Date()));
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return today;
};
