import { RECONNECTION } from "../../shared/limits.ts";
import { signSessionToken } from "../../worker/account/auth/session-token.ts";
import { friendships, sessions, users } from "../../worker/data/schema.ts";
import { reviewAt } from "../../worker/player/friends/presence.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import { type Counted, type Counters, NOTHING_COUNTED } from "./cost-model.ts";
import { type MeteredServer, startMetered } from "./cost-server.ts";
import { newAddress, openSocket } from "./open-socket.ts";
import { whole } from "./report.ts";
import { percentile } from "./stats.ts";

/**
 * The cost of connecting, leaving and playing for people with friends, a tenth of them online, and of all reconnecting
 * at once.
 */

const PLAYERS = Number(process.env.BENCH_STORM ?? "2000");
const FRIENDS = 20;
const FRIENDS_HERE = 2;
/** Offline friends, the same ones for everybody, because only the calls count. */
const AWAY = 500;
const AT_ONCE = 100;
/** A hub hibernates after ten seconds without an event, and processes a disconnect after five seconds. */
const UNTIL_ASLEEP = 13_000;
const UNTIL_GONE = 6000;
/** As pages do: a silent connection counts as dead. */
const PING_EVERY = 15_000;

/** For the calculated bill of 100,000: how long people stay, and how often they begin a game. In seconds. */
const PAGES = 100_000;
const VISIT = 2700;
const GAME_EVERY = 420;

/** Per person. */
interface Bill {
  readonly questions: number;
  readonly calls: number;
  readonly rows: number;
}

interface Person {
  readonly id: string;
  readonly token: string;
  socket: WebSocket | null;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const idOf = (number: number): string => `storm-player-${String(number).padStart(6, "0")}`;
const awayId = (number: number): string => `storm-away-${String(number).padStart(6, "0")}`;

const inBatches = async <Item>(items: readonly Item[], size: number, act: (batch: Item[]) => Promise<unknown>) => {
  for (let from = 0; from < items.length; from += size) await act(items.slice(from, from + size));
};

/** Accounts, logins and friendships. Online players are friends with their neighbours in a circle. */
const fill = async (server: MeteredServer): Promise<Person[]> => {
  const db = await server.database();
  const numbers = Array.from({ length: PLAYERS }, (_, number) => number);
  const here = numbers.map(idOf);
  const away = Array.from({ length: AWAY }, (_, number) => awayId(number));
  const accounts = [...here, ...away].map((id) => ({
    id,
    username: id,
    usernameKey: id,
    createdAt: 0,
    confirmedAt: 0,
  }));
  const now = Date.now();
  const logins = here.map((id) => ({
    id: `login-${id}`,
    userId: id,
    device: "",
    country: "",
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + 86_400_000,
    lifetime: 86_400,
  }));
  const ties = numbers.flatMap((number) => {
    const neighbours = [number + 1, number + PLAYERS - 1].map((other) => idOf(other % PLAYERS));
    const others = Array.from({ length: FRIENDS - FRIENDS_HERE }, (_, n) => awayId((number * 7 + n) % AWAY));
    return [...neighbours, ...others].map((friendId) => ({ userId: idOf(number), friendId, since: 0 }));
  });
  await inBatches(accounts, 5, (batch) => db.insert(users).values(batch));
  await inBatches(logins, 12, (batch) => db.insert(sessions).values(batch));
  await inBatches(ties, 30, (batch) => db.insert(friendships).values(batch));
  return Promise.all(
    here.map(async (id) => {
      const identity = { identifier: id, username: id, role: "player" as const, formerGuest: null };
      const token = await signSessionToken({ identity, version: 0, sessionId: `login-${id}` }, 86_400, SESSION_SECRET);
      return { id, token, socket: null };
    }),
  );
};

/** Opens a connection and resolves when it has the friends' presence. */
const come = async ({ address }: MeteredServer, person: Person): Promise<void> => {
  const socket = openSocket(`ws://${address}/sockets/hub`, ["uttt.v1", `token.${person.token}`], newAddress());
  person.socket = socket;
  await new Promise((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => String(data).includes('"friendsOnline"') && resolve(null));
    socket.addEventListener("error", () => reject(new Error(`no connection for ${person.id}`)), { once: true });
    socket.addEventListener("close", ({ code }) => reject(new Error(`closed with ${code}`)), { once: true });
  });
};

const comeAll = (server: MeteredServer, people: readonly Person[]): Promise<void> =>
  inBatches(people, AT_ONCE, (batch) => Promise.all(batch.map((person) => come(server, person))));

const goAll = (people: readonly Person[]): Promise<void> =>
  inBatches(people, AT_ONCE, (batch) =>
    Promise.all(
      batch.map(async (person) => {
        const { socket } = person;
        if (socket === null) return;
        const closed = new Promise((resolve) => socket.addEventListener("close", resolve, { once: true }));
        socket.close(1000);
        await closed;
      }),
    ),
  );

/**
 * Opens and closes a second connection, to a pool: the same path as each search and, except for the object, each game.
 */
const search = ({ address }: MeteredServer, { token }: Person): Promise<unknown> => {
  const socket = openSocket(`ws://${address}/sockets/queue/blitz/casual`, ["uttt.v1", `token.${token}`], newAddress());
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => socket.close(1000), { once: true });
    socket.addEventListener("close", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("no pool")), { once: true });
  });
};

