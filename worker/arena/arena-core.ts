import { ARENA_WAITS, type ArenaPhase, type ArenaTerms } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import type { ArenaNote } from "../room/play/arena-note.ts";
import type { Effect, Moment, RoomAnswer } from "./arena-events.ts";
import {
  type ArenaGame,
  afterGame,
  type Entrant,
  type Entry,
  LATE_GAMES,
  newEntrant,
  type Pause,
  ratingOf,
  withGame,
  withoutGame,
} from "./entrant.ts";
import { GameBook } from "./game-book.ts";
import { nextMeetingAt, pairUp } from "./pairing.ts";
import { Roster } from "./roster.ts";
import type { Standing } from "./standing.ts";

/** Whoever is free is paired after this, so that others who are free a moment later are paired, too. */
export const PAIRS_AFTER: Millis = 1000;
/** Nobody is paired so shortly before the end. */
const PAIRS_UNTIL: Millis = 30_000;
/** A game that could not be made for so long is given up. */
const MADE_WITHIN: Millis = 60_000;
const ASKS_AGAIN: Millis = 5000;
/** Rooms that stay silent for so long after the end have lost their games' results. */
const SETTLED_WITHIN: Millis = 120_000;

/** An arena as it is stored. */
export interface ArenaRows {
  readonly terms: ArenaTerms;
  readonly phase: ArenaPhase;
  readonly entries: readonly Entry[];
  readonly games: readonly ArenaGame[];
}

/**
 * One arena: who is in it, their games, and what becomes of each event. It does nothing by itself: each event returns
 * effects. Time, chance and ids are arguments. It is rebuilt from its rows, and so are all scores.
 */
export class ArenaCore {
  readonly terms: ArenaTerms;
  /** A game that nothing was heard of for so long is asked about. */
  readonly #longestGame: Millis;
  #phase: ArenaPhase;
  readonly #roster = new Roster();
  readonly #games = new GameBook();
  #pairAt: Millis | null = null;
  #effects: Effect[] = [];

  constructor({ terms, phase, entries, games }: ArenaRows, longestGame: Millis, now: Millis) {
    this.terms = terms;
    this.#phase = phase;
    this.#longestGame = longestGame;
    for (const entry of entries) this.#roster.put(newEntrant(entry, now));
    for (const game of games) this.#restore(game, now);
    this.#pairSoon(now);
  }

  get phase(): ArenaPhase {
    return this.#phase;
  }

  get standing(): Standing {
    return this.#roster.standing;
  }

  get games(): Pick<GameBook, "all" | "get" | "running"> {
    return this.#games;
  }

  entrant(identifier: string): Entrant | undefined {
    return this.#roster.get(identifier);
  }

