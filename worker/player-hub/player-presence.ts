import type { Player } from "../../shared/identity.ts";
import type { EventFrame, Notification } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { earliest } from "../durable-object/object-alarm.ts";
import { closeQuietly, heardAt, isAlive, openSockets, sendFrame } from "../durable-object/sockets.ts";
import { FriendPresence, type FriendPresenceOptions, type Status } from "./friend-presence.ts";
import { CurrentGame, depart, OFFLINE, review, reviewAt, StoredPresence } from "./presence.ts";

export interface PlayerPresenceOptions extends FriendPresenceOptions {
  readonly ctx: DurableObjectState;
  /** Identifier of the hub's player. */
  readonly self: () => string;
  readonly setLastOnline: (at: Millis) => Promise<void>;
  /** Sends to every connection of the hub's player. */
  readonly broadcast: (frame: EventFrame) => void;
}

/** After the database did not take the last online time. */
const RETRY_AFTER: Millis = 10_000;

const GONE: Status = { isOnline: false, gameId: null };

/** Whether a player is here and what they play: what friends see, and what the player sees of friends. */
export class PlayerPresence {
  readonly #options: PlayerPresenceOptions;
  readonly #presence: StoredPresence;
  readonly #game: CurrentGame;
  readonly #friends: FriendPresence;
  /** No review before that. It need not be stored: the alarm, which is, is set no earlier. */
  #pausedUntil: Millis = 0;
  /** News for friends is sent one after the other, so that none overtakes another. */
  #news: Promise<unknown> = Promise.resolve();

  constructor(options: PlayerPresenceOptions) {
    const { kv } = options.ctx.storage;
    this.#options = options;
    this.#presence = new StoredPresence(kv);
    this.#game = new CurrentGame(kv);
    this.#friends = new FriendPresence(options);
  }

  /** The player, while online. */
  self(): Player | null {
    const presence = this.#presence.read();
    if (presence.phase === "offline") return null;
    return { identifier: this.#options.self(), username: presence.username };
  }

  status(): Status {
    const now = Date.now();
    const isOnline = review(this.#presence.read(), this.#isHere(now), now).phase !== "offline";
    return { isOnline, gameId: isOnline ? this.#game.id(now) : null };
  }

  /** A page has opened: the first one is news to friends, and each is told which of them are here. */
  arrive(socket: WebSocket, { identifier, username }: Player): void {
    const { phase } = this.#presence.read();
    if (phase !== "online") this.#presence.write({ phase: "online", username });
    const self = { identifier, username };
    this.#inTurn(async () => {
      const friends = await (phase === "offline"
        ? this.#friends.announce(self, this.status())
        : this.#friends.online(self, this.status()));
      sendFrame(socket, { event: "friendsOnline", args: [friends] });
    });
  }

  /** A page has been closed; false when others are open, or nobody was here. */
  leave(gone: WebSocket, now: Millis): boolean {
    const presence = this.#presence.read();
    if (presence.phase !== "online" || this.#isHere(now, gone)) return false;
    this.#presence.write(depart(presence, now));
    return true;
  }

  /**
   * Closes connections that have fallen silent, and tells friends, once, that a player has gone.
   * Returns who has gone, or null.
   */
  async review(now: Millis): Promise<Player | null> {
    const before = this.#presence.read();
    const self = this.self();
    if (self === null) return null;
    const { ctx } = this.#options;
    const sockets = openSockets(ctx);
    const lastHeard = sockets.length === 0 ? now : Math.max(...sockets.map((socket) => heardAt(ctx, socket)));
    for (const socket of sockets) if (!isAlive(ctx, socket, now)) closeQuietly(socket, 1001, "silent");
    const after = review(before, this.#isHere(now), now);
    if (after.phase === before.phase) return null;
    if (after.phase !== "offline") {
      this.#presence.write(after);
      return null;
    }
    try {
      // The silence began long before it is noticed.
      await this.#options.setLastOnline(before.phase === "leaving" ? before.since : lastHeard);
    } catch (error) {
      logError("last-online", error);
      this.#pausedUntil = now + RETRY_AFTER;
      return null;
    }
    // Somebody who came back while that was written has not been gone.
    if (this.#isHere(Date.now())) return null;
    this.#presence.write(OFFLINE);
    this.#inTurn(() => this.#friends.announce(self, GONE));
    return self;
  }

  /** A friend's hub gives its player's status, and gets that of this one. */
  exchangePresence(from: Player, status: Status, isNews: boolean): Status {
    if (isNews) {
      this.#friends.note(from, status);
      this.#options.broadcast({ event: "friendPresence", args: [{ username: from.username, ...status }] });
    }
    return this.status();
  }

  /** The lists of friends have changed. */
  friendsChanged(notification: Notification | null): void {
    this.#friends.forget();
    if (openSockets(this.#options.ctx).length === 0) return;
    const { broadcast } = this.#options;
    if (notification !== null) broadcast({ event: "notification", args: [notification] });
    broadcast({ event: "friendsChanged", args: [] });
    this.#inTurn(async () => {
      const self = this.self();
      if (self !== null) broadcast({ event: "friendsOnline", args: [await this.#friends.online(self, this.status())] });
    });
  }

  gameStarted(gameId: string): void {
    this.#game.begin(gameId, Date.now());
    this.#notifyFriends();
  }

  gameEnded(gameId: string): void {
    if (this.#game.end(gameId)) this.#notifyFriends();
  }

  dropExpired(now: Millis): void {
    this.#game.dropExpired(now);
  }

  /** When something in here changes by itself; null when nothing does. */
  nextDeadline(now: Millis): Millis | null {
    const review = reviewAt(this.#presence.read(), now);
    return earliest([review === null ? null : Math.max(review, this.#pausedUntil), this.#game.expiresAt()]);
  }

  /** `gone` has just been closed. */
  #isHere(now: Millis, gone?: WebSocket): boolean {
    const { ctx } = this.#options;
    return openSockets(ctx).some((socket) => socket !== gone && isAlive(ctx, socket, now));
  }

  #notifyFriends(): void {
    this.#inTurn(async () => {
      const self = this.self();
      if (self !== null) await this.#friends.announce(self, this.status());
    });
  }

  /** News that is lost is made good by the next. */
  #inTurn(notify: () => Promise<unknown>): void {
    this.#news = this.#news.then(notify).catch((error: unknown) => logError("friends-news", error));
    this.#options.ctx.waitUntil(this.#news);
  }
}
