import { PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol/protocol.ts";

/** A WebSocket client for the smoke test: sends events and waits for answers. */

interface Frame {
  readonly event?: string;
  readonly ack?: number;
  readonly args: readonly unknown[];
}

const frameIn = (text: string): Frame | null => {
  if (!text.startsWith("{")) return null;
  const frame: Frame = JSON.parse(text);
  return frame;
};

export class Bot {
  readonly #socket: WebSocket;
  readonly #frames: Frame[] = [];
  readonly #limit: number;
  #wake: () => void = () => {};
  #lost: string | null = null;
  #lastId = 0;

  private constructor(socket: WebSocket, limit: number) {
    this.#socket = socket;
    this.#limit = limit;
    socket.addEventListener("message", ({ data }) => {
      const frame = frameIn(String(data));
      if (frame !== null) this.#frames.push(frame);
      this.#wake();
    });
    socket.addEventListener("open", () => this.#wake());
    socket.addEventListener("close", ({ code, reason }) => {
      this.#lost = `the connection was closed: ${code} ${reason}`;
      this.#wake();
    });
  }

  /** `limit` is the timeout of each wait, in milliseconds. */
  static async connect(origin: string, path: string, token: string, limit: number): Promise<Bot> {
    const url = new URL(path, origin.replace(/^http/, "ws"));
    const socket = new WebSocket(url, [PROTOCOL, `${TOKEN_PROTOCOL_PREFIX}${token}`]);
    const bot = new Bot(socket, limit);
    await bot.#until(() => (socket.readyState === WebSocket.OPEN ? true : null), `a connection to ${path}`);
    return bot;
  }

  /** Sends an event and waits for its acknowledgement. */
  async ask(event: string, ...args: readonly unknown[]): Promise<void> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ event, args, id }));
    const answer = await this.#until(() => this.#take((frame) => frame.ack === id), `an answer to ${event}`);
    const [taken] = answer.args;
    if (typeof taken === "object" && taken !== null && "reason" in taken) {
      throw new Error(`${event} was refused: ${String(taken.reason)}`);
    }
  }

  /** Sends an event without waiting. */
  say(event: string, ...args: readonly unknown[]): void {
    this.#socket.send(JSON.stringify({ event, args }));
  }

  /** The next event with this name that fits. Earlier events that do not fit stay queued. */
  next(event: string, fits: (argument: unknown) => boolean = () => true): Promise<Frame> {
    return this.#until(() => this.#take((frame) => frame.event === event && fits(frame.args[0])), event);
  }

  close(): void {
    this.#socket.close();
  }

  #take(fits: (frame: Frame) => boolean): Frame | null {
    const index = this.#frames.findIndex(fits);
    return index < 0 ? null : (this.#frames.splice(index, 1)[0] ?? null);
  }

  async #until<Found>(look: () => Found | null, what: string): Promise<Found> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${what} did not come in ${this.#limit} ms`)), this.#limit);
    });
    try {
      for (;;) {
        const found = look();
        if (found !== null) return found;
        if (this.#lost !== null) throw new Error(`${what} did not come: ${this.#lost}`);
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        await Promise.race([woken, late]);
      }
    } finally {
      clearTimeout(timer);
    }
  }
}
