import { queryOptions } from "@tanstack/react-query";
import { puzzlesOfDay } from "../../../shared/puzzles/days.ts";
import { whenIdle } from "../../kit/ui/when-idle.ts";
import { fetchPuzzle } from "./puzzle-sets.ts";

/** The middle one of the day, fetched once the page is idle. */
export const dayPuzzleQuery = (day: number) =>
  queryOptions({
    queryKey: ["day-puzzle", day],
    queryFn: async () => {
      await whenIdle();
      const [, middle = 0] = puzzlesOfDay(day);
      return fetchPuzzle(middle);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
