/** A WebSocket without a network: it opens at once, records what is sent, and receives what the test sends. */
export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** All instances, in order of creation. */
  static made: FakeWebSocket[] = [];
  /** True while the server answers no handshake. */
  static isDeaf = false;

  readonly url: string;
  readonly sent: string[] = [];
  readonly offered: readonly string[];
  binaryType = "blob";
  readyState = FakeWebSocket.CONNECTING;

  constructor(url: string, offered: readonly string[] = []) {
    super();
    this.url = url;
    this.offered = offered;
    FakeWebSocket.made.push(this);
    if (FakeWebSocket.isDeaf) return;
    queueMicrotask(() => {
      this.readyState = FakeWebSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** Receives a frame from the server. */
  hear(frame: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }

  close(): void {
    this.readyState = FakeWebSocket.CLOSED;
  }

  /** Closes from the server's side. */
  closedFor(code: number): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
}
