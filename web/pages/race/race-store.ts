import type { Square } from "../../../shared/game/rules.ts";
import type { RaceState } from "../../../shared/protocol/race-protocol.ts";
import { runAfter } from "../../../shared/puzzles/run.ts";
import { FASTEST_STORM_MOVE, metIn, type StormPuzzle, type StormStep } from "../../../shared/puzzles/storm.ts";
import { stormPuzzleOf } from "../../../shared/puzzles/storm-sets.ts";
import { RaceChannel, type RaceChannelOptions } from "../../server/socket/race-channel.ts";
import { noteMet } from "../../study/progress/kept-puzzles.ts";
import {
  FIRST_RACE_SCREEN,
  isGap,
  nextRaceScreen,
  nextRoundIn,
  nextTickIn,
  type RaceEvent,
  type RaceScreen,
  runsIn,
  type ShownRun,
} from "./race-screen.ts";

export interface ShownRace {
  readonly screen: RaceScreen;
  readonly puzzles: readonly StormPuzzle[];
  readonly runs: readonly [ShownRun, ShownRun] | null;
}

/** Shows the player's moves at once, and resends them until the server has confirmed each. */
export class RaceStore {
  readonly #channel: RaceChannel;
  readonly #listeners = new Set<() => void>();
  #shown: ShownRace = { screen: FIRST_RACE_SCREEN, puzzles: [], runs: null };
  #lines: readonly string[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True if sent moves may have been lost. The next full state shows which ones. */
  #mustResend = false;
  /** The round that this page has reported to be ready for. It reports again after a lost connection. */
  #readyFor: number | null = null;

  constructor(options: Pick<RaceChannelOptions, "token" | "code">) {
    this.#channel = new RaceChannel({
      ...options,
      onConnection: (isOpen) => {
        if (!isOpen) this.#mustResend = true;
        this.#take({ type: "connection", isOpen });
      },
      onState: (state) => this.#takeState(state),
      onMove: (move) => {
        if (isGap(this.#shown.screen, move)) this.#channel.rejoin();
        else this.#take({ type: "move", move });
      },
      onGone: () => this.#take({ type: "gone" }),
    });
    document.addEventListener("visibilitychange", this.#greet);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getShown = (): ShownRace => this.#shown;

  play(square: Square): StormStep | null {
    const { screen, puzzles, runs } = this.#shown;
    const { race, startedAt } = screen;
    const mine = race?.you == null ? null : (runs?.[race.you] ?? null);
    if (race?.round == null || mine === null) return null;
    const at = performance.now() - startedAt;
    const last = mine.moves.at(-1);
    // The second tap of a double tap must not play in the next puzzle.
    if (at < 0 || (last !== undefined && at < last.at + FASTEST_STORM_MOVE)) return null;
    const step = runAfter(puzzles, mine.run, { square, at });
    if (step.event === "illegal" || step.event === "over") return null;
    if (step.event !== "right") noteMet(metIn(step.storm, puzzles).slice(-1));
    this.#take({ type: "play", square });
    void this.#send(race.round.number, mine.moves.length, square);
    return step;
  }

  readonly askAgain = (): void => {
    const { race } = this.#shown.screen;
    if (race !== null) this.#beReady(nextRoundIn(race));
  };

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#greet);
    this.#channel.close();
  }

  #take(event: RaceEvent): void {
    const screen = nextRaceScreen(this.#shown.screen, event, performance.now());
    const lines = screen.race?.round?.puzzles ?? null;
    const puzzles = lines === this.#lines ? this.#shown.puzzles : (lines ?? []).map(stormPuzzleOf);
    this.#lines = lines;
    const runs = runsIn(screen, puzzles);
    this.#shown = { screen, puzzles, runs };
    clearTimeout(this.#timer);
    const next = nextTickIn(screen, runs ?? []);
    if (next !== null) this.#timer = setTimeout(() => this.#take({ type: "tick" }), next - performance.now());
    for (const listener of this.#listeners) listener();
  }

  #takeState(state: RaceState): void {
    this.#take({ type: "state", state });
    const { you, seats } = state;
    if (you === null) return;
    if (this.#mustResend) this.#resend();
    this.#greet();
    const isAsked = this.#readyFor === nextRoundIn(state) && seats[you]?.isReady === false;
    if (isAsked) this.#beReady(this.#readyFor);
  }

  /** Reports that the player is ready for the first round if the page is visible. No press is needed. */
  readonly #greet = (): void => {
    const { race } = this.#shown.screen;
    const isFirst = race !== null && race.you !== null && race.seats.length === 2 && race.round === null;
    if (isFirst && document.visibilityState === "visible" && race.seats[race.you]?.isReady === false) this.#beReady(0);
  };

  #beReady(round: number | null): void {
    if (round === null) return;
    this.#readyFor = round;
    // If this message is lost, the next full state shows the player as not ready, and it is sent again.
    this.#channel.ready(round).catch((error: unknown) => console.info("The race has not heard", error));
  }

  #resend(): void {
    this.#mustResend = false;
    const { race, pending } = this.#shown.screen;
    if (race?.round == null || race.you === null) return;
    const known = race.round.moves[race.you].length;
    for (const [at, { square }] of pending.entries()) void this.#send(race.round.number, known + at, square);
  }

  async #send(round: number, number: number, square: Square): Promise<void> {
    try {
      const answer = await this.#channel.solve({ round, number, square });
      if (answer.ok) return;
      console.info("The move was refused", answer.reason);
      this.#take({ type: "refused" });
      this.#channel.rejoin();
    } catch (error) {
      console.info("The move was not acknowledged", error);
      this.#mustResend = true;
      this.#channel.rejoin();
    }
  }
}
