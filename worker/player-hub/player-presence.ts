import type { Player } from "../../shared/identity.ts";
import type { EventFrame, Notification, OnlineFriend } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { earliest } from "../durable-object/object-alarm.ts";
import { closeQuietly, connectedAt, heardAt, isAlive, openSockets, sendFrame } from "../durable-object/sockets.ts";
import { isWorthless } from "./account-facts.ts";
import { ABSENT, type Answered, FriendPresence, type FriendPresenceOptions, type Status } from "./friend-presence.ts";
import { OwedNews } from "./owed-news.ts";
import { CurrentGame, depart, OFFLINE, review, reviewAt, StoredPresence } from "./presence.ts";

export interface PlayerPresenceOptions extends FriendPresenceOptions {
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
  /** Whether the player is here, as it is stored, with what is known of the account. */
  readonly stored: StoredPresence;
  readonly #game: CurrentGame;
  readonly #friends: FriendPresence;
  readonly #owed: OwedNews;
  /** News for friends is sent one after the other, so that none overtakes another. */
  #news: Promise<unknown> = Promise.resolve();

  constructor(options: PlayerPresenceOptions) {
    const { kv } = options.ctx.storage;
    this.#options = options;
    this.stored = new StoredPresence(kv);
    this.#game = new CurrentGame(kv);
    this.#owed = new OwedNews(kv);
    this.#friends = new FriendPresence(options);
  }

