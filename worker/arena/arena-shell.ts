import { DELETED_PLAYER_NAME } from "../../shared/account/identity.ts";
import { ARENA_WAITS } from "../../shared/arena/arena.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ArenaClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { later } from "../platform/core/later.ts";
import { SingleFlight } from "../platform/core/single-flight.ts";
import { DeadlineList } from "../platform/object/deadline-list.ts";
import { newGameId } from "../platform/object/new-game-id.ts";
import { SocketObject } from "../platform/object/socket-object.ts";
import { isAlive, openSockets } from "../platform/object/sockets.ts";
import { ArenaAudience } from "./arena-audience.ts";
import { ArenaCore } from "./arena-core.ts";
import type { ArenaEffect } from "./arena-events.ts";
import { askRoom, makeGame, seatsOf, type Take } from "./arena-games.ts";
import { nextReminders, remindsAt } from "./arena-reminders.ts";
import { ArenaServices } from "./arena-services.ts";
import { ArenaStorage, type StoredArena } from "./arena-storage.ts";

const SENT_EVERY: Millis = 2000;
/** Checks for connections that ended without a close: nobody should wait for an opponent who is gone. */
const LOOKED_EVERY = { soon: 300_000, running: 30_000 } as const;
const ACCOUNTS_ASKED_EVERY: Millis = 10_000;
/** The database has its result by then, and pages read it from there. */
const KEPT_AFTER_END: Millis = 86_400_000;

