import { PROTOCOL } from "../../shared/protocol.ts";

/** A WebSocket without a network: opens at once, keeps what is sent, and says what the test makes the server say. */
export class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** All that were made, in order. */
  static made: FakeWebSocket[] = [];
  /** Whether the server answers no handshake for now. */
  static isDeaf = false;
  /** What the server takes of the protocols that it is offered. */
  static protocol = PROTOCOL;

  readonly url: string;
  readonly sent: string[] = [];
  readonly offered: readonly string[];
  protocol = "";
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
      this.protocol = offered.includes(FakeWebSocket.protocol) ? FakeWebSocket.protocol : PROTOCOL;
      this.dispatchEvent(new Event("open"));
    });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** What the server says. */
  hear(frame: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }

  close(): void {
    this.readyState = FakeWebSocket.CLOSED;
  }

  /** The server closes it. */
  closedFor(code: number): void {
    this.readyState = FakeWebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
}
