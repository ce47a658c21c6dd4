import { expect, test } from "vitest";
import type { ArenaListing } from "../../../shared/api/arenas-api.ts";
import { nearestArena } from "../../../web/arena/near-arena.tsx";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

const listing = (id: string, startsAt: number | null): ArenaListing => ({
  terms: {
    id,
    name: null,
    series: "europe",
    gameType: "blitz",
    isRated: true,
    start: startsAt === null ? { kind: "players", players: 4 } : { kind: "at", at: startsAt },
    minutes: 30,
    entry: {},
    isPublic: true,
    creator: null,
    createdAt: 0,
  },
  startsAt,
  endsAt: startsAt === null ? null : startsAt + 30 * MINUTE,
  players: 0,
});

test("home tells of the arena that runs, else of the next one within a day", () => {
  const running = [listing("runs", NOW - MINUTE)];
  const soon = [listing("next", NOW + 1440 * MINUTE), listing("later", NOW + 1441 * MINUTE), listing("waits", null)];
  const nearest = (lists: Partial<Parameters<typeof nearestArena>[0]>): string | undefined =>
    nearestArena({ running: [], soon: [], over: [], ...lists }, NOW)?.terms.id;
  expect(nearest({ running, soon })).toBe("runs");
  expect(nearest({ soon })).toBe("next");
  expect(nearest({ soon: soon.slice(1) })).toBeUndefined();
  // An answer may be some seconds old.
  expect(nearest({ soon: [listing("began", NOW - 1)] })).toBeUndefined();
});
