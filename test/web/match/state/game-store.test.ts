import { afterEach, describe, expect, test, vi } from "vitest";
import type { ActionAck } from "../../../../shared/protocol/game-protocol.ts";
import { nextScreen } from "../../../../web/match/state/game-reducer.ts";
import { INITIAL_SCREEN } from "../../../../web/match/state/game-screen.ts";
import { GameStore, gameStore } from "../../../../web/match/state/game-store.ts";
import type {
  Answers,
  ClientEvents,
  GameSnapshot,
  Requests,
  RoomEvent,
  Socket,
} from "../../../../web/server/socket/events.ts";
import { Listeners } from "../../../../web/server/socket/listeners.ts";
import { asPlaying, GAME_ID, gameState } from "../fake-game.ts";

interface Request {
  readonly event: keyof Answers;
  readonly args: readonly unknown[];
  readonly answer: (ack: ActionAck) => void;
  readonly fail: () => void;
}

/** A fake socket: it records what is emitted, and the test answers as the server. */
const fakeSocket = () => {
  const listeners = new Listeners();
  const emitted: (readonly unknown[])[] = [];
  const requests: Request[] = [];
  const socket: Socket = {
    connected: true,
    listen: (handlers) => listeners.add(handlers),
    emit: <Event extends keyof ClientEvents>(event: Event, ...args: ClientEvents[Event]) => {
      const list: readonly unknown[] = args;
      emitted.push([event, ...list]);
    },
    timeout: () => ({
      emitWithAck: <Event extends keyof Answers>(event: Event, ...args: Requests[Event]) => {
        const { promise, resolve, reject } = Promise.withResolvers<Answers[Event]>();
        // The game sends only events answered by an ActionAck. TypeScript cannot derive that for a type parameter.
        const answer = resolve as (ack: ActionAck) => void;
        requests.push({ event, args, answer, fail: () => reject(new Error("timed out")) });
        return promise;
      },
    }),
    disconnect: () => {},
  };
  const send = (event: RoomEvent, gameId = GAME_ID): void => listeners.notify("game", gameId, event);
  return { socket, listeners, emitted, requests, send };
};

const CONNECTED: RoomEvent = { event: "connection", args: [true] };
const LOST: RoomEvent = { event: "connection", args: [false] };
const stateOf = (snapshot: GameSnapshot): RoomEvent => ({ event: "gameState", args: [snapshot] });

