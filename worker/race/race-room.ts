import type { Identity, Player } from "../../shared/account/identity.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ActionAck } from "../../shared/protocol/game-protocol.ts";
import { CLOSE_CODES, MAX_SOCKETS, SPECTATORS_BUCKET } from "../../shared/protocol/protocol.ts";
import { CHANNELS, type RaceClientFrame, type SolveRequest } from "../../shared/protocol/protocol-schema.ts";
import type { RaceSummary } from "../../shared/protocol/race-protocol.ts";
import { later } from "../platform/core/later.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { DeadlineList } from "../platform/object/deadline-list.ts";
import type { EndedSessions } from "../platform/object/ended-sessions.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { SocketObject, type Standing } from "../platform/object/socket-object.ts";
import { closeQuietly, identityOf, openSockets, sendAck, sendFrame, sendToAll } from "../platform/object/sockets.ts";
import { afterLeave, afterOutage, afterReturn } from "./outage.ts";
import {
  beginRound,
  dropsAt,
  hasFreeSeat,
  isRunning,
  mayBegin,
  nextEventOf,
  nextRoundOf,
  type Race,
  raceSeatOf,
  setReady,
  solveInRace,
  stateFor,
  takeSeat,
  withNames,
} from "./race.ts";
import { RaceServices } from "./race-services.ts";
import { RaceStorage } from "./race-storage.ts";

const LIMITS = { sockets: MAX_SOCKETS.race, spectators: SPECTATORS_BUCKET };

/** If the puzzles of a race cannot be read. */
const TRIES_AGAIN_AFTER: Millis = 2000;

const acknowledge = (socket: WebSocket, id: number | undefined, answer: ActionAck): void => {
  if (id !== undefined) sendAck(socket, id, answer);
};

