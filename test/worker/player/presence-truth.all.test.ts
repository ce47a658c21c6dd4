import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { FriendPresence, OnlineFriend } from "../../../shared/protocol/protocol.ts";
import { database } from "../../../worker/data/database.ts";
import { befriend, removeTies } from "../../../worker/data/people/friends.ts";
import { PlayerHub } from "../../../worker/player/player-hub.ts";
import { seededRandom } from "../../seeded-random.ts";
import { connectToHub, type HubClient } from "../test-client.ts";
import { alarmOf, hubOf, newAccount, pass, ring, setClock } from "./people.ts";

/**
 * Friends come, go, play, hibernate, fail to answer, become friends and stop being friends, in any order and at the
 * same moments. Afterwards each page shows the truth.
 */

setClock();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const PEOPLE = 5;
const STEPS = 60;
/** Alarms later than this only check for dead connections. */
const SOON = 200_000;
/** Round trips to all hubs after which nothing is in progress any more. */
const QUIET_AFTER = 20;
/** The same between two alarms. It may be less, because a later alarm finds what is still in progress. */
const NEARLY_QUIET_AFTER = 4;

const MOST_CALMS = 5;

interface Somebody {
  readonly who: Identity;
  page: HubClient | null;
  gameId: string | null;
  /** What this player is doing now. Nobody does two things at once. */
  doing: Promise<void>;
}

type Shown = Readonly<Record<string, string | null>>;

/** What a page shows, by all that it received. */
const shownOn = (page: HubClient): Shown => {
  let shown = new Map<string, string | null>();
  for (const text of page.texts) {
    const { event, args } = JSON.parse(text);
    if (event === "friendsOnline") {
      const [friends]: readonly [readonly OnlineFriend[]] = args;
      shown = new Map(friends.map(({ username, gameId }) => [username, gameId]));
    } else if (event === "friendPresence") {
      const [{ username, isOnline, gameId }]: readonly [FriendPresence] = args;
      if (isOnline) shown.set(username, gameId);
      else shown.delete(username);
    }
  }
  return Object.fromEntries([...shown].sort());
};

/** Waits for a few round trips to an object: the time that a greeting or its answer is on its way. */
const takeSome = async (random: () => number): Promise<void> => {
  for (let calls = Math.floor(random() * 3); calls > 0; calls--) await env.PLAYER_HUB.getByName("nobody").isOnline();
};

class World {
  readonly #random: () => number;
  readonly people: Somebody[] = [];
  readonly #friendships = new Set<string>();
  /** The players whose hubs fail now and then. */
  readonly #failing = new Set<string>();
  #games = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  async fill(): Promise<void> {
    const { greet } = PlayerHub.prototype;
    const [failing, random] = [this.#failing, this.#random];
    vi.spyOn(PlayerHub.prototype, "greet").mockImplementation(async function (this: PlayerHub, ...args) {
      const isFailing = failing.has(this.ctx.id.name ?? "");
      await takeSome(random);
      if (isFailing && random() < 0.5) throw new Error("overloaded");
      const status = await greet.apply(this, args);
      await takeSome(random);
      if (isFailing && random() < 0.5) throw new Error("lost");
      return status;
    });
    while (this.people.length < PEOPLE)
      this.people.push({ who: await newAccount(), page: null, gameId: null, doing: Promise.resolve() });
    for (let one = 0; one < PEOPLE; one++)
      for (let other = 0; other < one; other++) if (this.#random() < 0.6) await this.#befriend(one, other);
  }

  /** One thing that happens. Often the next one begins before it ends. */
  async step(): Promise<void> {
    const number = this.#below(PEOPLE);
    const somebody = this.people[number];
    if (somebody === undefined) throw new Error("nobody");
    if (this.#random() < 0.1) return this.#befriendOrNot(number, this.#below(PEOPLE));
    const things = [
      () => this.#comeOrGo(somebody),
      () => this.#comeOrGo(somebody),
      () => this.#comeOrGo(somebody),
      () => this.#play(somebody),
      () => this.#play(somebody),
      () => this.#pass(somebody),
      () => this.#evict(somebody, "hibernate"),
      () => this.#kill(somebody),
      () => this.#fail(somebody),
    ];
    const thing = things[this.#below(things.length)];
    somebody.doing = somebody.doing.then(() => thing?.());
    if (this.#random() < 0.3) await this.#settle();
  }

  /** Everybody answers again, and due work is done. */
  async calm(): Promise<void> {
    await this.#settle();
    this.#failing.clear();
    for (let rung = true; rung; ) {
      await this.rounds(NEARLY_QUIET_AFTER);
      rung = await this.#ringNext();
    }
    await this.rounds(QUIET_AFTER);
    // Work may still have been left.
    while (await this.#ringNext()) await this.rounds(QUIET_AFTER);
  }

  /** Makes `count` round trips to all hubs. Open pages send a frame each time, so that none counts as silent. */
  async rounds(count: number): Promise<void> {
    for (let round = 0; round < count; round++) {
      if (round % 10 === 0) pass(1);
      await Promise.all(
        this.people.map(
          ({ who, page }) => page?.emitWithAck("withdrawChallenge", "abcdefghjk") ?? hubOf(who).isOnline(),
        ),
      );
    }
  }

  /** What each open page shows, and what it should show. */
  views(): (readonly [is: Shown, should: Shown])[] {
    return this.people.flatMap(({ page }, number) => {
      if (page === null) return [];
      const friends = this.people.filter(
        (other, index) => this.#friendships.has(pair(number, index)) && other.page !== null,
      );
      const should = friends.map(({ who, gameId }) => [who.username, gameId] as const).sort();
      return [[shownOn(page), Object.fromEntries(should)] as const];
    });
  }

  async #comeOrGo(somebody: Somebody): Promise<void> {
    const { page } = somebody;
    if (page === null) somebody.page = await connectToHub(somebody.who);
    else {
      somebody.page = null;
      await page.close();
    }
  }

  async #play(somebody: Somebody): Promise<void> {
    const hub = hubOf(somebody.who);
    if (somebody.gameId === null) {
      somebody.gameId = `game${++this.#games}`;
      await hub.gameStarted(somebody.gameId);
    } else {
      const { gameId } = somebody;
      somebody.gameId = null;
      await hub.gameEnded(gameId);
    }
  }

  async #pass(somebody: Somebody): Promise<void> {
    pass(1 + this.#below(5));
    await ring(somebody.who);
  }

  async #evict({ who }: Somebody, webSockets: "hibernate" | "close"): Promise<void> {
    await hubOf(who).isOnline();
    await evictDurableObject(hubOf(who), { webSockets });
  }

  /** The object dies, and its players come back. */
  async #kill(somebody: Somebody): Promise<void> {
    await this.#evict(somebody, "close");
    if (somebody.page !== null) somebody.page = await connectToHub(somebody.who);
  }

  /** From now on some greetings to this hub fail, either before or after they are carried out. */
  async #fail({ who }: Somebody): Promise<void> {
    this.#failing.add(who.identifier);
  }

