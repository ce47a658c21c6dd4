import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE_CODES, type EventFrame, PING, PONG } from "../../../../shared/protocol/protocol.ts";
import { Channel } from "../../../../web/server/socket/channel.ts";

/** The opened sockets, in order. */
let sockets: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  static readonly CLOSED = 3;
  readyState = 0;
  binaryType = "blob";
  readonly sent: string[] = [];

  constructor() {
    super();
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  lose(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
}

const last = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error("nothing was opened");
  return socket;
};

/** An open channel, with its reports and the listener for the network's return. */
const openChannel = async (onFrame: (frame: EventFrame) => void = () => {}, isWatching = () => false) => {
  const lost: number[] = [];
  let wakeUp = (): void => {};
  const channel = new Channel({
    url: "ws://localhost/sockets/hub",
    token: "token",
    onFrame,
    isWatching,
    onLost: (code) => lost.push(code),
    onWakeUp: (listener) => {
      wakeUp = listener;
      return () => {
        wakeUp = () => {};
      };
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  last().open();
  return { channel, lost, wakeUp: () => wakeUp() };
};

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the heartbeat finds a connection that died silently, and another opens at once", async () => {
  const { channel, lost } = await openChannel();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(last().sent).toEqual([PING]);
  await vi.advanceTimersByTimeAsync(4999);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(sockets).toHaveLength(2);
  expect(lost).toEqual([1006]);
  channel.close();
});

test.each([PONG, JSON.stringify({ event: "friendsChanged", args: [] })])(
  "%s proves that a connection is alive",
  async (said) => {
    const { channel, lost } = await openChannel();
    await vi.advanceTimersByTimeAsync(20_001);
    last().say(said);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets).toHaveLength(1);
    expect(lost).toEqual([]);
    channel.close();
  },
);

test("a lost connection is reported once, and reopens at once when the network is back", async () => {
  const { channel, lost, wakeUp } = await openChannel();
  last().lose(1006);
  await vi.advanceTimersByTimeAsync(0);
  last().lose(1006);
  const attempts = sockets.length;
  await vi.advanceTimersByTimeAsync(400);
  expect(sockets).toHaveLength(attempts);
  wakeUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(attempts + 1);
  expect(lost).toEqual([1006]);
  channel.close();
});

test("an open connection is checked when the page becomes visible", async () => {
  const { channel, wakeUp } = await openChannel();
  wakeUp();
  expect(last().sent).toEqual([PING]);
  channel.close();
});

test("a final close code is reported, and the channel never reopens", async () => {
  const { lost, wakeUp } = await openChannel();
  last().lose(CLOSE_CODES.badToken);
  wakeUp();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(1);
  expect(lost).toEqual([CLOSE_CODES.badToken]);
});

test("while the other player is to be watched, a ping every ten seconds is an event, which counts as a ping all the same", async () => {
  let isWatching = true;
  const { channel } = await openChannel(undefined, () => isWatching);
  const asked = channel.ping(3000);
  const [event = ""] = last().sent;
  expect(JSON.parse(event)).toEqual({ event: "ping", args: [], id: expect.any(Number) });
  last().say(JSON.stringify({ ack: JSON.parse(event).id, args: ["ACK"] }));
  await asked;
  await vi.advanceTimersByTimeAsync(9000);
  for (const after of [PING, "event", PING]) {
    channel.ping(3000).catch(() => {});
    expect(last().sent.at(-1)?.startsWith("{") ? "event" : last().sent.at(-1)).toBe(after);
    await vi.advanceTimersByTimeAsync(1500);
  }
  isWatching = false;
  await vi.advanceTimersByTimeAsync(10_000);
  channel.ping(3000).catch(() => {});
  expect(last().sent.at(-1)).toBe(PING);
  channel.close();
});

