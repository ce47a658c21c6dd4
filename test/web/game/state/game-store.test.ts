import { afterEach, describe, expect, test, vi } from "vitest";
import type { ActionAck } from "../../../../shared/game-protocol.ts";
import { GameStore } from "../../../../web/game/state/game-store.ts";
import type { Answers, ClientEvents, ServerEvents, Socket } from "../../../../web/socket/events.ts";
import { Listeners } from "../../../../web/socket/listeners.ts";
import { asPlaying, GAME_ID, gameState } from "../fake-game.ts";

interface Request {
  readonly event: keyof ClientEvents;
  readonly args: readonly unknown[];
  readonly answer: (ack: ActionAck) => void;
  readonly fail: () => void;
}

/** A fake socket: it records what is emitted, and the test answers for the server. */
const fakeSocket = () => {
  const listeners = new Listeners();
  const emitted: (readonly unknown[])[] = [];
  const requests: Request[] = [];
  const socket: Socket = {
    connected: true,
    on: (event, listener) => listeners.add(event, listener),
    off: (event, listener) => listeners.remove(event, listener),
    emit: <Event extends keyof ClientEvents>(event: Event, ...args: ClientEvents[Event]) => {
      const list: readonly unknown[] = args;
      emitted.push([event, ...list]);
    },
    timeout: () => ({
      emitWithAck: <Event extends keyof Answers>(event: Event, ...args: ClientEvents[Event]) => {
        const { promise, resolve, reject } = Promise.withResolvers<Answers[Event]>();
        // The game asks only for what is answered by an ActionAck; TypeScript cannot see that of a type parameter.
        const answer = resolve as (ack: ActionAck) => void;
        requests.push({ event, args, answer, fail: () => reject(new Error("timed out")) });
        return promise;
      },
    }),
    disconnect: () => {},
  };
  const send = <Event extends keyof ServerEvents>(event: Event, ...args: ServerEvents[Event]): void =>
    listeners.notify(event, ...args);
  return { socket, emitted, requests, send };
};

/** A store in a game that X has to begin, with one subscriber. */
const gameBegun = () => {
  const fake = fakeSocket();
  const store = new GameStore(fake.socket, GAME_ID, () => 0);
  const unsubscribe = store.subscribe(() => {});
  fake.send("gameConnection", true);
  fake.send("gameState", gameState());
  return { ...fake, store, unsubscribe };
};

