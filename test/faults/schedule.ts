import { seededRandom } from "../seeded-random.ts";
import type { Mood } from "./faulty-server.ts";

/** Which faults happen when, from a seed, so that a run can be repeated. */

export type Fault =
  /** Every process of the server is killed, and comes back after this many milliseconds. */
  | { readonly kind: "kill"; readonly awayFor: number }
  /** The same, but another build comes back. */
  | { readonly kind: "deploy" }
  /** Objects are evicted from memory: this many rooms, a queue, some hubs. */
  | { readonly kind: "evict"; readonly rooms: number }
  /** A wire of some players is cut, goes silent with its connections open, or is slow. */
  | { readonly kind: "line"; readonly line: number; readonly how: "cut" | "silent" | "slow"; readonly lasts: number }
  | { readonly kind: "database"; readonly mood: Exclude<Mood, "well">; readonly lasts: number }
  /** The payment provider refuses connections, or takes them and says nothing. */
  | { readonly kind: "payments"; readonly how: "cut" | "silent"; readonly lasts: number };

export interface Planned {
  /** Acknowledged moves since the previous fault, so that a slow machine plays as much in between as a fast one. */
  readonly afterMoves: number;
  readonly fault: Fault;
}

interface ScheduleOptions {
  readonly seed: number;
  readonly kills: number;
  /** The number of wires that players share. */
  readonly lines: number;
  /** The longest fault of the database. */
  readonly databaseFor: number;
}

/** One deploy is added per this many kills. */
const KILLS_TO_A_DEPLOY = 4;
/** Other faults between two kills. */
const OTHERS = 2;

export const scheduleOf = ({ seed, kills, lines, databaseFor }: ScheduleOptions): readonly Planned[] => {
  const random = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const oneOf = <Value>(first: Value, ...others: readonly Value[]): Value =>
    [first, ...others][upTo(others.length + 1)] ?? first;
  /** Each kind in turn, so that a short run has all of them. */
  const kinds = ["evict", "line", "database", "line", "payments", "line"] as const;
  let drawn = 0;
  const other = (): Fault => {
    const kind = kinds[drawn++ % kinds.length] ?? "line";
    if (kind === "evict") return { kind, rooms: 5 + upTo(15) };
    if (kind === "payments") return { kind, how: oneOf("cut", "silent"), lasts: 1000 + upTo(4000) };
    if (kind === "line") {
      return { kind, line: upTo(lines), how: oneOf("cut", "silent", "slow"), lasts: 300 + upTo(2700) };
    }
    return { kind, mood: oneOf("failing", "hanging", "slow"), lasts: 1000 + upTo(databaseFor - 1000) };
  };
  return Array.from({ length: kills }, (_, kill): readonly Planned[] => {
    // Sometimes the kill comes right after the last start, before anybody has reconnected.
    const isAtOnce = random() < 0.15;
    const others = isAtOnce ? 0 : OTHERS;
    const deploy: Fault = { kind: "deploy" };
    return [
      ...Array.from({ length: others }, () => ({ afterMoves: 5 + upTo(60), fault: other() })),
      ...(kill % KILLS_TO_A_DEPLOY === KILLS_TO_A_DEPLOY / 2 ? [{ afterMoves: 20 + upTo(80), fault: deploy }] : []),
      {
        afterMoves: isAtOnce ? 0 : 5 + upTo(100),
        fault: { kind: "kill", awayFor: random() < 0.2 ? 1000 + upTo(3000) : upTo(200) },
      },
    ];
  }).flat();
};
