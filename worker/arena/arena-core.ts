import type { ArenaPhase, ArenaTerms } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import type { ArenaNote } from "../room/play/arena-note.ts";
import type { ArenaEffect, ArenaMoment, ArenaRoomAnswer } from "./arena-events.ts";
import { isPairing, phaseAt, phaseChangesAt } from "./arena-phase.ts";
import { ArenaState } from "./arena-state.ts";
import {
  type AccountState,
  entryOnReturn,
  entryWhenGone,
  entryWhenSettled,
  entryWithBlock,
  entryWithPause,
} from "./attendance.ts";
import { type ArenaGame, type Entrant, type Entry, LATE_GAMES, type Pause, withRefusal } from "./entrant.ts";
import type { GameBook } from "./game-book.ts";
import { nextMeetingAt, pairUp } from "./pairing.ts";
import type { ArenaStanding } from "./standing.ts";

/** A game that is not made by then is given up. */
const MADE_WITHIN: Millis = 60_000;
/** If a room is silent for this long, its players are set free. */
const SILENT_FOR: Millis = 60_000;
/** If a room is still silent this long after the end of the arena, its game does not count. */
const SETTLED_WITHIN: Millis = 120_000;

interface ArenaRows {
  readonly terms: ArenaTerms;
  readonly phase: ArenaPhase;
  readonly entries: readonly Entry[];
  readonly games: readonly ArenaGame[];
}

/** Pure: each event returns effects. Rebuilt from its rows, and so are all scores. */
export class ArenaCore {
  readonly terms: ArenaTerms;
  readonly #state: ArenaState;

  constructor({ terms, phase, entries, games }: ArenaRows, now: Millis) {
    this.terms = terms;
    this.#state = new ArenaState(phase, entries, games, now);
  }

  get phase(): ArenaPhase {
    return this.#state.phase;
  }

  get standing(): ArenaStanding {
    return this.#state.roster.standing;
  }

  get size(): number {
    return this.#state.roster.size;
  }

  get games(): Pick<GameBook, "all" | "get" | "running"> {
    return this.#state.games;
  }

  entrant(identifier: string): Entrant | undefined {
    return this.#state.roster.get(identifier);
  }

  entrants(): Entrant[] {
    return this.#state.roster.all();
  }

  join(
    { identity, rating, blocked }: Pick<Entry, "identity" | "rating" | "blocked">,
    moment: ArenaMoment,
  ): ArenaEffect[] {
    const { now } = moment;
    const number = this.#state.roster.size;
    if (this.#state.roster.get(identity.identifier) === undefined) {
      this.#state.enter({ identity, rating, blocked, number, pause: null, since: now }, now);
    } else this.#state.change(identity.identifier, (entry) => entryOnReturn(entry, now), now);
    return this.tick(moment);
  }

  /** A player who ends a pause during a game may be waiting for a lost room, so the room is asked. */
  pause(identifier: string, isPaused: boolean, moment: ArenaMoment): ArenaEffect[] {
    const { now } = moment;
    this.#pause(identifier, isPaused ? "paused" : null, now);
    const gameId = this.#state.roster.get(identifier)?.gameId ?? null;
    if (!isPaused && gameId !== null) this.#state.games.askAt(gameId, now);
    return this.tick(moment);
  }

  gone(identifiers: readonly string[], moment: ArenaMoment): ArenaEffect[] {
    const { now } = moment;
    for (const identifier of identifiers) this.#state.change(identifier, (entry) => entryWhenGone(entry, now), now);
    return this.tick(moment);
  }

  block(blocker: string, blocked: string, moment: ArenaMoment): ArenaEffect[] {
    this.#state.change(blocker, (entry) => entryWithBlock(entry, blocked), moment.now);
    return this.tick(moment);
  }

  /** Sessions of an account have ended: the database is asked what has become of it until it answers. */
  doubt(identifier: string, moment: ArenaMoment): ArenaEffect[] {
    this.#state.change(identifier, (entry) => ({ ...entry, isInDoubt: true }), moment.now);
    return this.tick(moment);
  }

  /** `name` is that of deleted accounts. */
  settle(identifier: string, state: AccountState, name: string, moment: ArenaMoment): ArenaEffect[] {
    const isFinal = this.#isFinal();
    this.#state.change(identifier, (entry) => entryWhenSettled(entry, state, name, isFinal), moment.now);
    return this.tick(moment);
  }

  made(gameId: string, moment: ArenaMoment): ArenaEffect[] {
    const game = this.#state.games.get(gameId);
    if (game?.state === "making") {
      const playing = this.#state.keep({ ...game, state: "playing" }, moment.now);
      this.#state.occupy(playing);
      this.#state.add({ kind: "announce", game: playing });
    }
    return this.tick(moment);
  }

  /** They are in another game, and are paired again after some seconds. */
  busy(gameId: string, identifiers: readonly string[], moment: ArenaMoment): ArenaEffect[] {
    const game = this.#state.games.get(gameId);
    if (game?.state !== "making") return this.tick(moment);
    this.#state.giveUp(game, moment.now);
    for (const identifier of identifiers) {
      const entrant = this.#state.roster.get(identifier);
      if (entrant !== undefined) this.#state.roster.put(withRefusal(entrant, moment.now));
    }
    return this.tick(moment);
  }

  notMade(gameId: string, moment: ArenaMoment): ArenaEffect[] {
    const game = this.#state.games.get(gameId);
    if (game?.state === "making") {
      if (moment.now - game.pairedAt < MADE_WITHIN) this.#state.games.putOff(gameId, moment.now);
      else this.#state.giveUp(game, moment.now);
    }
    return this.tick(moment);
  }

