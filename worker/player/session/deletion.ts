import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerOr, isDone } from "../../platform/core/answer-or.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import { seekPoolOf } from "../../platform/object/placed-objects.ts";
import { isRelayName } from "../../platform/object/relay-name.ts";
import { type AsStored, readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import type { ChallengeService } from "../games/challenge-service.ts";
import type { CorrespondenceService } from "../games/correspondence-service.ts";
import type { ListCheck } from "../games/list-check.ts";
import type { SearchReferee } from "../games/search-referee.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import type { HubStorage } from "../hub-storage.ts";
import type { Channel } from "./open-channels.ts";

const KEY = "deletion";
const stored = z.object({
  since: z.number(),
  /** True once D1 has erased the account. */
  isErased: z.boolean(),
  /** Rooms that may have the name. */
  rooms: z.array(z.string()),
  /** Friends whose hubs may have it. */
  friends: z.array(z.string()),
});
type Stored = AsStored<z.infer<typeof stored>>;
const shape = new StoredShape(stored);

/** For this long the call that deletes an account has the first go. Ended sessions are remembered as long. */
const GOES_ON_AFTER: Millis = 60_000;
/** A room that is silent for longer has dropped its game. */
const GIVEN_UP_AFTER: Millis = 2 * 86_400_000;

interface DeletionParts {
  readonly stored: HubStorage;
  readonly challenges: ChallengeService;
  readonly correspondence: CorrespondenceService;
  readonly listCheck: ListCheck;
  readonly referee: SearchReferee;
  readonly currentGame: () => string | null;
  readonly channels: (now: Millis) => readonly Channel[];
}

/**
 * The deletion of the player's account. What is still to do is stored before it begins, and each step may be repeated:
 * if the Worker or the hub dies, the alarm goes on.
 */
export class Deletion {
  readonly #hub: HubContext;
  readonly #parts: DeletionParts;

  constructor(hub: HubContext, parts: DeletionParts) {
    this.#hub = hub;
    this.#parts = parts;
  }

  /** Ends the player's games. Call it while the account is there: later its ratings could not count any more. */
  async begin(): Promise<void> {
    await this.#parts.listCheck.ensure(Date.now());
    const friends = await within(this.#hub.outside.databaseWithin, this.#hub.outside.readFriends());
    const since = Date.now();
    const rooms = this.#rooms(since);
    this.#keep({ since, isErased: false, rooms, friends: friends.map(({ identifier }) => identifier) });
    await this.#hub.arm();
    await Promise.all(rooms.map((room) => this.#leave(room)));
  }

  /** D1 has erased the account: nobody keeps its name. Rejects if somebody did not answer; the alarm goes on. */
  async finish(): Promise<void> {
    const now = Date.now();
    const begun = this.#read() ?? { since: now, isErased: true, rooms: this.#rooms(now), friends: [] };
    this.#keep({ ...begun, isErased: true });
    await this.#hub.arm();
    await this.#parts.challenges.endAll();
    const seekPool = seekPoolOf(this.#hub.env);
    const taken = await within(this.#hub.outside.objectWithin, seekPool.endAllOf(ownerOf(this.#hub.ctx), true));
    // A pool of the build before answers nothing.
    const rooms = [...new Set([...begun.rooms, ...(taken ?? [])])];
    this.#keep({ ...begun, isErased: true, rooms });
    const left = {
      rooms: await this.#unanswered(rooms, (room) => this.#leave(room)),
      friends: await this.#unanswered(begun.friends, (friend) => this.#notifyFriend(friend)),
    };
    this.#keep({ ...begun, isErased: true, ...left });
    await this.#hub.arm();
    if (left.rooms.length + left.friends.length > 0) throw new Error("an account's name may be left in objects");
  }

  /** What the alarm does. `erase` erases the account in D1 and ends its sessions. True: the hub may forget everything. */
  async goOn(now: Millis, erase: () => Promise<void>): Promise<boolean> {
    const begun = this.#read();
    if (begun === null || now < begun.since + GOES_ON_AFTER) return false;
    if (now < begun.since + GIVEN_UP_AFTER || !begun.isErased) {
      if (!begun.isErased) await erase();
      await this.finish();
    } else logError("deletion-given-up", new Error("an account's name may be left in objects"));
    return true;
  }

  nextDeadline(): Millis | null {
    const begun = this.#read();
    return begun && begun.since + GOES_ON_AFTER;
  }

  /** All rooms in which the player may have a seat. Others change nothing. */
  #rooms(now: Millis): readonly string[] {
    const { stored, correspondence, referee, currentGame, channels } = this.#parts;
    const open = channels(now).flatMap(({ kind, name }) => (kind === "game" && !isRelayName(name) ? [name] : []));
    const one = [referee.claimedGame(now), currentGame()].flatMap((gameId) => gameId ?? []);
    const listed = stored.exists
      ? [...stored.challenges.all(), ...stored.games.all(), ...stored.botGames.all()].map(({ gameId }) => gameId)
      : [];
    return [...new Set([...correspondence.games().map(({ id }) => id), ...open, ...one, ...listed])];
  }

  /** False if the room still has the name, or did not answer. */
  async #leave(gameId: string): Promise<boolean> {
    const { ctx, env, outside } = this.#hub;
    const leave = () => env.GAME_ROOM.getByName(gameId).forgetPrepared(ownerOf(ctx));
    // A room of the build before answers nothing.
    return (await answerOr(false, outside.objectWithin, "game-not-left", leave, { gameId })) !== false;
  }

  #notifyFriend(identifier: string): Promise<boolean> {
    const { env, outside } = this.#hub;
    return isDone(outside.objectWithin, "friends-news", () =>
      env.PLAYER_HUB.getByName(identifier).friendsChanged(null),
    );
  }

  async #unanswered(names: readonly string[], notify: (name: string) => Promise<boolean>): Promise<readonly string[]> {
    const answers = await Promise.all(names.map(async (name) => ({ name, isDone: await notify(name) })));
    return answers.flatMap(({ name, isDone }) => (isDone ? [] : [name]));
  }

  #read(): Stored | null {
    return readKey(this.#hub.row, KEY, shape);
  }

  #keep({ rooms, friends, ...deletion }: Stored): void {
    this.#hub.row.put(KEY, shape.stamped({ ...deletion, rooms: [...rooms], friends: [...friends] }));
  }
}
