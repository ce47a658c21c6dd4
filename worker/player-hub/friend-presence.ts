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
}

export interface FriendPresenceOptions {
  readonly readFriends: () => Promise<readonly Player[]>;
  readonly hubOf: (identifier: string) => FriendHub;
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
  #friends: Promise<Map<string, KnownFriend>> | null = null;

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
      (friends) => friends.has(identifier) && friends.set(identifier, { username, ...status }),
      () => undefined,
    );
  }

  /** The friends who are online. */
  async online(self: Player, status: Status): Promise<OnlineFriend[]> {
    this.#friends ??= this.#ask(self, status, false);
    return this.#listed(this.#friends);
  }

  /** Tells all friends, and learns their presence in return. */
  async announce(self: Player, status: Status): Promise<OnlineFriend[]> {
    this.#friends = this.#ask(self, status, true);
    return this.#listed(this.#friends);
  }

  async #listed(asked: Promise<Map<string, KnownFriend>>): Promise<OnlineFriend[]> {
    try {
      const friends = [...(await asked).values()].filter(({ isOnline }) => isOnline);
      return friends.map(({ username, gameId }) => ({ username, gameId }));
    } catch (error) {
      this.#friends = null;
      throw error;
    }
  }

  async #ask(self: Player, status: Status, isNews: boolean): Promise<Map<string, KnownFriend>> {
    const friends = await this.#options.readFriends();
    const found = new Map<string, KnownFriend>();
    for (let from = 0; from < friends.length; from += AT_ONCE) {
      const batch = friends.slice(from, from + AT_ONCE).map(async ({ identifier, username }) => {
        found.set(identifier, { username, ...(await this.#exchange(identifier, self, status, isNews)) });
      });
      await Promise.all(batch);
    }
    return found;
  }

  /** A friend whose hub does not answer counts as absent. */
  async #exchange(identifier: string, self: Player, status: Status, isNews: boolean): Promise<Status> {
    try {
      return await this.#options.hubOf(identifier).greet(self, status, isNews);
    } catch (error) {
      logError("presence-exchange", error);
      return ABSENT;
    }
  }
}
