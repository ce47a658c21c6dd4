import type { Player } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { OnlineFriend } from "../../../shared/protocol/protocol.ts";
import { isDone } from "../../platform/core/answer-or.ts";
import { later } from "../../platform/core/later.ts";
import { logError } from "../../platform/core/log-error.ts";
import { SingleFlight } from "../../platform/core/single-flight.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import { sendEventToAll } from "../hub-events.ts";
import type { Answered, FriendPresence } from "./friend-presence.ts";
import type { OwnStatus } from "./own-status.ts";
import { PresenceRetries, type Unsent } from "./presence-retries.ts";

type Show = (friends: readonly OnlineFriend[]) => void;

/** Sends a player's status to friends, in sequence, so that no news overtakes another. Retries what failed. */
export class FriendNews {
  readonly #hub: HubContext;
  readonly #status: OwnStatus;
  readonly #friends: FriendPresence;
  readonly #retries: PresenceRetries;
  #last: Promise<unknown> = Promise.resolve();
  /** A retry reads D1, too, and must not start another. */
  readonly #retrying = new SingleFlight();

  constructor(hub: HubContext, status: OwnStatus, friends: FriendPresence) {
    this.#hub = hub;
    this.#status = status;
    this.#friends = friends;
    this.#retries = new PresenceRetries(hub.row);
  }

  /**
   * Sends all friends the status as of sending, and passes the online friends to `show`. Retries later if that fails.
   */
  announce(self: Player, show?: Show): void {
    this.#send(self, show, () => this.#friends.announce(self, this.#status.forFriends()));
  }

  /** Sends the online friends the status as of sending. Sends it to all if some have missed earlier news. */
  update(self: Player): void {
    this.#send(self, undefined, () =>
      this.#retries.has("news")
        ? this.#friends.announce(self, this.#status.forFriends())
        : this.#friends.update(self, this.#status.forFriends()),
    );
  }

  /** Shows the online friends. Retries later if that fails. */
  list(self: Player, show: Show): void {
    this.#inTurn(async () => {
      try {
        const { friends, isComplete } = await this.#friends.online(self, this.#status.forFriends());
        show(friends);
        if (!isComplete) return await this.#putOff(self, ["list"]);
        this.#retries.remove(["list"]);
      } catch (error) {
        logError("friends-news", error);
        await this.#putOff(self, ["list"]);
      }
    });
  }

  /** Makes the friends' hubs read their lists again, because the player has a new name. */
  renew(): void {
    this.#inTurn(() => this.#friends.renew());
  }

  /** A friend was sent something that may turn out wrong: friends will be notified again. */
  doubt(self: Player): void {
    if (!this.#retries.has("news")) later("friends-news", this.#putOff(self, ["news"]));
  }

  /** Returns false if the database did not answer. */
  writeLastOnline(at: Millis): Promise<boolean> {
    return isDone(this.#hub.outside.databaseWithin, "last-online", () => this.#hub.outside.setLastOnline(at));
  }

  /** Puts off writing the time when the player was last online. */
  putOffLastOnline({ username }: Player, lastOnline: Millis): void {
    this.#retries.add(username, ["last-online"], lastOnline);
  }

  /** Retries what failed earlier: if its pause is over, or at once. */
  sendUnsent(now: Millis, isHurried = false): Promise<void> {
    return this.#retrying.run(() => this.#retries.tryDue(now, (job) => this.#retry(job), isHurried));
  }

  /** Retries what failed earlier without waiting for the end of the pause. */
  hurry(): void {
    if (this.nextDeadline() !== null) later("friends-news", this.sendUnsent(Date.now(), true));
  }

  /** When the next retry is due; null if everything was sent. */
  nextDeadline(): Millis | null {
    return this.#retries.nextAt();
  }

  async #retry({ what, username, lastOnline }: Unsent): Promise<boolean> {
    if (what === "last-online") return lastOnline === null || this.writeLastOnline(lastOnline);
    const self = this.#status.self() ?? { identifier: ownerOf(this.#hub.ctx), username };
    // Checked only here, so that a list that failed while this retry waited for its turn is shown, too.
    const show: Show = (friends) => {
      if (this.#retries.has("list")) sendEventToAll(this.#hub.ctx, { event: "friendsOnline", args: [friends] });
    };
    if (what === "news") this.announce(self, show);
    else this.list(self, show);
    await this.#last;
    return !this.#retries.has(what);
  }

  #send(self: Player, show: Show | undefined, send: () => Promise<Answered>): void {
    // If some friends' hubs did not answer, the shown list is incomplete and must be shown again.
    const unsent = show === undefined ? (["news"] as const) : (["news", "list"] as const);
    this.#inTurn(async () => {
      try {
        const { friends, isComplete } = await send();
        show?.(friends);
        if (!isComplete) return await this.#putOff(self, unsent);
        this.#retries.remove(unsent);
      } catch (error) {
        logError("friends-news", error);
        await this.#putOff(self, unsent);
      }
    });
  }

  async #putOff({ username }: Player, kinds: readonly Unsent["what"][]): Promise<void> {
    this.#retries.add(username, kinds);
    await this.#hub.arm();
  }

  #inTurn(notify: () => Promise<unknown>): void {
    this.#last = this.#last.then(notify).catch((error: unknown) => logError("friends-news", error));
    later("friends-news", this.#last);
  }
}