test("pings are answered in order, and fail when the connection is lost", async () => {
  const { channel } = await openChannel();
  const answered: string[] = [];
  const ping = (name: string): Promise<void> =>
    channel.ping(3000).then(
      () => void answered.push(name),
      (failure: Error) => void answered.push(`${name}: ${failure.message}`),
    );
  const both = [ping("first"), ping("second")];
  last().say(PONG);
  await vi.advanceTimersByTimeAsync(0);
  expect(answered).toEqual(["first"]);
  last().lose(1006);
  await Promise.all(both);
  expect(answered).toEqual(["first", "second: connection lost"]);
  channel.close();
});

test("an acknowledgement may carry an event, which is delivered first", async () => {
  const order: string[] = [];
  const { channel } = await openChannel((frame) => order.push(frame.event));
  const asked = channel.request("makeMove", [], 3000).then((answer) => order.push(JSON.stringify(answer)));
  last().say(JSON.stringify({ event: "gameState", args: [{ t: "move" }], ack: 0 }));
  await asked;
  expect(order).toEqual(["gameState", '{"ok":true}']);
  channel.close();
});

test("a second connection opens beside a silent one, and replaces it only when it is open", async () => {
  const { channel, lost } = await openChannel();
  const silent = last();
  channel.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
  expect([channel.isOpen, lost, silent.readyState]).toEqual([true, [], 1]);
  last().open();
  expect([channel.isOpen, lost, silent.readyState]).toEqual([true, [1006], FakeSocket.CLOSED]);
  channel.send({ event: "makeMove", args: [] });
  expect([silent.sent.length, last().sent.length]).toEqual([0, 1]);
  channel.close();
});

test("a silent connection that answers after all stays, and the second one closes at once", async () => {
  const { channel, lost } = await openChannel();
  const silent = last();
  channel.renew();
  await vi.advanceTimersByTimeAsync(0);
  silent.say(PONG);
  expect(last().readyState).toBe(FakeSocket.CLOSED);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sockets.length, channel.isOpen, lost]).toEqual([2, true, []]);
  channel.close();
});

test("when the silent connection breaks, the channel waits for the second one", async () => {
  const { channel, lost } = await openChannel();
  const silent = last();
  channel.renew();
  await vi.advanceTimersByTimeAsync(0);
  silent.lose(1006);
  expect([channel.isOpen, lost]).toEqual([false, [1006]]);
  last().open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sockets.length, channel.isOpen, lost]).toEqual([2, true, [1006]]);
  channel.close();
});

test("a final refusal of the second connection ends the channel", async () => {
  const { channel, lost } = await openChannel();
  channel.renew();
  await vi.advanceTimersByTimeAsync(0);
  last().lose(CLOSE_CODES.badToken);
  expect([channel.isOpen, lost.at(-1)]).toEqual([false, CLOSE_CODES.badToken]);
  channel.renew();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(2);
});

test("a hanging attempt is replaced at once by a requested one", async () => {
  const { channel } = await openChannel();
  last().lose(1006);
  await vi.advanceTimersByTimeAsync(2000);
  const hanging = last();
  expect(hanging.readyState).toBe(0);
  channel.renew();
  await vi.advanceTimersByTimeAsync(0);
  expect(hanging.readyState).toBe(FakeSocket.CLOSED);
  expect(last()).not.toBe(hanging);
  channel.close();
});

test("attempts time out later and later, until one has opened", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { channel } = await openChannel();
  const gaps = async (count: number): Promise<number[]> => {
    const made: number[] = [];
    for (let known = sockets.length; made.length < count; ) {
      await vi.advanceTimersByTimeAsync(100);
      if (sockets.length > known) made.push(performance.now());
      known = sockets.length;
    }
    return made.slice(1).map((at, number) => Math.round((at - (made[number] ?? 0)) / 1000));
  };
  last().lose(1006);
  // The time to open, and the pauses of the protocol: 2, 4 and 5 seconds.
  expect(await gaps(6)).toEqual([4 + 2, 4 + 4, 8 + 5, 16 + 5, 16 + 5]);
  last().open();
  await vi.advanceTimersByTimeAsync(10_000);
  last().lose(1006);
  expect(await gaps(3)).toEqual([4 + 2, 4 + 4]);
  channel.close();
  vi.restoreAllMocks();
});
