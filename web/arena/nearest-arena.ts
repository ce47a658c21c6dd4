import { useQuery } from "@tanstack/react-query";
import type { ArenaListing, ArenasResponse } from "../../shared/api/arenas-api.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { arenasQuery } from "../server/api/arena-list.ts";

/** An arena is told of when it begins within this time. */
const NEAR: Millis = 3_600_000;

/** The arena that runs, else the next one if it is near. */
export const nearestArena = ({ running, soon }: ArenasResponse, now: Millis): ArenaListing | null => {
  const [first] = running;
  if (first !== undefined) return first;
  return soon.find(({ startsAt }) => startsAt !== null && startsAt > now && startsAt <= now + NEAR) ?? null;
};

/** Without texts and styles, which home fetches only if there is something to tell. */
export const useNearestArena = (): ArenaListing | null => {
  const { data } = useQuery(arenasQuery);
  return data === undefined ? null : nearestArena(data, Date.now());
};
