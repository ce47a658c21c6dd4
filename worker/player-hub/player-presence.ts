import type { Player } from "../../shared/identity.ts";
import type { EventFrame, Notification, OnlineFriend } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { earliest } from "../durable-object/object-alarm.ts";
import { closeQuietly, heardAt, isAlive, openSockets, sendFrame } from "../durable-object/sockets.ts";
import { FriendPresence, type FriendPresenceOptions, type Status } from "./friend-presence.ts";
import { OwedNews } from "./owed-news.ts";
import { CurrentGame, depart, OFFLINE, review, reviewAt, StoredPresence } from "./presence.ts";

export interface PlayerPresenceOptions extends FriendPresenceOptions {
  readonly ctx: DurableObjectState;
  /** Identifier of the hub's player. */
  readonly self: () => string;
  readonly setLastOnline: (at: Millis) => Promise<void>;
  /** Sends to every connection of the hub's player. */
  readonly broadcast: (frame: EventFrame) => void;
  readonly arm: () => Promise<void>;
}

/** Whether a player is here and what they play: what friends see, and what the player sees of friends. */
export class PlayerPresence {
  readonly #options: PlayerPresenceOptions;
  readonly #presence: StoredPresence;
  readonly #game: CurrentGame;
  readonly #friends: FriendPresence;
  readonly #owed: OwedNews;
  /** News for friends is sent one after the other, so that none overtakes another. */
  #news: Promise<unknown> = Promise.resolve();

  constructor(options: PlayerPresenceOptions) {
    const { kv } = options.ctx.storage;
    this.#options = options;
    this.#presence = new StoredPresence(kv);
    this.#game = new CurrentGame(kv);
    this.#owed = new OwedNews(kv);
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
    this.#noteLoss(now);
    const isOnline = review(this.#presence.read(), this.#isHere(now), now).phase !== "offline";
    return { isOnline, gameId: isOnline ? this.#game.id(now) : null };
  }

  /** A page has opened: the first one is news to friends, and each is told which of them are here. */
  arrive(socket: WebSocket, { identifier, username }: Player): void {
    const before = this.#presence.read();
    const isKnown = before.phase === "online" && before.username === username;
    if (!isKnown) this.#presence.write({ phase: "online", username });
    const self = { identifier, username };
    const show = (friends: readonly OnlineFriend[]): void =>
      sendFrame(socket, { event: "friendsOnline", args: [friends] });
    if (before.phase === "offline") this.#announce(self, () => this.status(), show);
    else this.#list(self, show);
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
    // The silence began long before it is noticed.
    const lastOnline = before.phase === "leaving" ? before.since : lastHeard;
    const isWritten = await this.#writeLastOnline(lastOnline);
    // Somebody who came back while that was written has not been gone.
    if (this.#isHere(Date.now())) return null;
    this.#presence.write(OFFLINE);
    if (!isWritten) this.#owed.add(self.username, { lastOnline }, Date.now());
    this.#announce(self, () => this.status());
    return self;
  }

  /** Tries again what could not be done when it was due. */
  async makeGood(now: Millis): Promise<void> {
    const due = this.#owed.read();
    if (due === null || now < due.at) return;
    // Put off first: whatever happens here, the next attempt is in the future.
    this.#owed.putOff(now);
    if (due.lastOnline !== null && (await this.#writeLastOnline(due.lastOnline))) this.#owed.settle("lastOnline");
    if (!due.isNews && !due.isList) return;
    const self = this.self() ?? { identifier: this.#options.self(), username: due.username };
    const show = (friends: readonly OnlineFriend[]): void => {
      if (due.isList) this.#options.broadcast({ event: "friendsOnline", args: [friends] });
    };
    if (due.isNews) this.#announce(self, () => this.status(), show);
    else this.#list(self, show);
    await this.#news;
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
    const self = this.self();
    if (self !== null) this.#list(self, (friends) => broadcast({ event: "friendsOnline", args: [friends] }));
  }

  /** The player is called otherwise from now on. */
  renamed(username: string): void {
    const before = this.#presence.read();
    if (before.phase !== "offline") this.#presence.write({ ...before, username });
    this.#inTurn(() => this.#friends.renew());
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
    return earliest([review, this.#game.expiresAt(), this.#owed.read()?.at ?? null]);
  }

  /**
   * Somebody who is noted as here and has no connection at all was here when the server went away: nobody saw them leave.
   * They have the time to come back that everybody has who loses a connection, from when it is noticed, and friends are
   * told when they do not.
   */
  #noteLoss(now: Millis): void {
    const presence = this.#presence.read();
    if (presence.phase !== "online" || openSockets(this.#options.ctx).length > 0) return;
    this.#presence.write(depart(presence, now));
    this.#options.ctx.waitUntil(this.#options.arm());
  }

  /** `gone` has just been closed. */
  #isHere(now: Millis, gone?: WebSocket): boolean {
    const { ctx } = this.#options;
    return openSockets(ctx).some((socket) => socket !== gone && isAlive(ctx, socket, now));
  }

  #notifyFriends(): void {
    const self = this.self();
    if (self !== null) this.#announce(self, () => this.status());
  }

  /** False when the database did not take it. */
  async #writeLastOnline(at: Millis): Promise<boolean> {
    try {
      await this.#options.setLastOnline(at);
      return true;
    } catch (error) {
      logError("last-online", error);
      return false;
    }
  }

  /** Tells all friends how things stand by then, and shows who of them is here. What cannot be told is owed. */
  #announce(self: Player, status: () => Status, show?: (friends: readonly OnlineFriend[]) => void): void {
    this.#inTurn(async () => {
      try {
        const { friends, isComplete } = await this.#friends.announce(self, status());
        show?.(friends);
        if (!isComplete) return await this.#owe(self, { isNews: true });
        this.#owed.settle("isNews");
        if (show !== undefined) this.#owed.settle("isList");
      } catch (error) {
        logError("friends-news", error);
        await this.#owe(self, { isNews: true, ...(show !== undefined && { isList: true }) });
      }
    });
  }

  /** Shows which friends are here. If that cannot be found out, it is owed. */
  #list(self: Player, show: (friends: readonly OnlineFriend[]) => void): void {
    this.#inTurn(async () => {
      try {
        show((await this.#friends.online(self, this.status())).friends);
        this.#owed.settle("isList");
      } catch (error) {
        logError("friends-news", error);
        await this.#owe(self, { isList: true });
      }
    });
  }

  async #owe({ username }: Player, more: { readonly isNews?: true; readonly isList?: true }): Promise<void> {
    this.#owed.add(username, more, Date.now());
    await this.#options.arm();
  }

  #inTurn(notify: () => Promise<unknown>): void {
    this.#news = this.#news.then(notify).catch((error: unknown) => logError("friends-news", error));
    this.#options.ctx.waitUntil(this.#news);
  }
}