  async #befriendOrNot(one: number, other: number): Promise<void> {
    if (one === other) return;
    const hubs = [one, other].map((number) => hubOf(this.#who(number)));
    const areFriends = this.#friendships.has(pair(one, other));
    // One change at a time: of two at once, only the database knows which is the last.
    await this.#settle();
    await Promise.all(hubs.map((hub) => hub.friendsChanging()));
    if (areFriends) {
      this.#friendships.delete(pair(one, other));
      await removeTies(database(env), this.#who(one).identifier, this.#who(other).identifier);
    } else await this.#befriend(one, other);
    await Promise.all(hubs.map((hub) => hub.friendsChanged(null)));
  }

  async #befriend(one: number, other: number): Promise<void> {
    const db = database(env);
    this.#friendships.add(pair(one, other));
    await befriend(db, this.#who(one).identifier, this.#who(other).identifier, 0);
    await befriend(db, this.#who(other).identifier, this.#who(one).identifier, 0);
  }

  /** Rings the earliest alarm, if one is due soon. */
  async #ringNext(): Promise<boolean> {
    const alarms = await Promise.all(this.people.map(({ who }) => alarmOf(who)));
    const [next] = alarms
      .flatMap((at, number) => (at !== null && at - Date.now() <= SOON ? [{ at, number }] : []))
      .sort((a, b) => a.at - b.at);
    if (next === undefined) return false;
    vi.setSystemTime(Math.max(Date.now(), next.at));
    await this.rounds(1);
    await ring(this.#who(next.number));
    return true;
  }

  async #settle(): Promise<void> {
    await Promise.all(this.people.map(({ doing }) => doing));
  }

  #who(number: number): Identity {
    const somebody = this.people[number];
    if (somebody === undefined) throw new Error("nobody");
    return somebody.who;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
}

const pair = (one: number, other: number): string => [one, other].sort().join();

const seeds = [1, 2, 3, 1011, 1027, 1037, Math.floor(Math.random() * 1e9)];

test.each(seeds)("after any events, each page shows who is online and what they play: seed %i", async (seed) => {
  const world = new World(seed);
  await world.fill();
  for (let step = 0; step < STEPS; step++) await world.step();
  // On a busy machine a database read may outlast all these round trips. Only what stays wrong is a fault.
  for (let times = 0; times < MOST_CALMS; times++) {
    await world.calm();
    if (world.views().every(([is, should]) => JSON.stringify(is) === JSON.stringify(should))) break;
  }
  for (const [is, should] of world.views()) expect(is).toEqual(should);
});
