import { DurableObject } from "cloudflare:workers";
import { type Identity, isIdentity } from "../../shared/account/identity.ts";
import type { ExportedSeek } from "../../shared/api/account-export-api.ts";
import type { SeekTerms } from "../../shared/api/seeks-api.ts";
import { paceOf } from "../../shared/game/custom-clock.ts";
import { opponentOf, type Side } from "../../shared/game/rules.ts";
import { clockOfDays, invitationLifetime, type Millis } from "../../shared/game/time-controls.ts";
import { database } from "../data/database.ts";
import { scaled } from "../platform/core/clock-speed.ts";
import { logError } from "../platform/core/log-error.ts";
import { inRequest, requestId } from "../platform/core/request-id.ts";
import { within } from "../platform/core/within.ts";
import { DeadlineList } from "../platform/object/deadline-list.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { newGameId } from "../platform/object/new-game-id.ts";
import { createGame, type GameSetup } from "../room/new-game.ts";
import {
  dueAt,
  isGivenUp,
  isSeekOver,
  isTaken,
  isTakenBy,
  listed,
  type OpenSeek,
  type SeekAnswer,
  type SeekRefusal,
  type StoredSeek,
  type TakenSeek,
  takenBy,
  whyNotPosted,
  whyNotTaken,
} from "./seek.ts";
import { factsOf } from "./seek-facts.ts";
import { SeekStorage } from "./seek-storage.ts";

const refuse = (reason: SeekRefusal): SeekAnswer => ({ ok: false, reason });

const SIDES = ["X", "O"] as const satisfies readonly Side[];

const CORRESPONDENCE = { gameType: "correspondence" } as const;

/**
 * When somebody takes a seek, the game's id is stored first. Then both hubs take the game into their lists, its room
 * makes it, and the owner is notified. Each step can be repeated; if the object dies, its alarm continues.
 */