  /** Enters somebody. Whoever is in already comes back, unless they have paused themselves. */
  join(entry: Omit<Entry, "number" | "pause">, moment: Moment): Effect[] {
    const { identifier } = entry.identity;
    this.#roster.back(identifier);
    const known = this.#roster.get(identifier);
    if (known === undefined) {
      const entered: Entry = { ...entry, number: this.#roster.size, pause: null };
      this.#roster.put(newEntrant(entered, moment.now));
      this.#effects.push({ kind: "keep-entry", entry: entered });
    } else if (known.entry.pause === "away") this.#pause(known, null, moment.now);
    this.#pairSoon(moment.now);
    return this.tick(moment);
  }

  /** Somebody pauses, or goes on. */
  pause(identifier: string, isPaused: boolean, moment: Moment): Effect[] {
    const entrant = this.#roster.get(identifier);
    if (entrant !== undefined && entrant.entry.pause !== "left") {
      this.#pause(entrant, isPaused ? "paused" : null, moment.now);
    }
    return this.tick(moment);
  }

  /** Somebody's last page was closed. */
  gone(identifier: string, moment: Moment): Effect[] {
    this.#roster.gone(identifier, moment.now);
    return this.tick(moment);
  }

  /** An account was deleted: its games stay, under this name. */
  remove(identifier: string, username: string, moment: Moment): Effect[] {
    const entrant = this.#roster.get(identifier);
    if (entrant !== undefined) {
      const identity = { ...entrant.entry.identity, username };
      const entry: Entry = { ...entrant.entry, identity, pause: "left" };
      this.#roster.put({ ...entrant, entry });
      this.#effects.push({ kind: "keep-entry", entry });
    }
    return this.tick(moment);
  }

  /** The room was made. */
  made(gameId: string, moment: Moment): Effect[] {
    const game = this.#games.get(gameId);
    if (game?.state === "making")
      this.#effects.push({ kind: "announce", game: this.#keep({ ...game, state: "playing" }) });
    return this.tick(moment);
  }

  /** These players are in another game. */
  busy(gameId: string, identifiers: readonly string[], moment: Moment): Effect[] {
    const game = this.#games.get(gameId);
    if (game?.state !== "making") return this.tick(moment);
    this.#giveUp(game, moment.now);
    for (const identifier of identifiers) {
      const entrant = this.#roster.get(identifier);
      if (entrant !== undefined) this.#pause(entrant, "away", moment.now);
    }
    return this.tick(moment);
  }

  /** The room did not answer. */
  notMade(gameId: string, moment: Moment): Effect[] {
    const game = this.#games.get(gameId);
    if (game?.state === "making") {
      if (moment.now - game.pairedAt < MADE_WITHIN) this.#games.putOff(gameId, moment.now);
      else this.#giveUp(game, moment.now);
    }
    return this.tick(moment);
  }

  /** A room tells of its end. A game that has ended already, or does not count, stays as it is. */
  ended(note: ArenaNote, moment: Moment): Effect[] {
    const game = this.#games.get(note.gameId);
    if (game?.state === "making" || game?.state === "playing") this.#end(game, note, moment.now);
    return this.tick(moment);
  }

  /** A room was asked. */
  roomSaid(gameId: string, answer: RoomAnswer, moment: Moment): Effect[] {
    const { now } = moment;
    const game = this.#games.get(gameId);
    if (game?.state !== "playing") return this.tick(moment);
    const isOver = this.#phase.name === "over";
    if (typeof answer === "object") this.#end(game, answer, now);
    else if (answer === "none" || (isOver && (answer === "playing" || this.#isTooLate(now)))) this.#void(game, now);
    else this.#games.askAt(gameId, now + ASKS_AGAIN);
    return this.tick(moment);
  }

  /** It will not begin. Null if it has. */
  callOff(): Effect[] | null {
    if (this.#phase.name !== "soon") return null;
    this.#setPhase({ name: "called-off" });
    return this.#taken();
  }

  /** What is due now. */
  tick(moment: Moment): Effect[] {
    const { now } = moment;
    this.#begin(now);
    this.#finish(now);
    // The standing at the end stays as it is.
    if (this.#phase.name === "soon" || this.#phase.name === "running") {
      for (const entrant of this.#roster.away(now)) this.#pause(entrant, "away", now);
    }
    if (this.#pairAt !== null && now >= this.#pairAt) this.#pair(moment);
    for (const game of this.#games.takeMakings(now)) this.#effects.push({ kind: "make", game });
    for (const gameId of this.#games.takeAsks(now)) this.#effects.push({ kind: "ask-room", gameId });
    return this.#taken();
  }

  /** When something happens by itself; null for never. */
  nextAt(): Millis | null {
    const phase = this.#phase;
    if (phase.name === "called-off") return null;
    return earliest([
      phase.name === "soon" ? (phase.startsAt ?? this.terms.createdAt + ARENA_WAITS) : null,
      phase.name === "running" ? phase.endsAt : null,
      this.#pairAt,
      this.#games.nextAt(),
      phase.name === "over" ? null : this.#roster.nextAwayAt(),
    ]);
  }

  #begin(now: Millis): void {
    const phase = this.#phase;
    if (phase.name !== "soon") return;
    const { start, createdAt, minutes } = this.terms;
    const isFull = start.kind === "players" && this.#roster.unpaused().length >= start.players;
    const startedAt = isFull ? now : phase.startsAt;
    if (startedAt !== null && now >= startedAt) {
      this.#setPhase({ name: "running", startedAt, endsAt: startedAt + minutes * 60_000 });
      this.#pairAt = now;
    } else if (startedAt === null && now >= createdAt + ARENA_WAITS) this.#setPhase({ name: "called-off" });
  }

  /** The end comes at its time. After it, only rooms whose games may have ended in time are asked. */
  #finish(now: Millis): void {
    if (this.#phase.name === "running" && now >= this.#phase.endsAt) {
      const { startedAt, endsAt } = this.#phase;
      for (const game of this.#games.making()) this.#giveUp(game, now);
      for (const { gameId } of this.#games.running()) this.#games.askAt(gameId, now);
      this.#setPhase({ name: "over", startedAt, endsAt, isFinal: false });
    }
    if (this.#phase.name === "over" && !this.#phase.isFinal && this.#games.isSettled) {
      this.#setPhase({ ...this.#phase, isFinal: true });
    }
  }

  #pair({ now, random, newGameId }: Moment): void {
    this.#pairAt = null;
    if (this.#phase.name !== "running" || now > this.#phase.endsAt - PAIRS_UNTIL) return;
    const active = this.#roster.active();
    const circumstances = { now, active: active.length, random };
    const free = active.filter(({ gameId }) => gameId === null).map((entrant) => this.#roster.candidate(entrant));
    const paired = new Set<string>();
    for (const players of pairUp(free, this.#roster.size, circumstances)) {
      const number = this.#games.size;
      const game = this.#keep({ number, gameId: newGameId(), players, pairedAt: now, state: "making" });
      for (const identifier of [players.X, players.O]) paired.add(identifier);
      this.#occupy(game);
    }
    const left = free.filter(({ identifier }) => !paired.has(identifier));
    this.#pairAt = nextMeetingAt(left, circumstances);
  }

  #occupy(game: ArenaGame): void {
    for (const identifier of [game.players.X, game.players.O]) {
      const entrant = this.#roster.get(identifier);
      if (entrant !== undefined) this.#roster.put(withGame(entrant, game));
    }
  }

  #end(game: ArenaGame, { winner, plies, berserk, late, endedAt }: ArenaNote, now: Millis): void {
    if (this.#phase.name !== "running" && this.#phase.name !== "over") return;
    if (endedAt > this.#phase.endsAt) {
      this.#void(game, now);
      return;
    }
    this.#count(this.#keep({ ...game, state: "ended", result: { winner, plies, berserk, late, endedAt } }), now);
    const lateOne = late === null ? undefined : this.#roster.get(game.players[late]);
    if (lateOne !== undefined) this.#pause(lateOne, lateOne.lateInARow >= LATE_GAMES ? "left" : "missed", now);
  }

  #count(game: ArenaGame, now: Millis): void {
    const [ofX, ofO] = [this.#roster.get(game.players.X), this.#roster.get(game.players.O)];
    if (ofX === undefined || ofO === undefined) return;
    this.#roster.put(afterGame(ofX, game, ratingOf(ofO), now));
    this.#roster.put(afterGame(ofO, game, ratingOf(ofX), now));
    this.#pairSoon(now);
  }

  /** The game was not made, and its players are free. */
  #giveUp(game: ArenaGame, now: Millis): void {
    this.#void(game, now);
    this.#effects.push({ kind: "release", game });
  }

  #void(game: ArenaGame, now: Millis): void {
    this.#keep({ ...game, state: "void" });
    for (const identifier of [game.players.X, game.players.O]) {
      const entrant = this.#roster.get(identifier);
      if (entrant?.gameId === game.gameId) this.#roster.put(withoutGame(entrant, now));
    }
    this.#pairSoon(now);
  }

  #isTooLate(now: Millis): boolean {
    return this.#phase.name === "over" && now >= this.#phase.endsAt + SETTLED_WITHIN;
  }

  /** Somebody who is out stays out. */
  #pause(entrant: Entrant, pause: Pause | null, now: Millis): void {
    if (entrant.entry.pause === pause || entrant.entry.pause === "left") return;
    const entry = { ...entrant.entry, pause };
    this.#roster.put({ ...entrant, entry, freeSince: pause === null ? now : entrant.freeSince });
    this.#effects.push({ kind: "keep-entry", entry });
    this.#pairSoon(now);
  }

  #pairSoon(now: Millis): void {
    if (this.#phase.name !== "running") return;
    this.#pairAt = Math.min(this.#pairAt ?? Number.POSITIVE_INFINITY, now + PAIRS_AFTER);
  }

  #restore(game: ArenaGame, now: Millis): void {
    this.#games.put(game, this.#phase.name === "over" ? now : game.pairedAt + this.#longestGame);
    if (game.state === "ended") this.#count(game, now);
    if (game.state === "making" || game.state === "playing") this.#occupy(game);
  }

  #keep(game: ArenaGame): ArenaGame {
    this.#games.put(game, game.pairedAt + this.#longestGame);
    this.#effects.push({ kind: "keep-game", game });
    return game;
  }

  #setPhase(phase: ArenaPhase): void {
    this.#phase = phase;
    this.#effects.push({ kind: "keep-phase", phase });
  }

  #taken(): Effect[] {
    const effects = this.#effects;
    this.#effects = [];
    return effects;
  }
}
