import { env, exports } from "cloudflare:workers";
import type { Identity } from "../../../shared/account/identity.ts";
import type { BridgedFrames } from "../../../shared/protocol/bridge.ts";
import type { SocketBridge } from "../../../worker/platform/bridge/socket-bridge.ts";
import { ORIGIN, tokenOf } from "../test-client.ts";
import { uniqueIp } from "./api.ts";
import { LineReader } from "./programs/program.ts";

/** Clients whose network blocks WebSockets. */

export const callBridge = (path: string, token: string, init: RequestInit = {}): Promise<Response> =>
  exports.default.fetch(`${ORIGIN}/sockets/${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, "CF-Connecting-IP": uniqueIp(), ...init.headers },
  });

/** A server-sent event. */
interface Sent {
  readonly id: number;
  readonly name: string | undefined;
  readonly data: string;
}

class WayDown {
  readonly #lines: LineReader;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#lines = new LineReader(body);
  }

  /** The next event; null after the end. */
  async next(): Promise<Sent | null> {
    const fields: Record<string, string> = {};
    for (;;) {
      const line = await this.#lines.line();
      if (line === null) return null;
      const [, field = "", value = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
      if (field !== "") fields[field] = value;
      else if (fields.id !== undefined) {
        return { id: Number(fields.id), name: fields.event, data: fields.data ?? "" };
      }
    }
  }

  /** The next frame for which this is true. */
  async frame(isWanted: (text: string) => boolean): Promise<Sent> {
    for (;;) {
      const sent = await this.next();
      if (sent === null) throw new Error("the way down has ended");
      if (isWanted(sent.data)) return sent;
    }
  }

  cancel(): Promise<void> {
    return this.#lines.cancel();
  }
}

export class BridgedClient {
  readonly bridge: string;
  readonly #token: string;
  #sent = 0;

  private constructor(bridge: string, token: string) {
    this.bridge = bridge;
    this.#token = token;
  }

  static async open(path: string, identity: Identity, init: RequestInit = {}): Promise<BridgedClient> {
    const token = await tokenOf(identity);
    const answer = await callBridge(path, token, { ...init, method: "POST" });
    if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
    const { bridge }: { bridge: string } = await answer.json();
    return new BridgedClient(bridge, token);
  }

  get stub(): DurableObjectStub<SocketBridge> {
    return env.SOCKET_BRIDGE.get(env.SOCKET_BRIDGE.idFromString(this.bridge));
  }

  async read(query = "heard=0", token = this.#token): Promise<WayDown> {
    const { status, body } = await callBridge(`bridges/${this.bridge}?${query}`, token);
    if (status !== 200 || body === null) throw new Error(`no way down: ${status}`);
    return new WayDown(body);
  }

  /** Sends a body as it is. Returns the status. */
  async post(body: unknown, token = this.#token): Promise<number> {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const answer = await callBridge(`bridges/${this.bridge}`, token, init);
    await answer.text();
    return answer.status;
  }

  /** Sends frames as a page does, each under its number. */
  async send(frames: readonly string[], more: Partial<BridgedFrames> = {}): Promise<number> {
    const from = this.#sent;
    this.#sent += frames.length;
    return this.post({ from, frames, heard: 0, ...more });
  }
}