const notifyHubs = ({ address }: MeteredServer, people: readonly Person[], what: "fall" | "begin" | "end") =>
  inBatches(people, AT_ONCE, (batch) =>
    fetch(`http://${address}/bench/hubs/${what}`, { method: "POST", body: JSON.stringify(batch.map(({ id }) => id)) }),
  );

/** Waits until nothing more happens, and returns the counts. */
const settled = async (server: MeteredServer): Promise<Counted> => {
  let before = JSON.stringify(await server.counted());
  for (;;) {
    await pause(1500);
    const counted = await server.counted();
    if (JSON.stringify(counted) === before) return counted;
    before = JSON.stringify(counted);
  }
};

const billOf = (before: Counted, after: Counted): Bill => {
  const more = (what: string, key: keyof Counters): number =>
    ((after[what] ?? NOTHING_COUNTED)[key] - (before[what] ?? NOTHING_COUNTED)[key]) / PLAYERS;
  return { questions: more("D1", "requests"), calls: more("hub", "requests"), rows: more("hub", "written") };
};

const print = (what: string, { questions, calls, rows }: Bill): void =>
  console.log(
    `  ${what.padEnd(44)} | ${[questions, calls, rows].map((value) => value.toFixed(2).padStart(7)).join(" ")}`,
  );

/** The most of many pages that come back in any tenth of a second, by the client's delays. */
const busiestMoment = (): number => {
  const { firstDelay, randomization } = RECONNECTION;
  return PAGES / ((2 * randomization * firstDelay) / 100);
};

const DAY = 86_400_000;

/** How often a day the hub of a connected player sets its alarm to find dead connections. */
const looksInADay = (): number => {
  let looks = 0;
  for (let now = 0; now < DAY; looks++) now = reviewAt({ phase: "online", username: "" }, 0, now) ?? DAY;
  return looks;
};

export const benchStorm = async (): Promise<void> => {
  const server = await startMetered(1, "storm");
  const people = await fill(server);
  const pinging = setInterval(() => {
    for (const { socket } of people) if (socket?.readyState === WebSocket.OPEN) socket.send("ping");
  }, PING_EVERY);
  console.log(
    `\nSign-on and presence: ${whole(PLAYERS)} players, each with ${FRIENDS} friends, ${FRIENDS_HERE} of them here; of one person`,
  );
  console.log("                                               | D1 asked, calls of hubs, rows written by hubs");
  const bills = new Map<string, Bill>();
  const count = async (what: string, act: () => Promise<unknown>, wait = 0): Promise<Bill> => {
    const before = await settled(server);
    await act();
    await pause(wait);
    const bill = billOf(before, await settled(server));
    bills.set(what, bill);
    print(what, bill);
    return bill;
  };

  await count("coming for the first time", () => comeAll(server, people));
  await pause(UNTIL_ASLEEP);
  const search1 = await count("a handshake with a pool", () =>
    inBatches(people, AT_ONCE, (batch) => Promise.all(batch.map((one) => search(server, one)))),
  );
  await pause(UNTIL_ASLEEP);
  const begin = await count("a game begins, all hubs asleep", () => notifyHubs(server, people, "begin"));
  await pause(UNTIL_ASLEEP);
  const end = await count("a game ends, all hubs asleep", () => notifyHubs(server, people, "end"));
  const go = await count("going", () => goAll(people), UNTIL_GONE);
  const again = await count("coming again", () => comeAll(server, people));
  await pause(UNTIL_ASLEEP);
  await count("all lines are lost and back within 5 s", async () => {
    for (let from = 0; from < people.length; from += AT_ONCE * 4) {
      const some = people.slice(from, from + AT_ONCE * 4);
      await goAll(some);
      await comeAll(server, some);
    }
  });
  await pause(UNTIL_ASLEEP);
  const back: number[] = [];
  const storm = await count("all hubs are restarted, and all come back", async () => {
    await notifyHubs(server, people, "fall");
    const from = performance.now();
    await comeAll(server, people);
    back.push((performance.now() - from) / 1000);
  });
  console.log(`  ${whole(PLAYERS)} were back and had been told who is here in ${percentile(back, 0.5).toFixed(1)} s`);

  const each = (bill: Bill, seconds: number, key: keyof Bill): number => (bill[key] * PAGES) / seconds;
  const rate = (key: keyof Bill): string =>
    whole(
      each(again, VISIT, key) +
        each(go, VISIT, key) +
        [search1, search1, begin, end].reduce((sum, bill) => sum + each(bill, GAME_EVERY, key), 0),
    );
  console.log(
    `\n  ${whole(PAGES)} such players who stay ${VISIT / 60} minutes and begin a game every ${GAME_EVERY / 60}, calculated: a second`,
  );
  console.log(`  ${rate("questions")} questions to D1, ${rate("calls")} calls of hubs, ${rate("rows")} rows written`);
  console.log(
    `  all of them restarted at once, calculated: ${whole(storm.questions * PAGES)} questions to D1, ${whole(storm.calls * PAGES)} calls, ` +
      `${whole(storm.rows * PAGES)} rows; by the client's delays ${whole(busiestMoment())} come in the busiest tenth of a second`,
  );
  console.log(
    `  the hub of somebody who stays for a day sets ${looksInADay()} alarms, a row each, calculated: ${looksInADay()} million for a million hubs`,
  );
  clearInterval(pinging);
  await server.close();
};
