import type { ArenaPhase } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ArenaEffect } from "./arena-events.ts";
import { type ArenaGame, afterGame, type Entry, newEntrant, ratingOf, withGame, withoutGame } from "./entrant.ts";
import { GameBook } from "./game-book.ts";
import { Roster } from "./roster.ts";

/** A free player is paired after this delay, so that others who become free a moment later are included. */
const PAIRS_AFTER: Millis = 1000;

/** Each change of a row is an effect. */
export class ArenaState {
  readonly roster = new Roster();
  readonly games = new GameBook();
  phase: ArenaPhase;
  pairAt: Millis | null = null;
  #effects: ArenaEffect[] = [];

  constructor(phase: ArenaPhase, entries: readonly Entry[], games: readonly ArenaGame[], now: Millis) {
    this.phase = phase;
    for (const entry of entries) this.roster.put(newEntrant(entry));
    // In the order of their numbers, so that each player's games come in the order in which they ended.
    for (const game of games) this.#restore(game, now);
    this.pairSoon(now);
  }

  add(effect: ArenaEffect): void {
    this.#effects.push(effect);
  }

  taken(): ArenaEffect[] {
    const effects = this.#effects;
    this.#effects = [];
    return effects;
  }

  enter(entry: Entry, now: Millis): void {
    this.roster.put(newEntrant(entry));
    this.add({ kind: "keep-entry", entry });
    this.pairSoon(now);
  }

  change(identifier: string, changed: (entry: Entry) => Entry, now: Millis): void {
    const entrant = this.roster.get(identifier);
    if (entrant === undefined) return;
    const entry = changed(entrant.entry);
    if (entry === entrant.entry) return;
    this.roster.put({ ...entrant, entry, freeSince: Math.max(entrant.freeSince, entry.since ?? 0) });
    this.add({ kind: "keep-entry", entry });
    this.pairSoon(now);
  }

  setPhase(phase: ArenaPhase): void {
    this.phase = phase;
    this.add({ kind: "keep-phase", phase });
  }

  pairSoon(now: Millis): void {
    if (this.phase.name !== "running") return;
    this.pairAt = Math.min(this.pairAt ?? Number.POSITIVE_INFINITY, now + PAIRS_AFTER);
  }

  keep(game: ArenaGame, now: Millis): ArenaGame {
    this.games.put(game, now);
    this.add({ kind: "keep-game", game });
    return game;
  }

  occupy(game: ArenaGame): void {
    for (const identifier of [game.players.X, game.players.O]) {
      const entrant = this.roster.get(identifier);
      if (entrant !== undefined) this.roster.put(withGame(entrant, game));
    }
  }

  count(game: ArenaGame, now: Millis): void {
    const [ofX, ofO] = [this.roster.get(game.players.X), this.roster.get(game.players.O)];
    if (ofX === undefined || ofO === undefined) return;
    this.roster.put(afterGame(ofX, game, ratingOf(ofO)));
    this.roster.put(afterGame(ofO, game, ratingOf(ofX)));
    this.pairSoon(now);
  }

  void(game: ArenaGame, now: Millis): void {
    this.#free(this.keep({ ...game, state: "void", voidAt: now }, now));
    this.pairSoon(now);
  }

  /** Releases the claims if a hub may have heard of the game. */
  giveUp(game: ArenaGame, now: Millis): void {
    const isKnown = game.state === "playing" || this.games.wasTried(game.gameId);
    this.void(game, now);
    if (isKnown) this.add({ kind: "release", game });
  }

  #free(game: ArenaGame): void {
    for (const identifier of [game.players.X, game.players.O]) {
      const entrant = this.roster.get(identifier);
      if (entrant !== undefined) this.roster.put(withoutGame(entrant, game));
    }
  }

  #restore(game: ArenaGame, now: Millis): void {
    this.games.put(game, now);
    if (this.phase.name === "over") this.games.askAt(game.gameId, now);
    if (game.state === "ended") this.count(game, now);
    else if (game.state === "void") this.#free(game);
    else this.occupy(game);
  }
}
