import { z } from "zod";
import type { Square } from "../../shared/game/rules.ts";
import type { ActionAck } from "../../shared/protocol/game-protocol.ts";
import type { FrameOf } from "../../shared/protocol/protocol.ts";
import type { RaceServerEvents } from "../../shared/protocol/protocol-events.ts";
import type { RaceMove, RaceState, TimedMove } from "../../shared/protocol/race-protocol.ts";
import { endOfRun, runOf } from "../../shared/puzzles/run.ts";
import { stormPuzzleOf } from "../../shared/puzzles/storm-sets.ts";
import { Channel } from "../../web/server/socket/channel.ts";
import { stormMove } from "../storm-moves.ts";
import type { RaceLog } from "./oracle/race.ts";

const ANSWER_WITHIN = 4000;
/** Between two moves. A faster average than 350 ms is refused as a program's. */
const THINKS = { least: 450, most: 1500 } as const;
const RIGHT = 0.9;

interface RacerOptions {
  readonly token: string;
  readonly origin: string;
  readonly code: string;
  readonly random: () => number;
  readonly log: RaceLog;
}

interface Solve {
  readonly round: number;
  readonly number: number;
  readonly square: Square;
}

/** Makes a race. Returns its code. */
export const makeRace = async (origin: string, token: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/v2/races`, { method: "POST", headers });
  return z.object({ code: z.string() }).parse(await answer.json()).code;
};

/** A racer over the product's own connection. Each move is sent until it is acknowledged, and each round played. */
export class Racer {
  readonly #options: RacerOptions;
  readonly #channel: Channel<FrameOf<RaceServerEvents>>;
  #race: RaceState | null = null;
  /** The round's moment 0 by this machine's clock. */
  #startedAt = 0;
  #pending: Solve | null = null;
  #onState: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RacerOptions) {
    this.#options = options;
    const { token, origin, code, log } = options;
    this.#channel = new Channel<FrameOf<RaceServerEvents>>({
      token,
      url: `${origin.replace("http", "ws")}/sockets/races/${code}`,
      onWakeUp: () => () => {},
      greeting: { event: "joinRace", args: [code] },
      onFrame: (frame) => {
        if (frame.event === "raceState") this.#take(...frame.args);
        else if (frame.event === "raceMove") this.#takeMove(...frame.args);
        else log.wrongs.push(`${code} is refused: ${frame.args[0]}`);
      },
      onLost: () => clearTimeout(this.#timer),
    });
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#channel.close();
  }

  /** Resolves when the whole race has been shown once more. */
  async seeAll(): Promise<void> {
    clearTimeout(this.#timer);
    await new Promise<void>((resolve) => {
      this.#onState = resolve;
      this.#rejoin();
    });
  }

  #rejoin(): void {
    if (this.#channel.isOpen) this.#channel.send({ event: "joinRace", args: [this.#options.code] });
  }

  #take(race: RaceState): void {
    this.#options.log.receiveAll(race);
    this.#race = race;
    if (race.round !== null) this.#startedAt = Date.now() - race.round.elapsed;
    if (this.#onState === null) this.#plan();
    else this.#onState();
  }

  #takeMove(move: RaceMove): void {
    const { you, round } = this.#race ?? {};
    if (you != null) this.#options.log.receive(you, move);
    const own = round?.number === move.round ? round.moves[move.seat] : [];
    if (this.#race === null || round == null || move.number !== own.length) {
      // Heard already, or one is missing.
      if (move.number > own.length) this.#rejoin();
      return;
    }
    const next: readonly TimedMove[] = [...own, move];
    const [first, second] = round.moves;
    const moves = move.seat === 0 ? ([next, second] as const) : ([first, next] as const);
    this.#race = { ...this.#race, round: { ...round, moves } };
    if (move.seat === this.#race.you) this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const { least, most } = THINKS;
    const starts = Math.max(0, this.#startedAt - Date.now());
    this.#timer = setTimeout(() => void this.#act(), starts + least + (most - least) * this.#options.random());
  }

  async #act(): Promise<void> {
    const { log, code, random } = this.#options;
    const { you, round } = this.#race ?? {};
    if (you == null) return;
    try {
      const own = round?.moves[you] ?? [];
      const puzzles = (round?.puzzles ?? []).map(stormPuzzleOf);
      const run = runOf(puzzles, own);
      const puzzle = puzzles[run.index];
      if (round == null || puzzle === undefined || Date.now() - this.#startedAt >= endOfRun(run, own)) {
        const next = round == null ? 0 : round.number + 1;
        log.ready(you, next);
        await this.#channel.request<ActionAck>("ready", [code, next], ANSWER_WITHIN);
        return;
      }
      const isSame = this.#pending?.round === round.number && this.#pending.number === own.length;
      const isRight = random() < RIGHT;
      const square = stormMove(run, puzzle, isRight) ?? stormMove(run, puzzle, true) ?? 0;
      const solve =
        isSame && this.#pending !== null ? this.#pending : { round: round.number, number: own.length, square };
      this.#pending = solve;
      log.sent(you, solve.round, solve.number, solve.square);
      const answer = await this.#channel.request<ActionAck>("solve", [{ code, ...solve }], ANSWER_WITHIN);
      if (answer.ok) log.acknowledge(you, solve.round, solve.number);
      else this.#rejoin();
    } catch {
      // A lost connection joins by itself. If only the answer is missing, the whole race shows what has arrived.
      this.#rejoin();
    }
  }
}
