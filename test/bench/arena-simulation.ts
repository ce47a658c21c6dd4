import { type ArenaTerms, LAST_PAIRING } from "../../shared/arena/arena.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { ArenaCore } from "../../worker/arena/arena-core.ts";
import type { ArenaEffect, ArenaMoment } from "../../worker/arena/arena-events.ts";
import type { ArenaGame } from "../../worker/arena/entrant.ts";
import type { ArenaNote } from "../../worker/room/play/arena-note.ts";
import { seededRandom } from "../seeded-random.ts";

/** Simulates a whole arena with the product's core, and people who think, win, lose, leave and come back. */

const MINUTE: Millis = 60_000;
const SIDES: readonly Side[] = ["X", "O"];
const RATING = { mean: 1500, deviation: 250 } as const;
/** Thinking time for a move, which differs between players. The length of each game varies, too. */
const THINKING = { mean: 4000, spread: 0.4 } as const;
const PLIES = { mean: 46, spread: 0.25 } as const;
const DRAWS = 0.1;
/** The share of short draws among draws, and of berserks among a player's games. */
const SHORT_DRAWS = 0.2;
const BERSERKS = 0.15;
/** The length of a draw that is too short to give points. */
const SHORT_PLIES = 16;
/** Chances that a player leaves after a game for some minutes or for good, or misses the first move. */
const LEAVES = { breaks: 0.03, quits: 0.01, misses: 0.01 } as const;
const BREAK: Millis = 2 * MINUTE;
const ROOM_TAKES: Millis = 300;
const FIRST_MOVE: Millis = 25_000;

/**
 * How long two must have waited under the rule of a large site, by its published constants: a tenth of a game's usual
 * time plus six seconds, at least 15 s and at most 50 s. It pairs all idle players in one wave as soon as two have
 * waited for that long, or more than a hundred are idle.
 */
export const waveWait = (base: Millis, increment: Millis): Millis =>
  Math.min(50_000, Math.max(15_000, (base + 40 * increment) / 10 + 6000));
const WAVE_SIZE = 100;
const WAVE_EVERY: Millis = 3000;

interface ArenaScenario {
  readonly people: number;
  readonly seed: number;
  readonly minutes?: number;
  /** For waves: how long two must have waited; null for our own rule. */
  readonly wave: Millis | null;
  /** Nobody leaves or misses a game. */
  readonly isSteady?: boolean;
}

/** What the object does, for its bill. */
interface ArenaWork {
  /** Rows of players, games and the arena. */
  rows: number;
  /** How often the alarm rings, and is set for that. */
  alarms: number;
  /** Rooms made, rooms asked, and games given up. */
  makes: number;
  asks: number;
  releases: number;
  /** Results that rooms report. */
  notes: number;
  /** Joins, and closed pages. */
  visits: number;
}

export interface ArenaRun {
  readonly work: Readonly<ArenaWork>;
  readonly games: readonly ArenaGame[];
  /** Milliseconds from being free until being paired, for each player of each pair, sorted. */
  readonly waits: Float64Array;
  readonly core: ArenaCore;
  /** The longest time for which two players who had not just met were both free, until the last pairing. */
  readonly longestIdle: Millis;
  /** The longest duration of one step of the core, in milliseconds. */
  readonly slowestStep: number;
}

interface Happening {
  readonly at: Millis;
  readonly happens: () => void;
}