export class SeekPool extends DurableObject<Env> {
  readonly #stored = new SeekStorage(this.ctx.storage);
  readonly #deadlines = new DeadlineList(this.ctx.storage, "seeks-alarm", () =>
    this.#stored.all().map((seek) => ({ at: () => dueAt(seek), act: (now) => this.#goOn(seek, now) })),
  );
  /** By seek id. Each seek has at most one at a time. */
  readonly #settling = new Map<string, Promise<SeekAnswer>>();

  databaseWithin: Millis = 2000;
  objectWithin: Millis = 5000;

  /** Properties, so that tests can replace them. */
  factsOf = (seek: OpenSeek, by: ConnectedIdentity): ReturnType<typeof factsOf> =>
    factsOf(database(this.env), seek, by, Date.now());
  createGame = (setup: GameSetup): Promise<void> => createGame(this.env, setup);
  drawSide = (): Side => (Math.random() < 0.5 ? "X" : "O");

  /** The Worker then checks in D1 what has become of their owners. */
  list(): readonly OpenSeek[] {
    return listed(this.#stored.all(), Date.now());
  }

  /** Posted by them, with the game if somebody has just taken it. */
  of(identifier: string): readonly ExportedSeek[] {
    return this.#stored.all().flatMap((seek) => {
      if (seek.owner.identifier !== identifier) return [];
      const { id, days, isRated, side, postedAt, expiresAt } = seek;
      const taken = isTaken(seek) ? { gameId: seek.taken.gameId } : {};
      return [{ id, days, isRated, ...(side !== undefined && { side }), postedAt, expiresAt, ...taken }];
    });
  }

  post(owner: ConnectedIdentity, terms: SeekTerms, request?: string): Promise<SeekAnswer> {
    return inRequest(request, async (): Promise<SeekAnswer> => {
      const now = Date.now();
      const refusal = whyNotPosted(this.#stored.all(), owner, terms.isRated) ?? (await this.#whyFull(owner));
      // Other seeks may have been posted meanwhile.
      const reason = refusal ?? whyNotPosted(this.#stored.all(), owner, terms.isRated);
      if (reason !== null) return refuse(reason);
      const { days, isRated, side } = terms;
      const id = newGameId();
      const lasts = scaled(invitationLifetime(CORRESPONDENCE), Number(this.env.CLOCK_SPEED));
      const chosen = { days, isRated, ...(side !== undefined && { side }) };
      this.#stored.put({ id, owner, ...chosen, postedAt: now, expiresAt: now + lasts });
      await this.#deadlines.arm();
      return { ok: true, id };
    });
  }

  /** False if somebody has taken it, or if another player posted it. */
  async withdraw(by: Identity, id: string): Promise<boolean> {
    const seek = this.#stored.get(id);
    if (seek === undefined || isTaken(seek) || !isIdentity(seek.owner.identifier, by)) return false;
    this.#stored.remove(id);
    await this.#deadlines.arm();
    return true;
  }

  /** For a deleted account, taken seeks become games first, whose ids are returned. */
  async endAllOf(identifier: string, isDeleted = false): Promise<readonly string[]> {
    const games: string[] = [];
    for (const seek of this.#stored.all()) {
      const isOwner = seek.owner.identifier === identifier;
      if (!isTaken(seek)) {
        if (isOwner) this.#stored.remove(seek.id);
      } else if (isDeleted && (isOwner || seek.taken.by.identifier === identifier)) {
        const settled = await this.#settleOnce(seek.id);
        if (!settled.ok && settled.reason === "busy") throw new Error(`no game of seek ${seek.id}`);
        if (settled.ok) games.push(settled.id);
        if (settled.ok || isOwner) this.#stored.remove(seek.id);
      }
    }
    await this.#deadlines.arm();
    return games;
  }

  /** If the same person asks again, they get the same game. */
  take(by: ConnectedIdentity, id: string, request?: string): Promise<SeekAnswer> {
    return inRequest(request, async (): Promise<SeekAnswer> => {
      const seek = this.#stored.get(id);
      if (isTakenBy(seek, by)) return this.#settleOnce(id);
      const refusal = whyNotTaken(seek, by, Date.now()) ?? (await this.#whyHeld(by)) ?? (await this.#takeFree(by, id));
      return refusal === null ? this.#settleOnce(id) : refuse(refusal);
    });
  }

  override async alarm(): Promise<void> {
    await this.#deadlines.ring();
    await this.#deadlines.arm();
  }

  async #goOn(seek: StoredSeek, now: Millis): Promise<void> {
    if (isSeekOver(seek, now)) return this.#stored.remove(seek.id);
    if (!isTaken(seek) || seek.taken.settledAt !== null) return;
    if (isGivenUp(seek, now)) return this.#giveUp(seek);
    const settled = await this.#settleOnce(seek.id);
    if (!settled.ok && settled.reason === "busy") throw new Error(`no game of seek ${seek.id}`);
  }

  /** Unless somebody else was faster. Returns the reason for a refusal, or null. */
  async #takeFree(by: ConnectedIdentity, id: string): Promise<SeekRefusal | null> {
    const before = this.#stored.get(id);
    if (before === undefined) return "seek-gone";
    const facts = await within(this.databaseWithin, this.factsOf(before, by)).catch((error: unknown) => {
      logError("seek-facts", error);
      return "busy" as const;
    });
    if (facts === "owner-gone") {
      await this.endAllOf(before.owner.identifier);
      return "seek-gone";
    }
    if (typeof facts === "string") return facts;
    const now = Date.now();
    const seek = this.#stored.get(id);
    // The same person may have asked twice.
    if (isTakenBy(seek, by)) return null;
    const refusal = whyNotTaken(seek, by, now);
    if (refusal !== null || seek === undefined) return refusal ?? "seek-gone";
    this.#stored.put(takenBy(seek, { ...facts, gameId: newGameId(), drawn: this.drawSide() }, now));
    await this.#deadlines.arm();
    return null;
  }

  /** Joins an attempt that is already running. Reads the seek again, as another event may have changed it. */
  async #settleOnce(id: string): Promise<SeekAnswer> {
    const seek = this.#stored.get(id);
    if (seek === undefined || !isTaken(seek)) return refuse("seek-gone");
    if (seek.taken.settledAt !== null) return { ok: true, id: seek.taken.gameId };
    const running = this.#settling.get(id) ?? this.#settle(seek).finally(() => this.#settling.delete(id));
    this.#settling.set(id, running);
    return running;
  }

  /** If a hub or the room does not answer, the seek stays taken, and the alarm tries again. */
  async #settle(seek: TakenSeek): Promise<SeekAnswer> {
    const { owner, taken } = seek;
    const { gameId, by, players } = taken;
    try {
      const full = await this.#whoIsFull(seek);
      if (full !== null) {
        const { taken: _, ...open } = seek;
        this.#stored.put(open);
        await this.#deadlines.arm();
        return refuse(full);
      }
      await within(this.objectWithin, this.createGame(this.#setupOf(seek)));
      const ownersSide: Side = players.X.identifier === owner.identifier ? "X" : "O";
      await within(
        this.objectWithin,
        this.#hubOf(owner).seekTaken(
          gameId,
          players[opponentOf(ownersSide)].username,
          this.#deadlineOf(seek),
          requestId(),
        ),
      );
    } catch (error) {
      logError("seek-game", error, { gameId, by: by.role });
      return refuse("busy");
    }
    this.#stored.put({ ...seek, taken: { ...taken, settledAt: Date.now() } });
    await this.#deadlines.arm();
    return { ok: true, id: gameId };
  }

  /** Both hubs take the game into their lists. If one has too many already, the other forgets it again. */
  async #whoIsFull(seek: TakenSeek): Promise<"too-many-running" | "opponent-too-many" | null> {
    const { owner, taken } = seek;
    const { players, gameId } = taken;
    const begun = await Promise.all(
      SIDES.map(async (you) => {
        const game = {
          id: gameId,
          opponent: players[opponentOf(you)].username,
          you,
          isRated: seek.isRated,
          base: this.#baseOf(seek),
          moves: "",
          deadline: this.#deadlineOf(seek),
        };
        const hub = this.#hubOf(players[you]);
        return { player: players[you], isBegun: await within(this.objectWithin, hub.beginCorrespondence(game)) };
      }),
    );
    const full = begun.find(({ isBegun }) => !isBegun);
    if (full === undefined) return null;
    await this.#forget(seek);
    return full.player.identifier === owner.identifier ? "opponent-too-many" : "too-many-running";
  }

  async #forget({ taken: { players, gameId } }: TakenSeek): Promise<void> {
    await Promise.all(
      SIDES.map((side) => within(this.objectWithin, this.#hubOf(players[side]).dropCorrespondence(gameId))),
    );
  }

  async #giveUp(seek: TakenSeek): Promise<void> {
    await this.#forget(seek);
    this.#stored.remove(seek.id);
  }

  #setupOf({ days, isRated, taken: { gameId, players, ratings } }: TakenSeek): GameSetup {
    return {
      kind: "queue",
      gameId,
      ...paceOf(clockOfDays(days)),
      isRated,
      isFriendly: true,
      players,
      ...(ratings !== undefined && { ratings }),
    };
  }

  /** Null if the person may begin another game. A hub that is silent keeps nobody from a seek. */
  async #whyFull({ identifier }: Identity): Promise<"too-many-running" | null> {
    try {
      const isFull = await within(this.objectWithin, this.env.PLAYER_HUB.getByName(identifier).isCorrespondenceFull());
      return isFull ? "too-many-running" : null;
    } catch (error) {
      logError("seek-hub", error);
      return null;
    }
  }

  /** A guest who has not moved yet takes no second seek: anybody can become another guest and take them all. */
  async #whyHeld(by: Identity): Promise<"move-first" | null> {
    if (by.role !== "guest") return null;
    try {
      const isHeld = await within(this.objectWithin, this.env.PLAYER_HUB.getByName(by.identifier).hasUnmovedGame());
      return isHeld ? "move-first" : null;
    } catch (error) {
      logError("seek-hub", error);
      return null;
    }
  }

  #baseOf({ days }: OpenSeek): Millis {
    return scaled(clockOfDays(days).base, Number(this.env.CLOCK_SPEED));
  }

  #deadlineOf(seek: TakenSeek): Millis {
    return seek.taken.at + this.#baseOf(seek);
  }

  #hubOf({ identifier }: Identity) {
    return this.env.PLAYER_HUB.getByName(identifier);
  }
}
