import { z } from "zod";
import type { Player } from "../../../shared/account/identity.ts";
import type { OnlineFriend } from "../../../shared/protocol/protocol.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { within } from "../../platform/core/within.ts";
import type { HubContext } from "../hub-context.ts";
import { SocketNote } from "../socket-note.ts";
import { FriendList } from "./friend-list.ts";

/** An online friend, under the name known here. */
interface OnlinePlayer {
  readonly username: string;
  /** The game being played, if any. */
  readonly gameId: string | null;
}
type OnlinePlayers = ReadonlyMap<string, OnlinePlayer>;

/** Compact, as an attachment is small. */
const onlineEntries = z.array(z.tuple([z.string(), z.string(), z.string().nullable()]));

export interface Status {
  readonly isOnline: boolean;
  /** The game being played, if any. */
  readonly gameId: string | null;
}

/** The online friends, as far as their hubs answered. */
export interface Answered {
  readonly friends: OnlineFriend[];
  /** False if a friend's hub did not answer, and so has missed the news. */
  readonly isComplete: boolean;
}

const AT_ONCE = 20;

export const ABSENT: Status = { isOnline: false, gameId: null };

const isSame = (one: OnlinePlayer | undefined, { username }: Player, { isOnline, gameId }: Status): boolean =>
  one === undefined ? !isOnline : isOnline && one.gameId === gameId && one.username === username;

/**
 * A player's friends and their presence. On arrival the hub asks all friends' hubs, and so notifies them. From then on two
 * friends who are online know of each other and exchange only changes. A change is stored before it is sent, so if two
 * change at the same moment, at least the later one hears of the other.
 */
export class FriendPresence {
  readonly list: FriendList;
  readonly #hub: HubContext;
  /** The online friends; null if unknown. */
  readonly #online: SocketNote<z.infer<typeof onlineEntries>>;
  /** Statuses received while all friends are being asked; newer than the answers. Null at other times. */
  #meanwhile: Map<string, readonly [Player, Status]> | null = null;

  constructor(hub: HubContext) {
    this.#hub = hub;
    this.#online = new SocketNote(hub.ctx, "friends", onlineEntries);
    this.list = new FriendList(hub.row, async () => {
      const friends = await within(hub.outside.databaseWithin, hub.outside.readFriends());
      hub.databaseAnswered();
      return friends;
    });
  }

  /** Call when the friends list has changed. */
  forget(): void {
    this.list.forget(Date.now());
    this.forgetOnline();
  }

  forgetOnline(): void {
    this.#meanwhile = null;
    this.#remember(null);
  }

  /** Call for a new connection. */
  opened(socket: WebSocket): void {
    this.#online.saveTo(socket);
  }
  closing(socket: WebSocket): void {
    this.#online.takeFrom(socket);
  }

  /**
   * True if this player is a friend of somebody who greets as one. If the cached list disagrees it is read again, as
   * one of the two lists is outdated. Rejects if that fails. Without a list the greeting is trusted.
   */
  async isFriend({ identifier }: Player): Promise<boolean> {
    const has = (friends: readonly Player[]): boolean => friends.some((friend) => friend.identifier === identifier);
    const known = this.list.known();
    return known === null || has(known) || has(await this.list.renewed(Date.now()));
  }

  /**
   * Notes a friend's status, if the others' are known or being asked for. Never waits: two who arrive at once would
   * wait for each other. Returns true if the status is known to have changed.
   */
  note(friend: Player, status: Status): boolean {
    this.#meanwhile?.set(friend.identifier, [friend, status]);
    const online = this.#known();
    if (online === null || isSame(online.get(friend.identifier), friend, status)) return false;
    const next = new Map(online);
    set(next, friend, status);
    this.#remember(next);
    return true;
  }

  /** The online friends. Asks their hubs if unknown. */
  async online(self: Player, status: Status): Promise<Answered> {
    return this.#listed() ?? this.#ask(self, status, false);
  }

  /** Notifies all friends, and learns their presence in return. */
  announce(self: Player, status: Status): Promise<Answered> {
    return this.#ask(self, status, true);
  }

  /** Notifies the online friends if they are known, else all. */
  async update(self: Player, status: Status): Promise<Answered> {
    const online = this.#known();
    if (online === null) return this.#ask(self, status, true);
    const friends = [...online].map(([identifier, { username }]) => ({ identifier, username }));
    const answers = await this.#exchange(friends, self, status, true);
    return { friends: this.#listed()?.friends ?? [], isComplete: answers.every(([, answer]) => answer !== null) };
  }

  async renew(): Promise<void> {
    const friends = await this.list.friends(Date.now());
    await Promise.all(
      friends.map(({ identifier }) =>
        within(this.#hub.outside.objectWithin, this.#hub.env.PLAYER_HUB.getByName(identifier).friendsChanged(null)),
      ),
    );
  }

  #known(): OnlinePlayers | null {
    const entries = this.#online.get();
    return entries && new Map(entries.map(([id, username, gameId]) => [id, { username, gameId }]));
  }

  #remember(online: OnlinePlayers | null): void {
    this.#online.set(online && [...online].map(([id, { username, gameId }]) => [id, username, gameId]));
  }

  #listed(): Answered | null {
    const online = this.#known();
    return online && { friends: [...online.values()], isComplete: true };
  }

  async #ask(self: Player, status: Status, isNews: boolean): Promise<Answered> {
    const meanwhile = new Map<string, readonly [Player, Status]>();
    this.#meanwhile = meanwhile;
    const online = new Map<string, OnlinePlayer>();
    let isComplete = false;
    try {
      const friends = await this.list.friends(Date.now());
      // Store that the player is online before notifying anybody.
      this.#hub.row.flush();
      const answers = await this.#exchange(friends, self, status, isNews);
      for (const [friend, answer] of answers) set(online, friend, answer ?? ABSENT);
      // Until the list was known, a former friend's greeting was trusted.
      const listed = new Set(friends.map(({ identifier }) => identifier));
      for (const [friend, news] of meanwhile.values()) if (listed.has(friend.identifier)) set(online, friend, news);
      isComplete = answers.every(([, answer]) => answer !== null);
    } finally {
      // Otherwise the friends have changed and are asked again.
      if (this.#meanwhile === meanwhile) {
        this.#meanwhile = null;
        // Without a list that is certain, who is online is not cached either.
        this.#remember(isComplete && this.list.known() !== null ? online : null);
      }
    }
    return { friends: [...online.values()], isComplete };
  }

  async #exchange(friends: readonly Player[], self: Player, status: Status, isNews: boolean) {
    const answers: (readonly [Player, Status | null])[] = [];
    for (let from = 0; from < friends.length; from += AT_ONCE) {
      const batch = friends.slice(from, from + AT_ONCE).map(async (friend) => {
        const hub = this.#hub.env.PLAYER_HUB.getByName(friend.identifier);
        const greet = () => hub.greet(self, status, isNews, requestId());
        return [friend, await answerOr(null, this.#hub.outside.objectWithin, "presence-exchange", greet)] as const;
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
