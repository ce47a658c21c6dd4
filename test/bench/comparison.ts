import { MAX_PLIES, type Measured, measure, type Target } from "./load.ts";
import { median, percentile } from "./stats.ts";
import { newGameId } from "./targets.ts";

interface Summary {
  readonly movesPerSecond: number;
  /** Milliseconds from sending a move to the opponent's receiving it. */
  readonly p50: number;
  readonly p99: number;
}

export interface Compared {
  readonly room: number;
  readonly bare: number;
  /** Median of the rounds' own ratios, which one slow minute affects less than a ratio of medians. */
  readonly ratio: number;
}

type Comparison = { readonly [Key in keyof Summary]: Compared };

const summarise = (measured: readonly Measured[]): Summary => {
  const latencies = Float64Array.from(measured.flatMap((run) => [...run.latencies])).sort();
  const moves = measured.reduce((sum, run) => sum + run.moves, 0);
  const seconds = measured.reduce((sum, run) => sum + run.seconds, 0);
  return { movesPerSecond: moves / seconds, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
};

const run = async (target: Target, rooms: number): Promise<Measured> => {
  const ids: string[] = [];
  const measured = await measure(target, rooms, MAX_PLIES, () => {
    const id = newGameId();
    ids.push(id);
    return id;
  });
  await target.forget(ids);
  return measured;
};

/**
 * Measures two targets and compares them round by round. Within a round they alternate, run by run, and so does the
 * order: a brief disk stall then hits either with equal chance.
 */
export const compare = async (
  targets: { readonly room: Target; readonly bare: Target },
  size: { readonly rooms: number; readonly repeats: number },
  rounds: number,
): Promise<Comparison> => {
  const room: Summary[] = [];
  const bare: Summary[] = [];
  for (let round = 0; round < rounds; round++) {
    const ofRoom: Measured[] = [];
    const ofBare: Measured[] = [];
    for (let repeat = 0; repeat < size.repeats; repeat++) {
      const roomFirst = (round + repeat) % 2 === 0;
      if (roomFirst) ofRoom.push(await run(targets.room, size.rooms));
      ofBare.push(await run(targets.bare, size.rooms));
      if (!roomFirst) ofRoom.push(await run(targets.room, size.rooms));
    }
    room.push(summarise(ofRoom));
    bare.push(summarise(ofBare));
  }
  const column = (key: keyof Summary): Compared => ({
    room: median(room.map((summary) => summary[key])),
    bare: median(bare.map((summary) => summary[key])),
    ratio: median(room.map((summary, round) => summary[key] / (bare[round]?.[key] ?? Number.NaN))),
  });
  return { movesPerSecond: column("movesPerSecond"), p50: column("p50"), p99: column("p99") };
};
