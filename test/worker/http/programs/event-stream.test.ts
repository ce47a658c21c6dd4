import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  BLANKS_TO_THE_END,
  EventStream,
  MOST_BLANKS,
  type StreamKind,
} from "../../../../worker/http/programs/event-stream.ts";
import { TestClient } from "../../test-client.ts";
import { LineReader } from "./program.ts";

/** Only the tests let time go by for a stream. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream, its reader, and the object's end of its socket. */
const opened = (kind: Partial<StreamKind> = {}) => {
  const { 0: ours, 1: objects } = new WebSocketPair();
  const object = new TestClient(objects);
  const stream = new EventStream(ours, { endsAfter: () => null, ...kind });
  return { stream, object, lines: new LineReader(stream.readable) };
};

test("an event is a line without its id, and is acknowledged once the line is taken", async () => {
  const { object, lines } = opened();
  const acknowledged = object.sendWithId(7, '{"event":"botGame","args":["a"],"id":7}');
  expect(await lines.line()).toBe('{"event":"botGame","args":["a"]}');
  expect(await acknowledged).toBe("ACK");
  await lines.cancel();
});

test("a reader that takes nothing is cut, told so, and has acknowledged nothing", async () => {
  const { object, lines } = opened();
  for (let id = 0; id < 100; id++) object.send(JSON.stringify({ event: "long", args: ["-".repeat(1000)], id }));
  expect(await object.closed).toMatchObject({ code: 1000 });
  expect(object.texts).toEqual([]);
  for (let taken = 0; taken < 63; taken++) expect((await lines.event())?.event, `${taken}`).toBe("long");
  expect(await lines.event()).toEqual({ event: "error", args: ["too-slow"] });
  expect(await lines.line()).toBeNull();
});

test("a question whether somebody is there is a blank line, answered once it is taken", async () => {
  const { object, lines } = opened();
  const answered = object.sendWithId(0, '{"event":"areYouThere","args":[],"id":0}');
  expect(await lines.line()).toBe("");
  expect(await answered).toBe("ACK");
  await lines.cancel();
});

test("every third blank line that is taken is a heartbeat for the object", async () => {
  const { stream, object, lines } = opened();
  for (let blank = 0; blank < 3; blank++) {
    expect(object.texts).toEqual([]);
    stream.tick();
    expect(await lines.line()).toBe("");
  }
  await object.next("ping");
  await lines.cancel();
});

test("a stream whose object is silent ends, and so does one whose reader is", async () => {
  for (const [reads, why] of [
    [true, "unavailable"],
    [false, "too-slow"],
  ] as const) {
    const { stream, object, lines } = opened();
    for (let blank = 0; blank < 6; blank++) {
      stream.tick();
      if (reads) expect(await lines.line()).toBe("");
    }
    expect(object.isOpen).toBe(true);
    stream.tick();
    await object.closed;
    expect(await lines.event()).toEqual({ event: "error", args: [why] });
    expect(await lines.line()).toBeNull();
  }
});

test("a stream ends after six hours", async () => {
  const { stream, object, lines } = opened();
  for (let blank = 0; blank < MOST_BLANKS; blank++) {
    stream.tick();
    expect(await lines.line()).toBe("");
    if (blank % 3 === 0) object.send("pong");
  }
  stream.tick();
  expect(await lines.event()).toEqual({ event: "error", args: ["unavailable"] });
});

test("the object's reason for closing is the last line", async () => {
  for (const [code, why] of [
    [4401, "token-ended"],
    [4409, "replaced"],
    [4429, "too-fast"],
    [1001, "unavailable"],
  ] as const) {
    const { 0: ours, 1: object } = new WebSocketPair();
    const lines = new LineReader(new EventStream(ours, { endsAfter: () => null }).readable);
    object.accept();
    object.close(code, "why");
    expect(await lines.event()).toEqual({ event: "error", args: [why] });
    expect(await lines.line()).toBeNull();
  }
});

test("the last event is acknowledged before the stream ends", async () => {
  const { object, lines } = opened({ endsAfter: ({ event }) => (event === "matchFound" ? "now" : null) });
  const acknowledged = object.sendWithId(1, '{"event":"matchFound","args":["game"],"id":1}');
  object.send('{"event":"matchFound","args":["another"],"id":2}');
  expect(await lines.event()).toEqual({ event: "matchFound", args: ["game"] });
  expect(await acknowledged).toBe("ACK");
  expect(await lines.line()).toBeNull();
  expect(await object.closed).toMatchObject({ code: 1000 });
});

test("a reader that leaves closes the socket to the object", async () => {
  const { stream, object, lines } = opened();
  await lines.cancel();
  // The platform notices it with the second line that does not arrive.
  for (let blank = 0; blank < 2; blank++) stream.tick();
  expect(await object.closed).toMatchObject({ code: 1000 });
});

test("a stream waits a minute for its last event, and then ends without it", async () => {
  const { stream, object, lines } = opened({ endsAfter: ({ event }) => (event === "gameResult" ? "soon" : null) });
  object.send('{"event":"gameResult","args":["first"]}');
  expect(await lines.event()).toEqual({ event: "gameResult", args: ["first"] });
  for (let blank = 1; blank < BLANKS_TO_THE_END; blank++) {
    object.send('{"event":"watchers","args":[1]}');
    await lines.event();
    stream.tick();
    expect(await lines.line()).toBe("");
  }
  stream.tick();
  expect(await lines.line()).toBeNull();
  expect(await object.closed).toMatchObject({ code: 1000 });
});