/** Events in the order of their moments. */
class Agenda {
  #heap: Happening[] = [];
  add(at: Millis, happens: () => void): void {
    let low = 0;
    let high = this.#heap.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#heap[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    this.#heap.splice(low, 0, { at, happens });
  }
  next(): Happening | undefined {
    return this.#heap.pop();
  }
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const around = (random: () => number, { mean, spread }: { readonly mean: number; readonly spread: number }): number =>
  mean * Math.exp(spread * normal(random) - spread ** 2 / 2);

interface Person {
  readonly id: string;
  readonly rating: number;
  readonly thinks: Millis;
  isAway: boolean;
  freeSince: Millis;
}

export const runArena = ({ people, seed, minutes = 60, wave, isSteady = false }: ArenaScenario): ArenaRun => {
  const random = seededRandom(seed);
  const agenda = new Agenda();
  const waits: Millis[] = [];
  const work: ArenaWork = { rows: 0, alarms: 0, makes: 0, asks: 0, releases: 0, notes: 0, visits: 0 };
  let [now, ids, slowestStep, longestIdle] = [0, 0, 0, 0];
  const terms: ArenaTerms = {
    id: "simulated",
    name: null,
    series: null,
    gameType: "blitz",
    isRated: true,
    start: { kind: "at", at: MINUTE },
    minutes,
    entry: {},
    isPublic: true,
    creator: null,
    createdAt: 0,
  };
  const rows = { terms, phase: { name: "soon", startsAt: MINUTE }, entries: [], games: [] } as const;
  const core = new ArenaCore(rows, 0);
  const persons = new Map<string, Person>();
  const running = new Set<string>();
  /** With waves: results held back until the next wave. */
  let held: { readonly since: Millis; readonly notify: () => void }[] = [];

  const moment = (): ArenaMoment => ({ now, random, newGameId: () => `g${ids++}` });
  const personOf = (id: string): Person => {
    const person = persons.get(id);
    if (person === undefined) throw new Error("nobody");
    return person;
  };

  /** Notes for how long two players who are present and have not just met have both been free. */
  const noteIdle = (): void => {
    const { phase } = core;
    if (phase.name !== "running" || now > phase.endsAt - LAST_PAIRING) return;
    const free = core
      .entrants()
      .filter(({ entry, gameId }) => gameId === null && entry.pause === null && entry.goneSince === undefined)
      .toSorted((one, other) => one.freeSince - other.freeSince);
    for (const [index, one] of free.entries()) {
      const other = free.slice(0, index).find(({ opponents, entry }) => {
        const [mine, theirs] = [one.entry.identity.identifier, entry.identity.identifier];
        return opponents[0] !== mine || one.opponents[0] !== theirs;
      });
      if (other === undefined) continue;
      longestIdle = Math.max(longestIdle, now - Math.max(one.freeSince, other.freeSince, MINUTE));
      return;
    }
  };

  const step = (take: (at: ArenaMoment) => ArenaEffect[]): void => {
    noteIdle();
    const began = performance.now();
    const effects = take(moment());
    slowestStep = Math.max(slowestStep, performance.now() - began);
    for (const effect of effects) perform(effect);
    const next = core.nextAt(now);
    if (next !== null) agenda.add(Math.max(next, now + 1), ring);
  };
  /** Only if something is due. */
  const ring = (): void => {
    const next = core.nextAt(now);
    if (next === null || next > now) return;
    work.alarms++;
    step((when) => core.ring(when));
  };

  const perform = (effect: ArenaEffect): void => {
    if (effect.kind.startsWith("keep")) work.rows++;
    if (effect.kind === "release") work.releases++;
    if (effect.kind === "make") {
      work.makes++;
      for (const id of [effect.game.players.X, effect.game.players.O]) waits.push(now - personOf(id).freeSince);
      agenda.add(now + ROOM_TAKES, () => begin(effect.game));
    }
    if (effect.kind === "ask-room") {
      const { gameId } = effect;
      work.asks++;
      agenda.add(now + 1, () => step((at) => core.roomSaid(gameId, running.has(gameId) ? "playing" : "none", at)));
    }
  };

  const begin = (game: ArenaGame): void => {
    running.add(game.gameId);
    step((at) => core.made(game.gameId, at));
    const [X, O] = [personOf(game.players.X), personOf(game.players.O)];
    const misses = !isSteady && random() < LEAVES.misses;
    const takes = misses ? FIRST_MOVE : Math.min(9 * MINUTE, (around(random, PLIES) * (X.thinks + O.thinks)) / 2);
    agenda.add(now + takes, () => end(game, misses ? "X" : null));
  };

  const end = (game: ArenaGame, late: Side | null): void => {
    const { X, O } = game.players;
    const chance = 1 / (1 + 10 ** ((personOf(O).rating - personOf(X).rating) / 400));
    const winner = late === "X" ? "O" : random() < DRAWS ? null : random() < chance ? "X" : "O";
    const isShort = winner === null && random() < SHORT_DRAWS;
    const plies = late !== null ? 0 : isShort ? SHORT_PLIES : PLIES.mean;
    const berserk = late === null ? SIDES.filter(() => random() < BERSERKS) : [];
    const note: ArenaNote = { gameId: game.gameId, winner, plies, berserk, late, endedAt: now };
    for (const id of [X, O]) personOf(id).freeSince = now;
    hold(() => {
      running.delete(game.gameId);
      work.notes++;
      step((at) => core.ended(note, at));
    });
    if (isSteady) return;
    for (const id of [X, O]) {
      const chance = random();
      if (chance < LEAVES.breaks + LEAVES.quits) leave(personOf(id), chance < LEAVES.quits);
    }
    // A player who missed a game is back soon.
    if (late !== null) agenda.add(now + 5000, () => comeBack(personOf(X)));
  };

  const hold = (notify: () => void): void => {
    if (wave === null) notify();
    else held.push({ since: now, notify });
  };

  const leave = (person: Person, isForGood: boolean): void => {
    person.isAway = true;
    work.visits++;
    step((at) => core.gone([person.id], at));
    if (!isForGood) agenda.add(now + around(random, { mean: BREAK, spread: 0.5 }), () => comeBack(person));
  };

  const comeBack = (person: Person): void => {
    person.isAway = false;
    work.visits++;
    const entrant = core.entrant(person.id);
    if (entrant === undefined || core.phase.name !== "running") return;
    if (entrant.gameId === null) person.freeSince = now;
    const { identity, rating, blocked } = entrant.entry;
    step((at) => core.join({ identity, rating, blocked }, at));
    if (entrant.entry.pause === "missed") step((at) => core.pause(person.id, false, at));
  };

  const waves = (waited: Millis): void => {
    const enough = held.filter(({ since }) => now - since >= waited).length;
    // Each held result frees two players.
    if (2 * held.length > WAVE_SIZE || enough >= 1) {
      const released = held;
      held = [];
      for (const { notify } of released) notify();
    }
    if (core.phase.name !== "over") agenda.add(now + WAVE_EVERY, () => waves(waited));
  };

  for (let number = 0; number < people; number++) {
    const id = `p${number}`;
    const rating = RATING.mean + RATING.deviation * normal(random);
    persons.set(id, { id, rating, thinks: around(random, THINKING), isAway: false, freeSince: MINUTE });
    const identity = { identifier: id, username: id, role: "player", formerGuest: null } as const;
    step((at) => core.join({ identity, rating: { rating, deviation: 80 }, blocked: [] }, at));
  }
  if (wave !== null) agenda.add(MINUTE, () => waves(wave));
  for (let happening = agenda.next(); happening !== undefined; happening = agenda.next()) {
    now = happening.at;
    happening.happens();
  }
  return { work, games: core.games.all, waits: Float64Array.from(waits).sort(), core, longestIdle, slowestStep };
};
