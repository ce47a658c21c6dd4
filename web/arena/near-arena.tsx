import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ArenaListing, ArenasResponse } from "../../shared/api/arenas-api.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { afterTexts } from "../kit/ui/after-texts.ts";
import { part } from "../kit/ui/part.ts";
import { arenasQuery } from "../server/api/arena-list.ts";

const ArenaLine = part(afterTexts(async () => (await import("./arena-line.tsx")).ArenaLine));

const NEAR: Millis = 24 * 3_600_000;

const ASKED_EVERY: Millis = 300_000;

export const nearestArena = ({ running, soon }: ArenasResponse, now: Millis): ArenaListing | null => {
  const [first] = running;
  if (first !== undefined) return first;
  return soon.find(({ startsAt }) => startsAt !== null && startsAt > now && startsAt <= now + NEAR) ?? null;
};

/** On home: a line about the nearest arena. Its script is loaded only if there is such an arena. */
export const NearArena = () => {
  const { data } = useQuery({ ...arenasQuery, refetchInterval: ASKED_EVERY });
  const arena = data === undefined ? null : nearestArena(data, Date.now());
  return <Suspense fallback={null}>{arena !== null && <ArenaLine arena={arena} />}</Suspense>;
};
