import type { Player } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { EventFrame, Notification, OnlineFriend } from "../../../shared/protocol/protocol.ts";
import type { ClaimAnswer } from "../../platform/object/claim-answer.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { closeQuietly, heardAt, isAlive, openSockets } from "../../platform/object/sockets.ts";
import type { SearchReferee } from "../games/search-referee.ts";
import type { HubContext } from "../hub-context.ts";
import { sendEvent, sendEventToAll } from "../hub-events.ts";
import { FriendNews } from "./friend-news.ts";
import { ABSENT, FriendPresence, type Status } from "./friend-presence.ts";
import { OwnStatus } from "./own-status.ts";
import { depart, OFFLINE, review } from "./presence.ts";

/** A player's presence and current game, as friends see them, and the player's view of friends. */
export class PlayerPresence {
  readonly #hub: HubContext;
  readonly #status: OwnStatus;
  readonly #friends: FriendPresence;
  readonly #news: FriendNews;
  readonly #referee: SearchReferee;

  constructor(hub: HubContext, referee: SearchReferee) {
    this.#hub = hub;
    this.#referee = referee;
    this.#status = new OwnStatus(hub, referee);
    this.#friends = new FriendPresence(hub);
    this.#news = new FriendNews(hub, this.#status, this.#friends);
  }

  /** The player while online, else null. */
  self(): Player | null {
    return this.#status.self();
  }

  status(): Status {
    return this.#status.now();
  }

  /** True if something stored is worth keeping while the player is offline. */
  isWorthKeeping(now: Millis): boolean {
    return this.#friends.list.isYoung(now);
  }

  /** A page has opened. The first one is news for friends. Every page gets the list of online friends. */
  arrive(socket: WebSocket, { identifier, username }: Player): void {
    const before = this.#status.stored.read();
    this.#status.stored.write({ phase: "online", username });
    // If the player was offline, it is stored later, together with the friends list and before friends are notified.
    if (before.phase !== "offline") this.#hub.row.flush();
    if (before.phase === "offline") this.#friends.forgetOnline();
    else this.#friends.opened(socket);
    const self = { identifier, username };
    const show = (friends: readonly OnlineFriend[]): void =>
      sendEvent(socket, { event: "friendsOnline", args: [friends] });
    if (before.phase === "offline") this.#news.announce(self, show);
    else this.#news.list(self, show);
  }

  /** A page has closed. False if others are open, or the player was offline. */
  leave(gone: WebSocket, now: Millis): boolean {
    const presence = this.#status.stored.read();
    if (presence.phase === "online") this.#friends.closing(gone);
    if (presence.phase !== "online" || this.#status.hereSince(now, gone) !== null) return false;
    this.#status.stored.write(depart(presence, now));
    return true;
  }

  /**
   * Closes sockets that died silently, and notifies friends once when a player has left. Returns the player who left, or
   * null.
   */
  async review(now: Millis): Promise<Player | null> {
    const before = this.#status.stored.read();
    const self = this.self();
    if (self === null) return null;
    const { ctx } = this.#hub;
    const sockets = openSockets(ctx);
    const lastHeard = sockets.length === 0 ? now : Math.max(...sockets.map((socket) => heardAt(ctx, socket)));
    for (const socket of sockets) {
      if (isAlive(ctx, socket, now)) continue;
      this.#friends.closing(socket);
      closeQuietly(socket, 1001, "silent");
    }
    const after = review(before, this.#status.hereSince(now) !== null, now);
    if (after.phase === before.phase) return null;
    if (after.phase !== "offline") {
      this.#status.stored.write(after);
      return null;
    }
    // The silence began long before this check.
    const lastOnline = before.phase === "leaving" ? before.since : lastHeard;
    const isWritten = await this.#news.writeLastOnline(lastOnline);
    // The player came back during the write.
    if (this.#status.hereSince(Date.now()) !== null) return null;
    this.#hub.row.together(() => {
      this.#status.stored.write(OFFLINE);
      if (!isWritten) this.#news.putOffLastOnline(self, lastOnline);
    });
    this.#news.update(self);
    return self;
  }

  /** Retries what failed earlier, if its pause is over. */
  sendUnsent(now: Millis): Promise<void> {
    return this.#news.sendUnsent(now);
  }

  /** Retries what failed earlier without waiting for the end of the pause. */
  hurry(): void {
    this.#news.hurry();
  }

  /** A friend's hub sends its player's status and gets this player's. Rejects if the friendship cannot be checked. */
  async exchangePresence(from: Player, status: Status, isNews: boolean): Promise<Status> {
    // An offline player shows nothing, so any caller may get that answer.
    if (this.self() === null || !(await this.#friends.isFriend(from))) return ABSENT;
    const hasChanged = this.#friends.note(from, status);
    if (isNews || hasChanged) {
      this.#broadcast({ event: "friendPresence", args: [{ username: from.username, ...status }] });
    }
    const answer = this.#status.forFriends();
    const self = this.self();
    // A silent connection may recover. Then this answer was wrong, so friends will be notified again.
    if (self !== null && !answer.isOnline) this.#news.doubt(self);
    return answer;
  }

  /** Call before the friends list changes. */
  friendsChanging(now: Millis): void {
    this.#friends.list.doubt(now);
    this.#friends.forgetOnline();
  }

  /** Call after the friends list has changed. */
  friendsChanged(notification: Notification | null): void {
    this.#friends.forget();
    if (openSockets(this.#hub.ctx).length === 0) return;
    if (notification !== null) this.#broadcast({ event: "notification", args: [notification] });
    this.#broadcast({ event: "friendsChanged", args: [] });
    const self = this.self();
    if (self !== null) this.#news.list(self, (friends) => this.#broadcast({ event: "friendsOnline", args: [friends] }));
  }

  /** The player has a new name. */
  renamed(username: string): void {
    const before = this.#status.stored.read();
    if (before.phase !== "offline") this.#status.stored.write({ ...before, username });
    this.#hub.row.flush();
    this.#news.renew();
  }

  gameStarted(gameId: string): void {
    this.#status.gameStarted(gameId);
    this.#notifyFriends();
  }

  gameEnded(gameId: string): void {
    if (this.#status.gameEnded(gameId)) this.#notifyFriends();
  }

  /** Nobody is paired while in a live game with a friend. News of its end may be lost, so its room is asked. */
  async whyNoGame(wantedId: string): Promise<ClaimAnswer | null> {
    const gameId = this.#status.game.id(Date.now());
    if (gameId === null || gameId === wantedId) return null;
    const hold = await this.#referee.holdOf(gameId);
    if (hold === "over") this.gameEnded(gameId);
    return hold === "holds" ? { kind: "playing", gameId } : null;
  }

  dropExpired(now: Millis): void {
    this.#status.game.dropExpired(now);
  }

  /** When something here changes by itself; null if nothing does. */
  nextDeadline(now: Millis): Millis | null {
    return earliest([this.#status.nextDeadline(now), this.#news.nextDeadline()]);
  }

  #broadcast(frame: EventFrame): void {
    sendEventToAll(this.#hub.ctx, frame);
  }

  #notifyFriends(): void {
    const self = this.self();
    if (self !== null) this.#news.update(self);
  }
}
