import type { Player } from "../../shared/identity.ts";
import type { OnlineFriend } from "../../shared/protocol.ts";
import { logError } from "../core/log-error.ts";
import { requestId } from "../core/request-id.ts";
import { FriendList } from "./friend-list.ts";
import { OnlineFriends, type OnlinePlayer } from "./online-friends.ts";

/** What one hub tells another about its player. */
export interface Status {
  readonly isOnline: boolean;
  /** The game being played, if any. */
  readonly gameId: string | null;
}

/** A friend's hub, as far as this matters here. */
export interface FriendHub {
  /**
   * Takes the news, if there is any, and answers with its own player's status. The name stays what it is: for up to an
   * hour after a deploy it is called by hubs of the build before, and on them.
   */
  greet(from: Player, status: Status, isNews: boolean, request?: string): Promise<Status>;

  /** Its player's friends are not what they were, or not called so. */
  friendsChanged(notification: null): Promise<void>;
}

export interface FriendPresenceOptions {
  readonly ctx: DurableObjectState;
  readonly readFriends: () => Promise<readonly Player[]>;
  readonly hubOf: (identifier: string) => FriendHub;
}

/** Who is here, as far as it could be found out. */
export interface Answered {
  readonly friends: OnlineFriend[];
  /** False when a friend's hub did not answer, and so does not know the news. */
  readonly isComplete: boolean;
}

/** Friends' hubs that are asked at a time. */
const AT_ONCE = 20;

export const ABSENT: Status = { isOnline: false, gameId: null };

const isSame = (one: OnlinePlayer | undefined, { username }: Player, { isOnline, gameId }: Status): boolean =>
  one === undefined ? !isOnline : isOnline && one.gameId === gameId && one.username === username;

/**
 * A player's friends and their presence. Who comes asks all friends, and so tells them; from then on each two who are
 * online know of each other, and tell each other what changes, and nobody else. Each change is told after it is stored,
 * so of two who change at the same moment at least the later one hears of the other.
 */
export class FriendPresence {
  readonly list: FriendList;
  readonly #options: FriendPresenceOptions;
  readonly #online: OnlineFriends;
  /** What friends tell while all of them are asked: newer than their answers. Null while nobody is asked. */
  #meanwhile: Map<string, readonly [Player, Status]> | null = null;

  constructor(options: FriendPresenceOptions) {
    this.#options = options;
    this.#online = new OnlineFriends(options.ctx);
    this.list = new FriendList(options.ctx.storage.kv, options.readFriends);
  }

  /** To be called when the list of friends has changed. */
  forget(): void {
    this.list.forget(Date.now());
    this.forgetOnline();
  }

  /** Who is online is not known any more, or not followed. */
  forgetOnline(): void {
    this.#meanwhile = null;
    this.#online.set(null);
  }

  /** To be called for a connection that has been opened, and one that is closing. */
  opened(socket: WebSocket): void {
    this.#online.saveTo(socket);
  }
  closing(socket: WebSocket): void {
    this.#online.takeFrom(socket);
  }

  /**
   * Whether somebody whose hub takes this player for a friend is one. A list that says otherwise is read again: one of the
   * two is old. Rejects where that cannot be. Without a list the other one's word is enough.
   */
  async isFriend({ identifier }: Player): Promise<boolean> {
    const has = (friends: readonly Player[]): boolean => friends.some((friend) => friend.identifier === identifier);
    const known = this.list.known();
    return known === null || has(known) || has(await this.list.renewed(Date.now()));
  }

  /**
   * Notes how a friend is, if it is known how all are or they are just being asked. Nobody waits for that: two who come at
   * once would wait for each other. True when it is known to be something else than before.
   */
  note(friend: Player, status: Status): boolean {
    this.#meanwhile?.set(friend.identifier, [friend, status]);
    const online = this.#online.get();
    if (online === null || isSame(online.get(friend.identifier), friend, status)) return false;
    const next = new Map(online);
    set(next, friend, status);
    this.#online.set(next);
    return true;
  }

  /** The friends who are online. They are asked where that is not known. */
  async online(self: Player, status: Status): Promise<Answered> {
    return this.#listed() ?? this.#ask(self, status, false);
  }

  /** Tells all friends, and learns their presence in return. */
  announce(self: Player, status: Status): Promise<Answered> {
    return this.#ask(self, status, true);
  }

  /** Tells those who are online, where they are known; else all. */
  async update(self: Player, status: Status): Promise<Answered> {
    const online = this.#online.get();
    if (online === null) return this.#ask(self, status, true);
    const friends = [...online].map(([identifier, { username }]) => ({ identifier, username }));
    const answers = await this.#exchange(friends, self, status, true);
    return { friends: this.#listed()?.friends ?? [], isComplete: answers.every(([, answer]) => answer !== null) };
  }

  /** Has each friend's hub read its player's list of friends anew. */
  async renew(): Promise<void> {
    const friends = await this.list.friends(Date.now());
    await Promise.all(friends.map(({ identifier }) => this.#options.hubOf(identifier).friendsChanged(null)));
  }

  #listed(): Answered | null {
    const online = this.#online.get();
    return online && { friends: [...online.values()], isComplete: true };
  }

  async #ask(self: Player, status: Status, isNews: boolean): Promise<Answered> {
    const meanwhile = new Map<string, readonly [Player, Status]>();
    this.#meanwhile = meanwhile;
    const online = new Map<string, OnlinePlayer>();
    let isComplete = false;
    try {
      const answers = await this.#exchange(await this.list.friends(Date.now()), self, status, isNews);
      for (const [friend, answer] of answers) set(online, friend, answer ?? ABSENT);
      for (const [friend, told] of meanwhile.values()) set(online, friend, told);
      isComplete = answers.every(([, answer]) => answer !== null);
    } finally {
      // Else the friends have changed, and are asked again.
      if (this.#meanwhile === meanwhile) {
        this.#meanwhile = null;
        // Who they are must be known, too: while that is just changing nothing is kept.
        this.#online.set(isComplete && this.list.known() !== null ? online : null);
      }
    }
    return { friends: [...online.values()], isComplete };
  }

  /** What each friend's hub answers; null where it does not. */
  async #exchange(friends: readonly Player[], self: Player, status: Status, isNews: boolean) {
    const answers: (readonly [Player, Status | null])[] = [];
    for (let from = 0; from < friends.length; from += AT_ONCE) {
      const batch = friends.slice(from, from + AT_ONCE).map(async (friend) => {
        try {
          return [
            friend,
            await this.#options.hubOf(friend.identifier).greet(self, status, isNews, requestId()),
          ] as const;
        } catch (error) {
          logError("presence-exchange", error);
          return [friend, null] as const;
        }
      });
      answers.push(...(await Promise.all(batch)));
    }
    return answers;
  }
}

const set = (online: Map<string, OnlinePlayer>, { identifier, username }: Player, status: Status): void => {
  if (status.isOnline) online.set(identifier, { username, gameId: status.gameId });
  else online.delete(identifier);
};
