import { raceTexts } from "../language/en/race.ts";
import { fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { RaceSummary } from "../protocol/race-protocol.ts";
import type { PageMeta } from "./page-meta.ts";

/** Racers by their shown names (player-name.ts). */
export const raceMeta = (
  { racers: [first = "", second] }: RaceSummary,
  { metas }: typeof raceTexts = raceTexts,
  writing?: Writing,
): PageMeta =>
  second === undefined
    ? { title: fill(metas.invitation, { racer: first }, writing), description: metas.openSeat }
    : { title: fill(metas.race, { first, second }, writing), description: metas.whatItIs };

export const unreadRaceMeta = ({ heading, metas }: typeof raceTexts = raceTexts): PageMeta => ({
  title: heading,
  description: metas.whatItIs,
});
