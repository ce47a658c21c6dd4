import type { Player } from "../../shared/identity.ts";
import type { FriendPresence as KnownFriend, OnlineFriend } from "../../shared/protocol.ts";
import { logError } from "../core/log-error.ts";

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
  greet(from: Player, status: Status, isNews: boolean): Promise<Status>;

  /** Its player's friends are not what they were, or not called so. */
  friendsChanged(notification: null): Promise<void>;
}

export interface FriendPresenceOptions {
  readonly readFriends: () => Promise<readonly Player[]>;
  readonly hubOf: (identifier: string) => FriendHub;
}

/** Who is here, as far as it could be found out. */
export interface Answered {
  readonly friends: OnlineFriend[];
  /** False when a friend's hub did not answer, and so does not know the news. */
  readonly isComplete: boolean;
}

interface Known {
  readonly friends: Map<string, KnownFriend>;
  readonly isComplete: boolean;
}

/** Friends' hubs that are asked at a time. */
const AT_ONCE = 20;

const ABSENT: Status = { isOnline: false, gameId: null };

/**
 * A player's friends and their presence. Their list is read from the database once, when it is first needed; from then
 * on each hub tells the others what changes. It lives in memory: a hub that slept asks again when somebody wants it.
 */
export class FriendPresence {
  readonly #options: FriendPresenceOptions;
  #friends: Promise<Known> | null = null;

  constructor(options: FriendPresenceOptions) {
    this.#options = options;
  }

  /** To be called when the list of friends has changed. */
  forget(): void {
    this.#friends = null;
  }

  /**
   * Notes a friend's news, if the list is in memory or on its way there. Nobody waits for it: two who come at once
   * would wait for each other.
   */
  note({ identifier, username }: Player, status: Status): void {
    this.#friends?.then(
      ({ friends }) => friends.has(identifier) && friends.set(identifier, { username, ...status }),
      () => undefined,
    );
  }

  /** The friends who are online. */
  async online(self: Player, status: Status): Promise<Answered> {
    this.#friends ??= this.#ask(self, status, false);
    return this.#listed(this.#friends);
  }

  /** Tells all friends, and learns their presence in return. */
  async announce(self: Player, status: Status): Promise<Answered> {
    this.#friends = this.#ask(self, status, true);
    return this.#listed(this.#friends);
  }

  /** Has each friend's hub read its player's list of friends anew. */
  async renew(): Promise<void> {
    const friends = await this.#options.readFriends();
    await Promise.all(friends.map(({ identifier }) => this.#options.hubOf(identifier).friendsChanged(null)));
  }

  async #listed(asked: Promise<Known>): Promise<Answered> {
    try {
      const { friends, isComplete } = await asked;
      const online = [...friends.values()].filter(({ isOnline }) => isOnline);
      return { friends: online.map(({ username, gameId }) => ({ username, gameId })), isComplete };
    } catch (error) {
      this.#friends = null;
      throw error;
    }
  }

  async #ask(self: Player, status: Status, isNews: boolean): Promise<Known> {
    const friends = await this.#options.readFriends();
    const found = new Map<string, KnownFriend>();
    let isComplete = true;
    for (let from = 0; from < friends.length; from += AT_ONCE) {
      const batch = friends.slice(from, from + AT_ONCE).map(async ({ identifier, username }) => {
        const answer = await this.#exchange(identifier, self, status, isNews);
        if (answer === null) isComplete = false;
        found.set(identifier, { username, ...(answer ?? ABSENT) });
      });
      await Promise.all(batch);
    }
    return { friends: found, isComplete };
  }

  /** Null, and counted as absent, when the friend's hub does not answer. */
  async #exchange(identifier: string, self: Player, status: Status, isNews: boolean): Promise<Status | null> {
    try {
      return await this.#options.hubOf(identifier).greet(self, status, isNews);
    } catch (error) {
      logError("presence-exchange", error);
      return null;
    }
  }
}
