import { reset, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { findUser } from "../../../worker/data/account/users.ts";
import { database } from "../../../worker/data/database.ts";
import { befriend } from "../../../worker/data/people/friends.ts";
import type { PlayerHub } from "../../../worker/player/player-hub.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { forgetRunning } from "../quiet.ts";
import { addAccount, connectToHub, type HubClient, newPlayer } from "../test-client.ts";

/** Players with accounts, their friendships, and access to their hubs. */

/** Far enough ahead of the real clock that no alarm rings by itself: the tests ring them. */
export const START = Date.UTC(2040, 0, 1);

/**
 * For each test of a file: the clock stands at START until the test moves it, and nothing is left for the next test.
 */
export const setClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await reset();
  });
};

export const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000);
};

export const hubOf = ({ identifier }: Identity): DurableObjectStub<PlayerHub> => env.PLAYER_HUB.getByName(identifier);

export const ring = (who: Identity): Promise<boolean> => runDurableObjectAlarm(hubOf(who));

/** An object dies in the middle of its work. */
export const kill = async (stub: DurableObjectStub<GameRoom | PlayerHub>): Promise<void> => {
  await runInDurableObject(stub, (_, state) => state.abort("killed")).catch(() => undefined);
  forgetRunning();
};

export const alarmOf = (who: Identity): Promise<number | null> =>
  runInDurableObject(hubOf(who), (_, { storage }) => storage.getAlarm());

export const lastOnlineOf = async ({ identifier }: Identity): Promise<number | null> =>
  (await findUser(database(env), identifier))?.lastOnline ?? null;

export const newAccount = async (): Promise<Identity> => {
  const player = newPlayer();
  await addAccount(player);
  return player;
};

export const makeFriends = async (one: Identity, other: Identity): Promise<void> => {
  await befriend(database(env), one.identifier, other.identifier, 0);
  expect(await befriend(database(env), other.identifier, one.identifier, 0)).toBe("friends");
};

export const newFriends = async (): Promise<readonly [Identity, Identity]> => {
  const [one, other] = [await newAccount(), await newAccount()];
  await makeFriends(one, other);
  return [one, other];
};

/** Connects and waits for the hub's presence list, as if the page had been open for long. */
export const arrive = async (who: Identity): Promise<HubClient> => {
  const client = await connectToHub(who);
  await client.next("friendsOnline");
  return client;
};

/** The last page is closed and the grace period over. */
export const leave = async (who: Identity, client: HubClient): Promise<void> => {
  await client.close();
  pass(5);
  expect(await ring(who)).toBe(true);
};

/** Waits until the hub has processed everything sent before. */
export const settled = (client: HubClient): Promise<unknown> => client.emitWithAck("isUserOnline", "nobody-at-all");
