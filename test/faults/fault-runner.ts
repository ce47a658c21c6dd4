import { donate } from "./donor.ts";
import type { FaultyServer } from "./faulty-server.ts";
import { type Line, wait } from "./lines.ts";
import { GAME_TYPE } from "./meetings.ts";
import { tokenOf } from "./people.ts";
import type { Player } from "./player.ts";
import type { Fault, Planned } from "./schedule.ts";
import type { Stage } from "./stage.ts";

/** Brings the planned faults about, in order. */

/** If no moves are possible, the next fault comes anyway. */
const NOTHING_MOVES_FOR = 30_000;

export interface FaultCounts extends Record<string, number> {
  kills: number;
  deploys: number;
  evictions: number;
  cutLines: number;
  silentLines: number;
  slowLines: number;
  databaseTroubles: number;
  paymentTroubles: number;
}

interface FaultRunnerOptions {
  readonly server: FaultyServer;
  readonly stage: Stage;
  readonly lines: readonly Line[];
  readonly payments: Line;
  readonly random: () => number;
  readonly onProgress: (what: string) => void;
}

export class FaultRunner {
  readonly counts: FaultCounts = {
    kills: 0,
    deploys: 0,
    evictions: 0,
    cutLines: 0,
    silentLines: 0,
    slowLines: 0,
    databaseTroubles: 0,
    paymentTroubles: 0,
  };
  /** Everybody who subscribed, whatever was down. */
  readonly donors = new Set<Player>();
  readonly #options: FaultRunnerOptions;
  /** A fault that lasts continues during the next one. */
  readonly #lasting: Promise<void>[] = [];
  #database: Promise<void> = Promise.resolve();

  constructor(options: FaultRunnerOptions) {
    this.#options = options;
  }

  /** Causes the planned faults in order, and begins none after `until`. */
  async run(schedule: readonly Planned[], until: number): Promise<void> {
    for (const { afterMoves, fault } of schedule) {
      if (Date.now() > until) break;
      await this.#options.stage.moves(afterMoves, NOTHING_MOVES_FOR);
      this.#options.onProgress(JSON.stringify(fault));
      await this.#cause(fault);
    }
    await Promise.all([...this.#lasting, this.#database]);
  }

  async #cause(fault: Fault): Promise<void> {
    const { server, lines, payments } = this.#options;
    switch (fault.kind) {
      case "kill":
        await server.kill();
        await wait(fault.awayFor);
        await server.restart();
        this.counts.kills++;
        return;
      case "deploy":
        await server.kill();
        await server.restart(true);
        this.counts.deploys++;
        return;
      case "evict":
        return this.#evict(fault.rooms);
      case "line": {
        const line = lines[fault.line];
        if (line !== undefined) this.#lasting.push(line.disturb(fault.how, fault.lasts));
        this.counts[`${fault.how}Lines`]++;
        return;
      }
      case "database":
        // One fault of the database at a time.
        this.#database = this.#database.then(async () => {
          await server.setMood(fault.mood);
          await wait(fault.lasts);
          await server.setMood("well");
        });
        this.counts.databaseTroubles++;
        return;
      case "payments":
        this.#lasting.push(payments.disturb(fault.how, fault.lasts), this.#donate());
        this.counts.paymentTroubles++;
        return;
    }
  }

  async #evict(rooms: number): Promise<void> {
    const { server, stage, random } = this.#options;
    const some = <Value>(values: readonly Value[], count: number): Value[] =>
      Array.from({ length: Math.min(count, values.length) }, () => values[Math.floor(random() * values.length)]).filter(
        (value) => value !== undefined,
      );
    const evicted = await Promise.all([
      server.evict("MatchmakingQueue", `${GAME_TYPE}:rated`),
      ...some(stage.runningGames, rooms).map((gameId) => server.evict("GameRoom", gameId)),
      ...some(stage.players, 5).map(({ identity }) => server.evict("PlayerHub", identity.identifier)),
    ]);
    this.counts.evictions += evicted.filter((isDone) => isDone).length;
  }

  async #donate(): Promise<void> {
    const { stage, server, random } = this.#options;
    const donor = stage.players[Math.floor(random() * stage.players.length)];
    if (donor === undefined || this.donors.has(donor)) return;
    this.donors.add(donor);
    await donate({ token: await tokenOf(donor.identity), origin: server.origin });
  }
}