  /** The player, while online. */
  self(): Player | null {
    const presence = this.stored.read();
    if (presence.phase === "offline") return null;
    return { identifier: this.#options.self(), username: presence.username };
  }

  status(): Status {
    const now = Date.now();
    this.#noteLoss(now);
    const isOnline = review(this.stored.read(), this.#hereSince(now) !== null, now).phase !== "offline";
    return { isOnline, gameId: isOnline ? this.#game.id(now) : null };
  }

  /** The same as friends are told it: whoever is leaving is here until that is over and told. */
  #statusForFriends(): Status {
    const status = this.status();
    const isLeaving = this.stored.read().phase === "leaving";
    return isLeaving ? { isOnline: true, gameId: this.#game.id(Date.now()) } : status;
  }

  /** Whether something is stored that is worth keeping while the player is away. */
  isWorthKeeping(now: Millis): boolean {
    const facts = this.stored.account();
    return this.#friends.list.isYoung(now) || (facts !== null && !isWorthless(facts, now));
  }

  /** A page has opened: the first one is news to friends, and each is told which of them are here. */
  arrive(socket: WebSocket, { identifier, username }: Player): void {
    const before = this.stored.read();
    const isKnown = before.phase === "online" && before.username === username;
    if (isKnown) this.stored.keepLearnt();
    else this.stored.write({ phase: "online", username });
    if (before.phase === "offline") this.#friends.forgetOnline();
    else this.#friends.opened(socket);
    const self = { identifier, username };
    const show = (friends: readonly OnlineFriend[]): void =>
      sendFrame(socket, { event: "friendsOnline", args: [friends] });
    if (before.phase === "offline") this.#announce(self, show);
    else this.#list(self, show);
  }

  /** A page has been closed; false when others are open, or nobody was here. */
  leave(gone: WebSocket, now: Millis): boolean {
    const presence = this.stored.read();
    if (presence.phase === "online") this.#friends.closing(gone);
    if (presence.phase !== "online" || this.#hereSince(now, gone) !== null) return false;
    this.stored.write(depart(presence, now));
    return true;
  }

  /**
   * Closes connections that have fallen silent, and tells friends, once, that a player has gone.
   * Returns who has gone, or null.
   */
  async review(now: Millis): Promise<Player | null> {
    const before = this.stored.read();
    const self = this.self();
    if (self === null) return null;
    const { ctx } = this.#options;
    const sockets = openSockets(ctx);
    const lastHeard = sockets.length === 0 ? now : Math.max(...sockets.map((socket) => heardAt(ctx, socket)));
    for (const socket of sockets) {
      if (isAlive(ctx, socket, now)) continue;
      this.#friends.closing(socket);
      closeQuietly(socket, 1001, "silent");
    }
    const after = review(before, this.#hereSince(now) !== null, now);
    if (after.phase === before.phase) return null;
    if (after.phase !== "offline") {
      this.stored.write(after);
      return null;
    }
    // The silence began long before it is noticed.
    const lastOnline = before.phase === "leaving" ? before.since : lastHeard;
    const isWritten = await this.#writeLastOnline(lastOnline);
    // Somebody who came back while that was written has not been gone.
    if (this.#hereSince(Date.now()) !== null) return null;
    this.stored.write(OFFLINE);
    if (!isWritten) this.#owed.add(self.username, { lastOnline }, Date.now());
    this.#update(self);
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
    if (due.isNews) this.#announce(self, show);
    else this.#list(self, show);
    await this.#news;
  }

  /** A friend's hub gives its player's status, and gets that of this one. Rejects when nobody knows whether it is one. */
  async exchangePresence(from: Player, status: Status, isNews: boolean): Promise<Status> {
    // Whoever is away tells nothing and shows nothing, so it does not matter who asks.
    if (this.self() === null || !(await this.#friends.isFriend(from))) return ABSENT;
    const hasChanged = this.#friends.note(from, status);
    if (isNews || hasChanged) {
      this.#options.broadcast({ event: "friendPresence", args: [{ username: from.username, ...status }] });
    }
    const answer = this.#statusForFriends();
    const self = this.self();
    // A connection that has fallen silent may be heard again: then this was wrong, and friends are told.
    if (self !== null && !answer.isOnline && !this.#owesNews())
      this.#options.ctx.waitUntil(this.#owe(self, { isNews: true }));
    return answer;
  }

  /** The lists of friends are about to change. */
  friendsChanging(now: Millis): void {
    this.#friends.list.doubt(now);
    this.#friends.forgetOnline();
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
    const before = this.stored.read();
    if (before.phase !== "offline") this.stored.write({ ...before, username });
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
    const review = reviewAt(this.stored.read(), this.#hereSince(now), now);
    return earliest([review, this.#game.expiresAt(), this.#owed.read()?.at ?? null]);
  }

  /**
   * Somebody who is noted as here and has no connection at all was here when the server went away: nobody saw them leave.
   * They have the time to come back that everybody has who loses a connection, from when it is noticed, and friends are
   * told when they do not. So are they of somebody whose connections have fallen silent, who counts as gone at once.
   */
  #noteLoss(now: Millis): void {
    const presence = this.stored.read();
    if (presence.phase !== "online" || this.#hereSince(now) !== null) return;
    if (openSockets(this.#options.ctx).length === 0) this.stored.write(depart(presence, now));
    this.#options.ctx.waitUntil(this.#options.arm());
  }

  /** When the oldest living connection was opened, or null when there is none. `gone` has just been closed. */
  #hereSince(now: Millis, gone?: WebSocket): Millis | null {
    const { ctx } = this.#options;
    const alive = openSockets(ctx).filter((socket) => socket !== gone && isAlive(ctx, socket, now));
    return earliest(alive.map(connectedAt));
  }

  #notifyFriends(): void {
    const self = this.self();
    if (self !== null) this.#update(self);
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
  #announce(self: Player, show?: (friends: readonly OnlineFriend[]) => void): void {
    this.#tell(self, show, () => this.#friends.announce(self, this.#statusForFriends()));
  }

  /** Tells the friends who are here how things stand by then; all, where some have missed what was told before. */
  #update(self: Player): void {
    this.#tell(self, undefined, () =>
      this.#owesNews()
        ? this.#friends.announce(self, this.#statusForFriends())
        : this.#friends.update(self, this.#statusForFriends()),
    );
  }

  #tell(
    self: Player,
    show: ((friends: readonly OnlineFriend[]) => void) | undefined,
    tell: () => Promise<Answered>,
  ): void {
    this.#inTurn(async () => {
      try {
        const { friends, isComplete } = await tell();
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
        const { friends, isComplete } = await this.#friends.online(self, this.#statusForFriends());
        show(friends);
        if (!isComplete) return await this.#owe(self, { isList: true });
        this.#owed.settle("isList");
      } catch (error) {
        logError("friends-news", error);
        await this.#owe(self, { isList: true });
      }
    });
  }

  /** Whether some friends have missed what was told before. */
  #owesNews(): boolean {
    return this.#owed.read()?.isNews === true;
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