/** Performs the core's effects, what is stored first. All state is stored; the fields are a cache. */
export abstract class ArenaShell extends SocketObject<ArenaClientFrame> {
  readonly services = new ArenaServices(this.env);
  readonly #stored = new ArenaStorage(this.ctx.storage);
  readonly #deadlines = new DeadlineList(this.ctx.storage, "arena-alarm", () => {
    const core = this.current();
    if (core === null) return [];
    return [
      { at: () => this.#looksAt(core), act: () => this.#lookInTime() },
      { at: (now) => core.nextAt(now), act: () => this.step((due, moment) => due.ring(moment)) },
      { at: () => (this.isNews ? this.#broadcastAt + SENT_EVERY : null) },
      // The alarm does not wait for the database.
      { at: () => this.#stored.reports.nextAt(), act: () => later("arena-report", this.#report(core)) },
      { at: () => this.#asksAccountsAt(core), act: () => later("arena-accounts", this.askAccounts()) },
      { at: () => this.#remindsAt(core), act: () => this.#remind() },
      { at: () => this.#forgetsAt(), act: () => this.#forget() },
    ];
  });
  protected readonly audience = new ArenaAudience(this.ctx);
  #arena: StoredArena | null | undefined = undefined;
  #core: ArenaCore | null = null;
  protected isNews = false;
  #broadcastAt: Millis = 0;
  #lookedAt: Millis = 0;
  #askedAccountsAt: Millis = 0;
  readonly #askingAccounts = new SingleFlight();

  protected current(): ArenaCore | null {
    const arena = this.stored();
    if (arena === null || this.#core !== null) return this.#core;
    const { terms, phase } = arena;
    const rows = { terms, phase, entries: this.#stored.entries(), games: this.#stored.games() };
    this.#core = new ArenaCore(rows, Date.now());
    return this.#core;
  }

  protected stored(): StoredArena | null {
    if (this.#arena === undefined) this.#arena = this.#stored.load();
    return this.#arena;
  }

  protected keep(arena: StoredArena): void {
    this.#stored.write(arena);
    this.#arena = arena;
  }

  protected async step(take: Take): Promise<void> {
    const core = this.current();
    if (core !== null) await this.perform(take(core, { now: Date.now(), random: Math.random, newGameId }));
  }

  /** Does not wait for the answers of others: each is a step of its own. */
  protected async perform(effects: readonly ArenaEffect[]): Promise<void> {
    if (effects.length > 0) {
      this.isNews = true;
      this.ctx.storage.transactionSync(() => {
        for (const effect of effects) this.#store(effect);
      });
    }
    this.#broadcast();
    await this.arm();
    for (const effect of effects) this.#act(effect);
  }

  protected arm(): Promise<void> {
    return this.#deadlines.arm();
  }

  protected isHere(identifier: string, closing?: WebSocket): boolean {
    const now = Date.now();
    return openSockets(this.ctx, identifier).some(
      (socket) => socket !== closing && this.audience.pageOf(socket) !== null && isAlive(this.ctx, socket, now),
    );
  }

  protected override async onAlarm(): Promise<void> {
    await this.#deadlines.ring();
    await this.arm();
  }

  protected override isStored(): boolean {
    return this.stored() !== null;
  }

  #store(effect: ArenaEffect): void {
    const arena = this.stored();
    if (arena === null) return;
    if (effect.kind === "keep-entry") this.#stored.writeEntry(effect.entry);
    if (effect.kind === "keep-game") this.#stored.writeGame(effect.game);
    if (effect.kind === "keep-phase") {
      this.keep({ ...arena, phase: effect.phase });
      this.#stored.reports.add(effect.phase, Date.now());
    }
  }

  #act(effect: ArenaEffect): void {
    const core = this.current();
    if (core === null) return;
    switch (effect.kind) {
      case "make":
        this.#ask(makeGame(this.services, core, effect.game));
        break;
      case "release": {
        const seats = seatsOf(core, effect.game);
        if (seats !== null) later("claim-release", this.services.release(effect.game, seats));
        break;
      }
      case "announce":
        for (const player of [effect.game.players.X, effect.game.players.O]) {
          this.audience.announce(core, effect.game, player);
        }
        break;
      case "ask-room":
        this.#ask(askRoom(this.services, effect.gameId));
        break;
      case "keep-entry":
      case "keep-game":
      case "keep-phase":
        break;
      default:
        assertNever(effect);
    }
  }

  #ask(answer: Promise<Take>): void {
    const isDealtWith = answer.then((take) => this.step(take));
    later("arena-answer", isDealtWith);
  }

  /** Null for never. Also at the start, so that nobody's first opponent is gone. */
  #looksAt(core: ArenaCore): Millis | null {
    const { phase } = core;
    if (phase.name !== "soon" && phase.name !== "running") return null;
    if (!core.entrants().some(({ entry }) => entry.pause === null)) return null;
    const start = phase.name === "soon" && phase.startsAt !== null ? phase.startsAt : Number.POSITIVE_INFINITY;
    return Math.min(this.#lookedAt + LOOKED_EVERY[phase.name], start);
  }

  async #lookInTime(): Promise<void> {
    const core = this.current();
    const at = core && this.#looksAt(core);
    if (at !== null && Date.now() >= at) await this.look();
  }

  /** Heartbeats are answered without waking the object, so connections may have ended unnoticed. */
  protected async look(): Promise<void> {
    this.#lookedAt = Date.now();
    const here = (this.current()?.entrants() ?? []).filter(({ entry }) => entry.pause === null);
    const gone = here.map(({ entry }) => entry.identity.identifier).filter((identifier) => !this.isHere(identifier));
    if (gone.length > 0) await this.step((core, moment) => core.gone(gone, moment));
  }

  /** Stops if the database does not answer; the alarm tries again. */
  protected askAccounts(): Promise<void> {
    return this.#askingAccounts.run(async () => {
      const inDoubt = (this.current()?.entrants() ?? []).filter(({ entry }) => entry.isInDoubt);
      if (inDoubt.length === 0) return;
      this.#askedAccountsAt = Date.now();
      for (const { entry } of inDoubt) {
        const { identifier } = entry.identity;
        const state = await this.services.accountState(identifier, Date.now());
        if (state === null) break;
        await this.step((core, moment) => core.settle(identifier, state, DELETED_PLAYER_NAME, moment));
      }
      await this.arm();
    });
  }

  #asksAccountsAt(core: ArenaCore): Millis | null {
    return core.entrants().some(({ entry }) => entry.isInDoubt) ? this.#askedAccountsAt + ACCOUNTS_ASKED_EVERY : null;
  }

  #broadcast(): void {
    const core = this.current();
    const now = Date.now();
    if (core === null || !this.isNews || now < this.#broadcastAt + SENT_EVERY) return;
    this.isNews = false;
    this.#broadcastAt = now;
    this.audience.sendNews(core, now);
  }

  async #report(core: ArenaCore): Promise<void> {
    await this.#stored.reports.tryDue(Date.now(), (report) => this.services.report(core, report));
    await this.arm();
  }

  #remindsAt(core: ArenaCore): Millis | null {
    const arena = this.stored();
    return arena && remindsAt(arena, core);
  }

  /** Marked as sent before they are: a failure may lose a reminder, but none is sent twice. */
  #remind(): void {
    const [arena, core] = [this.stored(), this.current()];
    const next = arena && core && nextReminders(arena, core, Date.now());
    if (arena === null || next === null) return;
    this.keep({ ...arena, reminded: next.reminded });
    const gone = next.identifiers.filter((identifier) => !this.isHere(identifier));
    later("arena-reminder", this.services.remind(arena.terms, next.startsAt, gone));
  }

  #forgetsAt(): Millis | null {
    const arena = this.stored();
    if (arena === null || this.#stored.reports.nextAt() !== null) return null;
    const { phase, terms } = arena;
    if (phase.name === "called-off") return terms.createdAt + ARENA_WAITS + KEPT_AFTER_END;
    return phase.name === "over" && phase.isFinal ? phase.endsAt + KEPT_AFTER_END : null;
  }

  async #forget(): Promise<void> {
    const at = this.#forgetsAt();
    if (at === null || Date.now() < at) return;
    this.#arena = null;
    this.#core = null;
    await this.ctx.storage.deleteAll();
    this.#deadlines.forget();
  }
}