/** A store with one subscriber, in a game in which X moves first. */
const gameBegun = () => {
  const fake = fakeSocket();
  const store = new GameStore(fake.socket, GAME_ID, () => 0);
  const unsubscribe = store.subscribe(() => {});
  fake.send(CONNECTED);
  fake.send(stateOf(gameState()));
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

test("all views of a game share one store, and a later page begins with a new one", () => {
  const { socket, emitted } = fakeSocket();
  const store = gameStore(socket, GAME_ID);
  const stops = [store.subscribe(() => {}), gameStore(socket, GAME_ID).subscribe(() => {})];
  expect(gameStore(socket, GAME_ID)).toBe(store);
  stops[0]?.();
  expect(emitted).toEqual([["joinGame", GAME_ID]]);
  stops[1]?.();
  expect(gameStore(socket, GAME_ID)).not.toBe(store);
});

test("events of another game change nothing", () => {
  const { store, send } = gameBegun();
  const before = store.getScreen();
  const events: readonly RoomEvent[] = [
    { event: "gameState", args: [gameState({ squares: [40] })] },
    { event: "gameResult", args: [{ gameId: GAME_ID, winner: "X", status: "resign", timers: { X: 0, O: 0 } }] },
    { event: "watchers", args: [3] },
    { event: "absences", args: [[{ side: "O", awayFor: 0, claimIn: null }]] },
    { event: "said", args: ["O", 0] },
    { event: "error", args: ["not-found"] },
    { event: "replaced", args: [] },
    LOST,
  ];
  for (const event of events) send(event, "another234");
  expect(store.getScreen()).toBe(before);
});

test("a declined challenge from the session's connection waits for the part of the page that shows it", () => {
  const { listeners } = gameBegun();
  const [acknowledge, show] = [vi.fn(), vi.fn()];
  listeners.notify("challengeDeclined", "bob", "another234", acknowledge);
  expect(acknowledge).not.toHaveBeenCalled();
  listeners.add({ challengeDeclined: show });
  expect(show).toHaveBeenCalledExactlyOnceWith("bob", "another234", acknowledge);
});

test("a move shows before it is answered, and is sent once with its ply", () => {
  const { store, requests } = gameBegun();
  store.play(40);
  expect(asPlaying(store.getScreen()).pending).toMatchObject({ square: 40, stage: "sent" });
  expect(requests.map(({ event, args }) => [event, ...args])).toEqual([
    ["makeMove", { gameId: GAME_ID, subBoardIndex: 4, squareIndex: 4, ply: 0, ackWithMove: true }],
  ]);
});

test("a refused move is taken back with a message", async () => {
  const { store, requests } = gameBegun();
  store.play(40);
  requests[0]?.answer({ ok: false, reason: "not-your-turn" });
  await settle();
  expect(asPlaying(store.getScreen())).toMatchObject({ pending: null, notice: { text: "It is not your turn" } });
});

test("after a move without an answer it asks for the game, and sends the move again if it is missing", async () => {
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
  send(stateOf(gameState()));
  expect(requests).toHaveLength(2);
  expect(requests[1]?.args).toEqual(requests[0]?.args);
});

test("a move made while the wire is cut is sent once, after the reconnect and the full state", async () => {
  const { store, requests, emitted, send } = gameBegun();
  send(LOST);
  store.play(40);
  expect(requests).toHaveLength(0);
  send(CONNECTED);
  expect(requests).toHaveLength(0);
  send(stateOf(gameState()));
  send(stateOf(gameState()));
  expect(requests).toHaveLength(1);
  expect(emitted).toHaveLength(1);
});

test("a refused resignation shows a message, and so does a lost one", async () => {
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

test("an action on a page that shows its game before the connection waits for the room's game, and is sent once", async () => {
  const { socket, requests, send } = fakeSocket();
  const screen = nextScreen(INITIAL_SCREEN, { type: "room", event: stateOf(gameState()), at: 0 });
  const store = new GameStore(socket, GAME_ID, () => 0, { ...screen, isConnected: false });
  store.subscribe(() => {});
  const accepted = store.answerOffer("draw", true);
  send(CONNECTED);
  await settle();
  expect(requests).toEqual([]);
  send(stateOf(gameState()));
  await settle();
  send(stateOf(gameState()));
  await settle();
  expect(requests.map(({ event, args }) => [event, ...args])).toEqual([["answerOffer", GAME_ID, "draw", true]]);
  requests[0]?.answer({ ok: true });
  await accepted;
  expect(asPlaying(store.getScreen()).notice).toBeNull();
});

test("a rematch as a challenge waits for the hub's connection, which opens after the game's, and is sent once", async () => {
  const { socket, listeners, requests, send } = fakeSocket();
  const store = new GameStore({ ...socket, connected: false }, GAME_ID, () => 0);
  store.subscribe(() => {});
  send(CONNECTED);
  send(stateOf(gameState()));
  const isSent = store.challengeAgain("correspondence", "Bob", { isRated: true });
  await settle();
  expect(requests).toEqual([]);
  listeners.notify("connection", false);
  listeners.notify("connection", true);
  listeners.notify("connection", true);
  await settle();
  expect(requests.map(({ event, args }) => [event, ...args])).toEqual([
    ["sendChallenge", "correspondence", "Bob", { isRated: true }],
  ]);
  requests[0]?.answer({ ok: true });
  expect(await isSent).toBe(true);
});

test("an action on a page whose connection never opens fails after some seconds", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  vi.useFakeTimers();
  const { socket, requests } = fakeSocket();
  const screen = nextScreen(INITIAL_SCREEN, { type: "room", event: stateOf(gameState()), at: 0 });
  const store = new GameStore(socket, GAME_ID, () => 0, { ...screen, isConnected: false });
  store.subscribe(() => {});
  const resigned = store.resign();
  await vi.advanceTimersByTimeAsync(8000);
  // As the socket does without a connection.
  requests[0]?.fail();
  await resigned;
  expect(asPlaying(store.getScreen()).notice?.text).toBe("The server could not be reached. Try again");
  vi.useRealTimers();
});

describe("a game that the server cannot load for now", () => {
  const REASONS = ["unavailable", "too-fast", "bad-request"] as const;

  test.each(REASONS)("%s: the page stays, and asks for the game again until it comes", (reason) => {
    vi.useFakeTimers();
    const { store, send, emitted } = gameBegun();
    const before = store.getScreen();
    const asked = (): number => emitted.filter(([event]) => event === "joinGame").length;
    expect(asked()).toBe(1);
    // The pause doubles, up to a limit.
    for (const [refusals, pause] of [1500, 3000, 6000, 12_000, 24_000, 24_000].entries()) {
      send({ event: "error", args: [reason] });
      send({ event: "error", args: [reason] });
      expect(store.getScreen()).toBe(before);
      vi.advanceTimersByTime(pause - 1);
      expect(asked()).toBe(1 + refusals);
      vi.advanceTimersByTime(1);
      expect(asked()).toBe(2 + refusals);
    }
    send(stateOf(gameState()));
    vi.advanceTimersByTime(60_000);
    expect(asked()).toBe(7);
    send({ event: "error", args: [reason] });
    vi.advanceTimersByTime(1500);
    expect(asked()).toBe(8);
    vi.useRealTimers();
  });

  test("is not requested any more after the page closes or the server says that it does not exist", () => {
    vi.useFakeTimers();
    const { store, send, emitted, unsubscribe } = gameBegun();
    send({ event: "error", args: ["not-found"] });
    expect(store.getScreen().phase).toBe("not-found");
    send({ event: "error", args: ["unavailable"] });
    unsubscribe();
    vi.advanceTimersByTime(60_000);
    expect(emitted.filter(([event]) => event === "joinGame")).toHaveLength(1);
    vi.useRealTimers();
  });

  test("counts as not found on a loading page, until it comes", () => {
    vi.useFakeTimers();
    const { socket, send } = fakeSocket();
    const store = new GameStore(socket, GAME_ID, () => 0);
    const unsubscribe = store.subscribe(() => {});
    send({ event: "error", args: ["unavailable"] });
    expect(store.getScreen().phase).toBe("not-found");
    send(stateOf(gameState()));
    expect(store.getScreen().phase).toBe("playing");
    unsubscribe();
    vi.useRealTimers();
  });
});

describe("a player's thinking time", () => {
  const thoughtful = () => {
    const fake = fakeSocket();
    let now = 1000;
    const store = new GameStore(fake.socket, GAME_ID, () => now);
    store.subscribe(() => {});
    fake.send(CONNECTED);
    const receive = (at: number, squares: readonly number[], t: "init" | "move" = "move"): void => {
      now = at;
      fake.send(stateOf(gameState({ squares, t })));
    };
    const playAt = (at: number, square: number): unknown => {
      now = at;
      store.play(square);
      return fake.requests.at(-1)?.args[0];
    };
    return { ...fake, store, receive, playAt };
  };

  test("is sent with a move, from showing the opponent's move to the tap", () => {
    const { receive, playAt } = thoughtful();
    receive(1000, [40], "init");
    receive(2000, [40, 36]);
    expect(playAt(3500.4, 0)).toMatchObject({ ply: 2, thought: 1500 });
  });

  test("is left out when the page was opened in the middle of the turn", () => {
    const { receive, playAt } = thoughtful();
    receive(1000, [40, 36], "init");
    expect(playAt(3500, 0)).not.toHaveProperty("thought");
  });

  test("goes on over a lost connection, and starts again with a move that came meanwhile", () => {
    const { receive, playAt, send } = thoughtful();
    receive(1000, [40], "init");
    receive(2000, [40, 36]);
    send(LOST);
    receive(9000, [40, 36], "init");
    expect(playAt(9500, 0)).toMatchObject({ thought: 7500 });
    receive(20_000, [40, 36, 0, 4], "init");
    expect(playAt(20_100, 37)).toMatchObject({ ply: 4, thought: 100 });
  });
});

describe("prepared moves", () => {
  /** A store whose player, X, waits for O's move in sub-board 0. */
  const waiting = () => {
    const begun = gameBegun();
    begun.send(stateOf(gameState({ squares: [40, 36, 4, 37, 9] })));
    return begun;
  };
  const sent = ({ requests }: Pick<ReturnType<typeof waiting>, "requests">) =>
    requests.map(({ event, args }) => [event, ...args]);

  test("are sent when chosen, one request at a time, and the last choice wins", async () => {
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

  test("may follow a move that is sent at the same moment", () => {
    const begun = gameBegun();
    const mine = gameState({ squares: [40, 36, 4, 37] });
    begun.send(stateOf(mine));
    begun.send(LOST);
    begun.store.play(9);
    begun.store.prepare(5, "one");
    begun.send(CONNECTED);
    begun.send(stateOf(mine));
    expect(begun.requests.map(({ event }) => event)).toEqual(["makeMove", "prepare"]);
  });

  test("make the page ask for the room's list when they are refused", async () => {
    const begun = waiting();
    begun.store.prepare(5, "one");
    const asked = begun.emitted.length;
    begun.requests[0]?.answer({ ok: false, reason: "too-fast" });
    await settle();
    expect(begun.emitted.slice(asked)).toEqual([["joinGame", GAME_ID]]);
    expect(asPlaying(begun.store.getScreen()).prepared).toBeNull();
  });

  test("made on the player's other page are shown", () => {
    const begun = waiting();
    begun.send({ event: "prepared", args: [{ ply: 6, squares: [5, 50] }] });
    expect(asPlaying(begun.store.getScreen()).prepared).toEqual({ ply: 6, squares: [5, 50], stage: "stored" });
    expect(begun.requests).toEqual([]);
  });
});