  /** A game that has ended already, or does not count, stays as it is. */
  ended(note: ArenaNote, moment: ArenaMoment): ArenaEffect[] {
    const game = this.#state.games.get(note.gameId);
    if (game?.state === "making" || game?.state === "playing") this.#end(game, note, moment.now);
    return this.tick(moment);
  }

  roomSaid(gameId: string, answer: ArenaRoomAnswer, moment: ArenaMoment): ArenaEffect[] {
    const { now } = moment;
    const game = this.#state.games.get(gameId);
    if (game?.state !== "playing") return this.tick(moment);
    if (typeof answer === "object") this.#end(game, answer, now);
    else if (answer === "none") this.#state.giveUp(game, now);
    else if (answer === "playing" && this.#state.phase.name === "over") this.#state.void(game, now);
    else if (answer === "playing") this.#state.games.heard(gameId, now);
    else if (this.#state.games.silent(gameId, now) >= SILENT_FOR && this.#state.phase.name === "running")
      this.#state.giveUp(game, now);
    else if (this.#isTooLate(now)) this.#state.void(game, now);
    return this.tick(moment);
  }

  callOff(): ArenaEffect[] | null {
    if (this.#state.phase.name !== "soon") return null;
    this.#state.setPhase({ name: "called-off" });
    return this.#state.taken();
  }

  ring(moment: ArenaMoment): ArenaEffect[] {
    this.#state.games.refill();
    return this.tick(moment);
  }

  tick(moment: ArenaMoment): ArenaEffect[] {
    const { now } = moment;
    this.#goOn(now);
    // After the end nobody is paused for being away: the standing stays as it is.
    if (this.#state.phase.name === "soon" || this.#state.phase.name === "running") {
      for (const { entry } of this.#state.roster.away(now)) this.#pause(entry.identity.identifier, "away", now);
    }
    if (this.#state.pairAt !== null && now >= this.#state.pairAt) this.#pair(moment);
    for (const game of this.#state.games.takeMakings(now)) this.#state.add({ kind: "make", game });
    for (const gameId of this.#state.games.takeAsks(now)) this.#state.add({ kind: "ask-room", gameId });
    return this.#state.taken();
  }

  nextAt(now: Millis): Millis | null {
    const phase = this.#state.phase;
    if (phase.name === "called-off") return null;
    return earliest([
      phaseChangesAt(phase, this.terms),
      this.#state.pairAt,
      this.#state.games.nextAt(now),
      phase.name === "over" ? null : this.#state.roster.nextAwayAt(),
    ]);
  }

  /** At the end, rooms of running games are asked: they may be in time. Games in the making are given up. */
  #goOn(now: Millis): void {
    for (;;) {
      const facts = { present: this.#state.roster.present().length, isSettled: this.#state.games.isSettled };
      const phase = phaseAt(this.#state.phase, this.terms, facts, now);
      if (phase === this.#state.phase) return;
      this.#state.setPhase(phase);
      if (phase.name === "running") this.#state.pairAt = now;
      if (phase.name !== "over" || phase.isFinal) continue;
      this.#state.pairAt = null;
      for (const game of this.#state.games.making()) this.#state.giveUp(game, now);
      for (const { gameId } of this.#state.games.running()) this.#state.games.askAt(gameId, now);
    }
  }

  #pair({ now, random, newGameId }: ArenaMoment): void {
    this.#state.pairAt = null;
    if (!isPairing(this.#state.phase, now)) return;
    const circumstances = { now, active: this.#meetable(now), random };
    const free = this.#state.roster.free(now).map((entrant) => this.#state.roster.candidate(entrant));
    const paired = new Set<string>();
    for (const players of pairUp(free, this.#state.roster.size, circumstances)) {
      const number = this.#state.games.size;
      const game = this.#state.keep({ number, gameId: newGameId(), players, pairedAt: now, state: "making" }, now);
      for (const identifier of [players.X, players.O]) paired.add(identifier);
      this.#state.occupy(game);
    }
    const left = free.filter(({ identity }) => !paired.has(identity.identifier));
    this.#state.pairAt = earliest([nextMeetingAt(left, circumstances), this.#state.roster.nextFreeAt(now)]);
  }

  /** Free now or soon, without players who pause or whose room is silent. */
  #meetable(now: Millis): Entry[] {
    const free = this.#state.roster.free(now).map(({ entry }) => entry);
    const playing = this.#state.games.running().flatMap(({ gameId, players }) => {
      if (this.#state.games.isSilent(gameId)) return [];
      return [players.X, players.O].flatMap((identifier) => this.#state.roster.get(identifier)?.entry ?? []);
    });
    return [...free, ...playing.filter(({ pause }) => pause === null)];
  }

  #end(game: ArenaGame, { winner, plies, berserk, late, endedAt }: ArenaNote, now: Millis): void {
    if (this.#state.phase.name !== "running" && this.#state.phase.name !== "over") return;
    if (endedAt > this.#state.phase.endsAt) {
      this.#state.void(game, now);
      return;
    }
    const result = { winner, plies, berserk, late, endedAt };
    this.#state.count(this.#state.keep({ ...game, state: "ended", result }, now), now);
    if (late === null) return;
    const lateInARow = this.#state.roster.get(game.players[late])?.lateInARow ?? 0;
    this.#pause(game.players[late], lateInARow >= LATE_GAMES ? "left" : "missed", now);
  }

  #isTooLate(now: Millis): boolean {
    return this.#state.phase.name === "over" && now >= this.#state.phase.endsAt + SETTLED_WITHIN;
  }

  #isFinal(): boolean {
    const { phase } = this.#state;
    return phase.name === "over" && phase.isFinal;
  }

  #pause(identifier: string, pause: Pause | null, now: Millis): void {
    this.#state.change(identifier, (entry) => entryWithPause(entry, pause, now), now);
  }
}