/** Lets pending promises settle. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.restoreAllMocks();
});

test("it joins with the first subscriber and leaves with the last", () => {
  const { socket, emitted } = fakeSocket();
  const store = new GameStore(socket, GAME_ID, () => 0);
  const [first, second] = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect(emitted).toEqual([["joinGame", GAME_ID]]);
  first();
  expect(emitted).toHaveLength(1);
  second();
  second();
  expect(emitted).toEqual([
    ["joinGame", GAME_ID],
    ["leaveGame", GAME_ID],
  ]);
});

test("news of another game change nothing", () => {
  const { store, send } = gameBegun();
  const before = store.getScreen();
  send("gameState", { ...gameState({ squares: [40] }), gameId: "another234" });
  send("gameResult", { gameId: "another234", winner: "X", status: "resign", timers: { X: 0, O: 0 } });
  expect(store.getScreen()).toBe(before);
});

test("a move is on the screen before it is answered, and sent once with its ply", () => {
  const { store, requests } = gameBegun();
  store.play(40);
  expect(asPlaying(store.getScreen()).pending).toMatchObject({ square: 40, stage: "sent" });
  expect(requests.map(({ event, args }) => [event, ...args])).toEqual([
    ["makeMove", { gameId: GAME_ID, subBoardIndex: 4, squareIndex: 4, ply: 0 }],
  ]);
});

test("a refused move goes back with a sentence", async () => {
  const { store, requests } = gameBegun();
  store.play(40);
  requests[0]?.answer({ ok: false, reason: "not-your-turn" });
  await settle();
  expect(asPlaying(store.getScreen())).toMatchObject({ pending: null, notice: { text: "It is not your turn" } });
});

test("a move that nobody answers makes it ask how the game stands, and is sent again if it is missing", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  const { store, requests, emitted, send } = gameBegun();
  store.play(40);
  requests[0]?.fail();
  await settle();
  expect(emitted).toEqual([
    ["joinGame", GAME_ID],
    ["joinGame", GAME_ID],
  ]);
  expect(requests).toHaveLength(1);
  send("gameState", gameState());
  expect(requests).toHaveLength(2);
  expect(requests[1]?.args).toEqual(requests[0]?.args);
});

test("a move made while the wire is cut is sent when it is back and the game known, and only once", async () => {
  const { store, requests, emitted, send } = gameBegun();
  send("gameConnection", false);
  store.play(40);
  expect(requests).toHaveLength(0);
  send("gameConnection", true);
  expect(requests).toHaveLength(0);
  send("gameState", gameState());
  send("gameState", gameState());
  expect(requests).toHaveLength(1);
  expect(emitted).toHaveLength(1);
});

test("a refused resignation is told, and so is one that did not get through", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  const { store, requests } = gameBegun();
  const refused = store.resign();
  requests[0]?.answer({ ok: false, reason: "not-started" });
  await refused;
  expect(asPlaying(store.getScreen()).notice?.text).toBe("The game has not started yet");
  const lost = store.abort();
  requests[1]?.fail();
  await lost;
  expect(asPlaying(store.getScreen()).notice?.text).toBe("The server could not be reached. Try again");
  expect(requests.map(({ event, args }) => [event, ...args])).toEqual([
    ["resign", GAME_ID],
    ["abort", GAME_ID],
  ]);
});

describe("a game that the server cannot tell just now", () => {
  const REASONS = ["unavailable", "too-fast", "bad-request"] as const;

  test.each(REASONS)("%s: the page stays as it is, and the game is asked for again until it comes", (reason) => {
    vi.useFakeTimers();
    const { store, send, emitted } = gameBegun();
    const before = store.getScreen();
    const asked = (): number => emitted.filter(([event]) => event === "joinGame").length;
    expect(asked()).toBe(1);
    // Each time twice as long, and never so that it is forgotten.
    for (const [refusals, pause] of [1500, 3000, 6000, 12_000, 24_000, 24_000].entries()) {
      send("error", reason);
      send("error", reason);
      expect(store.getScreen()).toBe(before);
      vi.advanceTimersByTime(pause - 1);
      expect(asked()).toBe(1 + refusals);
      vi.advanceTimersByTime(1);
      expect(asked()).toBe(2 + refusals);
    }
    send("gameState", gameState());
    vi.advanceTimersByTime(60_000);
    expect(asked()).toBe(7);
    send("error", reason);
    vi.advanceTimersByTime(1500);
    expect(asked()).toBe(8);
    vi.useRealTimers();
  });

  test("is not asked for any more once the page is closed, or there is no such game", () => {
    vi.useFakeTimers();
    const { store, send, emitted, unsubscribe } = gameBegun();
    send("error", "not-found");
    expect(store.getScreen().phase).toBe("not-found");
    send("error", "unavailable");
    unsubscribe();
    vi.advanceTimersByTime(60_000);
    expect(emitted.filter(([event]) => event === "joinGame")).toHaveLength(1);
    vi.useRealTimers();
  });

  test("leaves a page that is still loading at that", () => {
    vi.useFakeTimers();
    const { socket, send } = fakeSocket();
    const store = new GameStore(socket, GAME_ID, () => 0);
    const unsubscribe = store.subscribe(() => {});
    send("error", "unavailable");
    expect(store.getScreen().phase).toBe("loading");
    unsubscribe();
    vi.useRealTimers();
  });
});

describe("how long a player thought", () => {
  const thoughtful = (revision?: number) => {
    const fake = fakeSocket();
    let now = 1000;
    const store = new GameStore(fake.socket, GAME_ID, () => now);
    store.subscribe(() => {});
    fake.send("gameConnection", true);
    const told = revision === undefined ? {} : { revision };
    const tell = (at: number, squares: readonly number[], t: "init" | "move" = "move"): void => {
      now = at;
      fake.send("gameState", { ...gameState({ squares, t }), ...told });
    };
    const playAt = (at: number, square: number): unknown => {
      now = at;
      store.play(square);
      return fake.requests.at(-1)?.args[0];
    };
    return { ...fake, store, tell, playAt };
  };

  test("is said of a move, from showing the opponent's to the tap", () => {
    const { tell, playAt } = thoughtful(2);
    tell(1000, [40], "init");
    tell(2000, [40, 36]);
    expect(playAt(3500.4, 0)).toMatchObject({ ply: 2, thought: 1500 });
  });

  test("is not said to a room of the build before, which would refuse it", () => {
    const { tell, playAt } = thoughtful();
    tell(1000, [40], "init");
    tell(2000, [40, 36]);
    expect(playAt(3500, 0)).not.toHaveProperty("thought");
  });

  test("a room of revision 3 may acknowledge a move with it, one of the build before could not be asked for that", () => {
    for (const [revision, wish] of [
      [2, undefined],
      [3, true],
    ] as const) {
      const { tell, playAt } = thoughtful(revision);
      tell(1000, [40, 36], "init");
      expect(Object(playAt(3500, 0)).ackWithMove).toBe(wish);
    }
  });

  test("is not said where the page does not know it, as it was opened in the middle of the turn", () => {
    const { tell, playAt } = thoughtful(2);
    tell(1000, [40, 36], "init");
    expect(playAt(3500, 0)).not.toHaveProperty("thought");
  });

  test("goes on over a lost connection, and begins anew with a move that came meanwhile", () => {
    const { tell, playAt, send } = thoughtful(2);
    tell(1000, [40], "init");
    tell(2000, [40, 36]);
    send("gameConnection", false);
    tell(9000, [40, 36], "init");
    expect(playAt(9500, 0)).toMatchObject({ thought: 7500 });
    tell(20_000, [40, 36, 0, 4], "init");
    expect(playAt(20_100, 37)).toMatchObject({ ply: 4, thought: 100 });
  });
});

describe("prepared moves", () => {
  /** A store whose player, X, waits for O's move in sub-board 0. */
  const waiting = () => {
    const begun = gameBegun();
    begun.send("gameState", gameState({ revision: 2, squares: [40, 36, 4, 37, 9] }));
    return begun;
  };
  const sent = ({ requests }: Pick<ReturnType<typeof waiting>, "requests">) =>
    requests.map(({ event, args }) => [event, ...args]);

  test("are sent when they are chosen, one request at a time, and the last choice is what counts", async () => {
    const begun = waiting();
    begun.store.prepare(5, "one");
    begun.store.prepare(50, "one");
    begun.store.prepare(60, "one");
    expect(sent(begun)).toEqual([["prepare", { gameId: GAME_ID, ply: 6, squares: [5] }]]);
    begun.requests[0]?.answer({ ok: true });
    await settle();
    expect(sent(begun).slice(1)).toEqual([["prepare", { gameId: GAME_ID, ply: 6, squares: [60] }]]);
    begun.requests[1]?.answer({ ok: true });
    await settle();
    expect(asPlaying(begun.store.getScreen()).prepared).toMatchObject({ squares: [60], stage: "stored" });
    begun.store.clearPrepared();
    expect(sent(begun).slice(2)).toEqual([["prepare", { gameId: GAME_ID, ply: 6, squares: [] }]]);
  });

  test("follow a move that leaves at the same moment", () => {
    const begun = gameBegun();
    const mine = gameState({ revision: 2, squares: [40, 36, 4, 37] });
    begun.send("gameState", mine);
    begun.send("gameConnection", false);
    begun.store.play(9);
    begun.store.prepare(5, "one");
    begun.send("gameConnection", true);
    begun.send("gameState", mine);
    expect(begun.requests.map(({ event }) => event)).toEqual(["makeMove", "prepare"]);
  });

  test("that are refused make it ask what the room has", async () => {
    const begun = waiting();
    begun.store.prepare(5, "one");
    const asked = begun.emitted.length;
    begun.requests[0]?.answer({ ok: false, reason: "too-fast" });
    await settle();
    expect(begun.emitted.slice(asked)).toEqual([["joinGame", GAME_ID]]);
    expect(asPlaying(begun.store.getScreen()).prepared).toBeNull();
  });

  test("of another page of the player are shown", () => {
    const begun = waiting();
    begun.send("prepared", { ply: 6, squares: [5, 50] });
    expect(asPlaying(begun.store.getScreen()).prepared).toEqual({ ply: 6, squares: [5, 50], stage: "stored" });
    expect(begun.requests).toEqual([]);
  });
});
