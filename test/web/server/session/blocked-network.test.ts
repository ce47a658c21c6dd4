import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aroundTexts } from "../../../../shared/language/en/around.ts";

type Network = "passes" | "refuses" | "swallows" | "drops" | "is slow";

let network: Network;
let isServerUp: boolean;
/** After so many sockets the network passes them. */
let refusals: number;

/** A WebSocket in one of these networks. */
class NetworkSocket extends EventTarget {
  static made: NetworkSocket[] = [];
  static readonly CONNECTING = 0;
  readonly url: string;
  readyState = 0;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    NetworkSocket.made.push(this);
    if (NetworkSocket.made.length > refusals) network = "passes";
    this.addEventListener("close", (event) => this.onclose?.(event as CloseEvent));
    if (network === "swallows") return;
    setTimeout(() => this.#answer(), network === "is slow" ? 3000 : 20);
  }

  #answer(): void {
    if (this.readyState !== 0) return;
    const passes = isServerUp && (network === "passes" || network === "is slow");
    if (passes || network === "drops") {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    }
    if (!passes) this.#end(1006);
    else if (this.url.includes("/queue/none/")) this.#end(4401);
  }

  #end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close", { code }));
  }

  hear(data: string): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  send(): void {}

  close(): void {
    if (this.readyState !== 3) this.#end(1006);
  }
}

/** The site's HTTP calls, which pass in all networks. Streams stay open. */
const answer = async (url: string, { method = "GET" }: RequestInit = {}): Promise<Response> => {
  if (!isServerUp) throw new TypeError("Failed to fetch");
  if (method === "POST" && !url.includes("/bridges/")) return Response.json({ bridge: "b1" }, { status: 201 });
  if (method === "GET") return new Response(new ReadableStream());
  return new Response(null, { status: method === "POST" ? 204 : 200 });
};

let page: EventTarget;

/** A page that opens a connection. Returns what shows after so many milliseconds. */
const arrive = async () => {
  vi.resetModules();
  const { Connection, detour } = await import("../../../../web/server/socket/connection.ts");
  const { examine } = await import("../../../../web/server/session/blocked-network.ts");
  const { currentToasts } = await import("../../../../web/kit/ui/toast-store.ts");
  detour.onTrouble = (...trouble) => void examine(...trouble);
  const nothing = (): void => {};
  const options = { url: "ws://site/sockets/hub", token: "abc", onOpen: nothing, onText: nothing, onLost: nothing };
  return {
    Connection,
    options,
    connection: new Connection(options),
    isOverHttp: () => detour.WebSocket !== undefined,
    said: () => currentToasts().map(({ message }) => message),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "info").mockReturnValue();
  [network, isServerUp, refusals] = ["passes", true, Number.POSITIVE_INFINITY];
  NetworkSocket.made = [];
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("location", { origin: "http://site" });
  vi.stubGlobal("WebSocket", NetworkSocket);
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each(["refuses", "swallows", "drops"] as const)(
  "in a network that %s WebSockets the page is connected and says so within five seconds",
  async (how) => {
    network = how;
    const { connection, said } = await arrive();
    await vi.advanceTimersByTimeAsync(5000);
    expect([connection.isOpen, said()]).toEqual([true, [aroundTexts.blocked]]);
    connection.close();
  },
);

test("in a network that passes everything nothing is said", async () => {
  const { connection, said, isOverHttp } = await arrive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.isOpen, said(), isOverHttp()]).toEqual([true, [], false]);
  connection.close();
});

test("a slow socket is no blocked one", async () => {
  network = "is slow";
  const { connection, said, isOverHttp } = await arrive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.isOpen, said(), isOverHttp()]).toEqual([true, [], false]);
  connection.close();
});

test("a search that is given up while its connection opens is no blocked network", async () => {
  network = "is slow";
  const { connection, isOverHttp } = await arrive();
  await vi.advanceTimersByTimeAsync(2500);
  connection.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.isOpen, isOverHttp()]).toEqual([false, false]);
});

test("where a WebSocket has worked, one that hangs is only slow, until others fail", async () => {
  const { connection, Connection, options, isOverHttp } = await arrive();
  await vi.advanceTimersByTimeAsync(100);
  NetworkSocket.made.at(-1)?.hear("pong");
  network = "swallows";
  const other = new Connection(options);
  await vi.advanceTimersByTimeAsync(3900);
  expect(isOverHttp()).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([other.isOpen, isOverHttp()]).toEqual([true, true]);
  for (const one of [connection, other]) one.close();
});

test.each(["refuses", "swallows"] as const)("a server that is down is no blocked network, if it %s", async (how) => {
  [network, isServerUp] = [how, false];
  const { connection, said, isOverHttp } = await arrive();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said(), isOverHttp()]).toEqual([[], false]);
  connection.close();
});

test("a server whose sockets come back a moment after its calls is no blocked network", async () => {
  [network, refusals] = ["refuses", 3];
  const { connection, said, isOverHttp } = await arrive();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(NetworkSocket.made.length).toBeGreaterThan(refusals);
  expect([connection.isOpen, said(), isOverHttp()]).toEqual([true, [], false]);
  connection.close();
});

test("a change of the network leads back to WebSockets, if they pass by then", async () => {
  network = "refuses";
  const { connection, isOverHttp } = await arrive();
  await vi.advanceTimersByTimeAsync(5000);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(5000);
  expect([connection.isOpen, isOverHttp()]).toEqual([true, true]);
  network = "passes";
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(5000);
  expect([connection.isOpen, isOverHttp()]).toEqual([true, false]);
  connection.close();
});
