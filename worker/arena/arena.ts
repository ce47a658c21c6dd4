import type { Identity } from "../../shared/account/identity.ts";
import {
  type ArenaRefusal,
  type ArenaTerms,
  type ArenaView,
  isArenaId,
  MOST_ARENA_PLAYERS,
} from "../../shared/arena/arena.ts";
import { assertNever } from "../../shared/assert-never.ts";
import { MAX_SOCKETS } from "../../shared/protocol/protocol.ts";
import type { ArenaAck } from "../../shared/protocol/protocol-events.ts";
import { type ArenaClientFrame, CHANNELS } from "../../shared/protocol/protocol-schema.ts";
import { later } from "../platform/core/later.ts";
import { inRequest } from "../platform/core/request-id.ts";
import type { EndedSessions } from "../platform/object/ended-sessions.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import type { Standing } from "../platform/object/socket-object.ts";
import { identityOf, sendAck, sendFrame } from "../platform/object/sockets.ts";
import type { ArenaNote } from "../room/play/arena-note.ts";
import { announcementOf, viewOf } from "./arena-audience.ts";
import { ArenaShell } from "./arena-shell.ts";

const LIMITS = { sockets: MAX_SOCKETS.arena };

/** With its players' sockets. Spectators have none: they request the summary. */
export class Arena extends ArenaShell {
  /** By the ids of the frames. After a sleep the games are announced again. */
  readonly #acknowledged = new Set<number>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, CHANNELS.arena, LIMITS);
  }

  /** Repeating it changes nothing. False if another arena has this id. */
  create(terms: ArenaTerms, request?: string): Promise<boolean> {
    return inRequest(request, async () => {
      const known = this.stored();
      if (known !== null) return known.terms.createdAt === terms.createdAt;
      const startsAt = terms.start.kind === "at" ? terms.start.at : null;
      // Who has created it is in D1 only, which forgets the name with the account.
      this.keep({ terms: { ...terms, creator: null }, phase: { name: "soon", startsAt } });
      await this.arm();
      return true;
    });
  }

  /** Null if there is none (any more). Read-only. Its terms are in D1. */
  async summary(page = 0): Promise<ArenaView | null> {
    const core = this.current();
    return core && viewOf(core, page, Date.now());
  }

  cancel(request?: string): Promise<boolean> {
    return inRequest(request, async () => {
      const effects = this.current()?.callOff() ?? null;
      if (effects !== null) await this.perform(effects);
      return effects !== null;
    });
  }

  /** Returns once the game is counted. Repeating it changes nothing. */
  gameEnded(note: ArenaNote, request?: string): Promise<void> {
    return inRequest(request, () => this.step((core, moment) => core.ended(note, moment)));
  }

  /** They are not paired from now on, even if the block is undone. */
  playerBlocked(blocker: string, blocked: string): Promise<void> {
    return this.step((core, moment) => core.block(blocker, blocked, moment));
  }

  override closeSessions(identifier: string, ended: EndedSessions): void {
    super.closeSessions(identifier, ended);
    later("arena-accounts", this.#doubt(identifier));
  }

  /** The account may have become a bot. */
  override closeAll(identifier: string): void {
    super.closeAll(identifier);
    later("arena-accounts", this.#doubt(identifier));
  }

  protected override async onFrame(
    socket: WebSocket,
    identity: ConnectedIdentity,
    frame: ArenaClientFrame,
  ): Promise<void> {
    await this.#makeIfListed(frame);
    const core = this.current();
    if (core === null || frame.args[0] !== core.terms.id) {
      if (frame.id !== undefined) sendAck(socket, frame.id, { ok: false, reason: "not-found" });
      sendFrame(socket, { event: "error", args: ["not-found"] });
      return;
    }
    const answer = await this.#answer(socket, identity, frame);
    if (frame.id !== undefined) sendAck(socket, frame.id, answer);
  }

  protected override onAck({ identifier }: Identity, id: number): void {
    const core = this.current();
    const game = core?.games.get(core.entrant(identifier)?.gameId ?? "");
    if (game !== undefined && announcementOf(game, identifier) === id) this.#acknowledged.add(id);
  }

  protected override async onGone(socket: WebSocket): Promise<void> {
    const { identifier } = identityOf(socket);
    if (!this.isHere(identifier, socket)) await this.step((core, moment) => core.gone([identifier], moment));
  }

  protected override standingOf({ identifier }: Identity): Standing {
    return this.current()?.entrant(identifier) === undefined ? "stranger" : "expected";
  }

  /** Before anybody has looked at the arena it is in D1 only. */
  async #makeIfListed({ event, args: [id] }: ArenaClientFrame): Promise<void> {
    if (event !== "joinArena" || this.stored() !== null || id !== this.ctx.id.name || !isArenaId(id)) return;
    const terms = await this.services.termsOf(id, Date.now());
    if (terms !== null) await this.create(terms);
  }

  async #answer(socket: WebSocket, identity: ConnectedIdentity, frame: ArenaClientFrame): Promise<ArenaAck> {
    if (frame.event === "joinArena") return this.#join(socket, identity);
    const { identifier } = identity;
    const entrant = this.current()?.entrant(identifier);
    if (entrant === undefined || this.audience.pageOf(socket) === null) return { ok: false, reason: "not-joined" };
    switch (frame.event) {
      case "pauseArena": {
        const [, isPaused] = frame.args;
        if (entrant.entry.pause === "left") return { ok: false, reason: "arena-left" };
        await this.step((core, moment) => core.pause(identifier, isPaused, moment));
        return { ok: true };
      }
      case "standing":
        this.audience.setPage(socket, frame.args[1]);
        this.isNews = true;
        await this.perform([]);
        return { ok: true };
      default:
        return assertNever(frame);
    }
  }

  async #join(socket: WebSocket, identity: ConnectedIdentity): Promise<ArenaAck> {
    const refusal = await this.#enter(socket, identity);
    if (refusal !== null) return { ok: false, reason: refusal };
    const { identifier } = identity;
    const core = this.current();
    const entrant = core?.entrant(identifier);
    if (core === null || entrant === undefined) return { ok: false, reason: "arena-over" };
    this.audience.sendState(socket, core, entrant, Date.now());
    const game = core.games.get(entrant.gameId ?? "");
    if (game?.state === "playing" && !this.#acknowledged.has(announcementOf(game, identifier))) {
      this.audience.announce(core, game, identifier, socket);
    }
    return { ok: true };
  }

  async #enter(socket: WebSocket, identity: ConnectedIdentity): Promise<ArenaRefusal | null> {
    const core = this.current();
    if (core === null || core.phase.name === "called-off") return "arena-over";
    const known = core.entrant(identity.identifier);
    if (known === undefined && core.phase.name === "over") return "arena-over";
    if (known === undefined && core.size >= MOST_ARENA_PLAYERS) return "arena-full";
    const facts = known?.entry ?? (await this.services.enter(core.terms, identity, Date.now()));
    if (typeof facts === "string") return facts;
    if (known === undefined && this.current()?.phase.name === "over") return "arena-over";
    this.audience.setPage(socket, this.audience.pageOf(socket) ?? 0);
    const { rating, blocked } = facts;
    // This player may be the last one missing, and start the arena: first check who is still connected.
    if (core.phase.name === "soon" && core.terms.start.kind === "players") await this.look();
    await this.step((current, moment) => current.join({ identity, rating, blocked }, moment));
    return null;
  }

  /** The account may be deleted or suspended. */
  async #doubt(identifier: string): Promise<void> {
    if (this.current()?.entrant(identifier) === undefined) return;
    await this.step((core, moment) => core.doubt(identifier, moment));
    await this.askAccounts();
  }
}
