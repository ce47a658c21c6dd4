import { GUEST_TOKEN_LIFETIME } from "../../shared/limits.ts";
import { signSessionToken } from "../../worker/auth/session-token.ts";
import { openSocket } from "../bench/open-socket.ts";
import { SESSION_SECRET } from "../e2e/support/built-product.ts";
import type { TestServer } from "../e2e/support/server.ts";
import { seededRandom } from "../seeded-random.ts";
import { anyFrame, type Channel } from "./frames.ts";
import { anyRequest } from "./requests.ts";
import { below, pick, type Random } from "./values.ts";

/**
 * Many people, each from an address of their own and at a modest pace: what is attacked is how frames and requests are
 * taken apart, not the limits.
 */

export interface Tally {
  frames: number;
  requests: number;
  sockets: number;
  /** Closed with a final code. */
  flooded: number;
  readonly statuses: Map<number, number>;
  readonly failures: string[];
}

/**
 * Everybody has objects of their own, and workerd here keeps some kilobytes of each that has stored something: only with
 * so many people, who come again, does memory tell whether frames and calls leave anything behind.
 */
const GUESTS = 500;
/** As many as its bucket holds, less some: another connection takes longer than what it carries. */
const FRAMES_OF_A_SOCKET = 180;
/** A server that does not answer any more has failed. It may share the machine with whatever else is running. */
const PATIENCE = 300_000;

const pool = (random: Random): string => pick(random, ["casual", "casual", "rated", "none"]);

/** A network of its own for each. */
const address = (random: Random): string => {
  const part = (): string => below(random, 65_536).toString(16);
  return `2001:${part()}:${part()}:${part()}::1`;
};

export class Attackers {
  readonly #server: TestServer;
  readonly #names: readonly string[];
  readonly #seed: number;
  readonly #tally: Tally;
  #attacks = 0;
  /** Of the friendly game that was made last: somebody else joins it. */
  #gameId = "abcdefghjk";

  constructor(server: TestServer, names: readonly string[], seed: number, tally: Tally) {
    this.#server = server;
    this.#names = names;
    this.#seed = seed;
    this.#tally = tally;
  }

  /** Opens a socket, sends what it likes, and waits for the server to have dealt with it. */
  async attackChannel(): Promise<void> {
    const random = this.#next();
    const channel = pick<Channel>(random, ["hub", "queue", "game"]);
    const path = { hub: "hub", queue: `queue/blitz/${pool(random)}`, game: `games/${this.#gameId}` }[channel];
    const { token, username } = await this.#somebody(random);
    const url = `${this.#server.origin.replace("http", "ws")}/sockets/${path}`;
    const socket = openSocket(url, ["uttt.v1", `token.${token}`], address(random));
    this.#tally.sockets++;
    const { promise, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(() => {
      this.#tally.failures.push(`no answer on /sockets/${path}`);
      resolve();
    }, PATIENCE);
    socket.addEventListener("open", () => {
      for (let sent = 0; sent < FRAMES_OF_A_SOCKET; sent++) {
        socket.send(anyFrame(random, channel, { gameId: this.#gameId, username }));
        this.#tally.frames++;
      }
      socket.send("ping");
    });
    socket.addEventListener("message", ({ data }) => {
      const made = /"friendlyGameCreated","args":\["([^"]+)"/.exec(String(data))?.[1];
      this.#gameId = made ?? this.#gameId;
      if (data === "pong") socket.close();
    });
    socket.addEventListener("error", () => resolve());
    socket.addEventListener("close", ({ code }) => {
      if (code >= 4400) this.#tally.flooded++;
      if (code === 1011) this.#tally.failures.push(`closed with ${code} on /sockets/${path}`);
      resolve();
    });
    await promise;
    clearTimeout(patience);
    socket.close();
  }

  async attackRoute(): Promise<void> {
    const random = this.#next();
    const { method, path, headers, body } = anyRequest(random, await this.#somebody(random));
    this.#tally.requests++;
    const options = { method, headers: { ...headers, "CF-Connecting-IP": address(random) }, body };
    try {
      const { status } = await this.#ask(path, options);
      this.#tally.statuses.set(status, (this.#tally.statuses.get(status) ?? 0) + 1);
      if (status >= 500) this.#tally.failures.push(`${status} ${method} ${path} ${body?.slice(0, 500)}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
      this.#tally.failures.push(`${error}${cause} ${method} ${path}`);
    }
  }

  /** workerd closes a connection that is silent for five seconds, which on a busy machine the best one is. */
  async #ask(path: string, options: RequestInit, tries = 3): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const response = await fetch(`${this.#server.origin}${path}`, { ...options, redirect: "manual", signal });
      await response.arrayBuffer();
      return response;
    } catch (error) {
      if (tries === 1 || !(error instanceof TypeError)) throw error;
      return this.#ask(path, options, tries - 1);
    }
  }

  /** Each attack draws from a source of its own, so that it is the same whatever goes on beside it. */
  #next(): Random {
    return seededRandom(this.#seed * 1_000_003 + ++this.#attacks);
  }

  /** Guests for the most part, and players. */
  async #somebody(random: Random): Promise<{ readonly token: string; readonly username: string }> {
    const username = this.#names[below(random, this.#names.length)] ?? "";
    const guest = below(random, GUESTS);
    const identity =
      random() < 0.3
        ? ({ identifier: `id-${username}`, username, role: "player", formerGuest: null } as const)
        : ({
            identifier: `guest_${guest}`,
            username: `Guest-${guest}`,
            role: "guest",
            formerGuest: null,
          } as const);
    return { token: await signSessionToken({ identity, version: 0 }, GUEST_TOKEN_LIFETIME, SESSION_SECRET), username };
  }
}
