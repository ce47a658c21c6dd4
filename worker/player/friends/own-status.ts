import type { Player } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { later } from "../../platform/core/later.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { connectedAt, isAlive, openSockets } from "../../platform/object/sockets.ts";
import type { SearchReferee } from "../games/search-referee.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import type { Status } from "./friend-presence.ts";
import { CurrentGame, depart, review, reviewAt, StoredPresence } from "./presence.ts";

/** Whether a player is online, and in which game. Combines what is stored with the living connections. */
export class OwnStatus {
  readonly stored: StoredPresence;
  readonly game: CurrentGame;
  readonly #hub: HubContext;
  readonly #referee: SearchReferee;

  constructor(hub: HubContext, referee: SearchReferee) {
    this.#hub = hub;
    this.#referee = referee;
    this.stored = new StoredPresence(hub.row);
    this.game = new CurrentGame(hub.row);
  }

  /** The player while online, else null. */
  self(): Player | null {
    const presence = this.stored.read();
    if (presence.phase === "offline") return null;
    return { identifier: ownerOf(this.#hub.ctx), username: presence.username };
  }

  now(): Status {
    const now = Date.now();
    this.#noteLoss(now);
    const isOnline = review(this.stored.read(), this.hereSince(now) !== null, now).phase !== "offline";
    return { isOnline, gameId: isOnline ? this.#gameId(now) : null };
  }

  /** As friends see it: a leaving player counts as online until the grace is over. */
  forFriends(): Status {
    const status = this.now();
    const isLeaving = this.stored.read().phase === "leaving";
    return isLeaving ? { isOnline: true, gameId: this.#gameId(Date.now()) } : status;
  }

  /** When the oldest living connection was opened; null if there is none. `gone` has just closed. */
  hereSince(now: Millis, gone?: WebSocket): Millis | null {
    const { ctx } = this.#hub;
    const alive = openSockets(ctx).filter((socket) => socket !== gone && isAlive(ctx, socket, now));
    return earliest(alive.map(connectedAt));
  }

  gameStarted(gameId: string): void {
    const now = Date.now();
    if (this.#referee.claimedGame(now) !== gameId || this.game.id(now) !== null) this.game.begin(gameId, now);
  }

  /** Returns true if the player was in this game. */
  gameEnded(gameId: string): boolean {
    const wasClaimed = this.#referee.gameEnded(gameId);
    return this.game.end(gameId) || wasClaimed;
  }

  /** When the status may change by itself; null if it does not. */
  nextDeadline(now: Millis): Millis | null {
    return earliest([reviewAt(this.stored.read(), this.hereSince(now), now), this.game.expiresAt()]);
  }

  /**
   * The game that began last. A game from the search is stored elsewhere, so nothing is stored here for it, unless
   * there was another.
   */
  #gameId(now: Millis): string | null {
    return this.game.id(now) ?? this.#referee.claimedGame(now);
  }

  /**
   * Handles a player stored as online who has no connection at all: the process was killed, so nobody saw them leave.
   * They get the usual grace from now on, and friends are notified when it is over. Players whose connections died silently
   * count as gone at once.
   */
  #noteLoss(now: Millis): void {
    const presence = this.stored.read();
    if (presence.phase !== "online" || this.hereSince(now) !== null) return;
    if (openSockets(this.#hub.ctx).length === 0) this.stored.write(depart(presence, now));
    later("hub-alarm", this.#hub.arm());
  }
}
