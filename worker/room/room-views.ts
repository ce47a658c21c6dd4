import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { GameSummary } from "../../shared/pages/game-meta.ts";
import { type ArenaNote, arenaNoteOf } from "./play/arena-note.ts";
import type { Game } from "./play/game.ts";
import { accountsIn, takeNames } from "./play/names.ts";
import { preparedBy } from "./play/prepared.ts";
import { tick } from "./play/transition.ts";
import {
  type BotsGame,
  botGameFor,
  type Glance,
  gameSummary,
  glanceAt,
  type OpenedGame,
  openedGame,
  runningFor,
} from "./play/views.ts";
import { ARM, RoomShell } from "./room-shell.ts";

/** What others may ask of a room. */
export abstract class RoomViews extends RoomShell {
  /**
   * The game as a link describes it; null if there is none. Read-only: no deadline takes effect. `isShown`: people will
   * read the names, so they are updated first, which may read D1.
   */
  async facts(isShown = false): Promise<GameSummary | null> {
    if (isShown) await this.refresh();
    return gameSummary(tick(this.current(), Date.now()).game);
  }

  /** The game for its page before joining; null if there is none. Read-only. */
  async opened(reader: Identity | null): Promise<OpenedGame | null> {
    await this.refresh();
    const now = Date.now();
    return openedGame(tick(this.current(), now).game, reader, now);
  }

  /** The game for a list; null if none is running. Read-only. */
  glance(): Glance | null {
    const now = Date.now();
    return glanceAt(tick(this.current(), now).game, now);
  }

  /**
   * A correspondence game for a player's list; null if it is not running, or not this player's. Read-only. With what the
   * player has prepared, if `isWhole`.
   */
  async runningFor(identifier: string, isWhole = false) {
    await this.learnDowntime();
    const { game } = tick(this.current(), Date.now());
    const running = runningFor(game, identifier);
    const prepared = isWhole && running !== null ? preparedBy(game, running.you) : null;
    return running && { ...running, ...(prepared !== null && { prepared }) };
  }

  /** A game for the bot that plays in it; null if there is none. Read-only. */
  botGame(identifier: string): BotsGame | null {
    return botGameFor(tick(this.current(), Date.now()).game, identifier);
  }

  /** The result for the game's arena; null if there is no game of an arena. Read-only. */
  arenaNote(): ArenaNote | "playing" | null {
    const game = tick(this.current(), Date.now()).game;
    if (!("seats" in game) || game.terms.arena === undefined) return null;
    return game.phase === "playing" ? "playing" : arenaNoteOf(game);
  }

  /** The identifiers of the players; null before the game has begun. They never change. */
  seats(): Readonly<Record<Side, string>> | null {
    const game = this.current();
    return "seats" in game ? { X: game.seats.X.identifier, O: game.seats.O.identifier } : null;
  }

  /** Updates the players' names and the downtime. Call before a game is shown. A running live game asks nobody. */
  protected async refresh(): Promise<void> {
    await this.learnDowntime();
    await this.refreshNames();
  }

  /** Updates the players' names from D1. */
  protected async refreshNames(): Promise<void> {
    const ids = accountsIn(this.current());
    if (ids.length === 0) return;
    const accounts = await this.services.namesOf(ids);
    const now = Date.now();
    const step = takeNames(this.current(), accounts, now);
    if (step !== null) await this.take(step, now, ARM);
  }

  protected pastGame(): Promise<Game> {
    return this.services.findPastGame(this.ctx.id.name ?? "");
  }
}
