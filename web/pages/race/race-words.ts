import { raceTexts as texts } from "../../../shared/language/en/race.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { RaceSeatNumber, RaceState } from "../../../shared/protocol/race-protocol.ts";
import type { RaceScreen, ShownRun } from "./race-screen.ts";

/** For spectators, `mySeat` is the first seat. */
interface DescribedRace {
  readonly race: RaceState;
  readonly screen: RaceScreen;
  readonly names: readonly string[];
  readonly mySeat: RaceSeatNumber;
  readonly mine: ShownRun | null;
  readonly other: ShownRun | null;
  readonly hasBegun: boolean;
}

export const otherSeatOf = (seat: RaceSeatNumber): RaceSeatNumber => (seat === 0 ? 1 : 0);

/** The text above the board while the reader solves no puzzle and no result is known. */
export const stateText = ({ race, names, mySeat, mine, hasBegun }: DescribedRace): string => {
  const player = names[otherSeatOf(mySeat)] ?? "";
  if (race.you === null) return texts.watching;
  if (race.round === null) return fill(texts.waitingFor, { player });
  if (!hasBegun) return texts.ready;
  return mine?.isOver === true ? fill(texts.timeUp, { player }) : "";
};

export const roundResultText = ({ race, names, mySeat, mine, other }: DescribedRace): string => {
  const [own, theirs] = [mine?.run.score ?? 0, other?.run.score ?? 0];
  if (own === theirs) return fill(texts.tied, { score: own });
  const [more, less] = own > theirs ? [own, theirs] : [theirs, own];
  if (own > theirs && race.you !== null) return fill(texts.won, { more, less });
  const winner = own > theirs ? mySeat : otherSeatOf(mySeat);
  return fill(texts.lost, { player: names[winner] ?? "", more, less });
};

export const againText = ({ race, names, mySeat }: DescribedRace): string => {
  const other = otherSeatOf(mySeat);
  const player = names[other] ?? "";
  if (race.you === null) return "";
  if (race.seats[mySeat]?.isReady === true) return fill(texts.waitingFor, { player });
  return race.seats[other]?.isReady === true ? fill(texts.wantsAgain, { player }) : "";
};
