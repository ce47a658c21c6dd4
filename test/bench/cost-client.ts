import { PING, PONG } from "../../shared/protocol/protocol.ts";
import { newAddress, openSocket } from "./open-socket.ts";

/** Generous even for a busy machine: an answer that takes longer will not come. */
const PATIENCE = 60_000;

/** Milliseconds between heartbeats, as on pages: the server closes a connection that is silent for 90 seconds. */
const HEARTBEAT_EVERY = 20_000;

interface Waiting {
  readonly part: string;
  readonly give: (text: string) => void;
}

/** The connection of a page, without the page. */
export class CostClient {
  readonly #socket: WebSocket;
  readonly #texts: string[] = [];
  readonly #waiting: Waiting[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#receive(String(data)));
    const heartbeat = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send(PING), HEARTBEAT_EVERY);
    heartbeat.unref();
    socket.addEventListener("close", () => clearInterval(heartbeat));
  }

  static open(address: string, path: string, token: string): Promise<CostClient> {
    const socket = openSocket(`ws://${address}/sockets/${path}`, ["uttt.v1", `token.${token}`], newAddress());
    const client = new CostClient(socket);
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve(client), { once: true });
      socket.addEventListener("error", () => reject(new Error(`no connection: ${path}`)), { once: true });
    });
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  emit(event: string, ...args: readonly unknown[]): void {
    this.send(JSON.stringify({ event, args }));
  }

  /** The next text that contains a string. Rejects when none comes. */
  next(part: string): Promise<string> {
    const at = this.#texts.findIndex((text) => text.includes(part));
    const [found] = at >= 0 ? this.#texts.splice(at, 1) : [];
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((give, reject) => {
      const late = setTimeout(() => reject(new Error(`waited in vain for ${part}`)), PATIENCE);
      const heard = (text: string): void => {
        clearTimeout(late);
        give(text);
      };
      this.#waiting.push({ part, give: heard });
    });
  }

  async close(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => this.#socket.addEventListener("close", resolve, { once: true }));
    this.#socket.close(1000);
    await closed;
  }

  #receive(text: string): void {
    if (text === PONG) return;
    const frame: { readonly id?: number; readonly event?: string } = JSON.parse(text);
    // Acknowledges, as a page does.
    if (frame.event !== undefined && frame.id !== undefined) this.send(`{"ack":${frame.id},"args":["ACK"]}`);
    const at = this.#waiting.findIndex(({ part }) => text.includes(part));
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.give(text);
    else this.#texts.push(text);
  }
}