/** The room decides when a move arrived and what it is worth. All state is stored; the field is a cache. */
export class RaceRoom extends SocketObject<RaceClientFrame> {
  readonly services = new RaceServices(this.env);
  readonly #stored = new RaceStorage(this.ctx.storage);
  readonly #deadlines = new DeadlineList(this.ctx.storage, "race-alarm", () => [
    { at: (now) => this.#dueAt(now), act: () => this.#lookWhatIsDue() },
  ]);
  #race: Race | null | undefined = undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, CHANNELS.race, LIMITS);
  }

  /** False if another race has this code. */
  create(code: string, { identifier, username }: Player, request?: string): Promise<boolean> {
    return inRequest(request, async () => {
      if (this.#current() !== null) return false;
      const seats = [{ identifier, username, isReady: false }];
      this.#keep({ code, createdAt: Date.now(), seats, round: null });
      await this.#deadlines.arm();
      return true;
    });
  }

  async facts(): Promise<RaceSummary | null> {
    await this.#refreshNames();
    const race = this.#current();
    return race && { racers: race.seats.map(({ username }) => username) };
  }

  protected override async onFrame(
    socket: WebSocket,
    identity: ConnectedIdentity,
    frame: RaceClientFrame,
  ): Promise<void> {
    switch (frame.event) {
      case "joinRace":
        return this.#join(socket, identity, frame.id, frame.args[0]);
      case "solve":
        return this.#solve(socket, identity, frame.id, frame.args[0]);
      case "ready":
        return this.#ready(socket, identity, frame.id, ...frame.args);
      default:
        return assertNever(frame);
    }
  }

  override async fetch(request: Request): Promise<Response> {
    // Load the race before accepting the new socket, which would otherwise look like one that survived an outage.
    this.#current();
    return super.fetch(request);
  }

  /** A racer without a connection is not ready for the next round, and has left a running one. */
  protected override async onGone(socket: WebSocket): Promise<void> {
    const race = this.#current(true);
    const seat = race && raceSeatOf(race, identityOf(socket));
    if (race === null || seat === null) return;
    const isLeft = isRunning(race, Date.now()) && race.seats[seat]?.isAway !== true;
    if (race.seats[seat]?.isReady !== true && !isLeft) return;
    const isHere = openSockets(this.ctx).some(
      (other) => other !== socket && raceSeatOf(race, identityOf(other)) === seat,
    );
    if (isHere) return;
    const notReady = setReady(race, seat, false);
    this.#keep(isLeft ? afterLeave(notReady, seat, Date.now()) : notReady);
    this.#broadcast();
  }

  protected override async onAlarm(): Promise<void> {
    await this.#deadlines.ring();
    await this.#deadlines.arm();
  }

  override closeSessions(identifier: string, ended: EndedSessions): void {
    super.closeSessions(identifier, ended);
    later("race-names", this.#refreshNames(true));
  }

  protected override standingOf(identity: Identity): Standing {
    const race = this.#current();
    if (race === null || raceSeatOf(race, identity) === null) return "stranger";
    return isRunning(race, Date.now()) ? "awaited" : "expected";
  }

  protected override isStored(): boolean {
    return this.#current() !== null;
  }

  /** Up to date with outages. `hadSocket`: a socket has just closed. */
  #current(hadSocket = false): Race | null {
    if (this.#race !== undefined) return this.#race;
    const race = this.#stored.load();
    const hasSockets = hadSocket || this.ctx.getWebSockets().length > 0;
    const after = race === null || hasSockets ? null : afterOutage(race, Date.now());
    if (after === null) this.#race = race;
    else this.#keep(after);
    return after ?? race;
  }

  #keep(race: Race, isNewRound = false): void {
    this.#stored.write(race, isNewRound);
    this.#race = race;
  }

  async #join(socket: WebSocket, identity: ConnectedIdentity, id: number | undefined, code: string): Promise<void> {
    await this.#refreshNames();
    const mayRace = await this.#mayTakeSeat(identity);
    // The seat may have been taken meanwhile.
    const race = this.#current();
    if (race === null || race.code !== code) {
      acknowledge(socket, id, { ok: false, reason: "not-started" });
      return sendFrame(socket, { event: "error", args: ["not-found"] });
    }
    const seat = raceSeatOf(race, identity);
    if (mayRace && hasFreeSeat(race) && seat === null) {
      this.#keep(takeSeat(race, identity));
      this.#broadcast();
    } else if (seat !== null && race.seats[seat]?.isAway === true) {
      this.#keep(afterReturn(race, seat, Date.now()));
      this.#broadcast();
    } else this.#sendState(socket, race);
    acknowledge(socket, id, { ok: true });
    await this.#deadlines.arm();
  }

  async #mayTakeSeat(identity: ConnectedIdentity): Promise<boolean> {
    const race = this.#current();
    const [creator] = race?.seats ?? [];
    if (race === null || creator === undefined || !hasFreeSeat(race) || raceSeatOf(race, identity) !== null)
      return false;
    return this.services.mayMeet(creator.identifier, identity);
  }

  async #solve(
    socket: WebSocket,
    identity: ConnectedIdentity,
    id: number | undefined,
    asked: SolveRequest,
  ): Promise<void> {
    const race = this.#current();
    if (race === null) return acknowledge(socket, id, { ok: false, reason: "not-started" });
    const { answer, after } = solveInRace(race, identity, asked, Date.now());
    if (after !== null) {
      this.#stored.addMove(after.move);
      this.#race = after.race;
      sendToAll(this.ctx, { event: "raceMove", args: [after.move] });
      const racer = after.race.seats[after.move.seat]?.identifier;
      if (racer !== undefined && after.met !== null) later("race-met", this.services.remember(racer, after.met));
    }
    acknowledge(socket, id, answer);
    // The move may end the round, or bring its end nearer.
    if (after !== null) await this.#deadlines.arm();
  }

  async #ready(
    socket: WebSocket,
    identity: ConnectedIdentity,
    id: number | undefined,
    code: string,
    round: number,
  ): Promise<void> {
    const race = this.#current();
    const seat = race && raceSeatOf(race, identity);
    const isNext = race !== null && code === race.code && !hasFreeSeat(race) && round === nextRoundOf(race);
    const reason = seat === null ? "not-a-player" : "bad-request";
    acknowledge(socket, id, seat !== null && isNext ? { ok: true } : { ok: false, reason });
    if (race === null || seat === null || !isNext || race.seats[seat]?.isReady === true) return;
    this.#keep(setReady(race, seat, true));
    this.#broadcast();
    await this.#begin();
    await this.#deadlines.arm();
  }

  /** If the puzzles cannot be read, the alarm tries again. */
  async #begin(): Promise<void> {
    const before = this.#current();
    if (before === null || !mayBegin(before, Date.now())) return;
    const lines = await this.services.linesOfNextRound();
    const race = this.#current();
    const now = Date.now();
    // Another event may have begun it meanwhile, or one of the two has left.
    if (lines === null || race === null || !mayBegin(race, now)) return;
    this.#keep(beginRound(race, lines, now), true);
    this.#broadcast();
  }

  async #lookWhatIsDue(): Promise<void> {
    const now = Date.now();
    const race = this.#current();
    if (race === null) return;
    if (now >= dropsAt(race)) return this.#drop();
    await this.#begin();
    // The clocks have run out: everybody gets the whole race.
    if (this.#current() !== race || race.round === null || isRunning(race, now)) return;
    if (race.round.isOver !== true) this.#keep({ ...race, round: { ...race.round, isOver: true } });
    this.#broadcast();
  }

  async #drop(): Promise<void> {
    for (const socket of openSockets(this.ctx)) closeQuietly(socket, CLOSE_CODES.notFound, "notFound");
    this.#race = null;
    await this.ctx.storage.deleteAll();
    this.#deadlines.forget();
  }

  /** Accounts may be renamed or deleted. While D1 does not answer, names stay as they are. */
  async #refreshNames(isUrgent = false): Promise<void> {
    const before = this.#current();
    if (before === null || (isRunning(before, Date.now()) && !isUrgent)) return;
    const accounts = await this.services.accountsIn(before);
    const race = this.#current();
    if (race === null || accounts === null) return;
    // Nobody can race against a deleted account, or a bot.
    const creator = accounts.get(race.seats[0]?.identifier ?? "");
    if (hasFreeSeat(race) && (creator?.isDeleted || creator?.isBot)) return this.#drop();
    const named = withNames(race, accounts);
    if (named !== null) this.#keep(named);
  }

  #broadcast(): void {
    const race = this.#current();
    if (race === null) return;
    for (const socket of openSockets(this.ctx)) this.#sendState(socket, race);
  }

  #sendState(socket: WebSocket, race: Race): void {
    sendFrame(socket, { event: "raceState", args: [stateFor(race, identityOf(socket), Date.now())] });
  }

  #dueAt(now: Millis): Millis | null {
    const race = this.#current();
    if (race === null) return null;
    return mayBegin(race, now) ? now + TRIES_AGAIN_AFTER : nextEventOf(race, now);
  }
}
