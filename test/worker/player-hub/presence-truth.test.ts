import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/identity.ts";
import type { FriendPresence, OnlineFriend } from "../../../shared/protocol.ts";
import { database } from "../../../worker/data/database.ts";
import { befriend, removeTies } from "../../../worker/data/friends.ts";
import { PlayerHub } from "../../../worker/player-hub/player-hub.ts";
import { seededRandom } from "../../seeded-random.ts";
import { connectToHub, type HubClient } from "../test-client.ts";
import { alarmOf, hubOf, newAccount, pass, ring, setClock } from "./people.ts";

/**
 * Friends come, go, play, sleep, fail to answer, become friends and cease to be, in any order and at the same moments.
 * When it is quiet, each page shows what is.
 */

setClock();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const PEOPLE = 5;
const STEPS = 60;
/** Alarms that ring later than this only look for connections that went without a word. */
const SOON = 200_000;
/** Ways to all hubs and back after which nothing is under way any more. */
const QUIET_AFTER = 20;
/** The same between two alarms, which find more to do where it is not. */
const NEARLY_QUIET_AFTER = 4;

interface Somebody {
  readonly who: Identity;
  page: HubClient | null;
  gameId: string | null;
  /** What they are doing just now: nobody does two things at once. */
  doing: Promise<void>;
}

type Shown = Readonly<Record<string, string | null>>;

/** What a page shows, by all that it was told. */
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

/** A greeting is under way for some time, and so is its answer: as long as a few ways to some object and back. */
const takeSome = async (random: () => number): Promise<void> => {
  for (let ways = Math.floor(random() * 3); ways > 0; ways--) await env.PLAYER_HUB.getByName("nobody").isOnline();
};

class World {
  readonly #random: () => number;
  readonly people: Somebody[] = [];
  readonly #friendships = new Set<string>();
  /** Whose hubs fail now and then. */
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

  /** One thing that happens. Often the next one happens while it does. */
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

  /** Everybody answers again, and what is due is done. */
  async calm(): Promise<void> {
    await this.#settle();
    this.#failing.clear();
    for (let rung = true; rung; ) {
      await this.rounds(NEARLY_QUIET_AFTER);
      rung = await this.#ringNext();
    }
    await this.rounds(QUIET_AFTER);
    // What was nearly quiet may have owed something still.
    while (await this.#ringNext()) await this.rounds(QUIET_AFTER);
  }

  /** As many ways to all hubs and back. It is a word from each page, too, so that none counts as silent. */
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

  /** What each page that is open shows, and what it should. */
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

  /** The object dies, and whoever was there comes back. */
  async #kill(somebody: Somebody): Promise<void> {
    await this.#evict(somebody, "close");
    if (somebody.page !== null) somebody.page = await connectToHub(somebody.who);
  }

  /** Some of the greetings that reach a hub fail from now on, half of them after all has been done. */
  async #fail({ who }: Somebody): Promise<void> {
    this.#failing.add(who.identifier);
  }

  async #befriendOrNot(one: number, other: number): Promise<void> {
    if (one === other) return;
    const hubs = [one, other].map((number) => hubOf(this.#who(number)));
    const areFriends = this.#friendships.has(pair(one, other));
    // A change is seen to its end, as the pages of the two are: which of two at once is last only the database knows.
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

  /** Rings what is due first, if anything is due soon. */
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

const seeds = [1, 2, 3, Math.floor(Math.random() * 1e9)];

test.each(seeds)("whatever happened, each page shows who is online and what they play: seed %i", async (seed) => {
  const world = new World(seed);
  await world.fill();
  for (let step = 0; step < STEPS; step++) await world.step();
  await world.calm();
  for (const [is, should] of world.views()) expect(is).toEqual(should);
});
